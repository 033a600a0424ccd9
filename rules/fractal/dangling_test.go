package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/fractal"
)

// TestDanglingOfAttacks has an attack and a roll that name who is not there, at each place where they name somebody.
func TestDanglingOfAttacks(t *testing.T) {
	game := fractal.Game()
	s := game.New()
	s.Clashes[7] = fractal.Clash{Untracked: []int{90}, Threats: []fractal.Threat{{Character: 91, Target: 92, Ward: 93}}}
	s.Unapplied[8] = fractal.Unapplied{Roll: fractal.OpenRoll{
		Untracked: []int{94}, Bouts: []fractal.Bout{{Character: 95, Target: 96, Ward: 97, For: []int{98}}},
	}}
	var at []string
	for _, r := range game.Dangling(s) {
		at = append(at, r.At)
	}
	assert.ElementsMatch(t, []string{
		"/clashes/7/untracked/0", "/clashes/7/threats/0/character", "/clashes/7/threats/0/target", "/clashes/7/threats/0/ward",
		"/unapplied/8/roll/untracked/0", "/unapplied/8/roll/bouts/0/character", "/unapplied/8/roll/bouts/0/target",
		"/unapplied/8/roll/bouts/0/ward", "/unapplied/8/roll/bouts/0/for/0",
	}, at)
}

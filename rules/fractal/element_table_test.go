package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/fractal"
	"tallybones/rules/table"
)

// Each scene element that changes rolls does so at a table by itself: a roll comes out otherwise where it is pinned than where it is not,
// and as it does without it in another zone.
func TestElementsActOnRolls(t *testing.T) {
	for _, c := range []struct {
		element, line string
		without, with int // successes, of dice that all show 5
	}{
		{"Obscured 1", "Overwatch 3d8 Visual", 3, 2},
		{"Obscured 2", "3d8 unnoticed", 3, 5},
		{"Blinding 2", "Cut 3d8 Body", 3, 1},
		{"Deafening 2", "Reload 3d8 Auditory", 3, 0},
		{"Resonant 2", "Reload 3d8 Auditory", 3, 5},
		{"Aromatic 1", "Sear 3d8 Nature", 3, 4},
		{"Aromatic 2", "Energy Strike 3d8 Logic", 3, 1},
	} {
		of := begin(t)
		name := c.element + ", " + c.line
		fives := func() int {
			events, err := of.Throw(as(cleo), fractal.Try{Line: c.line, Source: faces(func(int) int { return 5 })})
			require.NoError(t, err, name)
			for _, e := range events {
				if r, ok := e.(fractal.Rolled); ok {
					o, err := r.Roll.Bouts[0].Outcome()
					require.NoError(t, err, name)
					return o.Piles[0].Successes
				}
			}
			return -1
		}
		assert.Equal(t, c.without, fives(), name)
		element, severity := table.SplitRated(c.element)
		of.tabled(of.Table.PinElement(as(mira), table.Pin{Name: element, Rating: table.Rating(severity), Zone: "Cellar"}, nil))
		assert.Equal(t, c.without, fives(), "%s: it is in the cellar", name)
		of.pins(c.element)
		assert.Equal(t, c.with, fives(), name)
	}
	of := begin(t)
	of.pins("Deafening 3")
	of.refused("nobody can speak to another here")(of.Throw(as(cleo), fractal.Try{Line: "Logos 3d8 Logic", Source: dice.Script(5, 5, 5)}))
}

func TestIgnoredConditions(t *testing.T) {
	of := begin(t)
	of.pins("Social")
	of.inflicts(ilse, "Contradicted")
	of.inflicts(ilse, "Misspoke")
	of.inflicts(ilse, "Battered")
	assert.Equal(t, [2]int{4, 4}, of.pool(ilse))
	of.throws(bob, ilse, "Reframe 1d6 People", 5)
	assert.Equal(t, [2]int{5, 6}, of.pool(ilse), "one die paid, and the heaviest of the social ones is worth 2 AP")
	of.throws(bob, ilse, "Improvise 1d6 Meditation", 5)
	assert.Equal(t, [2]int{4, 6}, of.pool(ilse), "nothing of the dance is there to ignore")
	of.does(of.NextExchange(as(mira)))
	assert.Equal(t, [2]int{4, 4}, of.pool(ilse), "until the refresh")
}

func TestRefreshedGivesDieSizesBack(t *testing.T) {
	of := begin(t)
	of.does(of.Maintain(as(bob), ilse, fractal.Spell{Name: "Wither", On: ruk, Stat: fractal.Body, Sizes: 2}))
	die, _ := of.DieOf(ruk, fractal.Body)
	assert.Equal(t, 4, die)
	of.inflicts(ruk, "Refreshed 3")
	of.does(of.Refresh(as(mira), []int{ruk}))
	die, _ = of.DieOf(ruk, fractal.Body)
	assert.Equal(t, 6, die, "one size")
	of.inflicts(ruk, "Refreshed 4")
	of.does(of.Refresh(as(mira), []int{ruk}))
	assert.Empty(t, of.SpellsOf(ilse), "all that it took is back")
}

func TestRenownedEnterASocialScene(t *testing.T) {
	of := begin(t)
	of.inflicts(ruk, "Renowned 2")
	of.pins("Social")
	of.does(of.NextExchange(as(mira)))
	assert.Len(t, of.TempsOf(ruk), 1)
	of.does(of.NextExchange(as(mira)))
	assert.Len(t, of.TempsOf(ruk), 1, "once, and it lasts as the condition does")
}

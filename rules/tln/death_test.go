package tln_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/tln"
)

func TestDeath(t *testing.T) {
	for label, check := range map[string]func(*state){
		"It was not lethal":     func(s *state) { assert.Equal(t, 18, s.GainedOf(oskar)) },
		"Retires from the game": func(s *state) { _, here := s.Table.Character(oskar); assert.False(t, here) },
		"Loses unspent points":  func(s *state) { assert.Equal(t, 18, s.GainedOf(oskar)) },
		"Pays 1 trait point":    func(s *state) { assert.Equal(t, 15, s.GainedOf(oskar)) },
		"Ask: does it die?":     func(s *state) { assert.Equal(t, "Does Oskar die?", s.Rolls[s.Table.Next-1].Question.Say) },
	} {
		s := newTable(t)
		events, err := s.Gain(as(bob), oskar, "=19")
		require.NoError(t, err)
		apply(s, events...)
		if label == "It was not lethal" || label == "Pays 1 trait point" {
			events, err = s.Gain(as(bob), oskar, "-1")
			require.NoError(t, err)
			apply(s, events...)
		}
		for _, name := range []string{"old", "wagon"} {
			events, err := s.ChangeTrait(as(bob), oskar, name, tln.Change{Do: "set"})
			require.NoError(t, err)
			apply(s, events...)
		}
		apply(s, tln.TraitMarked{Mark: tln.Mark{Character: oskar, Trait: "City Watch", Damage: 2, Worn: 2}})
		rolls(t, s, ann, "rooftop vs City Watch dangerous")
		press(t, s, ann, "Roll", rules.Taken{}, 6, 6, 1, 1)
		require.True(t, s.IsOut(oskar))
		for _, m := range tln.Game().Moves(s, ann) {
			assert.NotEqual(t, label, m.Label, "it is Bob's choice")
		}
		press(t, s, bob, label, rules.Taken{}, 4, 4, 4, 4)
		check(s)
	}
}

// TestDeathByHand asks what becomes of a character whose last trait is damaged by hand, also by what its player agrees to.
func TestDeathByHand(t *testing.T) {
	s := newTable(t)
	empty := func(who, character int, name string) {
		t.Helper()
		events, err := s.ChangeTrait(as(who), character, name, tln.Change{Do: "set"})
		require.NoError(t, err)
		consents(t, s, who, events...)
	}
	asked := func() (about []int) {
		for _, id := range slices.Sorted(maps.Keys(s.Table.Asks)) {
			if s.Table.Asks[id].Kind == "tln.death" {
				about = append(about, s.Table.Asks[id].About)
			}
		}
		return about
	}
	empty(bob, house, "guards")
	assert.Equal(t, []int{house}, asked())
	empty(bob, oskar, "old")
	empty(bob, oskar, "wagon")
	assert.Equal(t, []int{house}, asked())
	empty(ann, oskar, "city")
	assert.Equal(t, []int{house}, asked(), "Bob has not agreed yet")
	press(t, s, bob, "Agree", rules.Taken{})
	assert.Equal(t, []int{house, oskar}, asked())
}

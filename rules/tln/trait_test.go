package tln_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/rules/tln"
)

func TestTraits(t *testing.T) {
	s := newTable(t)
	change := func(who, character int, name, what string) error {
		c, ok := tln.ReadChange(what)
		require.True(t, ok, what)
		events, err := s.ChangeTrait(as(who), character, name, c)
		apply(s, events...)
		return err
	}
	require.NoError(t, change(bob, oskar, "city", "hurt 3"))
	assert.Contains(t, shown(s, oskar), "City Watch (3/5), now 2, resistance 0 of 2", "resistance first")
	require.NoError(t, change(bob, oskar, "city", "heal 2"))
	assert.Contains(t, shown(s, oskar), "City Watch (3/5), resistance 1 of 2")
	require.NoError(t, change(bob, oskar, "wagon", "away"))
	_, err := s.Throw(as(bob), tln.Try{Line: "wagon vs 3", As: oskar})
	assert.ErrorContains(t, err, "not at hand")
	require.NoError(t, change(ann, neve, "doors", "hurt"))
	assert.Contains(t, shown(s, neve), "Locksmith (3), now 2", "damage to a sub-trait is its trait's")
	_, err = s.Throw(as(ann), tln.Try{Line: "doors vs 1", As: neve, Source: dice.Script(4, 4, 1, 1)})
	require.NoError(t, err)

	events, err := s.PairTraits(as(bob), oskar, "Shame", "Honour")
	require.NoError(t, err)
	apply(s, events...)
	require.NoError(t, change(bob, oskar, "shame", "earn"))
	assert.Contains(t, shown(s, oskar), "Honour (+0/+5)", "what is earned takes from the other one first")
	require.NoError(t, change(bob, oskar, "shame", "earn 2"))
	assert.Contains(t, shown(s, oskar), "Shame (-2/-5)")
	require.NoError(t, change(bob, oskar, "honour", "earn 3"))
	assert.Contains(t, shown(s, oskar), "Honour (+1/+5)")
	assert.ErrorContains(t, change(bob, oskar, "shame", "spend"), "negative trait")
	assert.ErrorContains(t, change(bob, oskar, "honour", "recover"), "does not recover by itself")
	assert.ErrorContains(t, change(bob, oskar, "quarter", "spend 5"), "4 of 4 levels left")
	assert.ErrorContains(t, change(bob, oskar, "temper", "hurt"), "takes no damage")
	assert.ErrorContains(t, change(bob, oskar, "old", "=5"), "has 4 levels")
	assert.ErrorContains(t, change(bob, oskar, "old", "hurt 5"), "has 4 levels left")
	assert.ErrorContains(t, change(bob, oskar, "city", "heal 4"), "has lost 1 level")
	assert.ErrorContains(t, change(bob, oskar, "old", "away"), "not conditional")
	for _, text := range []string{"", "hurt x", "hurt 0", "away 2", "3", "show", "spend 1 past"} {
		_, ok := tln.ReadChange(text)
		assert.False(t, ok, text)
	}

	require.NoError(t, change(bob, oskar, "quarter", "spend 1"))
	assert.Len(t, s.Rest(tln.RecoverAll, oskar), 2, "City Watch and Quartermaster, but no reward or punishment")
	assert.Len(t, s.Rest(tln.RecoverLevels, oskar), 1)
	assert.Len(t, s.Rest(tln.RecoverDamage, oskar), 1)
}

// TestShared has two spend a shared trait at once: it is spent twice.
func TestShared(t *testing.T) {
	s := newTable(t)
	events, err := s.Share(as(bob), oskar, "quarter", []int{neve, oskar})
	require.NoError(t, err)
	apply(s, events...)
	rolls(t, s, ann, "rooftop + quarter 1 vs 3", 6, 6, 1, 1)
	rolls(t, s, bob, "old + quarter 1 vs 3", 6, 6, 1, 1)
	assert.Contains(t, shown(s, oskar), "Quartermaster (+2/+4)")
	_, err = s.Share(as(bob), oskar, "old", []int{neve})
	assert.ErrorContains(t, err, "Only consumable")
}

func TestCapSparesLevels(t *testing.T) {
	s := newTable(t)
	rolls(t, s, bob, "wagon + quarter 4 vs 3", 8, 6, 6, 6)
	assert.Contains(t, shown(s, oskar), "Quartermaster (+2/+4)", "two of four count, since the level at most doubles")
	rolls(t, s, ann, "wings power 2 vs 3", 6, 6, 1, 1)
	assert.Contains(t, shown(s, neve), "Wings (+1/+3)")
}

// TestPowers uses a power trait by itself, as help for another, and one that gives a trait another form (Power Traits).
func TestPowers(t *testing.T) {
	s := newTable(t)
	apply(s, tln.Table{Event: table.TraitSet{Character: neve, Trait: table.Trait{Name: "Cat Shape", Value: "(+3/+3)", Order: 20, Set: "form"}}})
	for line, want := range map[string]tln.Count{
		"wings 2 vs 3":                    {Base: 3, Cap: 3, Level: 3},
		"rooftop + wings 2 vs 3":          {Base: 3, Cap: 3, Bonus: 3, Level: 6},
		"rooftop + sure + wings vs 3":     {Base: 3, Cap: 3, Bonus: 3, Level: 6},
		"rooftop + cat 2 + lucky 2 vs 3":  {Base: 6, Cap: 6, Spent: 2, Level: 8},
		"rooftop + cat shape form 3 vs 3": {Base: 7, Cap: 7, Level: 7},
	} {
		l, err := tln.Parse(line, s.Lexicon(channel, neve))
		require.NoError(t, err, line)
		assert.Equal(t, want, l.Count(0), line)
	}
	for line, says := range map[string]string{"rooftop + wings 3 vs 3": "at most 3 levels", "cat shape 1 vs 3": "changes the form of a trait", "rooftop + cat 4 vs 3": "3 of 3 levels left"} {
		_, err := tln.Parse(line, s.Lexicon(channel, neve))
		assert.ErrorContains(t, err, says, line)
	}
	rolls(t, s, ann, "rooftop + wings 2 + cat 1 vs 3", 12, 10, 1, 1)
	assert.Contains(t, shown(s, neve), "Wings (+1/+3)")
	assert.Contains(t, shown(s, neve), "Cat Shape (+2/+3)")
}

// TestSharedAgainst has the others spend a negative trait that is shared: also whose it is, against those who share it.
func TestSharedAgainst(t *testing.T) {
	s := newTable(t)
	apply(s, tln.TraitShared{Share: tln.Share{Character: neve, Trait: "Bad Penny", With: []int{oskar}}})
	_, err := s.Throw(as(bob), tln.Try{Line: "old + bad penny vs Rooftop", As: oskar})
	require.NoError(t, err, "against Neve it is Bob's to spend, though Oskar shares it")
	rolls(t, s, ann, "rooftop vs Old Soldier")
	id := s.LaidAt(channel)[0]
	add := func(who int, side string) error {
		key := rules.Key{Subject: id, Rev: s.Table.Asks[id].Rev, Choice: "add." + side}
		_, err := tln.Game().Take(s, who, rules.Taken{Key: key, Fields: map[string]string{"add": "Neve Bad Penny 1"}})
		return err
	}
	assert.ErrorContains(t, add(ann, "1"), "the others decide", "against Neve it is not Ann's")
	assert.NoError(t, add(cleo, "1"))
}

// TestPastResistance has damage get past resistance that misses some, and past no other (Resistance Levels).
func TestPastResistance(t *testing.T) {
	s := newTable(t)
	apply(s, tln.Table{Event: table.TraitSet{Character: oskar, Trait: table.Trait{Name: "Mail", Value: "(2/5*)", Order: 30, Set: "essential"}}})
	hurt := func(name string, c tln.Change) error {
		events, err := s.ChangeTrait(as(bob), oskar, name, c)
		apply(s, events...)
		return err
	}
	assert.ErrorContains(t, hurt("city", tln.Change{Do: "hurt", Past: true}), "absorbs damage of all types")
	require.NoError(t, hurt("mail", tln.Change{Do: "hurt"}))
	require.NoError(t, hurt("mail", tln.Change{Do: "hurt", Past: true}))
	assert.Contains(t, shown(s, oskar), "Mail (2/5*), now 1, resistance 2 of 3")
	rolls(t, s, bob, "mail=1,1 vs 9=10,10 dangerous past")
	rolls(t, s, bob, "city=1,1 vs 9=10,10 dangerous past")
	assert.Contains(t, shown(s, oskar), "Mail (2/5*), now 0, resistance 2 of 3")
	assert.Contains(t, shown(s, oskar), "City Watch (3/5), resistance 1 of 2")
}

// TestSharedByTheOtherSide: a shared trait can be spent for whoever shares it, on either side, as long as who has it is in the game.
func TestSharedByTheOtherSide(t *testing.T) {
	s := newTable(t)
	apply(s, tln.TraitShared{Share: tln.Share{Character: oskar, Trait: "Quartermaster", With: []int{house}}})
	line, err := tln.ParseWritten("3 vs Customs House Guards (1) + Oskar Quartermaster 1", s.Lexicon(channel, 0))
	require.NoError(t, err)
	spent := line.Sides[1].Terms[1]
	assert.Equal(t, tln.Term{Kind: tln.Spend, Label: "Quartermaster", Character: oskar, Trait: "Quartermaster", N: 1}, spent)
}

package tln_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/tln"
)

func TestSheets(t *testing.T) {
	w := tln.ReadSheet("Swordplay (3), core Family Name (2*)\nLocksmith (2): Doors [1], Chests [3]\njinx Bad Penny (-3/-3); Grit 2, Coins =3 of 5, Strange (x)")
	assert.Equal(t, []table.Counter{{Name: "Coins", Value: 3, Max: 5}}, w.Counters)
	var texts []string
	for _, tr := range w.Traits {
		tr = tln.Sorted(tr)
		text, ok := tln.WriteTrait(tr)
		require.True(t, ok, tr.Name)
		texts = append(texts, text)
		again := tln.ReadSheet(text)
		require.Len(t, again.Traits, 1)
		assert.Equal(t, tr, tln.Sorted(again.Traits[0]))
	}
	assert.Equal(t, []string{"Swordplay (3)", "core Family Name (2*)", "Locksmith (2)", "Doors [1] of Locksmith", "Chests [3] of Locksmith", "jinx Bad Penny (-3/-3)", "Grit (2)"}, texts)
	assert.Equal(t, []string{"Strange (x)"}, w.Unread)
	assert.Equal(t, []string{"Grit (2", "Brawn d10", "Luck (±4)"}, tln.ReadSheet("Grit (2\nBrawn d10, Luck (±4), Minion").Unread)
	assert.Equal(t, []string{"Doors [1]"}, tln.ReadSheet("Doors [1], Grit (2)").Unread, "a sub-trait of no trait")
	assert.Equal(t, []string{"Locksmith (2): Doors [1], Chests [3]", "Grit (2)", "Nets [1] of Fishing"}, tln.SplitSheet("Locksmith (2): Doors [1], Chests [3], Grit (2), Nets [1] of Fishing"))
}

// TestNotation writes what it has read as the source writes it (Sub-traits).
func TestNotation(t *testing.T) {
	for _, text := range []string{
		"Swordplay (3)", "core Family Name (2*)", "Locksmith (2): Doors [1], Chests [2], Safes [3]", "Tools (2*): Picks [1*], Files [2*], Keys [3*]",
		"Hide (2/4)", "Mail (2/5*)", "Ward (3*/4)", "Charm (3*/5*)", "Patience (±1)", "Sure-footed (+1)", "Temper (--1)", "luck Lucky Coin (+3/+3)", "jinx Bad Penny (-3/-3)",
		"Doors [1] of Locksmith",
	} {
		read := tln.ReadSheet(text)
		require.Empty(t, read.Unread, text)
		for i, of := range read.Traits {
			read.Traits[i] = tln.Sorted(of)
		}
		whole := tln.Gather(read.Traits)
		require.Len(t, whole, 1, text)
		written, ok := tln.WriteTrait(whole[0])
		assert.True(t, ok, text)
		assert.Equal(t, text, written)
	}
}

func TestAdvice(t *testing.T) {
	s := newTable(t)
	assert.Equal(t, []string{"Locksmith"}, []string{s.Sheet(neve)[1].Name})
	assert.Equal(t, 9, s.PointsOf(neve))
	assert.Contains(t, s.Advice(neve), "The traits come to 9 trait points; 8 are there.")
	assert.NotContains(t, s.Advice(neve), "The sub-traits of Locksmith come to 6 points; 2 of them have 6.")
	apply(s, tln.Table{Event: table.SettingChanged{Name: "core", Value: "one"}}, tln.Table{Event: table.SettingChanged{Name: "points", Value: "6"}})
	assert.Contains(t, s.Advice(oskar), "Old Soldier has more than 3 levels, the most for a new character.")
	assert.Contains(t, s.Advice(neve), "There is no core trait yet: write the word core before its name.")
	assert.Empty(t, s.Advice(house))
	assert.Contains(t, s.Advice(oskar), "Quartermaster has 4 levels; a point of a luck trait gives 3.")
	apply(s, tln.TraitShared{Share: tln.Share{Character: oskar, Trait: "Quartermaster", With: []int{neve}}})
	assert.Contains(t, s.Advice(oskar), "Quartermaster has 4 levels; a point of a luck trait shared by 2 gives 6.")
	apply(
		s, tln.Table{Event: table.TraitSet{Character: oskar, Trait: table.Trait{Name: "Quartermaster", Value: "(+6/+6)", Set: "luck"}}},
		tln.Table{Event: table.TraitSet{Character: neve, Trait: table.Trait{Name: "Bad Penny", Value: "(-6/-6)", Set: "jinx"}}},
	)
	assert.NotContains(t, fmt.Sprint(s.Advice(oskar)), "Quartermaster", "six levels for one point of each of two")
	assert.Contains(t, s.Advice(neve), "Bad Penny has 6 levels; a jinx trait has 3.")
	apply(s, tln.TraitShared{Share: tln.Share{Character: neve, Trait: "Bad Penny", With: []int{oskar}}})
	assert.NotContains(t, fmt.Sprint(s.Advice(neve)), "Bad Penny")
	apply(s, tln.Table{Event: table.CharacterAdded{ID: 500, Character: table.Character{Name: "Ito", Kind: table.Hero, Traits: sheet("Family Name (2*)")}}})
	assert.Contains(t, s.Advice(500), "There is no essential trait yet: one is written like Swordplay (3).")
	assert.Equal(t, tln.Advancement{Gained: 12, Points: 6, Used: 10, Next: 15}, s.AdvancementAt(neve))
}

func FuzzSheet(f *testing.F) {
	f.Add("Swordplay (3), luck Lucky Coin (+3/+3): Doors [1], [2*] of x")
	f.Add("Locksmith (2): Doors [1], Chests [3]; Grit 2, Tools (2*): Picks [1*]")
	f.Fuzz(func(t *testing.T, text string) {
		var read []table.Trait
		for _, tr := range tln.ReadSheet(text).Traits {
			read = append(read, tln.Sorted(tr))
		}
		for _, tr := range append(tln.Gather(read), read...) {
			written, ok := tln.WriteTrait(tr)
			if !ok {
				continue
			}
			again := tln.ReadSheet(written).Traits
			for i := range again {
				again[i] = tln.Sorted(again[i])
			}
			if whole := tln.Gather(again); len(whole) != 1 || whole[0] != tr {
				t.Fatalf("%+v is written %q, which reads as %+v", tr, written, again)
			}
		}
	})
}

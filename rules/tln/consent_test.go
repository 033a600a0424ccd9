package tln_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/rules/tln"
)

func TestConsent(t *testing.T) {
	s := newTable(t)
	traits, err := s.Table.SetTraits(as(cleo), neve, []table.Trait{{Name: "Locksmith", Value: "(2)"}}, tln.Reserved)
	require.NoError(t, err)
	changes := []event{tln.Table{Event: traits[0]}}
	same, err := s.Consent(as(ann), asksFor("x"), changes)
	require.NoError(t, err)
	assert.Equal(t, changes, same, "her own")
	asked, err := s.Consent(as(cleo), asksFor("Locksmith (3) to (2)"), changes)
	require.NoError(t, err)
	apply(s, asked...)
	assert.Contains(t, shown(s, neve), "Locksmith (3)")
	for _, m := range tln.Game().Moves(s, bob) {
		assert.NotEqual(t, "Agree", m.Label)
	}
	press(t, s, ann, "Agree", rules.Taken{})
	assert.Contains(t, shown(s, neve), "Locksmith (2)")
	apply(s, tln.Table{Event: table.WordSet{Character: neve, Key: tln.AgreeWord, Word: "damage"}})
	hurt, err := s.ChangeTrait(as(cleo), neve, "rooftop", tln.Change{Do: "hurt"})
	require.NoError(t, err)
	same, err = s.Consent(as(cleo), asksFor("x"), hurt)
	require.NoError(t, err)
	assert.Equal(t, hurt, same, "she has left word")
	asked, err = s.Consent(table.By{Who: cleo, At: 15 * 24 * 3600 * 1000, Place: channel}, asksFor("x"), changes)
	require.NoError(t, err)
	assert.Equal(t, []int{mira, ann, bob}, asked[0].(tln.Table).Event.(table.AskOpened).Ask.To.People, "another answers for one who is away")
	spent, err := s.ChangeTrait(as(cleo), neve, "bad penny", tln.Change{Do: "spend", N: 1})
	require.NoError(t, err)
	same, err = s.Consent(as(cleo), asksFor("x"), spent)
	require.NoError(t, err)
	assert.Equal(t, spent, same, "negative levels are the others' to spend")
	asked, err = s.Consent(as(bob), asksFor("ties"), []event{tln.Table{Event: table.SettingChanged{Name: "ties", Value: "nobody", Is: "nobody"}}})
	require.NoError(t, err)
	apply(s, asked...)
	press(t, s, cleo, "Refuse", rules.Taken{})
	assert.Empty(t, s.Table.Settings)
}

// consents makes changes that somebody wishes, as far as nobody is asked, and returns the asks for the others.
func consents(t testing.TB, s *state, who int, events ...event) (asked []table.Ask) {
	t.Helper()
	made, err := s.Consent(as(who), asksFor("x"), events)
	require.NoError(t, err)
	apply(s, made...)
	for _, e := range made {
		if of, ok := e.(tln.Table); ok {
			if opened, ok := of.Event.(table.AskOpened); ok {
				asked = append(asked, opened.Ask)
			}
		}
	}
	return asked
}

// TestConsentOfEach asks each player for their own character, and does at once what needs no question.
func TestConsentOfEach(t *testing.T) {
	s := newTable(t)
	var all []event
	for _, id := range []int{neve, oskar, house} {
		gained, err := s.Gain(as(bob), id, "+1")
		require.NoError(t, err)
		all = append(all, gained...)
	}
	asked := consents(t, s, bob, all...)
	require.Len(t, asked, 1)
	assert.Equal(t, []any{neve, []int{ann}}, []any{asked[0].About, asked[0].To.People})
	assert.Equal(t, []int{18, 19, 19}, []int{s.GainedOf(neve), s.GainedOf(oskar), s.GainedOf(house)})
	press(t, s, ann, "Agree", rules.Taken{})
	assert.Equal(t, 19, s.GainedOf(neve))
}

// TestConsentToLose asks the player of a character whom somebody else would take from them, or out of the game.
func TestConsentToLose(t *testing.T) {
	s := newTable(t)
	released, err := s.Table.Release(as(cleo), neve)
	require.NoError(t, err)
	given := wrapped(append(released, s.Table.Give(oskar, cleo)...))
	asked := consents(t, s, cleo, given...)
	require.Len(t, asked, 2)
	assert.Equal(t, []int{ann, bob}, []int{s.Table.Characters[neve].Owner, s.Table.Characters[oskar].Owner})
	assert.Zero(t, s.Table.People[cleo].Plays, "whom one plays goes with that")
	press(t, s, bob, "Agree", rules.Taken{})
	assert.Equal(t, []int{cleo, oskar}, []int{s.Table.Characters[oskar].Owner, s.Table.Playing(cleo)})
	archived, err := s.Table.Archive(as(cleo), neve)
	require.NoError(t, err)
	assert.Len(t, consents(t, s, cleo, wrapped(archived)...), 1)
	_, here := s.Table.Character(neve)
	assert.True(t, here)
}

// TestConsentTooLate refuses what was agreed to when what it changes has become something else.
func TestConsentTooLate(t *testing.T) {
	hurt := func(s *state, who int) []event {
		events, err := s.ChangeTrait(as(who), neve, "rooftop", tln.Change{Do: "hurt"})
		require.NoError(t, err)
		return events
	}
	s := newTable(t)
	consents(t, s, cleo, hurt(s, cleo)...)
	apply(s, hurt(s, ann)...)
	for _, m := range tln.Game().Moves(s, ann) {
		if m.Label == "Agree" {
			_, err := tln.Game().Take(s, ann, rules.Taken{Key: m.Key})
			assert.ErrorContains(t, err, "Neve has changed since that was asked")
		}
	}
	assert.Contains(t, shown(s, neve), "Rooftop Runner (3), now 2", "damage that came meanwhile is not lost")
	press(t, s, ann, "Refuse", rules.Taken{})

	tie := func(was, is string) event {
		return tln.Table{Event: table.SettingChanged{Name: "ties", Value: is, Was: was, Is: is}}
	}
	consents(t, s, bob, tie("level", "nobody"))
	apply(s, tie("level", "reroll"))
	for _, m := range tln.Game().Moves(s, cleo) {
		if m.Label == "Agree" {
			_, err := tln.Game().Take(s, cleo, rules.Taken{Key: m.Key})
			assert.ErrorContains(t, err, "The table has changed since")
		}
	}
}

// TestConsentToShare asks those who come to pay for a trait; one who agrees does not put the others out.
func TestConsentToShare(t *testing.T) {
	s := newTable(t)
	shared, err := s.Share(as(bob), oskar, "quarter", []int{neve, house})
	require.NoError(t, err)
	asked := consents(t, s, bob, shared...)
	require.Len(t, asked, 1)
	assert.Equal(t, neve, asked[0].About)
	quarter, err := s.FindTrait(oskar, "quarter")
	require.NoError(t, err)
	assert.Equal(t, []int{oskar, house}, s.SharersOf(quarter))
	press(t, s, ann, "Agree", rules.Taken{})
	assert.Equal(t, []int{oskar, neve, house}, s.SharersOf(quarter))
	alone, err := s.Share(as(bob), oskar, "quarter", nil)
	require.NoError(t, err)
	assert.Empty(t, consents(t, s, bob, alone...), "to be let out of it asks nobody")
	assert.Equal(t, []int{oskar}, s.SharersOf(quarter))
}

// TestMayTakeBack tells what a person takes back of others' deeds without a question: changes to nothing but their own characters.
func TestMayTakeBack(t *testing.T) {
	s := newTable(t)
	hurt, err := s.ChangeTrait(as(bob), neve, "rooftop", tln.Change{Do: "hurt"})
	require.NoError(t, err)
	assert.True(t, s.MayTakeBack(as(ann), hurt))
	assert.False(t, s.MayTakeBack(as(bob), hurt))
	other, err := s.ChangeTrait(as(bob), oskar, "old", tln.Change{Do: "hurt"})
	require.NoError(t, err)
	assert.False(t, s.MayTakeBack(as(ann), append(hurt, other...)))
	rolled, err := s.Throw(as(bob), tln.Try{Line: "Old Soldier=8,6 vs Rooftop=1,1 dangerous", As: oskar})
	require.NoError(t, err)
	assert.False(t, s.MayTakeBack(as(ann), rolled), "a roll is not hers alone")
	assert.False(t, s.MayTakeBack(as(ann), nil))
}

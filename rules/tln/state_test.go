package tln_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/rules/tln"
)

// The people at the table; Eve has no part in it.
const (
	mira = 1 + iota
	ann
	bob
	cleo // has no character
	eve
)

// The places: the channel, and a thread in it.
const (
	channel = 1
	thread  = 2
)

// Characters of the tests.
const (
	neve  = 100 + iota // Ann's
	oskar              // Bob's
	house              // nobody's
)

type (
	state = tln.State
	event = tln.Event
)

// begun are the events of a game that Mira started, in which Ann, Bob and Cleo have rolled, with a thread and characters.
func begun() []event {
	s := tln.Game().New()
	by := table.By{Who: mira, At: 1, Place: channel}
	events := append(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "", true)...)
	for i, name := range []string{"Ann", "Bob", "Cleo"} {
		events = append(events, table.PersonSeen{Who: ann + i, Name: name, At: 2}, table.PersonRolled{Who: ann + i, At: 2})
	}
	events = append(
		events, table.PlaceOpened{Place: thread, Parent: channel},
		table.CharacterAdded{ID: neve, Character: table.Character{Name: "Neve", Kind: table.Hero, Owner: ann, Traits: sheet(
			"Rooftop Runner (3), Locksmith (3): Doors [2], Chests [4]; Family Tools (2*), Sure-footed (+1), luck Lucky Coin (+2/+3), jinx Bad Penny (-3/-3), power Wings (+3/+3)",
		)}},
		table.CharacterAdded{ID: oskar, Character: table.Character{Name: "Oskar", Kind: table.Hero, Owner: bob, Traits: sheet(
			"Old Soldier (4), City Watch (3/5), Wagon (2*), luck Quartermaster (+4/+4), Temper (--1), reward Honour (+1/+5), punishment Shame (-0/-5)",
		)}},
		table.CharacterAdded{ID: house, Character: table.Character{Name: "Customs House", Kind: table.Cast, Traits: sheet("Guards (1)")}},
	)
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = tln.Table{Event: e}
	}
	return of
}

func sheet(text string) map[string]table.Trait {
	traits := map[string]table.Trait{}
	for i, t := range tln.ReadSheet(text).Traits {
		t = tln.Sorted(t)
		t.Order = i + 1
		traits[table.Fold(t.Name)] = t
	}
	return traits
}

func newTable(t testing.TB) *state {
	t.Helper()
	s := tln.Game().New()
	apply(s, begun()...)
	return s
}

func apply(s *state, events ...event) {
	for _, e := range events {
		tln.Game().Apply(s, e)
	}
}

func as(who int) table.By { return table.By{Who: who, At: 1000, Place: channel} }

// rolls rolls a line at a table as whom the person plays.
func rolls(t testing.TB, s *state, who int, line string, faces ...int) []event {
	t.Helper()
	events, err := s.Throw(as(who), tln.Try{Line: line, As: s.Table.Playing(who), Source: dice.Script(faces...)})
	require.NoError(t, err, line)
	apply(s, events...)
	return events
}

// press does the move of a person whose label begins so.
func press(t testing.TB, s *state, who int, label string, taken rules.Taken, faces ...int) {
	t.Helper()
	for _, m := range tln.Game().Moves(s, who) {
		if len(m.Label) >= len(label) && m.Label[:len(label)] == label {
			taken.Key, taken.At, taken.Roll = m.Key, 2000, dice.Script(faces...).Roll
			if m.Kind == rules.Pick && taken.Picked == nil {
				taken.Picked = []string{m.Choices[0].Value}
			}
			events, err := tln.Game().Take(s, who, taken)
			require.NoError(t, err, label)
			apply(s, events...)
			return
		}
	}
	require.Fail(t, "no move", label)
}

func shown(s *state, character int) []string {
	var all []string
	for _, t := range s.Sheet(character) {
		all = append(all, t.Shown())
	}
	return all
}

func TestDangerous(t *testing.T) {
	s := newTable(t)
	rolls(t, s, ann, "rooftop + sure vs Customs House Guards dangerous", 8, 6, 1, 1)
	assert.Equal(t, []string{"Guards (1), now 0"}, shown(s, house))
	require.True(t, s.IsOut(house))
	_, err := s.Throw(as(ann), tln.Try{Line: "rooftop vs Guards", As: neve})
	assert.ErrorContains(t, err, "Guards is at 0 and cannot be used, not even with bonuses.")
	press(t, s, cleo, "Dies", rules.Taken{})
	_, here := s.Table.Character(house)
	assert.False(t, here)
}

// TestLaidOut is a test against another player's trait: others add before the dice, and what is spent and damaged follows.
func TestLaidOut(t *testing.T) {
	s := newTable(t)
	rolls(t, s, ann, "rooftop + sure + lucky 1 effort vs City Watch dangerous # over the roofs")
	ids := s.LaidAt(channel)
	require.Len(t, ids, 1)
	line, err := s.LaidLine(ids[0])
	require.NoError(t, err)
	assert.Equal(t, []int{6, 3}, []int{line.Count(0).Level, line.Count(1).Level})

	_, err = tln.Game().Take(s, cleo, rules.Taken{Key: rules.Key{Subject: ids[0], Choice: "roll"}})
	require.Error(t, err, "it is not Cleo's to roll")
	press(t, s, bob, "Answer", rules.Taken{Fields: map[string]string{"line": "old soldier"}})
	press(t, s, cleo, "Spend", rules.Taken{}) // Bad Penny of Neve for Oskar
	press(t, s, cleo, "Assist", rules.Taken{Fields: map[string]string{"line": "Climbing 4", "who": "Neve"}}, 8, 6, 1, 1)
	press(t, s, cleo, "Hinder", rules.Taken{Fields: map[string]string{"line": "Climbing 2", "who": "Rooftop"}}, 6, 4, 1, 1)
	_, err = s.Help(as(cleo), ids[0], tln.Help{Line: "Climbing 4"})
	require.ErrorContains(t, err, "Cleo has tried to assist Neve already.")
	press(t, s, cleo, "Inapt", rules.Taken{Picked: []string{"1.2"}})
	line, err = s.LaidLine(ids[0])
	require.NoError(t, err)
	assert.Equal(t, tln.Count{Base: 3, Cap: 3, Bonus: 1, Spent: 1, Inapt: 2, Help: 1, Effort: 1, Level: 9}, line.Count(0))
	assert.Equal(t, tln.Count{Base: 4, Cap: 4, Spent: 1, Help: 1, Level: 6}, line.Count(1))

	press(t, s, bob, "Roll", rules.Taken{}, 1, 1, 10, 8)
	assert.Empty(t, s.LaidAt(channel))
	assert.Contains(t, shown(s, neve), "Rooftop Runner (3), now 1", "an effort and a lost test")
	assert.Contains(t, shown(s, neve), "Lucky Coin (+1/+3)")
	assert.Contains(t, shown(s, neve), "Bad Penny (-2/-3)")
	assert.Contains(t, shown(s, oskar), "Old Soldier (4)")
}

// TestGroup adds up traits of two characters, who are both damaged where they lose.
func TestGroup(t *testing.T) {
	s := newTable(t)
	rolls(t, s, ann, "rooftop + old soldier vs 9 dangerous")
	id := s.LaidAt(channel)[0]
	line, err := s.LaidLine(id)
	require.NoError(t, err)
	assert.Equal(t, tln.Count{Base: 7, Cap: 7, Level: 7}, line.Count(0))
	press(t, s, ann, "Bonus", rules.Taken{})
	press(t, s, ann, "Roll", rules.Taken{}, 1, 1, 12, 10)
	assert.Contains(t, shown(s, neve), "Rooftop Runner (3), now 2")
	assert.Contains(t, shown(s, oskar), "Old Soldier (4), now 3")
}

// TestNamesThatAreNoWords lays out, spends and rolls what is called so that it could be read otherwise.
func TestNamesThatAreNoWords(t *testing.T) {
	s := newTable(t)
	apply(
		s, tln.Table{Event: table.CharacterRenamed{ID: oskar, Name: "Fixed + Co", Was: "Oskar"}},
		tln.Table{Event: table.TraitSet{Character: oskar, Trait: table.Trait{Name: "Knives (old) vs", Value: "(3)", Order: 20, Set: "essential"}}},
		tln.Table{Event: table.TraitSet{Character: oskar, Trait: table.Trait{Name: "C# Luck", Value: "(+2/+2)", Order: 21, Set: "luck"}}},
		tln.Table{Event: table.TraitSet{Character: neve, Trait: table.Trait{Name: "Old Soldier", Value: "(2)", Order: 22, Set: "essential"}}},
		tln.Table{Event: table.TraitSet{Character: house, Trait: table.Trait{Name: "Old Soldier", Value: "(2)", Order: 23, Set: "essential"}}},
	)
	rolls(t, s, ann, "old soldier vs Knives (old) vs")
	id := s.LaidAt(channel)[0]
	line, err := s.LaidLine(id)
	require.NoError(t, err)
	assert.Equal(t, "Knives (old) vs", line.Sides[1].Terms[0].Trait)
	press(t, s, bob, "Spend", rules.Taken{})
	line, err = s.LaidLine(id)
	require.NoError(t, err)
	assert.Equal(t, 4, line.Count(1).Level)
	_, err = s.Throw(as(ann), tln.Try{Line: "rooftop vs old soldier", As: neve})
	assert.ErrorContains(t, err, "Fixed + Co Old Soldier (4) or Customs House Old Soldier (2)")
	_, err = s.Throw(as(ann), tln.Try{Line: "rooftop vs customs house", As: neve})
	assert.ErrorContains(t, err, "Which trait of Customs House? Guards (1) or Old Soldier (2)")
}

// TestLaidOutIsHeldUp has no dice for a test whose trait is gone meanwhile, until it is back.
func TestLaidOutIsHeldUp(t *testing.T) {
	s := newTable(t)
	rolls(t, s, ann, "rooftop vs Guards hold")
	labels := func() []string {
		var all []string
		for _, m := range tln.Game().Moves(s, ann) {
			all = append(all, m.Label)
		}
		return all
	}
	assert.Contains(t, labels(), "Roll")
	mark := tln.Mark{Character: house, Trait: "Guards", Damage: 1}
	apply(s, tln.TraitMarked{Mark: mark})
	assert.Equal(t, []string{"Withdraw"}, labels())
	mark.Damage = 0
	apply(s, tln.TraitMarked{Mark: mark})
	assert.Contains(t, labels(), "Roll")
}

func TestWhoSpends(t *testing.T) {
	s := newTable(t)
	rolls(t, s, ann, "rooftop vs City Watch")
	id := s.LaidAt(channel)[0]
	add := func(who int, choice, text string) error {
		_, err := tln.Game().Take(s, who, rules.Taken{Key: rules.Key{Subject: id, Rev: s.Table.Asks[id].Rev, Choice: choice}, Fields: map[string]string{"add": text}})
		return err
	}
	assert.ErrorContains(t, add(bob, "add.0", "Lucky Coin 1"), "Ann's to spend")
	assert.ErrorContains(t, add(ann, "add.1", "Bad Penny 1"), "the others decide")
	assert.ErrorContains(t, add(cleo, "add.0", "Lucky Coin 9"), "2 of 3 levels left")
	assert.ErrorContains(t, add(cleo, "add.0", "2 vs 3"), "belongs to one side")
	require.NoError(t, add(bob, "add.1", "Quartermaster 2"))
	require.NoError(t, add(cleo, "add.1", "Rope 1"))
	_, err := s.Throw(as(ann), tln.Try{Line: "rooftop + bad penny vs 3", As: neve})
	assert.ErrorContains(t, err, "the others spend it")
	_, err = s.Throw(as(bob), tln.Try{Line: "rooftop vs 3", As: neve})
	assert.ErrorContains(t, err, "Neve is Ann's")
	for _, line := range []string{"rooftop vs 3 + bad penny 1", "rooftop vs City Watch + bad penny 1", "rooftop vs 3 + bad penny 1 hold"} {
		_, err = s.Throw(as(ann), tln.Try{Line: line, As: neve})
		assert.ErrorContains(t, err, "the others decide when it is spent", line)
	}
	rolls(t, s, bob, "old + bad penny 1 vs Rooftop")
	_, err = s.Help(as(ann), s.LaidAt(channel)[0], tln.Help{Line: "rooftop vs 3 + bad penny"})
	assert.Error(t, err)
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
	require.NoError(t, change(bob, oskar, "city", "hurt past"))
	assert.Contains(t, shown(s, oskar), "City Watch (3/5), now 2, resistance 1 of 2")
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
	assert.ErrorContains(t, change(bob, oskar, "city", "heal 4"), "has lost 2 levels")
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

func TestAfterTheRoll(t *testing.T) {
	s := newTable(t)
	apply(s, tln.Table{Event: table.SettingChanged{Name: "ties", Value: "nobody"}})
	rolls(t, s, ann, "rooftop vs 2", 3, 5, 5, 3)
	id := s.RollsAt(s.Table.SceneAt(channel))[0]
	assert.Equal(t, -1, s.Rolls[id].Whole().Stands().Winner)
	press(t, s, ann, "Ask again", rules.Taken{}, 1, 1, 1, 1)
	press(t, s, ann, "Level decides", rules.Taken{})
	assert.Empty(t, s.Rolls)

	change, _ := tln.ReadChange("hurt 2")
	events, err := s.ChangeTrait(as(ann), neve, "locksmith", change)
	require.NoError(t, err)
	apply(s, events...)
	rolls(t, s, cleo, "Physician 5 vs 1", 8, 5, 1, 1)
	press(t, s, cleo, "Heal 3", rules.Taken{})
	assert.Contains(t, shown(s, neve), "Locksmith (3), now 1", "it is Ann's to have healed")
	press(t, s, ann, "Agree", rules.Taken{})
	assert.Contains(t, shown(s, neve), "Locksmith (3)")
	press(t, s, cleo, "Remember Physician (5)", rules.Taken{})
	assert.Equal(t, []string{"Physician (5)"}, shown(s, s.Table.Playing(cleo)))

	rolls(t, s, ann, "rooftop + sure vs 1", 8, 6, 1, 1)
	assert.Equal(t, 18, s.GainedOf(neve))
	press(t, s, ann, "1 advancement point", rules.Taken{})
	assert.Equal(t, 19, s.GainedOf(neve))

	rolls(t, s, ann, "rooftop inapt 2 vs City Watch")
	press(t, s, ann, "Roll", rules.Taken{}, 1, 1, 8, 8)
	for _, m := range tln.Game().Moves(s, ann) {
		assert.NotEqual(t, "1 advancement point", m.Label, "it is whose who has control")
	}
	press(t, s, bob, "1 advancement point", rules.Taken{})
	assert.Equal(t, 19, s.GainedOf(oskar))

	rolls(t, s, ann, "rooftop vs Guards", 6, 6, 4, 4)
	press(t, s, bob, "Guards takes 1 damage", rules.Taken{})
	assert.Equal(t, []string{"Guards (1), now 0"}, shown(s, house))
	rolls(t, s, ann, "rooftop vs storm 3", 6, 6, 4, 4)
	press(t, s, bob, "Speak for storm", rules.Taken{})
}

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

// TestAdvancementSettings counts whole trait points where the table plays so.
func TestAdvancementSettings(t *testing.T) {
	s := newTable(t)
	apply(s, tln.Table{Event: table.SettingChanged{Name: "advancement", Value: "traits"}})
	for change, want := range map[string]int{"+1": 21, "+3": 29, "=6": 12, "-2": 12} {
		events, err := s.Gain(as(ann), neve, change)
		require.NoError(t, err, change)
		assert.Equal(t, want, s.After(events...).GainedOf(neve), change)
	}
	_, err := s.Gain(as(ann), neve, "=41")
	assert.Error(t, err)
	_, err = s.Gain(as(ann), neve, "=0")
	assert.ErrorContains(t, err, "at least one trait point")
}

func TestQuestionsAtTheTable(t *testing.T) {
	s := newTable(t)
	events, err := s.Ask(as(ann), "Is the bridge guarded?", tln.LikelyYes, "", dice.Script(5, 4, 3, 3))
	require.NoError(t, err)
	apply(s, events...)
	assert.Equal(t, "Yes, but", events[0].(tln.Rolled).Roll.Question.Answer(events[0].(tln.Rolled).Roll.Test.Stands()))
	events, err = s.Ask(as(ann), "Is it raining?", "", "", dice.Script(4, 4, 4, 4))
	require.NoError(t, err)
	apply(s, events...)
	press(t, s, bob, "Ask again", rules.Taken{}, 8, 8, 1, 1)
	assert.Empty(t, s.Rolls)
	_, err = s.Ask(as(ann), "Who?", tln.Even, "A 1, B 2", nil)
	assert.ErrorContains(t, err, "yes and no, or options")
	_, err = s.Ask(as(ann), "Who?", "perhaps", "", nil)
	assert.ErrorContains(t, err, "no likelihood")
}

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

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
	undamaged := s.Clone()
	helped, err := s.Help(as(bob), ids[0], tln.Help{Line: "wagon effort", Source: dice.Script(1, 1, 3, 3)})
	require.NoError(t, err)
	assert.Contains(t, shown(undamaged.After(helped...), oskar), "Wagon (2*), now 1", "an effort costs damage here, too")
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

// TestFacesOfOthers rolls no other player's dice at once because some faces are given.
func TestFacesOfOthers(t *testing.T) {
	s := newTable(t)
	for _, line := range []string{"rooftop=6,6 vs City Watch dangerous", "rooftop vs City Watch=1,1", "4=8,6 vs Old Soldier"} {
		_, err := s.Throw(as(ann), tln.Try{Line: line, As: neve})
		assert.ErrorContains(t, err, "Others have their say before the dice", line)
	}
	rolls(t, s, ann, "rooftop=6,6 vs City Watch=1,1")
	rolls(t, s, ann, "rooftop=6,6 vs City Watch fixed")
	rolls(t, s, ann, "rooftop=6,6 vs Guards", 1, 1)
}

// TestOneTraitEach refuses what no character is tested with, and two traits of one.
func TestOneTraitEach(t *testing.T) {
	s := newTable(t)
	for line, says := range map[string]string{
		"rooftop + locksmith vs 3": "one trait of each character", "locksmith + doors vs 3": "one trait of each character", "rooftop vs old soldier + city watch": "one trait of each character",
		"sure vs 3": "Sure-footed (+1) helps another trait", "bad penny vs 3": "is against its own character", "lucky vs 3": "Lucky Coin (+2/+3) helps another trait",
	} {
		_, err := tln.Parse(line, s.Lexicon(channel, neve))
		assert.ErrorContains(t, err, says, line)
	}
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

// TestNamesWithSigns has tests against characters whose names hold signs, as Discord shows people.
func TestNamesWithSigns(t *testing.T) {
	for _, name := range []string{"Joe (he/him)", "[GM] Mira", "Dr. No!", "~Zoe~", "*Ann*", "A/B", "hold fast"} {
		s := newTable(t)
		apply(s, tln.Table{Event: table.CharacterRenamed{ID: oskar, Name: name, Was: "Oskar"}})
		for id, c := range s.Table.Characters {
			for _, trait := range s.Sheet(id) {
				if c.Name == name && trait.Name != "Old Soldier" {
					apply(s, tln.Table{Event: table.TraitUnset{Character: id, Name: trait.Name}})
				}
			}
		}
		rolls(t, s, ann, "rooftop vs "+name)
		line, err := s.LaidLine(s.LaidAt(channel)[0])
		require.NoError(t, err, name)
		assert.Equal(t, oskar, line.Sides[1].Character, name)
	}
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

// However many rolls stay open after it, a tie that nobody has won waits.
func TestNoTieIsLostInTheCrowd(t *testing.T) {
	s := newTable(t)
	apply(s, tln.Table{Event: table.SettingChanged{Name: "ties", Value: "nobody"}})
	for range table.MaxOpenScene + 2 {
		rolls(t, s, ann, "rooftop vs storm 3", 6, 6, 4, 4)
		if len(s.Rolls) == 1 {
			rolls(t, s, ann, "rooftop vs 2", 3, 5, 5, 3)
		}
	}
	assert.Len(t, s.Rolls, table.MaxOpenScene)
	press(t, s, ann, "Level decides", rules.Taken{})
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

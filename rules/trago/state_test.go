package trago_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/rules/trago"
)

// The people at the table: Mira is the GM, Eve has no part in it.
const (
	mira = 1 + iota
	ann
	bob
	cleo
	eve
)

// The places: the channel, and a thread in it.
const (
	channel = 1
	thread  = 2
)

// Characters of the tests.
const (
	iris  = 100 + iota // Ann's, a vampire
	dario              // Bob's, a sorcerer
	orrin              // nobody's
	guard              // cast
)

type (
	state = trago.State
	event = trago.Event
)

// begun are the events of a game that Mira started, in which Ann, Bob and Cleo have rolled, with a thread and characters.
func begun() []event {
	s := trago.Game().New()
	by := table.By{Who: mira, At: 1, Place: channel}
	events := append(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "", false)...)
	for i, name := range []string{"Ann", "Bob", "Cleo"} {
		events = append(events, table.PersonSeen{Who: ann + i, Name: name, At: 2}, table.PersonRolled{Who: ann + i, At: 2})
	}
	trait := func(name, value, set string, order int) table.Trait {
		return table.Trait{Name: name, Value: value, Set: set, Order: order}
	}
	sheet := map[string]table.Trait{
		"melee": trait("Melee", "3", trago.SetSkill, 1), "savage": trait("Savage", "", trago.SetEdge, 2), "knife": trait("knife", "", trago.SetTool, 3),
		"protean": trait("Protean", "3", trago.SetPower, 4), "sailing": trait("Sailing", "", trago.SetBackground, 5), "stealth": trait("Stealth", "2", trago.SetSkill, 6),
	}
	events = append(
		events, table.PlaceOpened{Place: thread, Parent: channel},
		table.CharacterAdded{ID: iris, Character: table.Character{
			Name: "Iris", Kind: table.Hero, Owner: ann, Traits: sheet, Counters: map[string]table.Counter{"hunger": {Name: "hunger", Value: 2}},
		}},
		table.CharacterAdded{ID: dario, Character: table.Character{
			Name: "Dario", Kind: table.Hero, Owner: bob, Counters: map[string]table.Counter{"fracture": {Name: "fracture", Value: 1}},
			Traits: map[string]table.Trait{"strong willed": trait("Strong willed", "", trago.SetResource, 1)},
		}},
		table.CharacterAdded{ID: orrin, Character: table.Character{Name: "Orrin", Kind: table.Hero}},
		table.CharacterAdded{ID: guard, Character: table.Character{Name: "Guard", Kind: table.Cast}},
	)
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = trago.Table{Event: e}
	}
	return of
}

// as is a person who does something in the channel.
func as(who int) table.By { return table.By{Who: who, At: 1_000_000, Place: channel} }

// A tale is a table at which things happen one after the other.
type tale struct {
	*state
	t testing.TB
}

func begin(t testing.TB) tale {
	of := tale{trago.Game().New(), t}
	of.apply(begun()...)
	return of
}

func (of tale) apply(events ...event) {
	for _, e := range events {
		trago.Game().Apply(of.state, e)
	}
}

// does makes what was decided so; it must not be refused.
func (of tale) does(events []event, err error) []event {
	of.t.Helper()
	require.NoError(of.t, err)
	of.apply(events...)
	return events
}

// refused holds that a decision is refused with these words in it, and that it is safe to show.
func (of tale) refused(says string) func([]event, error) {
	return func(_ []event, err error) {
		of.t.Helper()
		var refusal *rules.Refusal
		require.ErrorAs(of.t, err, &refusal)
		require.ErrorContains(of.t, err, says)
	}
}

// rolls rolls a line with faces as somebody's character, and returns the id of the roll.
func (of tale) rolls(who int, line string, faces ...int) int {
	of.t.Helper()
	events := of.does(of.Throw(as(who), trago.Try{Line: line, As: of.Table.Playing(who), Source: dice.Script(faces...)}))
	for _, e := range events {
		if r, ok := e.(trago.Rolled); ok {
			return r.ID
		}
	}
	require.Fail(of.t, "nothing was rolled")
	return 0
}

// move is a move about something by its choice, as it is open to somebody.
func (of tale) move(id, who int, choice string) (rules.Move, bool) {
	for _, m := range of.MovesOn(id, who) {
		if m.Key.Choice == choice {
			return m, true
		}
	}
	return rules.Move{}, false
}

// takes takes a move about something.
func (of tale) takes(id, who int, choice string, fields map[string]string, faces ...int) []event {
	of.t.Helper()
	m, ok := of.move(id, who, choice)
	require.True(of.t, ok, "%s is not open to %d", choice, who)
	src := dice.Script(faces...)
	return of.does(trago.Game().Take(of.state, who, rules.Taken{Key: m.Key, At: 2_000_000, Fields: fields, Roll: src.Roll}))
}

// counter is the value of a character's counter.
func (of tale) counter(character int, name string) int {
	return of.Table.Characters[character].Counters[table.Fold(name)].Value
}

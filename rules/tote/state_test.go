package tote_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/rules/tote"
)

// The people at the table: Mira is the GM, Eve has no part in it.
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
	hanu  = 100 + iota // Ann's
	sefa               // Bob's
	guard              // cast
)

type (
	state = tote.State
	event = tote.Event
)

// begun are the events of a game that Mira started, in which Ann, Bob and Cleo have rolled, with a thread and characters.
func begun() []event {
	s := tote.Game().New()
	by := table.By{Who: mira, At: 1, Place: channel}
	events := append(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "", false)...)
	for i, name := range []string{"Ann", "Bob", "Cleo"} {
		events = append(events, table.PersonSeen{Who: ann + i, Name: name, At: 2}, table.PersonRolled{Who: ann + i, At: 2})
	}
	events = append(
		events, table.PlaceOpened{Place: thread, Parent: channel},
		table.CharacterAdded{ID: hanu, Character: table.Character{Name: "Hanu", Kind: table.Hero, Owner: ann, Traits: sheet(
			"Persuade 2", "Persuade Appraisals +1", "Plan 1", "Move 2", "Star Lore +1", "Stag 2", "Turtle 4", "Hawk 3", "Owl 1", "aspect Silver-Tongued",
		)}},
		table.CharacterAdded{ID: sefa, Character: table.Character{Name: "Sefa", Kind: table.Hero, Owner: bob, Traits: sheet("Move 2", "Wolf 3", "Owl 2")}},
		table.CharacterAdded{ID: guard, Character: table.Character{Name: "Guard", Kind: table.Cast, Traits: sheet("Strike 3")}},
	)
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = tote.Table{Event: e}
	}
	return of
}

// sheet are traits as they are typed.
func sheet(typed ...string) map[string]table.Trait {
	traits := map[string]table.Trait{}
	for i, line := range typed {
		for _, t := range table.ReadSheet(line).Traits {
			t = tote.Sorted(t)
			t.Order = i + 1
			traits[table.Fold(t.Name)] = t
		}
	}
	return traits
}

// as is a person who does something in the channel.
func as(who int) table.By { return table.By{Who: who, At: 1_000_000, Place: channel} }

// A story is a table at which things happen one after the other.
type story struct {
	*state
	t testing.TB
}

func begin(t testing.TB) story {
	of := story{tote.Game().New(), t}
	of.apply(begun()...)
	return of
}

func (of story) apply(events ...event) {
	for _, e := range events {
		tote.Game().Apply(of.state, e)
	}
}

// does makes what was decided so; it must not be refused.
func (of story) does(events []event, err error) []event {
	of.t.Helper()
	require.NoError(of.t, err)
	of.apply(events...)
	return events
}

// refused holds that a decision is refused in these words.
func (of story) refused(says string) func([]event, error) {
	return func(_ []event, err error) {
		of.t.Helper()
		var refusal *rules.Refusal
		require.ErrorAs(of.t, err, &refusal)
		require.EqualError(of.t, err, says)
	}
}

// rolls rolls a line as a person and returns the id of the roll, 0 where it is over, and the roll as it fell.
func (of story) rolls(who int, line string, faces ...int) (int, tote.OpenRoll) {
	of.t.Helper()
	by := as(who)
	for _, e := range of.does(of.Throw(by, tote.Try{Line: line, As: of.Table.Playing(who), Source: dice.Script(faces...)})) {
		if rolled, ok := e.(tote.Rolled); ok {
			if _, open := of.Rolls[rolled.ID]; open {
				return rolled.ID, rolled.Roll
			}
			return 0, rolled.Roll
		}
	}
	of.t.Fatal("nothing was rolled")
	return 0, tote.OpenRoll{}
}

// labels are what is open to a person about something.
func (of story) labels(id, who int) []string {
	var labels []string
	for _, m := range of.MovesOn(id, who) {
		labels = append(labels, m.Label)
	}
	return labels
}

// move is one of a person's moves by its label.
func (of story) move(id, who int, label string) rules.Move {
	of.t.Helper()
	for _, m := range of.MovesOn(id, who) {
		if m.Label == label {
			return m
		}
	}
	of.t.Fatalf("%q is not open: %v", label, of.labels(id, who))
	return rules.Move{}
}

// takes has a person take a move by its label; typed is what is picked or typed.
func (of story) takes(id, who int, label string, typed ...string) []event {
	of.t.Helper()
	return of.does(tote.Game().Take(of.state, who, of.taken(id, who, label, typed...)))
}

func (of story) taken(id, who int, label string, typed ...string) rules.Taken {
	of.t.Helper()
	m := of.move(id, who, label)
	taken := rules.Taken{Key: m.Key, At: 1_000_001, Fields: map[string]string{}}
	if m.Kind == rules.Pick {
		taken.Picked = typed
	}
	for i, f := range m.Fields {
		taken.Fields[f.ID] = typed[i]
	}
	return taken
}

// newest is the newest open roll, and newestAsk what was asked last.
func (of story) newest() int { return slices.Max(slices.Collect(maps.Keys(of.Rolls))) }

func (of story) newestAsk() int { return slices.Max(slices.Collect(maps.Keys(of.Table.Asks))) }

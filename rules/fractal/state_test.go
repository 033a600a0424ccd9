package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/fractal"
	"tallybones/rules/table"
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
	ruk    = 100 + iota // Ann's, AP 12
	ilse                // Bob's, a mage, AP 9
	vane                // nobody's, of whom nothing is known
	goblin              // cast, AP 5
	guard               // cast, a minion
)

type (
	state = fractal.State
	event = fractal.Event
)

// begun are the events of a game that Mira started, in which Ann, Bob and Cleo have rolled, with a thread and characters.
func begun() []event {
	s := fractal.Game().New()
	by := table.By{Who: mira, At: 1, Place: channel}
	events := append(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "", false)...)
	for i, name := range []string{"Ann", "Bob", "Cleo"} {
		events = append(events, table.PersonSeen{Who: ann + i, Name: name, At: 2}, table.PersonRolled{Who: ann + i, At: 2})
	}
	ap := func(n int) map[string]table.Counter {
		return map[string]table.Counter{"ap": {Name: "AP", Value: n, Max: n}}
	}
	events = append(
		events, table.PlaceOpened{Place: thread, Parent: channel},
		table.CharacterAdded{ID: ruk, Character: table.Character{
			Name: "Ruk", Kind: table.Hero, Owner: ann, Counters: ap(12),
			Traits: traits("Body d8", "Visual d6", "Meditation d6", "Cut 5", "Parry 3", "Feint 2", "Thrust 4", "armor 1"),
		}},
		table.CharacterAdded{ID: ilse, Character: table.Character{
			Name: "Ilse", Kind: table.Hero, Owner: bob, Counters: ap(9), Traits: traits("Logic d10", "Nature d8"),
		}},
		table.CharacterAdded{ID: vane, Character: table.Character{Name: "Vane", Kind: table.Hero}},
		table.CharacterAdded{ID: goblin, Character: table.Character{
			Name: "Goblin A", Kind: table.Cast, Counters: ap(5), Traits: traits("Body d6", "Visual d6", "Melee 2"),
		}},
		table.CharacterAdded{ID: guard, Character: table.Character{Name: "Guard", Kind: table.Cast, Counters: ap(4), Traits: traits("minion")}},
	)
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = fractal.Table{Event: e}
	}
	return of
}

// traits are a sheet as people type it.
func traits(lines ...string) map[string]table.Trait {
	all := map[string]table.Trait{}
	for i, line := range lines {
		t := fractal.Sorted(table.ReadTraits(line)[0])
		t.Order = i + 1
		all[table.Fold(t.Name)] = t
	}
	return all
}

// as is a person who does something in the channel.
func as(who int) table.By { return table.By{Who: who, At: 1_000_000, Place: channel} }

// A tale is a table at which things happen one after the other.
type tale struct {
	*state
	t testing.TB
}

func begin(t testing.TB) tale {
	of := tale{fractal.Game().New(), t}
	of.apply(begun()...)
	return of
}

func (of tale) apply(events ...event) {
	for _, e := range events {
		fractal.Game().Apply(of.state, e)
	}
}

// does makes what was decided so; it must not be refused.
func (of tale) does(events []event, err error) []event {
	of.t.Helper()
	require.NoError(of.t, err)
	of.apply(events...)
	return events
}

// table makes what was decided of the table so.
func (of tale) tabled(events []table.Event, err error) {
	of.t.Helper()
	require.NoError(of.t, err)
	for _, e := range events {
		of.apply(fractal.Table{Event: e})
	}
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

// inflicts puts a condition on somebody by its name, as the GM.
func (of tale) inflicts(character int, name string) {
	of.t.Helper()
	n, known, err := fractal.ReadCondition(name)
	require.NoError(of.t, err)
	require.True(of.t, known, name)
	of.does(of.Inflict(as(mira), character, n, 0))
}

// pool is the AP of a character and its maximum.
func (of tale) pool(character int) [2]int {
	b := of.Being(character, of.Table.SceneAt(channel))
	return [2]int{b.AP, b.MaxAP()}
}

// titles are what the conditions of a character are called.
func (of tale) titles(character int) []string {
	var all []string
	for _, c := range of.ConditionsOf(character) {
		all = append(all, c.Title())
	}
	return all
}

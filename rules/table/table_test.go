package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

// at returns the table that has begun and at which events have happened.
func at(t testing.TB, events ...table.Event) *table.State {
	t.Helper()
	s := table.New()
	for _, e := range append(begun(), events...) {
		table.Apply(&s, e)
	}
	return &s
}

// do applies what a decision brings, which must not be refused.
func do(t testing.TB, s *table.State, events []table.Event, err error) {
	t.Helper()
	require.NoError(t, err)
	for _, e := range events {
		table.Apply(s, e)
	}
}

// as is a person who does something in the channel.
func as(who int) table.By { return table.By{Who: who, At: 1_000_000, Place: channel} }

// Characters of the tests.
const (
	zia    = 100 + iota // Ann's
	tamsin              // Bob's
	orrin               // nobody's
	guard               // cast
)

// characters are how they come to the table.
func characters() []table.Event {
	return []table.Event{
		table.CharacterAdded{ID: zia, Character: table.Character{Name: "Zia", Kind: table.Hero, Owner: ann}},
		table.CharacterAdded{ID: tamsin, Character: table.Character{Name: "Tamsin", Kind: table.Hero, Owner: bob}},
		table.CharacterAdded{ID: orrin, Character: table.Character{Name: "Orrin", Kind: table.Hero}},
		table.CharacterAdded{ID: guard, Character: table.Character{Name: "Gate guard", Kind: table.Cast}},
	}
}

// cast returns the table with its characters.
func cast(t testing.TB, events ...table.Event) *table.State {
	t.Helper()
	return at(t, append(characters(), events...)...)
}

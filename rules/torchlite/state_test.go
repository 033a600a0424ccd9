package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
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
	zia      = 100 + iota // Ann's
	tamsin                // Bob's
	orrin                 // nobody's
	sergeant              // cast
)

type (
	state = torchlite.State
	event = torchlite.Event
)

// begun are the events of a game that Mira started, in which Ann, Bob and Cleo have rolled, with a thread and characters.
func begun() []event {
	s := torchlite.Game().New()
	by := table.By{Who: mira, At: 1, Place: channel}
	events := append(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "", false)...)
	for i, name := range []string{"Ann", "Bob", "Cleo"} {
		events = append(events, table.PersonSeen{Who: ann + i, Name: name, At: 2}, table.PersonRolled{Who: ann + i, At: 2})
	}
	trait := func(name, value, set string, order int) table.Trait {
		return table.Trait{Name: name, Value: value, Set: set, Order: order}
	}
	sheet := map[string]table.Trait{
		"rebel": trait("Rebel", "d8", torchlite.SetDistinction, 1), "brawn": trait("Brawn", "d10", torchlite.SetAttribute, 2),
		"scout": trait("Scout", "d4", torchlite.SetRole, 3), "veteran's axe": trait("Veteran's Axe", "d8", torchlite.SetSignature, 4),
		"curiosity": trait("Curiosity", "", torchlite.SetLimit, 5), "levelling up": trait("Levelling Up", "", torchlite.SetMilestone, 6),
		"climbing": trait("Climbing", "d10", torchlite.SetSpecialty, 7), "luck": trait("Luck", "d6", "", 8),
	}
	events = append(
		events, table.PlaceOpened{Place: thread, Parent: channel},
		table.CharacterAdded{ID: zia, Character: table.Character{Name: "Zia", Kind: table.Hero, Owner: ann, Traits: sheet}},
		table.CharacterAdded{ID: tamsin, Character: table.Character{Name: "Tamsin", Kind: table.Hero, Owner: bob}},
		table.CharacterAdded{ID: orrin, Character: table.Character{Name: "Orrin", Kind: table.Hero}},
		table.CharacterAdded{ID: sergeant, Character: table.Character{Name: "Sergeant", Kind: table.Cast}},
	)
	of := make([]event, len(events))
	for i, e := range events {
		of[i] = torchlite.Table{Event: e}
	}
	return of
}

// as is a person who does something in the channel.
func as(who int) table.By { return table.By{Who: who, At: 1_000_000, Place: channel} }

// in is a person who does something in the thread.
func in(who int) table.By { return table.By{Who: who, At: 1_000_000, Place: thread} }

// A tale is a table at which things happen one after the other.
type tale struct {
	*state
	t testing.TB
}

func begin(t testing.TB) tale {
	s := torchlite.Game().New()
	of := tale{s, t}
	of.apply(begun()...)
	return of
}

func (of tale) apply(events ...event) {
	for _, e := range events {
		torchlite.Game().Apply(of.state, e)
	}
}

// does makes what was decided so; it must not be refused.
func (of tale) does(events []event, err error) []event {
	of.t.Helper()
	require.NoError(of.t, err)
	of.apply(events...)
	return events
}

// refused holds that a decision is refused in these words, and that it is safe to show.
func (of tale) refused(says string) func([]event, error) {
	return func(_ []event, err error) {
		of.t.Helper()
		var refusal *rules.Refusal
		require.ErrorAs(of.t, err, &refusal)
		require.EqualError(of.t, err, says)
	}
}

// rate reads a change as people type it.
func (of tale) rate(text string) table.Rate {
	of.t.Helper()
	r, err := table.ParseRate(text)
	require.NoError(of.t, err)
	return r
}

// inflicted puts a complication on somebody and returns its id.
func (of tale) inflicted(on int, name string, die torchlite.Die) int {
	of.t.Helper()
	of.does(of.Inflict(as(mira), torchlite.Blow{On: on, Name: name, Effect: die}))
	return of.Table.Borne(on, of.Table.SceneAt(channel), name)
}

// on are the complications of somebody in the channel's scene, as they are told.
func (of tale) on(character int) []string {
	var shown []string
	for _, id := range of.ComplicationsOn(character, of.Table.SceneAt(channel)) {
		shown = append(shown, of.Complications[id].Shown())
	}
	return shown
}

// made makes an asset, paid for by nobody, and returns it.
func (of tale) made(of_ int, name string, die torchlite.Die) torchlite.Held {
	of.t.Helper()
	of.does(of.MakeAsset(as(mira), torchlite.NewAsset{Of: of_, Name: name, Die: die}, 0))
	return of.held(of_, name)
}

func (of tale) held(character int, name string) torchlite.Held {
	of.t.Helper()
	h, ok := of.HeldNamed(character, of.Table.SceneAt(channel), name)
	require.True(of.t, ok, name)
	return h
}

// with are the assets of somebody in the channel's scene, as they are told.
func (of tale) with(character int) []string {
	var shown []string
	for _, h := range of.HeldBy(character, of.Table.SceneAt(channel)) {
		shown = append(shown, h.Shown())
	}
	return shown
}

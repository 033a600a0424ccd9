package table_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/storage/storagetest"
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

// bare is the table as if it were a game of its own.
func bare() rules.Game[table.State, table.Event] {
	return rules.Game[table.State, table.Event]{
		Name: "bare", Version: 1,
		New:    func() *table.State { s := table.New(); return &s },
		Apply:  table.Apply,
		Encode: table.Encode,
		Decode: table.Decode,
		Moves:  func(s *table.State, who int) []rules.Move { return s.Moves(who) },
		Take: func(s *table.State, who int, taken rules.Taken) ([]table.Event, error) {
			result, err := s.Take(who, taken)
			return result.Events, err
		},
		Due:      func(s *table.State, at int64) ([]table.Event, int64) { return s.Due(at) },
		Public:   func(s *table.State) *table.State { p := s.Public(); return &p },
		Dangling: func(s *table.State) []rules.Reference { return s.Dangling("") },
		Forget:   table.Forget,
	}
}

// begun are the events of a game that Mira started, in which Ann, Bob and Cleo have rolled.
func begun() []table.Event {
	s := table.New()
	by := table.By{Who: mira, At: 1, Place: channel}
	events := append(s.Saw(by, "Mira"), s.Begin(by, "Thursday", false)...)
	for who, name := range map[int]string{ann: "Ann", bob: "Bob", cleo: "Cleo"} {
		events = append(events, table.PersonSeen{Who: who, Name: name, At: 2}, table.PersonRolled{Who: who, At: 2})
	}
	return append(events, table.PlaceOpened{Place: thread, Parent: channel})
}

type (
	deed = rulestest.Deed[table.State, table.Event]
	turn = rulestest.Turn
)

func by(t *turn) table.By {
	who := rulestest.One(t, []int{mira, mira, ann, bob, cleo})
	if t.Chance(15) {
		who = eve
	}
	return table.By{Who: who, At: t.At, Place: rulestest.One(t, []int{channel, channel, thread})}
}

func people() []int { return []int{mira, ann, bob, cleo, eve} }

// someID is one of some ids, now and then one that there is not.
func someID(t *turn, of []int) int {
	if len(of) == 0 || t.Chance(20) {
		return 9999
	}
	return rulestest.One(t, of)
}

func keys[V interface{}](m map[int]V) []int {
	var of []int
	for id := range m {
		of = append(of, id)
	}
	slices.Sort(of)
	return of
}

var names = []string{
	"Zia", "zia", "Tamsin", "Orrin", "Goblin", "Rain in Sheets", "Drawbridge", "Straße", "STRASSE", "Hanu", "Sefa", "Sergeant", "Low water", "Lantern", "Hatch", "Wagon", "Ilse", "Dagger", "É", "é",
	"no#name", "", "a,b", strings.Repeat("long ", 20), "Fens", "Winded", "Off Guard", "\U0001F409 dragon", "عبد",
}

func name(t *turn) string { return rulestest.One(t, names) }

func rate(t *turn) table.Rate {
	r, err := table.ParseRate(rulestest.One(t, []string{"d8", "2", "up", "down", "off", "=d10", "rename " + "X" + name(t)}))
	if err != nil {
		return table.Rate{How: table.RateUp}
	}
	return r
}

func count(t *turn) table.Count {
	c, _ := table.ParseCount(rulestest.One(t, []string{"+1", "+2", "-1", "=3", "show", "=0"}))
	return c
}

func TestLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

func suite() rulestest.Suite[table.State, table.Event] {
	return rulestest.Suite[table.State, table.Event]{
		Game: bare(), Start: begun(), People: people(), Deeds: deeds(), Kinds: table.Kinds(),
		Names: uniqueNames, IDs: (*table.State).IDs, Touches: touches, Fill: fill, Outsider: eve,
		Renderers: map[string]func(*table.State) string{
			"what is unseen": func(s *table.State) string { return fmt.Sprint(s.Unseen) },
			"names to type":  func(s *table.State) string { return fmt.Sprint(s.ElementsNamed(channel, ann), s.TracksNamed(channel)) },
			"refusals":       refusals,
			"what would end": func(s *table.State) string {
				e, err := s.EndScene(table.By{Who: mira, Place: channel})
				return fmt.Sprint(e.Goes, e.Open, err)
			},
		},
		Log: func(t testing.TB, at int64) rulestest.Log[table.State, table.Event] {
			return storagetest.Open(t, bare(), at)
		},
		Seeds: 4, Steps: 100,
	}
}

// refusals are what a player reads who tries names that may be hidden.
func refusals(s *table.State) string {
	text := ""
	for _, n := range names {
		_, err := s.PinElement(table.By{Who: ann, Place: channel}, table.Pin{Name: n}, nil)
		var refusal *rules.Refusal
		if errors.As(err, &refusal) {
			text += refusal.Error() + "\n"
		}
	}
	return text
}

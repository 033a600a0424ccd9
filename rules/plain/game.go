package plain

import (
	"encoding/json"

	"tallybones/rules"
	"tallybones/rules/table"
)

// State is a table that plays no game of its own: plain dice, with a board.
type State struct {
	Table table.State `json:"table"`
}

// An Event is what happens at such a table: something of the table's, or a roll.
//
//sumtype:decl
type Event interface {
	apply(s *State)
}

// Table is an event of the table's own.
type Table struct{ table.Event }

func (e Table) apply(s *State) {
	table.Apply(&s.Table, e.Event)
}

// Game is plain dice as a game, which remembers a table.
func Game() rules.Game[State, Event] {
	return rules.Game[State, Event]{
		Name:     "plain",
		Version:  2,
		New:      func() *State { return &State{Table: table.New()} },
		Apply:    func(s *State, e Event) { e.apply(s) },
		Encode:   log.Encode,
		Decode:   log.Decode,
		Moves:    func(s *State, who int) []rules.Move { return s.Table.Moves(who) },
		Take:     take,
		Due:      due,
		Stays:    stays,
		Public:   func(s *State) *State { return &State{Table: s.Table.Public()} },
		Title:    func(s *State) string { return s.Table.Title },
		Dangling: func(s *State) []rules.Reference { return s.Table.Dangling("/table") },
		Forget:   forget,
	}
}

// log keeps rolls beside the table's events.
var log = table.NewLog(
	rules.Formats[Event]{rules.FormatOf[Event, Thrown](thrownKind)}, func(Event) string { return thrownKind },
	func(e table.Event) Event { return Table{e} },
	func(e Event) (table.Event, bool) {
		of, ok := e.(Table)
		return of.Event, ok
	},
)

// Log is how the log keeps the events of such a table.
func Log() table.Log[Event] { return log }

func due(s *State, at int64) ([]Event, int64) {
	events, next := s.Table.Due(at)
	return log.All(events), next
}

func stays(e Event) bool {
	switch e := e.(type) {
	case Thrown:
		return true
	case Table:
		return table.Stays(e.Event)
	}
	return false
}

func forget(e Event, f rules.Forgotten) Event {
	switch e := e.(type) {
	case Thrown:
		return e.forget(f)
	case Table:
		return Table{table.Forget(table.ForgetPayload(e.Event, nil, forgetPrivate(f)), f)}
	}
	return e
}

// forgetPrivate forgets in a roll that was kept private.
func forgetPrivate(f rules.Forgotten) func(json.RawMessage) json.RawMessage {
	return func(payload json.RawMessage) json.RawMessage {
		return table.ForgetIn(payload, func(r *Thrown) { *r = r.forget(f) })
	}
}

// take does one of the moves. A laid-out roll is thrown here, and what others add to it is read.
func take(s *State, who int, taken rules.Taken) ([]Event, error) {
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	if result.Added != nil {
		return add(s, who, result)
	}
	events := log.All(result.Events)
	switch {
	case result.Throw != nil && result.Throw.Ask.Laid != nil:
		thrown, err := throwLaid(s, *result.Throw, table.By{Who: who, At: taken.At, Place: result.Throw.Ask.Place}, source(taken.Roll))
		return append(events, thrown...), err
	case result.Throw != nil:
		return nil, rules.Refuse("Plain dice are not rolled against anything.", "Roll them: `/roll 2d6+1`.")
	}
	return events, nil
}

// After returns the state as it would be after events.
func (s *State) After(events ...Event) *State {
	c := &State{Table: *s.Table.Clone()}
	for _, e := range events {
		e.apply(c)
	}
	return c
}

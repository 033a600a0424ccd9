package trago

import (
	"encoding/json"
	"fmt"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Event is one fact about a table that plays the game: something of the table's own, or of the game's.
//
//sumtype:decl
type Event interface {
	kind() string
	apply(s *State)
}

// Table is an event of the table's own.
type Table struct{ table.Event }

func (Table) kind() string { return "" } // the table has its own

func (e Table) apply(s *State) {
	table.Apply(&s.Table, e.Event)
}

// tables are events of the table's as events of the game.
func tables(events []table.Event) []Event {
	of := make([]Event, len(events))
	for i, e := range events {
		of[i] = Table{e}
	}
	return of
}

func encode(e Event) (rules.Record, error) {
	if of, ok := e.(Table); ok {
		return table.Encode(of.Event)
	}
	body, err := json.Marshal(e)
	if err != nil {
		return rules.Record{}, fmt.Errorf("encode %s: %w", e.kind(), err)
	}
	return rules.Record{Kind: e.kind(), Body: body}, nil
}

func decode(r rules.Record) (Event, error) {
	read, ok := readers[r.Kind]
	if !ok {
		e, err := table.Decode(r)
		if err != nil {
			return nil, err
		}
		return Table{e}, nil
	}
	e, err := read(r.Body)
	if err != nil {
		return nil, fmt.Errorf("decode %s: %w", r.Kind, err)
	}
	return e, nil
}

// Kinds are the kinds of event that are written now, the table's too.
func Kinds() []string {
	kinds := table.Kinds()
	for _, f := range formats {
		kinds = append(kinds, f.kind)
	}
	return kinds
}

// A format is how the log keeps one kind of event.
type format struct {
	kind string
	read func(body []byte) (Event, error)
}

// formats has every type of event of the game's own.
var formats = []format{
	of[WoundSet](), of[WoundGone](), of[MinuteHeld](), of[MinuteOver](), of[SceneCleared](),
	of[HardshipGained](), of[StoryResolved](),
	of[Rolled](), of[RollBarred](), of[RollDone](), of[RollAnswered](), of[RolledAgain](), of[RollShown](), of[RollClosed](),
}

// readers read every kind that was ever written.
var readers = byKind(formats)

func byKind(formats []format) map[string]func([]byte) (Event, error) {
	readers := make(map[string]func([]byte) (Event, error), len(formats))
	for _, f := range formats {
		readers[f.kind] = f.read
	}
	return readers
}

func of[E Event]() format {
	var sample E
	return format{sample.kind(), read[E]}
}

func read[E Event](body []byte) (Event, error) {
	var e E
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, err
	}
	return e, nil
}

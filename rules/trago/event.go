package trago

import (
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
	return rules.EncodeJSON(e.kind(), e)
}

func decode(r rules.Record) (Event, error) {
	if readers.Has(r.Kind) {
		return readers.Decode(r)
	}
	e, err := table.Decode(r)
	if err != nil {
		return nil, err
	}
	return Table{e}, nil
}

// Kinds are the kinds of event that are written now, the table's too.
func Kinds() []string { return append(table.Kinds(), formats.Kinds()...) }

// formats has every type of event of the game's own.
var formats = rules.Formats[Event]{
	of[WoundSet](), of[WoundGone](), of[MinuteHeld](), of[MinuteOver](), of[BargainMade](), of[BargainOver](), of[SceneCleared](),
	of[HardshipGained](), of[StoryResolved](),
	of[Rolled](), of[RollBarred](), of[RollDone](), of[RollAnswered](), of[RolledAgain](), of[RollShown](), of[RollClosed](),
}

// readers read every kind that was ever written.
var readers = formats.Readers()

func of[E Event]() rules.Format[Event] {
	var sample E
	return rules.FormatOf[Event, E](sample.kind())
}

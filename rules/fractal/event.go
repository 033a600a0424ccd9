package fractal

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

// formats has every type of event of the game's own.
var formats = rules.Formats[Event]{
	of[ConditionSet](), of[ConditionGone](), of[TempSet](), of[TempGone](), of[StanceSet](),
	of[SpellSet](), of[SpellGone](), of[MomentumSet](), of[ExchangeBegun](), of[SceneCleared](), of[RoutineSet](), of[ProjectBegun](), of[ProjectWorked](), of[IntervalPassed](), of[ProjectEnded](),
	of[Rolled](), of[ClashOpened](), of[ClashChanged](), of[ClashClosed](), of[LastingSet](), of[LastingGone](),
	of[DutyAsked](), of[DutyRolled](), of[BeatBegun](), of[ApplyAsked](), of[Applied](), of[ScaleSet](),
}

// log keeps the game's events beside the table's.
var log = table.NewLog(formats, Event.kind, func(e table.Event) Event { return Table{e} }, func(e Event) (table.Event, bool) {
	of, ok := e.(Table)
	return of.Event, ok
})

// Log is how the log keeps the game's events.
func Log() table.Log[Event] { return log }

// tables are events of the table's as events of the game.
func tables(events []table.Event) []Event { return log.All(events) }

func of[E Event]() rules.Format[Event] {
	var sample E
	return rules.FormatOf[Event, E](sample.kind())
}

package trago

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Game is New Trago 2 as a game that remembers a table.
func Game() rules.Game[State, Event] {
	return rules.Game[State, Event]{
		Name:    "trago",
		Version: 2,
		New:     newState,
		Apply:   func(s *State, e Event) { e.apply(s) },
		Encode:  log.Encode,
		Decode:  log.Decode,
		Moves:   func(s *State, who int) []rules.Move { return s.moves(who) },
		Take:    func(s *State, who int, taken rules.Taken) ([]Event, error) { return s.take(who, taken) },
		Due: func(s *State, at int64) ([]Event, int64) {
			events, next := s.Table.Due(at)
			return tables(events), next
		},
		Stays:    stays,
		Public:   (*State).public,
		Title:    func(s *State) string { return s.Table.Title },
		Dangling: (*State).dangling,
		Forget:   forget,
	}
}

// stays tells of an event that what it changed stays when its entry is undone: dice fell.
func stays(e Event) bool {
	switch e := e.(type) {
	case RollAnswered, RolledAgain:
		return true
	case Table:
		return table.Stays(e.Event)
	default:
		return false
	}
}

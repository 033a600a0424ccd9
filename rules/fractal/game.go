package fractal

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Game is the Macro/Micro/Nano game as a game that remembers a table.
func Game() rules.Game[State, Event] {
	return rules.Game[State, Event]{
		Name:     "fractal",
		Version:  2,
		New:      newState,
		Apply:    func(s *State, e Event) { e.apply(s) },
		Encode:   log.Encode,
		Decode:   log.Decode,
		Moves:    func(s *State, who int) []rules.Move { return s.moves(who) },
		Take:     func(s *State, who int, taken rules.Taken) ([]Event, error) { return s.take(who, taken) },
		Due:      (*State).due,
		Stays:    stays,
		Public:   (*State).public,
		Title:    func(s *State) string { return s.Table.Title },
		Dangling: (*State).dangling,
		Forget:   forget,
	}
}

// stays tells of an event that what it changed stays when its entry is undone.
func stays(e Event) bool {
	if _, rolled := e.(Rolled); rolled { // what waited for the dice waits no more
		return true
	}
	of, ok := e.(Table)
	return ok && table.Stays(of.Event)
}

package tote

import "tallybones/rules"

// Game is Tales from the Torn Earth as a game that remembers a table.
func Game() rules.Game[State, Event] {
	return rules.Game[State, Event]{
		Name:    "tote",
		Version: 1,
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

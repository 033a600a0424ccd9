package table

import "tallybones/rules"

// Called tells that a person was called because something waits for them.
type Called struct {
	Who int   `json:"who"`
	Ask int   `json:"ask"`
	At  int64 `json:"at"`
}

func (Called) kind() string { return "table.called/1" }

func (e Called) apply(s *State) {
	sign := s.Seen[e.Who]
	sign.Called, sign.For = e.At, e.Ask
	s.Seen[e.Who] = sign
}

// CallAnswered tells that a person who was called did something.
type CallAnswered struct {
	Who int `json:"who"`
}

func (CallAnswered) kind() string { return "table.call-answered/1" }

func (e CallAnswered) apply(s *State) {
	sign := s.Seen[e.Who]
	sign.For = 0
	s.Seen[e.Who] = sign
}

// When people are called.
const (
	callAfter = 10 * 60 * 1000 // that long something has waited
	callAgain = 60 * 60 * 1000 // that long after the last call
)

// Due returns what falls due at an instant: asks that lapse, and calls to people who want them. next is the first instant
// after it at which something will; 0 is never.
func (s *State) Due(at int64) (events []Event, next int64) {
	soon := func(then int64) {
		if next == 0 || then < next {
			next = then
		}
	}
	called := map[int]bool{}
	for _, id := range IDs(s.Asks) {
		a := s.Asks[id]
		if a.Ends != 0 && a.Ends <= at {
			events = append(events, s.closed(id, Lapsed, rules.Clock))
			continue
		}
		if a.Ends != 0 {
			soon(a.Ends)
		}
		for _, who := range s.Awaited(a) {
			switch then := s.callAt(a, who); {
			case then == 0 || called[who]:
			case then <= at:
				called[who] = true
				events = append(events, Called{Who: who, Ask: id, At: at})
			default:
				soon(then)
			}
		}
	}
	return events, next
}

// callAt is when a person is called for an ask; 0 is never: they do not want it, or are called already.
func (s *State) callAt(a Ask, who int) int64 {
	sign := s.Seen[who]
	if _, called := s.Asks[sign.For]; called || !s.People[who].Calls {
		return 0
	}
	at := a.Asked + callAfter
	if sign.Called != 0 {
		at = max(at, sign.Called+callAgain)
	}
	return at
}

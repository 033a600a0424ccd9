package bot

import (
	"sync"

	"tallybones/commands/interact"
	"tallybones/rules"
)

// maxUnderWay is how many interactions of one person are worked on at once. Nobody at a table comes near it; a program that
// presses buttons by the hundred is held to it, so that others have their turn.
const maxUnderWay = 16

// shares count the interactions that are under way, by person.
type shares struct {
	mu       sync.Mutex
	underWay map[interact.Snowflake]int
}

// take counts one more for a person; it returns false where they have their share already.
func (s *shares) take(person interact.Snowflake) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.underWay[person] >= maxUnderWay {
		return false
	}
	if s.underWay == nil {
		s.underWay = map[interact.Snowflake]int{}
	}
	s.underWay[person]++
	return true
}

// give gives back what [shares.take] took.
func (s *shares) give(person interact.Snowflake) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.underWay[person]--; s.underWay[person] == 0 {
		delete(s.underWay, person)
	}
}

// tooMuch refuses what goes beyond a person's share.
func tooMuch() error {
	return rules.Refuse("So much of yours is under way that I have to see to the others first. This was not done.", "Wait for the answers, then do it again.")
}

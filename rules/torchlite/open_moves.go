package torchlite

import (
	"slices"
	"strconv"

	"tallybones/rules"
)

// maxFieldLabel is how many characters the label of a box has.
const maxFieldLabel = 45

// Weights of the moves about a roll: the likeliest three stand in its row.
const (
	weighsApply      = 92 // what the rules make of a success
	weighsEffect     = 90
	weighsTurn       = 88 // a plot point that turns a failure
	weighsDifficulty = 85
	weighsOption     = 80
	weighsStress     = 75
	weighsHitch      = 70
	weighsAnswer     = 60
	weighsSeize      = 50
	weighsDear       = 40
	weighsWide       = 35
	weighsReply      = 32
	weighsLess       = 30 // an option that changes little
	weighsRemember   = 20
	weighsReroll     = 4
	weighsLeave      = 3
)

// openMoves are the moves about one open roll that are open to a person.
func (s *State) openMoves(id, who int) []rules.Move {
	r, ok := s.Roll(id)
	if !ok || !s.Table.AtTable(who) {
		return nil
	}
	r.Character = s.RolledAs(r)
	m := moving{State: s, id: id, who: who, roll: r, stands: r.Stands()}
	m.title = s.RollTitle(r)
	m.effects()
	m.counting()
	m.barring()
	m.failing()
	m.hitches()
	m.opportunities()
	m.remember()
	m.leave()
	slices.SortStableFunc(m.moves, func(a, b rules.Move) int { return b.Weight - a.Weight })
	return m.moves
}

// moving collects the moves of a person about a roll.
type moving struct {
	*State
	id, who int
	roll    OpenRoll
	stands  Standing
	title   string
	moves   []rules.Move
}

// add adds a move about the roll.
func (m *moving) add(choice, label string, weight int, more rules.Move, of ...string) {
	more.Weight = weight
	m.moves = append(m.moves, more.About(m.id, choice, label, m.title, of...))
}

func decimal(n int) string { return strconv.Itoa(n) }

// leave is to close a roll of which nothing more is to come.
func (m *moving) leave() {
	if len(m.moves) > 0 && m.mayAct(m.who, m.roll.roller()) {
		m.add("leave", "Leave it at that", weighsLeave, rules.Move{})
	}
}

// someMove reports whether something that matters is open to anybody about a roll.
func (s *State) someMove(id int) bool {
	for who := range s.Table.Seen {
		for _, m := range s.openMoves(id, who) {
			if m.Weight > weighsReroll {
				return true
			}
		}
	}
	return false
}

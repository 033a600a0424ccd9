package torchlite

import (
	"slices"
	"strconv"
	"sync"

	"tallybones/rules"
	"tallybones/rules/table"
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

// An opening is an open roll with what the moves about it are made from, whoever asks for theirs.
type opening struct {
	*State
	id      int
	roll    OpenRoll
	stands  Standing
	title   string
	unknown func() []table.Trait // see [State.unknownDice]
}

// opening returns an open roll; ok is false where it is none.
func (s *State) opening(id int) (o opening, ok bool) {
	r, ok := s.Roll(id)
	if !ok {
		return o, false
	}
	r.Character = s.RolledAs(r)
	unknown := sync.OnceValue(func() []table.Trait { return s.unknownDice(r) })
	return opening{State: s, id: id, roll: r, stands: r.Stands(), title: s.RollTitle(r), unknown: unknown}, true
}

// openMoves are the moves about one open roll that are open to a person.
func (s *State) openMoves(id, who int) []rules.Move {
	o, ok := s.opening(id)
	if !ok {
		return nil
	}
	return o.movesOf(who)
}

// movesOf are the moves about the roll that are open to a person.
func (o *opening) movesOf(who int) []rules.Move {
	if !o.Table.AtTable(who) {
		return nil
	}
	m := moving{opening: o, who: who}
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
	*opening
	who   int
	moves []rules.Move
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
	o, ok := s.opening(id)
	if !ok {
		return false
	}
	for who := range s.Table.Seen {
		for _, m := range o.movesOf(who) {
			if m.Weight > weighsReroll {
				return true
			}
		}
	}
	return false
}

package torchlite

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
)

// Limits of what people read in lists and forms.
const (
	maxLong       = 100
	maxFieldLabel = 45
	maxPick       = 25
)

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

// add adds a move. Its revision is a sum over what it says and brings, so that a change which leaves that as it is leaves
// the move open.
func (m *moving) add(choice, label string, weight int, more rules.Move, of ...string) {
	more.Key = rules.Key{Subject: m.id, Choice: choice}
	more.Label, more.Weight = shorten(label, rules.MaxLabel), weight
	more.Long = shorten(label+", "+m.title, maxLong)
	sum := fnv.New32a()
	for _, text := range append([]string{more.Label, more.Long}, of...) {
		_, _ = sum.Write([]byte(text + "\n")) // never fails
	}
	more.Key.Rev = int(sum.Sum32() >> 1)
	m.moves = append(m.moves, more)
}

// shorten shortens words to so many characters, the cut marked.
func shorten(words string, limit int) string {
	runes := []rune(words)
	if len(runes) <= limit {
		return words
	}
	return strings.TrimRight(string(runes[:limit-1]), " ") + "…"
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

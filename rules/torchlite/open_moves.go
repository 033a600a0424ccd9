package torchlite

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
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

// counting is to count the dice otherwise: another option, and for a plot point one die more.
func (m *moving) counting() {
	if !m.mayAct(m.who, m.roll.roller()) {
		return
	}
	st := m.stands
	if !m.roll.settled() {
		for i, o := range st.Options {
			if !sameOption(o, st.Chosen) {
				m.option(i, o)
			}
		}
		m.reroll()
	}
	if m.has(m.roll.roller()) < 1 {
		return
	}
	if st.Dear != nil && !m.roll.settled() {
		weight := weighsDear
		if st.turns(*st.Dear) {
			weight = weighsTurn
		}
		m.add("dear", "1 plot point: "+st.briefly(*st.Dear), weight, rules.Move{})
	}
	if st.Wide != nil && !st.Fails() {
		m.add("wide", "1 plot point: a "+st.widest().String()+" effect more", weighsWide, rules.Move{})
	}
}

func (m *moving) option(i int, o Option) {
	weight := weighsOption - i
	if m.stands.Fails() {
		weight = weighsLess - i
	}
	m.add("option."+decimal(i), m.stands.briefly(o), max(weight, weighsReroll+2), rules.Move{})
}

func sameOption(a, b Option) bool { return a.Total == b.Total && slices.Equal(a.Effect, b.Effect) }

// briefly is another way to count the dice with what comes of it: "12 with d6".
func (st Standing) briefly(o Option) string {
	return decimal(o.Total) + " with " + spoken(st.final(o))
}

// final are the effect dice of an option in the end, against the first that it beats.
func (st Standing) final(o Option) []Die {
	for _, v := range st.Judged(o) {
		if v.Success {
			return v.Effect
		}
	}
	return o.Effect
}

// turns reports whether an option beats something where the chosen one beats nothing.
func (st Standing) turns(o Option) bool {
	return st.Fails() && slices.ContainsFunc(st.Judged(o), func(v Verdict) bool { return v.Success })
}

// widest is the effect die that one plot point more keeps.
func (st Standing) widest() Die {
	more := slices.Clone(st.Wide.Effect)
	for _, size := range st.Chosen.Effect {
		if i := slices.Index(more, size); i >= 0 {
			more = slices.Delete(more, i, i+1)
		}
	}
	return more[0]
}

// reroll is to roll dice again, by an SFX of a player who has not done so yet with this roll.
func (m *moving) reroll() {
	if m.roll.rolledAgain(m.who) {
		return
	}
	lowest := slices.MinFunc(m.roll.Side.Dice, func(a, b Fallen) int { return a.Face - b.Face })
	faces := make([]string, len(m.roll.Side.Dice))
	for i, d := range m.roll.Side.Dice {
		faces[i] = decimal(d.Face)
	}
	m.add("reroll", "Reroll…", weighsReroll, rules.Move{Kind: rules.Form, Fields: []rules.Field{{
		ID: "dice", Label: "Dice to roll again: d8, 2d6, a label, all", Value: lowest.Size.String(), Max: table.MaxName,
	}}}, faces...)
}

// barring is to set what a standing roll is up against: a difficulty, or an answer.
func (m *moving) barring() {
	if len(m.roll.Against) > 0 || m.roll.settled() {
		return
	}
	gm := m.Table.IsGM(m.who)
	if gm && !m.GMsRoll(m.roll) {
		m.add("difficulty", "Difficulty…", weighsDifficulty, rules.Move{
			Kind: rules.Form, Waits: true, Want: "a difficulty for " + m.RollerName(m.roll) + "'s roll", Fields: []rules.Field{{
				ID: "pool", Label: "A difficulty (very easy to very hard) or dice", Value: m.lastDifficulty(), Max: table.MaxWord,
			}},
		})
	}
	mine := m.Table.Playing(m.who)
	if mine != 0 && mine != m.roll.Character && m.Table.Characters[mine].Kind == table.Hero && m.OutOf(mine, m.roll.Scene) == 0 {
		m.answer("answer", "Answer as "+m.Table.Name(mine)+"…", m.Table.Characters[mine].Words[table.Usual], nil)
	} else if mine == 0 && !gm && m.who != m.roll.Who {
		m.answer("answer", "Answer…", "", nil)
	}
	if gm {
		cast := without(m.Table.CastMembers(), m.roll.Character)
		if len(cast) > 0 {
			name := rules.Field{ID: "who", Label: "Who answers", Value: m.Table.Name(cast[len(cast)-1]), Max: table.MaxName}
			m.answer("answer-for", "Answer for…", m.poolOf(cast[len(cast)-1]), &name)
		}
	}
}

func (m *moving) answer(choice, label, pool string, who *rules.Field) {
	fields := []rules.Field{{ID: "pool", Label: "What is rolled against it", Value: pool, Max: table.MaxWord}}
	if who != nil {
		fields = append([]rules.Field{*who}, fields...)
	}
	m.add(choice, label, weighsAnswer, rules.Move{Kind: rules.Form, Fields: fields})
}

// poolOf are the dice that one of the cast rolls usually, or rolled last.
func (s *State) poolOf(character int) string {
	words := s.Table.Characters[character].Words
	if words[table.Usual] != "" {
		return words[table.Usual]
	}
	return words[LastPool]
}

// lastDifficulty is the last difficulty of the scene, or the middle of the ladder.
func (m *moving) lastDifficulty() string {
	at := m.RollsAt(m.roll.Scene)
	slices.Reverse(at)
	for _, id := range at {
		r, _ := m.Roll(id)
		for _, of := range r.Opponents() {
			if o := r.Against[of]; o.Character == 0 && o.From.Kind != FromChallenge && o.From.Kind != FromCard {
				return o.typed()
			}
		}
	}
	return Ladder[len(Ladder)/2].Name
}

// typed are the dice of an opposition as they would be typed.
func (o Opposition) typed() string {
	if o.Side.Dice[0].From.Kind == FromLadder {
		return o.Side.Dice[0].Label
	}
	words := make([]string, len(o.Side.Dice))
	for i, d := range o.Side.Dice {
		words[i] = strings.TrimSpace(d.Label + " " + d.Size.String())
	}
	return strings.Join(words, " + ")
}

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

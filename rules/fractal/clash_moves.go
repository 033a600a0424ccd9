package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// clashMoves are the moves about an attack that are open to a person.
func (s *State) clashMoves(id, who int) []rules.Move {
	c, ok := s.Clashes[id]
	if !ok || !s.Table.AtTable(who) {
		return nil
	}
	m := moving{State: s, id: id, who: who, clash: c, title: s.ClashTitle(c)}
	if s.Lapsed(c) {
		if attacker := s.Attacker(c); who == attacker || s.Table.IsGM(who) {
			m.add("off", "Call it off", weighsDefend, rules.Move{Waits: who == attacker, Want: rules.Shorten("call off "+m.title, rules.MaxLong)})
		}
		return m.moves
	}
	open := 0
	for i, th := range c.Threats {
		if !th.Answered && !s.left(th.Character) {
			open++
			m.defend(i, th)
			m.wards(i, th)
		}
	}
	if open == 0 {
		m.feints()
		return m.moves
	}
	if m.calledOff(c) {
		m.add("off", "Call it off", weighsOff, rules.Move{})
	}
	if m.mine {
		m.add("none", "No defence", weighsNone, rules.Move{})
	}
	if s.Table.IsGM(who) {
		m.add("go", "Go on", weighsGo, rules.Move{})
	}
	slices.SortStableFunc(m.moves, func(a, b rules.Move) int { return b.Weight - a.Weight })
	return m.moves
}

// Weights of the moves about an attack.
const (
	weighsDefend = 90
	weighsNone   = 75
	weighsFeint  = 85
	weighsRoll   = 80
	weighsGo     = 60
	weighsWard   = 55
	weighsOff    = 5
)

// calledOff reports whether the person may call an attack off: who attacks, before anybody has answered it.
func (m *moving) calledOff(c Clash) bool {
	for _, th := range c.Threats {
		if th.Defense != "" || m.Table.Rights(m.who, table.Play, th.Character) != nil {
			return false
		}
	}
	return m.who == m.Attacker(c) || m.Table.IsGM(m.who)
}

// moving collects the moves of a person about an attack.
type moving struct {
	*State
	id, who int
	clash   Clash
	title   string
	mine    bool // the person may choose for somebody who is attacked
	moves   []rules.Move
}

// add adds a move. Its revision is that of the attack.
func (m *moving) add(choice, label string, weight int, more rules.Move) {
	more.Weight = weight
	more = more.About(m.id, choice, label, m.title)
	more.Key.Rev = m.clash.Rev
	m.moves = append(m.moves, more)
}

// awaits reports whether it is the person for whom a choice of a character waits.
func (m *moving) awaits(character int) bool {
	owner := m.Table.Characters[character].Owner
	return owner == m.who || owner == 0 && m.Table.IsGM(m.who)
}

// defend is to defend against one threat.
func (m *moving) defend(i int, th Threat) {
	if m.Table.Rights(m.who, table.Play, th.Target) != nil {
		return
	}
	m.mine = true
	label := "Defend…"
	if len(m.clash.Threats) > 1 {
		label = "Defend against " + rules.Shorten(m.Table.Name(th.Character), 17) + "…"
	}
	m.add("defend."+decimal(i), label, weighsDefend-10*i, rules.Move{ //nolint:mnd // the third stands behind No defence
		Kind: rules.Form, Waits: m.awaits(th.Target), Want: rules.Shorten("defend "+m.Table.Name(th.Target)+" against "+m.title, rules.MaxLong),
		Fields: []rules.Field{{ID: "defense", Label: rules.Shorten("What "+m.Table.Name(th.Target)+" rolls", 45), Value: m.suggested(th), Max: table.MaxWord}},
	})
}

// suggested is the defense that a form is filled in with: the first whose die the sheet has, with the dice that are there.
func (m *moving) suggested(th Threat) string {
	line, err := th.ReadLine()
	if err != nil {
		return ""
	}
	dice := m.dice(th.Target)
	var first string
	for _, d := range Defenses(line) {
		if dice[d.Stats[0]] == 0 && dice[d.Stats[1]] == 0 {
			continue
		}
		n := 2
		rank, known := m.RankOf(th.Target, d)
		if known {
			n = min(max(rank, 1), n)
		}
		if _, tracked := m.BaseOf(th.Target); tracked {
			n = min(n, m.Being(th.Target, m.clash.Scene).Available(d.Use()))
		}
		text := d.Title() + " " + decimal(max(n, 1))
		if known && rank > 0 {
			return text
		}
		if first == "" {
			first = text
		}
	}
	return first
}

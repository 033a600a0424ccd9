package tote

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// takeCard rolls against a card: the line that is typed, against the card's target.
func (s *State) takeCard(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a := s.Table.Asks[id]
	by := table.By{Who: who, At: taken.At, Place: a.Place}
	as := s.Table.Playing(who)
	line, err := Parse(taken.Fields["line"], s.Lexicon(a.Place, as))
	if err != nil {
		return nil, err
	}
	if line.Target != 0 || line.Against.Name != "" {
		return nil, rules.Refuse("What it is up against stands on the card.", "Leave the target out: `"+line.withoutTarget().String()+"`.")
	}
	n, err := s.cardTarget(id)
	if err != nil {
		return nil, err
	}
	line.Target, line.Against = n, Target{Name: strings.TrimSpace(a.Say), T: n, Card: id}
	return s.throwLine(by, Try{As: as, Source: source(taken.Roll)}, line)
}

func (l Line) withoutTarget() Line {
	l = l.Bare()
	l.Target, l.Against = 0, Target{}
	return l
}

// cardTarget is the target of a card, also of one that players do not see.
func (s *State) cardTarget(id int) (int, error) {
	pool := s.Table.Asks[id].Card.Pool
	if hidden, ok := s.Table.Hidden.Pools[id]; ok {
		pool = hidden
	}
	n, err := ParseTarget(pool)
	if err != nil {
		return 0, rules.Refuse("The target of that card cannot be read.", "A GM puts down another: `/oppose T10`.")
	}
	return n, nil
}

// takeExtend makes the test that a card asks for extended. The card goes.
func (s *State) takeExtend(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a := s.Table.Asks[id]
	by := table.By{Who: who, At: taken.At, Place: a.Place}
	n, err := s.cardTarget(id)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.must(Table{s.Table.Closed(id, table.Withdrawn, who)})
	err = d.do(d.StartExtended(by, NewExtended{Name: taken.Fields["name"], Target: n}))
	return d.events, err
}

package torchlite

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// takeCard rolls against a card: the line that is typed, against the card's pool.
func (s *State) takeCard(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a := s.Table.Asks[id]
	by := table.By{Who: who, At: taken.At, Place: a.Place}
	line, err := Parse(taken.Fields["line"], s.Lexicon(a.Place, s.Table.Playing(who), true))
	if err != nil {
		return nil, err
	}
	if len(line.Against) > 0 {
		return nil, rules.Refuse("What it is up against stands on the card.", "Leave out `vs` and what follows.")
	}
	p, err := s.cardPool(id)
	if err != nil {
		return nil, err
	}
	line.Against = []Pool{p}
	return s.throwLine(by, Try{As: s.Table.Playing(who), Source: source(taken.Roll)}, line)
}

// cardPool is the pool of a card, also of one that players do not see.
func (s *State) cardPool(id int) (Pool, error) {
	a := s.Table.Asks[id]
	pool := a.Card.Pool
	if hidden, ok := s.Table.HiddenPool(id); ok {
		pool = hidden
	}
	p, err := ParseOpposingWritten(pool, Lexicon{})
	if err != nil {
		return Pool{}, rules.Refuse("The dice of that card cannot be read.", "A GM puts down another: `/oppose hard`.")
	}
	p.Target = Target{Name: strings.TrimSpace(a.Say), From: Origin{Kind: FromCard, ID: id}}
	if p.Target.Name == "" && a.About != 0 {
		p.Target.Name = s.Table.Name(a.About)
	}
	return p, nil
}

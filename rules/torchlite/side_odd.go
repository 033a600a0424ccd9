package torchlite

import (
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// oddName finds a known name at the position at hand that is no row of words, such as "Guard 3".
func (s *side) oddName() (k Known, end int) {
	i, end := s.oddAt(s.known())
	if end > 0 {
		k = s.things[i]
	}
	return k, end
}

// oddTarget is [side.oddName] for targets.
func (s *side) oddTarget() (t Target, end int) {
	targets, names := s.aims()
	i, end := s.oddAt(names)
	if end > 0 {
		t = targets[i]
	}
	return t, end
}

// oddAt returns the longest name that is no row of words and stands at the position at hand, and where it ends.
func (s *side) oddAt(names []table.Named) (id, end int) {
	for _, n := range names {
		if to := dice.NameAt(s.text[:s.to], s.tok.At, n.Name, " +,=|"); to > end && dice.IsOdd(n.Name, nil) {
			id, end = n.ID, to
		}
	}
	return id, end
}

// odd reads what follows an odd name: a die of which it is the label, or nothing of its own.
func (s *side) odd(k Known, end int) error {
	s.at = s.tok.At
	s.end = end
	s.seek(end)
	switch s.tok.Kind {
	case dice.Dice:
		return s.dice(k.Name, k)
	case dice.Number:
		return s.number(k.Name, k)
	default:
		return s.addKnown(k)
	}
}

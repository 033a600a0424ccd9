package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// labelled reads words with a die behind them. Where no sign stands before them, the names that they begin with are terms
// of their own; the rest, or the last name, is the label.
func (s *side) labelled(run []dice.Token, after dice.Token) error {
	if len(run) == 1 && !s.joined {
		if err := s.behindDie(run[0], after); err != nil {
			return err
		}
	}
	if !s.signed && !s.isName(run) {
		n, err := s.front(run)
		if n > 0 {
			found := table.Fitting(join(run[:n]), s.known())
			s.at = s.tok.At
			s.skip(n)
			return s.addKnown(s.things[found[0].ID])
		}
		if err != nil {
			return err
		}
	}
	if wordOf(run[0]) != noWord && len(run) == 1 {
		return s.wordAsLabel(run[0])
	}
	label := join(run)
	k := s.labelOf(label, after)
	if k.Name != "" {
		label = k.Name
	}
	if k.Mine && !s.opposing && !s.ownBehindDie(len(run)) {
		return s.ownUnsaid(k)
	}
	s.skip(len(run))
	if s.tok.Kind == dice.Number {
		return s.number(label, k)
	}
	return s.dice(label, k)
}

// isName reports whether all words of a run are one known name.
func (s *side) isName(run []dice.Token) bool {
	return slices.ContainsFunc(s.known(), func(n table.Named) bool { return isExact(join(run), n) })
}

// minPrefix is how many letters of a name make it likely that it is meant.
const minPrefix = 3

// front returns how many words at the front of a label are a known name of their own. Words that only begin one could also
// be part of the label, and are refused.
func (s *side) front(run []dice.Token) (int, error) {
	for n := len(run) - 1; n > 0; n-- {
		words := join(run[:n])
		switch found := table.Fitting(words, s.known()); {
		case len(found) != 1:
		case isExact(words, found[0]):
			if wordOf(run[n]).changes() {
				return 0, s.bothNames(run, n, found[0].Name)
			}
			return n, nil
		case len(words) >= minPrefix && strings.HasPrefix(table.Fold(found[0].Name), table.Fold(words)):
			return 0, s.bothNames(run, n, found[0].Name)
		}
	}
	return 0, nil
}

// labelOf returns the known thing that a label with a die names: wholly, or by the beginning of its name where the die is
// the thing's own. The zero Known is none.
func (s *side) labelOf(label string, die dice.Token) Known {
	found := table.Fitting(label, s.known())
	if len(found) != 1 {
		return Known{}
	}
	k := s.things[found[0].ID]
	size := die.Size
	if die.Kind == dice.Number {
		size = die.Value
	}
	if isExact(label, found[0]) || int(k.Die) == size && strings.HasPrefix(table.Fold(found[0].Name), table.Fold(label)) {
		return k
	}
	return Known{}
}

// ownBehindDie reports whether `own` stands behind the die that comes after so many words.
func (s *side) ownBehindDie(n int) bool {
	ahead := *s
	ahead.skip(n + 1)
	return ahead.ownFollows()
}

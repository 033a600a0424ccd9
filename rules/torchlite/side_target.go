package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// aims are the targets that may stand behind `vs` by name.
func (s *side) aims() ([]Target, []table.Named) {
	if s.board.Targets == nil {
		return nil, nil
	}
	targets := s.board.Targets()
	names := make([]table.Named, len(targets))
	for i, t := range targets {
		names[i] = table.Named{ID: i, Name: dice.Mended(t.Name), Shown: t.Shown}
	}
	return targets, names
}

// opening reads what an opposing side may begin with and no other: a difficulty by its name, or a target. Done is false
// where it begins otherwise.
func (s *side) opening(run []dice.Token, isDie bool) (done bool, err error) {
	if step, n := ladder(run); n == len(run) && !isDie {
		return true, s.ladderStep(step, n)
	}
	targets, names := s.aims()
	for n := len(run); n > 0; n-- {
		words := join(run[:n])
		found := shared(table.Fitting(words, names))
		if len(found) > 0 && (isDie || n < len(run)) && !isExact(words, found[0]) {
			continue // what follows may make it another name
		}
		switch len(found) {
		case 0:
		case 1:
			s.at = s.tok.At
			s.skip(n)
			return true, s.aim(targets[found[0].ID])
		default:
			_, err := table.Look(words, names)
			return false, err
		}
	}
	return false, nil
}

// shared returns, of names that fit equally well, the one with which all others begin, if there is such a one: Sergeant
// before Sergeant's Sword.
func shared(found []table.Named) []table.Named {
	for i, n := range found {
		if !slices.ContainsFunc(found, func(other table.Named) bool {
			return other.ID != n.ID && !strings.HasPrefix(table.Fold(other.Name), table.Fold(n.Name))
		}) && !slices.ContainsFunc(found, func(other table.Named) bool { return other.ID != n.ID && isExact(other.Name, n) }) {
			return found[i : i+1]
		}
	}
	return found
}

// aim makes the side a target's. Its dice are those that the board knows, with more behind a sign; dice that follow without
// one take their place.
func (s *side) aim(t Target) error {
	s.pool.Target, s.asked = t, false
	s.read = s.end
	takesBoard := s.tok.Kind == dice.End || s.tok.Kind == dice.Plus || s.tok.Kind == dice.Comma ||
		s.tok.Kind == dice.Equals || wordOf(s.tok).counts() || wordOf(s.tok) == wordReroll
	if takesBoard {
		s.pool.Terms = slices.Clone(t.Terms)
	}
	s.pool.Target.Fell = takesBoard && t.Fell
	switch {
	case s.pool.Target.Fell && s.tok.Kind != dice.End:
		return liesAlready(t)
	case s.tok.Kind == dice.Equals && len(t.Terms) == 0:
		return s.noDiceYet(t)
	}
	return s.manyFaces(t.Name, s.pool.Terms)
}

// liesAlready refuses to change the dice of a card, which were rolled when it was put down.
func liesAlready(t Target) error {
	var dice []string
	for _, term := range t.Terms {
		for _, die := range term.Dice() {
			dice = append(dice, die.String())
		}
	}
	hint := "Roll against it as it stands."
	if len(dice) > 0 {
		hint = "Roll against it as it stands, or say other dice: `d8 + d8 vs " + strings.Join(append(dice, "d6"), " + ") + "`."
	}
	return rules.Refuse("The dice of "+t.Name+" lie already.", hint)
}

// mayBeStranger reports whether the run at hand can be a new name: it is the whole of an opposing side, and new names are
// allowed.
func (s *side) mayBeStranger(after dice.Token) bool {
	return s.opposing && s.first && s.board.Strangers && after.Kind == dice.End
}

// stranger makes the side a new name's, unless that is close to one that there is.
func (s *side) stranger(run []dice.Token) error {
	name := join(run)
	_, names := s.aims()
	if _, err := table.Look(name, names); hint(err) != "" {
		return s.closeTarget(run, hint(err))
	}
	s.skip(len(run))
	s.pool.Target = Target{Name: name}
	return nil
}

package tote

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// labelled reads words with a number behind them: the skill and its rank, or a bonus. Known names at the front are terms of
// their own.
func (r *reader) labelled(run []dice.Token, after dice.Token) error {
	if after.Kind == dice.Number && len(run) == 1 {
		if err := r.meant(run[0], after); err != nil {
			return err
		}
	}
	if r.ranked && r.sign == "" && strings.EqualFold(join(run), atLeast) {
		return r.comparedTarget()
	}
	if r.sign == "" {
		if n, err := r.front(run); n > 0 || err != nil {
			return err
		}
	}
	begin, label := r.tok.At, join(run)
	if !r.ranked && r.sign != "-" {
		k, ok, err := r.skillOf(label)
		switch {
		case err != nil:
			return err
		case ok:
			label = k.Name
			r.known = &k
		}
		if after.Kind == dice.Equals && (!ok || k.Unknown) {
			return r.noRankOf(label, begin)
		}
		if after.Kind == dice.Equals {
			r.skip(len(run))
			return r.rank(label, k.Rank, label)
		}
	} else if b, ok := r.specialOf(label); ok {
		label = b.Label
	}
	r.skip(len(run))
	if r.tok.Kind == dice.Equals {
		return r.facesOfNothing(label)
	}
	return r.number(label, begin)
}

// front reads known whole names at the front of a label as terms of their own, and reports how many words they took; the
// last of them stays where it is the label.
func (r *reader) front(run []dice.Token) (int, error) {
	for n := len(run) - 1; n > 0; n-- {
		words := join(run[:n])
		if !r.ranked {
			if k, ok := r.skillExactly(words); ok {
				r.skip(n)
				return n, r.bySkill(k)
			}
			continue
		}
		if b, ok := r.specialExactly(words); ok {
			r.skip(n)
			return n, r.bonus(b)
		}
	}
	return 0, nil
}

// names reads one name without a number behind it: first a skill, then its specialisations.
func (r *reader) names(run []dice.Token) error {
	if err := r.meant(run[0], dice.Token{}); err != nil {
		return err
	}
	if r.sign == "-" {
		return r.takesName(run)
	}
	for n := len(run); n > 0; n-- {
		words := join(run[:n])
		if !r.ranked {
			k, ok, err := r.skillOf(words)
			if err != nil && n > 1 {
				continue
			}
			if err != nil {
				return err
			}
			if ok {
				r.skip(n)
				return r.bySkill(k)
			}
			continue
		}
		found := table.Fitting(words, r.specials())
		switch {
		case len(found) == 1:
			b := r.special()[found[0].ID]
			r.skip(n)
			return r.specialised(b)
		case len(found) > 1 && n == 1:
			_, err := table.Look(words, r.specials())
			return err
		}
	}
	return r.unknown(run)
}

// specialised takes a specialisation by its name alone. Sheets write its bonus behind it: where that stands here, too, it is
// the same bonus and counts once. Another bonus is added.
func (r *reader) specialised(b Bonus) error {
	if err := r.bonus(b); err != nil {
		return err
	}
	r.bare = false
	lex := r.lex
	n, after := lex.Next(), lex.Next()
	if r.tok.Kind != dice.Plus || n.Kind != dice.Number || after.Kind == dice.Equals {
		return nil
	}
	restated := Restated{Special: b, N: n.Value}
	r.line.Restated = append(r.line.Restated, restated)
	if restated.Once() {
		r.skip(2) // the sign and the number
	}
	return nil
}

// skillOf is the skill that some words are, or begin. Several are refused.
func (r *reader) skillOf(words string) (Known, bool, error) {
	if r.board.Strangers {
		k, ok := r.skillExactly(words)
		return k, ok, nil
	}
	skills := r.board.skills()
	among := named(skills, Known.name)
	switch found := table.Fitting(words, among); len(found) {
	case 0:
		return Known{}, false, nil
	case 1:
		return skills[found[0].ID], true, nil
	default:
		_, err := table.Look(words, among)
		return Known{}, false, err
	}
}

func (r *reader) skillExactly(words string) (Known, bool) {
	for _, k := range r.board.skills() {
		if table.Fold(k.Name) == table.Fold(words) {
			return k, true
		}
	}
	return Known{}, false
}

// special are the specialisations that can be named beside the skill that was read.
func (r *reader) special() []Bonus {
	if r.known == nil {
		return r.board.Special
	}
	return slices.Concat(r.known.Special, r.board.Special)
}

func (r *reader) specials() []table.Named { return named(r.special(), Bonus.name) }

// specialOf is the specialisation that some words are, or alone begin.
func (r *reader) specialOf(words string) (Bonus, bool) {
	if found := table.Fitting(words, r.specials()); len(found) == 1 {
		return r.special()[found[0].ID], true
	}
	return Bonus{}, false
}

func (r *reader) specialExactly(words string) (Bonus, bool) {
	for _, b := range r.special() {
		if table.Fold(b.Label) == table.Fold(words) {
			return b, true
		}
	}
	return Bonus{}, false
}

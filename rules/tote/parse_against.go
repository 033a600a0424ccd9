package tote

import (
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// versus reads what stands behind `vs`: a target, a name, or both.
func (r *reader) versus() error {
	switch {
	case r.sided:
		return r.versusTwice()
	case r.sign != "":
		return r.signBeforeWord()
	}
	r.sided, r.versusAt = true, r.tok.At
	word := r.tok
	r.next()
	if r.tok.Kind == dice.End || r.tok.Kind == dice.Word && wordOf(r.tok.Text) == wordHold {
		return r.nothingAgainst(word)
	}
	return r.behindVersus()
}

// behindVersus reads a target, or the longest name of something there is, with a target behind it.
func (r *reader) behindVersus() error {
	if r.tok.Kind == dice.Number {
		return r.target(wordTarget)
	}
	if t, ok := r.aimed(); ok {
		return r.against(t)
	}
	if w := wordOf(r.tok.Text); r.tok.Kind == dice.Word && (w == wordTarget || difficulties[w] != 0) {
		return r.target(w)
	}
	if r.isVery() {
		r.next()
		return r.target(wordDifficult)
	}
	if r.tok.Kind != dice.Word {
		return r.symbol()
	}
	run := r.run()
	if r.board.Strangers {
		r.skip(len(run))
		return r.against(Target{Name: join(run)})
	}
	return r.nobodyAgainst(run)
}

// against takes what the line is up against, and a target behind its name.
func (r *reader) against(t Target) error {
	r.line.Against = t
	stated := r.line.Target
	if w := wordOf(r.tok.Text); r.tok.Kind == dice.Word && (w == wordTarget || difficulties[w] != 0) {
		if err := r.target(w); err != nil {
			return err
		}
		stated = r.line.Target
	}
	if stated == 0 {
		r.line.Target = t.T
	}
	return nil
}

// aimed finds the longest name of what may stand behind `vs` at the position at hand, and goes past it. A whole name wins,
// then the beginning of one in the words at hand.
func (r *reader) aimed() (Target, bool) {
	if r.board.Targets == nil || r.tok.Kind == dice.End {
		return Target{}, false
	}
	targets := r.board.Targets()
	among := named(targets, Target.name)
	if id, end := r.literally(among); end > 0 {
		r.seek(end)
		return targets[id], true
	}
	if r.tok.Kind != dice.Word || wordOf(r.tok.Text) == wordTarget {
		return Target{}, false
	}
	run := r.run()
	for n := len(run); n > 0; n-- {
		if found := table.Fitting(join(run[:n]), among); len(found) == 1 {
			r.skip(n)
			return targets[found[0].ID], true
		}
	}
	return Target{}, false
}

// literally returns the longest of some names that stands at the position at hand as it is, and where it ends.
func (r *reader) literally(among []table.Named) (id, end int) {
	for _, n := range among {
		if to := dice.NameAt(r.text, r.tok.At, n.Name, " +,="); to > end {
			id, end = n.ID, to
		}
	}
	return id, end
}

// seek goes on at a position.
func (r *reader) seek(at int) {
	r.lex = dice.LexFrom(r.text, at)
	r.end = at
	r.tok = r.lex.Next()
}

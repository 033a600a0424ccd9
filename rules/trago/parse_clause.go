package trago

import (
	"strconv"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// gameWord reads a game word with what belongs to it. The number may stand in the same token, from a position on.
func (r *reader) gameWord(w word, number int) error {
	r.counts = false
	switch w {
	case wordChallenge:
		return r.barNumber(&r.line.Challenge, &r.line.Changes, w, number)
	case wordRisk:
		return r.barNumber(&r.line.Risk, &r.line.Lowered, w, number)
	case wordArmor:
		return r.lower(Armor)
	case wordAmbush:
		return r.lower(Ambush)
	case wordHunger, wordFracture, wordBane, wordWillpower:
		if r.bar {
			return r.onlyBar()
		}
		return r.counted(w, number)
	case wordNight:
		if r.bar || r.line.Night {
			return r.twice(r.tok)
		}
		r.line.Night = true
		r.next()
		return nil
	default:
		return r.hold()
	}
}

// hold ends the line.
func (r *reader) hold() error {
	if r.ahead().Kind != dice.End || r.bar {
		return r.holdNotLast()
	}
	r.line.Hold = true
	r.next()
	return nil
}

// lower reads what lowers the risk by one.
func (r *reader) lower(name string) error {
	for _, c := range r.line.Lowered {
		if c.Name == name {
			return r.twice(r.tok)
		}
	}
	if t := r.ahead(); t.Kind == dice.Number || t.Kind == dice.Dice {
		return r.lowerOrDice(name, t)
	}
	r.next()
	r.line.Lowered = append(r.line.Lowered, Change{-1, name})
	r.read = r.end
	return nil
}

// value reads the number of a game word, in its token or behind it. ok is false where none stands there.
func (r *reader) value(number int) (n int, ok bool) {
	if number > 0 {
		n, err := strconv.Atoi(r.tok.Text[number:])
		if err != nil {
			n = 1_000_000_000 // more digits than any number here may have
		}
		r.next()
		return n, true
	}
	if r.ahead().Kind != dice.Number {
		return 0, false
	}
	r.next()
	n = r.tok.Value
	r.next()
	return n, true
}

// barNumber reads a challenge or a risk, or what changes it.
func (r *reader) barNumber(is **int, changes *[]Change, w word, number int) error {
	name := r.tok
	if sign := r.ahead().Kind; number == 0 && (sign == dice.Minus || sign == dice.Plus) {
		return r.change(changes, w)
	}
	n, ok := r.value(number)
	switch {
	case !ok:
		return r.noCount(name)
	case *is != nil:
		return r.twice(name)
	case n > MaxBar:
		return r.countOutside(w, n, 0, MaxBar)
	}
	*is = &n
	r.read = r.end
	return nil
}

// change reads what changes a challenge or a risk: a sign, a number and a name.
func (r *reader) change(changes *[]Change, w word) error {
	name := r.tok
	r.next()
	by := 1
	if r.tok.Kind == dice.Minus {
		by = -1
	}
	r.next()
	if r.tok.Kind != dice.Number {
		return r.noCount(name)
	}
	switch {
	case w == wordRisk && by > 0:
		return r.riskRaised()
	case r.tok.Value < 1 || r.tok.Value > MaxBar:
		return r.countOutside(w, r.tok.Value, 1, MaxBar)
	}
	c := Change{By: by * r.tok.Value}
	r.next()
	run, after := r.run()
	for i, t := range run {
		// An ambush changes the challenge, too (Challenge modifiers): directly behind the number it is the name.
		if w, number := gameWord(t); w != noWord && (i > 0 || number > 0 || len(run) == 1 && w != wordAmbush) {
			run, after = run[:i], t
			break
		}
	}
	switch {
	case len(run) > 0 && (after.Kind == dice.Number || after.Kind == dice.Dice):
		return r.nameOrLabel(c, w, run, after)
	case len(run) > 1:
		if _, n, _ := r.longest(run[len(run)-1:]); n > 0 {
			return r.nameOrLabel(c, w, run, dice.Token{At: run[len(run)-1].End()})
		}
	}
	c.Name = join(run)
	r.skip(len(run))
	*changes = append(*changes, c)
	r.read = r.end
	return nil
}

// counted reads a game word that takes a number and stands once.
func (r *reader) counted(w word, number int) error {
	name := r.tok
	n, ok := r.value(number)
	if !ok {
		return r.noCount(name)
	}
	l := &r.line
	switch w {
	case wordHunger, wordFracture:
		switch {
		case l.Said:
			return r.specialTwice(name)
		case n > MaxSpecial:
			return r.countOutside(w, n, 0, MaxSpecial)
		}
		kind := Hunger
		if w == wordFracture {
			kind = Fracture
		}
		l.Special, l.Said = SpecialDice{kind, n}, true
		r.counts = r.faces.at == 0
	case wordBane:
		switch {
		case l.Banes > 0:
			return r.twice(name)
		case n < 1 || n > MaxAdvantage:
			return r.banesOutside(n)
		}
		l.Banes = n
	default:
		switch {
		case l.Willpower > 0:
			return r.twice(name)
		case n < 1 || n > MaxWillpower:
			return r.countOutside(w, n, 1, MaxWillpower)
		}
		l.Willpower = n
	}
	r.read = r.end
	return nil
}

// versus reads `vs` and what stands behind it: a name, or challenge and risk.
func (r *reader) versus() error {
	versus := r.tok
	if r.behind || r.bar {
		return r.twice(versus)
	}
	r.behind, r.counts = true, false
	r.next()
	if r.board.Strangers && r.tok.Kind != dice.End {
		return r.stranger()
	}
	if t, end := r.target(); end > 0 {
		r.lex = dice.LexFrom(r.text, end)
		r.end, r.tok = end, r.lex.Next()
		return r.aim(t)
	}
	if w, _ := gameWord(r.tok); w == wordChallenge || w == wordRisk {
		return nil
	}
	run, _ := r.run()
	for i, t := range run {
		if w, _ := gameWord(t); w != noWord {
			run = run[:i]
			break
		}
	}
	if len(run) == 0 {
		return r.nothingAgainst(versus)
	}
	names := make([]table.Named, len(r.board.Targets))
	for i, t := range r.board.Targets {
		names[i] = table.Named{ID: i, Name: dice.Mended(t.Name)}
	}
	for n := len(run); n > 0; n-- {
		switch found := table.Fitting(join(run[:n]), names); len(found) {
		case 0:
		case 1:
			r.skip(n)
			return r.aim(r.board.Targets[found[0].ID])
		default:
			_, err := table.Look(join(run[:n]), names)
			return err
		}
	}
	return r.noTarget(run, names)
}

// stranger reads the name behind `vs` in a line that was written down: it is all that is left, but for `hold`.
func (r *reader) stranger() error {
	name := strings.TrimRight(strings.TrimSuffix(strings.TrimRight(r.text[r.tok.At:], " "), " hold"), " ")
	r.end = r.tok.At + len(name)
	r.lex = dice.LexFrom(r.text, r.end)
	r.tok = r.lex.Next()
	return r.aim(Target{Name: name, Kind: OfStranger})
}

// target finds the longest whole name of a target at the position at hand, and where it ends; 0 is none.
func (r *reader) target() (t Target, end int) {
	for _, target := range r.board.Targets {
		if to := dice.NameAt(r.text, r.tok.At, dice.Mended(target.Name), " ,"); to > end {
			t, end = target, to
		}
	}
	return t, end
}

// aim makes something the target. What the board knows of it stands where the line does not say it.
func (r *reader) aim(t Target) error {
	r.line.Target, r.read = t, r.end
	return nil
}

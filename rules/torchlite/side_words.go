package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// words reads what begins with a word: a label with its die, a name, or a game word.
func (s *side) words() error {
	run, after := s.run()
	isDie := after.Kind == dice.Dice || after.Kind == dice.Number
	if last := len(run) - 1; last > 0 && wordOf(run[last]).counts() && (after.Kind == dice.Number || after.Loose) {
		run, isDie = run[:last], false
	}
	if s.opposing && s.first {
		if done, err := s.opening(run, isDie); done || err != nil {
			return err
		}
	}
	switch w := wordOf(run[0]); {
	case w.changes() && s.last() != nil:
		return s.change(run, isDie)
	case w.changes() && len(run) == len(leading(run)):
		return s.noDieBefore(run[0])
	case w.counts() && len(run) == 1:
		return s.count(w)
	case w == wordReroll && (len(run) == 1 || !isDie):
		return s.reroll(run, after)
	case w == wordReroll && s.last() != nil:
		return s.bothReadings(run, 1)
	case w == wordHold && (len(run) == 1 || !isDie && !s.startsName(run, 0)):
		return s.holdNotLast()
	}
	if step, n := ladder(run); s.opposing && n > 0 && !isDie {
		return s.ladderStep(step, n)
	} else if s.opposing && n == len(run) {
		return s.ladderLabel(run)
	}
	if last := len(run) - 1; isDie && last > 0 && wordOf(run[last]) == wordReroll && s.startsName(run[:last], 0) {
		return s.name(run[:last], run[last])
	}
	if isDie {
		return s.labelled(run, after)
	}
	return s.name(run, after)
}

// run returns the words from the token at hand on, and what follows them.
func (s *side) run() (run []dice.Token, after dice.Token) {
	lex := s.lex
	for after = s.tok; after.Kind == dice.Word; after = s.ahead(&lex) {
		run = append(run, after)
	}
	return run, after
}

// leading are the words of a run, from its beginning, that change a die.
func leading(run []dice.Token) []dice.Token {
	for i, t := range run {
		if !wordOf(t).changes() {
			return run[:i]
		}
	}
	return run
}

// change changes the last term by the words that the run begins with. Where they could also begin a name, it refuses.
func (s *side) change(run []dice.Token, isDie bool) error {
	change := leading(run)
	if rest := run[len(change):]; len(rest) > 0 {
		switch other := s.startsName(run, len(change)); {
		case isDie, other && s.startsName(rest, 0):
			return s.bothReadings(run, len(change))
		case other:
			return s.name(run, dice.Token{})
		}
	}
	for range change {
		if err := s.changeBy(wordOf(s.tok)); err != nil {
			return err
		}
		s.next()
	}
	s.read = s.end
	if n := len(s.pool.Dice()); n > dice.MaxDice {
		return s.tooMany(n)
	}
	return s.faces()
}

// changeBy changes the last term by one word.
func (s *side) changeBy(w word) error {
	t := s.last()
	switch {
	case t.Faces != nil:
		return s.changeBehindFaces(*t)
	case w == wordHinder && t.Die != D8:
		return s.hinderNoD8(*t)
	case t.Count > 1 && w != wordOwn:
		return s.changeSeveral(*t)
	case w == wordHinder && t.Hinder, w == wordOwn && t.Own:
		return s.twice()
	case w == wordOwn && s.opposing:
		return s.ownOpposing()
	case w == wordOwn && t.From.Kind != "" && !s.isMine(t.From):
		return s.ownOfNobody(*t)
	}
	switch w {
	case wordUp:
		t.Steps++
	case wordDown:
		t.Steps--
	case wordDouble:
		t.Double++
	case wordHinder:
		t.Hinder = true
	case wordOwn:
		t.Own = true
	default: // not one of those that change a die
	}
	return nil
}

// isMine reports whether something on the board is a complication or stress of the roller's own.
func (s *side) isMine(from Origin) bool {
	s.known()
	return slices.ContainsFunc(s.things, func(k Known) bool { return k.Mine && k.From == from })
}

// count reads `keep 3` or `effects 2`.
func (s *side) count(w word) error {
	name := s.tok
	number := &s.pool.Keep
	usual, most := 2, maxKeep
	if w == wordEffects {
		number, usual, most = &s.pool.Effects, 1, maxEffects
	}
	begin := s.tok.At
	s.next()
	switch {
	case s.tok.Loose:
		return s.looseCount(name)
	case s.tok.Kind != dice.Number:
		return s.noCount(name)
	case s.tok.Value < usual || s.tok.Value > most:
		return s.countOutside(name, usual, most)
	case s.counted[w]:
		return s.countTwice(name, begin)
	}
	s.counted[w], *number = true, s.tok.Value
	s.next()
	s.read = s.end
	s.closed = true
	return nil
}

// reroll reads `reroll d8`, `reroll 2d8`, `reroll all` or `reroll` and a label of the side.
func (s *side) reroll(run []dice.Token, after dice.Token) error {
	begin := s.tok.At
	switch {
	case len(s.pool.Rerolls) > 0:
		return s.rerollTwice()
	case len(s.pool.Dice()) == 0:
		return s.behindReroll()
	}
	s.next()
	r, err := s.rerolled(run[1:], after)
	if err != nil {
		return err
	}
	if n := len(r.sizes(s.pool)); r.Die != 0 && (r.Count == 0 || n < r.Count) {
		return s.rerollTooMany(r, n)
	}
	s.pool.Rerolls = append(s.pool.Rerolls, r)
	s.read = s.end
	if s.tok.Kind != dice.Equals {
		return nil
	}
	what, sizes := s.text[begin:s.end], r.sizes(s.pool)
	last := &s.pool.Rerolls[len(s.pool.Rerolls)-1]
	if last.Faces, err = s.given(what, sizes); err != nil {
		return s.wholeFaces(err, sizes, "Brawn d10=7 + d8=1 reroll d8=5")
	}
	return nil
}

// rerolled reads which dice are rolled again; the words are those behind `reroll`.
func (s *side) rerolled(label []dice.Token, after dice.Token) (Reroll, error) {
	if len(label) > 0 {
		return s.rerollLabel(label)
	}
	switch after.Kind {
	case dice.Dice:
		die, ok := DieOf(after.Size)
		if !ok {
			return Reroll{}, s.noSuchDie(after.Text)
		}
		if after.Loose && isSize(after.Count) {
			return Reroll{}, s.countOrSize("")
		}
		s.next()
		return Reroll{Count: min(after.Count, dice.MaxDice+1), Die: die}, nil
	case dice.Number:
		die, ok := DieOf(after.Value)
		if !ok {
			return Reroll{}, s.noSuchNumber("")
		}
		s.next()
		return Reroll{Count: 1, Die: die}, nil
	default:
		return Reroll{}, s.rerollWhat()
	}
}

// rerollLabel reads `all`, or a label of the side: the most words that are one.
func (s *side) rerollLabel(run []dice.Token) (Reroll, error) {
	var names []table.Named
	for i, t := range s.pool.Terms {
		if t.Label != "" {
			names = append(names, table.Named{ID: i, Name: dice.Mended(t.Label), Shown: strings.TrimSpace(t.Label + " " + t.bare())})
		}
	}
	for n := len(run); n > 0; n-- {
		if n == 1 && strings.EqualFold(run[0].Text, "all") {
			s.next()
			return Reroll{All: true}, nil
		}
		found := table.Fitting(join(run[:n]), names)
		if len(found) == 0 {
			continue
		}
		label := s.pool.Terms[found[0].ID].Label
		if slices.ContainsFunc(found, func(n table.Named) bool { return s.pool.Terms[n.ID].Label != label }) {
			_, err := table.Look(join(run[:n]), names)
			return Reroll{}, err
		}
		s.skip(n)
		return Reroll{Label: label}, nil
	}
	return Reroll{}, s.rerollUnknown(join(run))
}

// sizes are the dice of a pool that are rolled again.
func (r Reroll) sizes(p Pool) []Die {
	fell := p.Throw(lowest{}).Dice
	var sizes []Die
	for _, i := range r.places(fell) {
		sizes = append(sizes, fell[i].Size)
	}
	return sizes
}

// lowest is a source of dice for asking which dice a pool has.
type lowest struct{}

func (lowest) Roll(int) int { return 1 }

// ladderStep reads a difficulty by its name, which then are two dice.
func (s *side) ladderStep(step Step, n int) error {
	s.at = s.tok.At
	s.skip(n)
	return s.add(Term{Label: step.Name, Count: 2, Die: step.Die, From: Origin{Kind: FromLadder}, Named: true})
}

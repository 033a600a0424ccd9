package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A side is one side of a line while it is read: the terms so far, and the token behind them.
type side struct {
	*reader
	opposing bool
	targets  []Target // of the roller's side
	base, to int      // the part of the line that is still to be read

	lex  dice.Lexer
	tok  dice.Token // its position is one of the line
	end  int        // position behind the token before tok
	at   int        // position of the last die or name
	read int        // position behind the last term
	from int        // where the side begins

	first  bool // nothing is read yet
	closed bool // the last term cannot be changed any more
	joined bool // what comes begins anew: it is the first, or stands behind a sign
	signed bool // a sign stands directly before what comes
	signs  bool // some sign stands on the side
	bare   bool // the side begins with a die without a label

	counted [wordHold + 1]bool // the words with a number that stand on the side

	things []Known // what can be named, once it is asked for
	names  []table.Named
	reach  int // how many words the longest of the names has
	asked  bool
	pool   Pool
}

// side reads a part of the line.
func (r *reader) side(from, to int, opposing bool, targets []Target) (Pool, error) {
	s := &side{reader: r, opposing: opposing, targets: targets, from: from, to: to, end: from, read: from, first: true, pool: NewPool()}
	s.seek(from)
	for s.tok.Kind != dice.End {
		if err := s.element(); err != nil {
			return Pool{}, err
		}
		s.first = false
	}
	return s.pool, s.finish()
}

// seek goes on at a position.
func (s *side) seek(at int) {
	s.base, s.lex = at, dice.Lex(s.text[at:s.to])
	s.tok = s.ahead(&s.lex)
}

// ahead takes the next token of a lexer on the same part.
func (s *side) ahead(lex *dice.Lexer) dice.Token {
	t := lex.Next()
	t.At += s.base
	return t
}

func (s *side) next() {
	s.end = s.tok.End()
	s.tok = s.ahead(&s.lex)
}

// skip goes on behind so many tokens.
func (s *side) skip(n int) {
	for range n {
		s.next()
	}
}

// element reads a term, or a word that changes the one before or the whole side.
func (s *side) element() error {
	if err := s.sign(); err != nil {
		return err
	}
	if !s.joined && s.tok.At == s.end {
		return s.glued()
	}
	if s.opposing && s.first {
		if t, end := s.oddTarget(); end > 0 {
			s.end = end
			s.seek(end)
			return s.aim(t)
		}
	}
	if k, end := s.oddName(); end > 0 {
		return s.odd(k, end)
	}
	switch s.tok.Kind {
	case dice.Dice:
		return s.dice("", Known{})
	case dice.Number:
		return s.number("", Known{})
	case dice.Word:
		return s.words()
	default:
		return s.symbol()
	}
}

// sign reads what divides a term from the one before.
func (s *side) sign() error {
	begin, n := s.tok.At, 0
	for ; s.tok.Kind == dice.Plus || s.tok.Kind == dice.Comma; s.next() {
		n++
	}
	s.joined = s.first || n > 0
	s.signed, s.signs = n > 0, s.signs || n > 0
	written := strings.ReplaceAll(s.text[begin:max(begin, s.end)], " ", "")
	switch {
	case n == 0:
		return nil
	case s.tok.Kind == dice.End:
		return s.nothingBehind(written)
	case s.first && written != "+" || !s.first && written != "+" && written != "," && written != ",+":
		return s.doubled(written)
	}
	return nil
}

// dice reads dice with their label.
func (s *side) dice(label string, k Known) error {
	if s.tok.Loose && isSize(s.tok.Count) {
		return s.countOrSize(label)
	}
	die, ok := DieOf(s.tok.Size)
	switch {
	case !ok:
		return s.noSuchDie(s.tok.Text)
	case s.tok.Count == 0:
		return s.noDice(die)
	case s.tok.Count > dice.MaxDice:
		return s.tooMany(s.tok.Count)
	}
	return s.die(Term{Label: label, Count: s.tok.Count, Die: die, From: k.From})
}

// number reads a bare number, which is the size of a die.
func (s *side) number(label string, k Known) error {
	die, ok := DieOf(s.tok.Value)
	if !ok {
		return s.noSuchNumber(label)
	}
	return s.die(Term{Label: label, Count: 1, Die: die, From: k.From})
}

func isSize(n int) bool {
	_, ok := DieOf(n)
	return ok
}

// die adds a term whose die is the token at hand.
func (s *side) die(t Term) error {
	s.bare = s.bare || s.first && t.Label == ""
	s.at = s.tok.At
	s.next()
	return s.add(t)
}

// add adds a term and reads its faces where they follow.
func (s *side) add(t Term) error {
	if len(s.pool.Rerolls) > 0 {
		return s.behindReroll()
	}
	s.pool.Terms = append(s.pool.Terms, t)
	s.read, s.closed = s.end, false
	if n := len(s.pool.Dice()); n > dice.MaxDice {
		return s.tooMany(n)
	}
	return s.faces()
}

// last is the term that words behind it change; nil where none may be changed.
func (s *side) last() *Term {
	if len(s.pool.Terms) == 0 || s.joined || s.closed || len(s.pool.Rerolls) > 0 {
		return nil
	}
	return &s.pool.Terms[len(s.pool.Terms)-1]
}

// faces reads the faces of the last term, if an equals sign follows.
func (s *side) faces() error {
	if s.tok.Kind != dice.Equals {
		return nil
	}
	t := &s.pool.Terms[len(s.pool.Terms)-1]
	sizes := t.Dice()
	if len(sizes) == 0 {
		return s.goneDie(*t)
	}
	what := t.bare()
	if t.Named && t.From.Kind != FromLadder {
		what = strings.TrimSpace(dice.Mended(t.Label) + strings.TrimPrefix(what, Term{Count: t.Count, Die: t.Die}.bare()))
	}
	faces, err := s.given(what, sizes)
	if err != nil && t.Named {
		return s.wholeFaces(err, sizes, s.usual(s.opposing))
	}
	t.Faces = faces
	return err
}

// given reads faces for dice, which are written as what.
func (s *side) given(what string, dies []Die) ([]int, error) {
	sizes := make([]int, len(dies))
	for i, d := range dies {
		sizes[i] = int(d)
	}
	faces, err := s.lex.Faces(what, sizes)
	if err != nil {
		return nil, refusal(err)
	}
	s.end = s.base + s.lex.At()
	s.read = s.end
	s.tok = s.ahead(&s.lex)
	return faces, nil
}

// finish checks what only the whole side can show.
func (s *side) finish() error {
	switch {
	case len(s.pool.Terms) == 0 && s.pool.Target.Name != "":
		return nil
	case len(s.pool.Terms) == 0:
		return s.noDie()
	case len(s.pool.Dice()) == 0:
		return s.goneDie(s.pool.Terms[0])
	case s.pool.ByHand() && slices.ContainsFunc(s.pool.Terms, func(t Term) bool { return t.Faces == nil && len(t.Dice()) > 0 }),
		slices.ContainsFunc(s.pool.Rerolls, func(r Reroll) bool { return (r.Faces != nil) != s.pool.ByHand() }):
		return s.mixed()
	}
	return nil
}

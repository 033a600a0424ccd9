package trago

import (
	"cmp"
	"errors"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// Parse reads a line such as `Melee 3 + Savage 1 + knife 1 c3 risk 4 hunger 2 # over the wall`. Numbers are dice and are
// divided by signs, commas or spaces; the words before a number are its label, and a name of the lexicon stands for its
// number. Every error is a [*rules.Refusal].
func Parse(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadLine(line)
	return parse(text, remark, err, lex)
}

// ParseWritten is [Parse] for a line that [Line.String] wrote: it may be longer than what anybody types.
func ParseWritten(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return parse(text, remark, err, lex)
}

// parse takes what was read of a line, or why it could not be.
func parse(text, remark string, err error, lex Lexicon) (Line, error) {
	if err != nil {
		return Line{}, refusal(err)
	}
	l, err := newReader(text, lex, false).whole()
	l.Remark = remark
	return l, err
}

// refusal makes a fault of the shared notation an error that may be shown.
func refusal(err error) error {
	if fault, ok := errors.AsType[*dice.Fault](err); ok {
		return rules.Refuse(fault.Say, fault.Hint)
	}
	return err
}

// A reader reads one line, and looks at the token behind what it has read.
type reader struct {
	board Lexicon
	text  string // without the remark
	trial bool   // only whether the line reads is asked
	bar   bool   // only challenge and risk are read

	lex  dice.Lexer
	tok  dice.Token
	end  int // position behind the token before tok
	read int // position behind the last element that reads

	first  bool // nothing is read yet
	joined bool // what comes is the first, or stands behind a sign
	signed bool // a sign stands directly before what comes
	signs  bool // some sign stands in the line
	bare   bool // the line begins with a number without a label
	behind bool // `vs` stands before
	counts bool // the last element may have faces

	faces struct {
		at   int    // position behind the equals sign; 0 is none
		what string // what stands before it
	}
	line Line
}

func newReader(text string, lex Lexicon, trial bool) *reader {
	r := &reader{board: lex, text: text, trial: trial, first: true}
	r.lex = dice.Lex(text)
	r.tok = r.lex.Next()
	return r
}

// whole reads the whole line.
func (r *reader) whole() (Line, error) {
	for r.tok.Kind != dice.End {
		if err := r.element(); err != nil {
			return Line{}, err
		}
		r.first = false
	}
	if err := r.finish(); err != nil {
		return Line{}, err
	}
	return r.line, nil
}

func (r *reader) next() {
	r.end = r.tok.End()
	r.tok = r.lex.Next()
}

// skip goes on behind so many tokens.
func (r *reader) skip(n int) {
	for range n {
		r.next()
	}
}

// ahead is the token behind the one at hand.
func (r *reader) ahead() dice.Token {
	lex := r.lex
	return lex.Next()
}

// element reads a number with its label, a name, a game word with what belongs to it, or faces.
func (r *reader) element() error {
	if err := r.sign(); err != nil {
		return err
	}
	if !r.joined && r.tok.At == r.end && r.tok.Kind != dice.Equals {
		return r.glued()
	}
	if k, end := r.oddName(); end > 0 {
		return r.odd(k, end)
	}
	switch r.tok.Kind {
	case dice.Number:
		return r.number("", "")
	case dice.Dice:
		return r.dice("", "")
	case dice.Word:
		return r.words()
	case dice.Versus:
		return r.versus()
	case dice.Equals:
		return r.equals()
	default:
		return r.symbol()
	}
}

// sign reads what divides an element from the one before.
func (r *reader) sign() error {
	begin, n := r.tok.At, 0
	for ; r.tok.Kind == dice.Plus || r.tok.Kind == dice.Comma; r.next() {
		n++
	}
	r.joined, r.signed = r.first || n > 0, n > 0
	r.signs = r.signs || n > 0
	written := strings.ReplaceAll(r.text[begin:max(begin, r.end)], " ", "")
	switch {
	case n == 0:
		return nil
	case r.tok.Kind == dice.End:
		return r.nothingBehind(written)
	case r.first && written != "+" || !r.first && written != "+" && written != "," && written != ",+":
		return r.doubled(written)
	}
	return nil
}

// number reads a number of dice with its label.
func (r *reader) number(label, part string) error { return r.term(label, part, r.tok.Value) }

// dice reads dice that are written as such, `3d10`, with their label.
func (r *reader) dice(label, part string) error {
	if r.tok.Size != sides {
		return r.noSuchDie()
	}
	return r.term(label, part, r.tok.Count)
}

// term adds dice whose number is the token at hand.
func (r *reader) term(label, part string, n int) error {
	switch {
	case r.bar:
		return r.onlyBar()
	case r.behind:
		return r.diceBehind()
	case r.faces.at > 0:
		return r.behindFaces()
	}
	r.bare = r.bare || r.first && label == ""
	if err := r.fits(label, part, n); err != nil {
		return err
	}
	r.next()
	r.add(Term{Label: label, Dice: n, Part: part})
	return nil
}

func (r *reader) add(t Term) {
	r.line.Terms = append(r.line.Terms, t)
	r.read, r.counts = r.end, true
}

// equals notes where given faces stand. They are read when it is known how many there are to be.
func (r *reader) equals() error {
	switch {
	case r.faces.at > 0:
		return r.facesTwice()
	case !r.counts || len(r.line.Terms) == 0:
		return r.looseFaces()
	}
	r.next()
	r.faces.at = r.end
	for r.tok.Kind == dice.Number {
		r.next()
		if r.tok.Kind == dice.Comma && r.ahead().Kind == dice.Number {
			r.next()
		}
	}
	r.read, r.counts = r.end, false
	return nil
}

// finish checks what only the whole line can show, and reads the faces.
func (r *reader) finish() error {
	l := &r.line
	if !r.line.Said {
		l.Special = r.board.Special
	}
	if r.bar {
		return r.finishBar()
	}
	total, _ := l.Pool()
	switch {
	case len(l.Terms) == 0:
		return r.noDice()
	case l.Night && total > MaxNight:
		return r.tooManyNight(total)
	case !l.Night && total > MaxDice:
		return r.tooMany(total)
	case total == 0:
		return r.nothingRolled()
	}
	if err := cmp.Or(r.manyParts(), r.finishBar()); err != nil {
		return err
	}
	return r.readFaces(total)
}

// finishBar checks challenge and risk.
func (r *reader) finishBar() error {
	t := r.line.Target
	b, known := r.line.Bar, t.Kind == OfCard || t.Kind == OfStranger
	switch {
	case t.Kind == OfCard && (b.Challenge != nil || b.Risk != nil && t.Risk != nil):
		return r.barTwice(t)
	case b.Challenge == nil && len(b.Changes) > 0 && !known:
		return r.nothingChanged("challenge", "c3")
	case b.Risk == nil && len(b.Lowered) > 0 && !known:
		return r.nothingChanged("risk", "risk 4")
	case b.Challenge == nil && b.Risk != nil && !known:
		return r.riskAlone()
	}
	return nil
}

// readFaces reads the given faces, one for each die.
func (r *reader) readFaces(total int) error {
	if r.faces.at == 0 {
		return nil
	}
	sizes := make([]int, total)
	for i := range sizes {
		sizes[i] = sides
	}
	lex := dice.LexFrom(r.text, r.faces.at)
	faces, err := lex.Faces(decimal(total), sizes)
	if err != nil {
		return r.wrongFaces(err, total)
	}
	r.line.Faces = faces
	return nil
}

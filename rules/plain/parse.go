package plain

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// maxNumber is the largest number in a line.
const maxNumber = 1_000_000

// Parse reads a line of plain dice. Terms are divided by signs, commas or spaces; a label is the words before its die or
// number. The word `hold` may stand anywhere. Every error is a [*rules.Refusal].
func Parse(line string) (Pool, error) { return parse(line, false) }

func parse(line string, trial bool) (Pool, error) { return Lexicon(nil).parse(line, trial) }

// A parser has read the terms of its pool and looks at the token behind them.
type parser struct {
	trial bool // only whether the line reads is asked
	names Lexicon
	list  []table.Named // the names
	text  string
	lex   dice.Lexer
	tok   dice.Token
	end   int // byte position behind the token before tok
	at    int // byte position of the last die or number
	read  int // byte position behind the last term
	count int // dice so far
	signs bool
	// called tells that the last term is a name of the sheet, and anyCalled that any is.
	called, anyCalled bool
	pool              Pool
}

func newParser(text, remark string, names Lexicon, trial bool) *parser {
	p := parser{trial: trial, text: text, names: names, list: names.named(), lex: dice.Lex(text)}
	p.pool = Pool{Terms: make([]Term, 0, 2), Remark: remark} // most lines have one term or two
	return &p
}

// pooled reads the whole text.
func (p *parser) pooled() (Pool, error) {
	if err := p.terms(); err != nil {
		return Pool{}, err
	}
	return p.finish()
}

// terms reads the whole text, of which it may be that it holds no die.
func (p *parser) terms() error {
	for p.next(); p.tok.Kind != dice.End; {
		if err := p.term(); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) next() {
	p.end = p.tok.End()
	p.tok = p.lex.Next()
}

// term reads one term with its sign and label.
func (p *parser) term() error {
	before := p.tok.At
	sign, joined, err := p.sign()
	if err != nil {
		return err
	}
	if !joined && p.tok.At == p.end {
		return p.glued()
	}
	begin := p.tok.At
	done, named, err := p.named(sign, joined, begin > before)
	if done || err != nil {
		return err
	}
	label, err := p.label(named)
	if err != nil {
		return err
	}
	if kind := p.tok.Kind; kind != dice.Dice && kind != dice.Number {
		return p.stray(label, begin)
	}
	if !joined && (p.behindNumber() || p.tok.Kind == dice.Number) {
		return p.unsigned(label, begin)
	}
	p.at = p.tok.At
	t := Term{Sign: sign, Label: label}
	if p.tok.Kind == dice.Number {
		return p.number(t)
	}
	return p.dice(t)
}

// sign reads what divides a term from the one before. Joined is false where only a space does.
func (p *parser) sign() (sign int, joined bool, err error) {
	begin := p.tok.At
	var signs [3]byte
	n := 0
	for ; isSign(p.tok.Kind); p.next() {
		signs[min(n, 2)] = p.tok.Text[0]
		n++
	}
	first := len(p.pool.Terms) == 0
	if n == 0 {
		return 1, first, nil
	}
	written := strings.TrimSpace(p.text[begin:p.tok.At])
	if p.tok.Kind == dice.End {
		return 0, true, p.nothingBehind(written)
	}
	p.signs = true
	switch s := string(signs[:min(n, 3)]); {
	case first && s[0] == ',':
	case s == "+", s == ",", s == ",+":
		return 1, true, nil
	case s == "-", s == "+-", s == ",-":
		return -1, true, nil
	}
	return 0, true, p.doubled(written)
}

func isSign(k dice.Kind) bool { return k == dice.Plus || k == dice.Minus || k == dice.Comma }

// label reads the words before a die or number, if any. Those up to a byte position are a name of the sheet, which may hold
// any word.
func (p *parser) label(named int) (string, error) {
	begin, end := p.tok.At, p.tok.At
	for p.tok.Kind == dice.Word {
		if p.tok.At >= named {
			if err := p.foreign(p.tok.Text); err != nil {
				return "", err
			}
		}
		end = p.tok.End()
		p.next()
	}
	label := p.text[begin:end]
	if strings.Contains(label, "  ") {
		label = strings.Join(strings.Fields(label), " ")
	}
	return label, nil
}

// behindNumber reports whether the last term is a number that was typed: what stands behind that without a sign could be added, a number
// of rolls, or a remark.
func (p *parser) behindNumber() bool {
	last, ok := p.last()
	return ok && last.Count == 0 && !p.called
}

func (p *parser) last() (Term, bool) {
	if len(p.pool.Terms) == 0 {
		return Term{}, false
	}
	return p.pool.Terms[len(p.pool.Terms)-1], true
}

// number reads a number.
func (p *parser) number(t Term) error {
	if p.tok.Value > maxNumber {
		return p.tooLarge()
	}
	t.Value = p.tok.Value
	p.next()
	if p.tok.Kind == dice.Comma && p.tok.At == p.end && isDigitAt(p.text, p.tok.End()) {
		return p.commaInside()
	}
	p.add(t)
	return nil
}

func (p *parser) add(t Term) {
	p.pool.Terms = append(p.pool.Terms, t)
	p.read, p.called = p.end, false
}

func isDigitAt(text string, i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '9' }

// dice reads a group of dice with what may stand behind it: which to keep, and given faces.
func (p *parser) dice(t Term) error {
	t.Count, t.Size = p.tok.Count, p.tok.Size
	if err := p.mistypedSides(); err != nil {
		return err
	}
	if err := p.checkDice(t); err != nil {
		return err
	}
	p.count += t.Count
	p.next()
	if err := p.keep(&t); err != nil {
		return err
	}
	if p.tok.Kind == dice.Equals {
		if err := p.faces(&t); err != nil {
			return err
		}
	}
	p.add(t)
	return nil
}

func (p *parser) checkDice(t Term) error {
	switch {
	case t.Size < dice.MinSize || t.Size > dice.MaxSize:
		return noSuchDie(t)
	case t.Count == 0:
		return noDice(t)
	case t.Count > dice.MaxDice-p.count:
		return p.tooMany(t)
	}
	return nil
}

func (p *parser) faces(t *Term) (err error) {
	what := *t
	what.Label = ""
	if t.Faces, err = p.lex.Faces(what.line(), slices.Repeat([]int{t.Size}, t.Count)); err != nil {
		return refusal(err)
	}
	p.pool.ByHand = true
	p.end = p.lex.At()
	p.tok = p.lex.Next()
	return nil
}

// finish checks what only the whole line can show.
func (p *parser) finish() (Pool, error) {
	if p.count == 0 {
		return Pool{}, p.noDie()
	}
	if p.pool.ByHand && !p.allGiven() {
		return Pool{}, p.mixed()
	}
	if p.anyCalled {
		p.plainly()
	}
	return p.pool, nil
}

// allGiven reports whether every die has its face given.
func (p *parser) allGiven() bool {
	return !slices.ContainsFunc(p.pool.Terms, func(t Term) bool { return t.Count > 0 && t.Faces == nil })
}

package plain

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A run is words one behind the other, from the token at hand on.
type run struct {
	text  string
	ends  []int      // byte position behind each word
	after dice.Token // what follows
}

func (p *parser) run() run {
	r := run{text: p.text[p.tok.At:]}
	t, lex := p.tok, p.lex
	for ; t.Kind == dice.Word; t = lex.Next() {
		r.ends = append(r.ends, t.End())
	}
	r.after = t
	return r
}

// words returns the first n words.
func (r run) words(n, at int) string { return r.text[:r.ends[n-1]-at] }

// isValued reports whether a die or number follows, of which the words may be the label.
func (r run) isValued() bool { return r.after.Kind == dice.Dice || r.after.Kind == dice.Number }

// named reads a name that stands for its value. Done is false where none stands here; label is then the position up to
// which the words are a name all the same, with a value of its own behind it.
func (p *parser) named(sign int, joined, signed bool) (done bool, label int, err error) {
	if len(p.names) == 0 {
		return false, 0, nil
	}
	if k, end := p.odd(); end > 0 {
		if t := p.tokenAt(end); t.Kind == dice.Dice || t.Kind == dice.Number {
			return false, 0, nil
		}
		return true, 0, p.call(k, end, sign, joined)
	}
	r := p.run()
	switch {
	case len(r.ends) == 0:
		return false, 0, nil
	case !r.isValued():
		return p.calledByName(r, sign, joined)
	case p.isName(r.words(len(r.ends), p.tok.At)):
		return false, r.ends[len(r.ends)-1], nil
	case signed:
		return false, 0, nil
	}
	return p.nameInFront(r, sign, joined)
}

// calledByName reads the longest known name at the front of words that have no value behind them.
func (p *parser) calledByName(r run, sign int, joined bool) (done bool, label int, err error) {
	for n := len(r.ends); n > 0; n-- {
		words := r.words(n, p.tok.At)
		found := table.Fitting(words, p.list)
		if len(found) == 0 {
			continue
		}
		if !isExact(words, found[0]) {
			if err := p.foreign(p.tok.Text); err != nil {
				return false, 0, err
			}
		}
		if len(found) > 1 {
			_, err := table.Look(words, p.list)
			return false, 0, err
		}
		return true, 0, p.call(p.names[found[0].ID], r.ends[n-1], sign, joined)
	}
	return false, 0, nil
}

// minPrefix is how many letters of a name make it likely that it is meant.
const minPrefix = 3

// nameInFront reads a known name before a label: a term of its own. Words that only begin one could be part of the label,
// and are refused.
func (p *parser) nameInFront(r run, sign int, joined bool) (done bool, label int, err error) {
	for n := len(r.ends) - 1; n > 0; n-- {
		words := r.words(n, p.tok.At)
		switch found := table.Fitting(words, p.list); {
		case len(found) != 1:
		case isExact(words, found[0]):
			return true, 0, p.call(p.names[found[0].ID], r.ends[n-1], sign, joined)
		case utf8.RuneCountInString(words) >= minPrefix && strings.HasPrefix(table.Fold(found[0].Name), table.Fold(words)):
			return false, 0, p.nameOrLabel(found[0].Name, r, n)
		}
	}
	return false, 0, nil
}

func isExact(words string, n table.Named) bool { return table.Fold(words) == table.Fold(n.Name) }

func (p *parser) isName(words string) bool {
	return slices.ContainsFunc(p.list, func(n table.Named) bool { return isExact(words, n) })
}

// odd returns the longest name at the position at hand that is no row of words, such as "Guard 3", and where it ends.
func (p *parser) odd() (k Known, end int) {
	for _, known := range p.names {
		if to := dice.NameAt(p.text, p.tok.At, known.Name, wordEnds); to > end && dice.IsOdd(known.Name, nil) {
			k, end = known, to
		}
	}
	return k, end
}

func startsWord(text string, at int) bool {
	return at == 0 || strings.IndexByte(" +,-", text[at-1]) >= 0
}

// wordEnds are the characters behind which a word has ended.
const wordEnds = " +,="

func (p *parser) tokenAt(at int) dice.Token {
	lex := dice.LexFrom(p.text, at)
	return lex.Next()
}

// call reads a name that ends at a byte position as the term that it stands for, with its faces.
func (p *parser) call(k Known, end, sign int, joined bool) error {
	if k.Worthless {
		return p.worthless(k)
	}
	if !joined && p.behindNumber() {
		return p.numberBefore(k, end)
	}
	t := k.Term
	t.Sign, t.Label = sign*t.Sign, k.Name
	if err := p.checkDice(t); t.Count > 0 && err != nil {
		return err
	}
	p.at = p.tok.At
	p.count += t.Count
	p.lex = dice.LexFrom(p.text, end)
	p.end, p.tok = end, p.lex.Next()
	if p.tok.Kind == dice.Equals {
		if t.Count == 0 {
			return rules.Refuse(fmt.Sprintf("%s is a number and shows no face.", k.Name), fmt.Sprintf("Leave the face out: `%s`.", p.shown(p.text[:end], "d20 + 5")))
		}
		if err := p.faces(&t); err != nil {
			return err
		}
	}
	p.add(t)
	p.called, p.anyCalled = true, true
	return nil
}

// numberBefore refuses `5 brawn`.
func (p *parser) numberBefore(k Known, end int) error {
	last, _ := p.last()
	return rules.Refuse(fmt.Sprintf("%d before %s can be a term or a number of rolls.", last.Value, rules.Quote(k.Name)),
		fmt.Sprintf("Write `%s` to add it. A line is one roll: `%s`.",
			p.shown(p.with(p.read, p.tok.At, " + "), "d20 + 5"), p.shown(p.text[p.tok.At:], p.text[p.tok.At:end], "d20")))
}

func (p *parser) worthless(k Known) error {
	line := cut(p.text[:p.tok.At] + k.Name + " d6")
	return rules.Refuse(fmt.Sprintf("%s stands on the sheet without a die or number.", rules.Quote(k.Name)),
		fmt.Sprintf("Say its die behind it: `%s`.", p.shown(line, k.Name+" d6")))
}

// nameOrLabel refuses a label that begins like a name.
func (p *parser) nameOrLabel(name string, r run, n int) error {
	from, to := p.tok.At, r.ends[n-1]
	whole := r.words(len(r.ends), from)
	return rules.Refuse(fmt.Sprintf("%s can be a label, or %s and a label.", rules.Quote(whole), name),
		fmt.Sprintf("Write `%s` or `%s`.", p.shown(p.with(from, from, " + "), "+ "+whole+" d6"), p.shown(p.with(from, to, " + "+name+" + "), name+" + d6")))
}

// plainly takes the labels of names that no line could say, so that the pool can always be written down and read again.
func (p *parser) plainly() {
	written := Pool{Terms: p.pool.Terms}.String()
	again := newParser(written, "", nil, true)
	if utf8.RuneCountInString(written) <= dice.MaxLine && again.terms() == nil && slices.EqualFunc(again.pool.Terms, p.pool.Terms, sameTerm) {
		return
	}
	for i, t := range p.pool.Terms {
		if p.isName(t.Label) {
			p.pool.Terms[i].Label = ""
		}
	}
}

func sameTerm(a, b Term) bool {
	return a.Sign == b.Sign && a.Label == b.Label && a.Count == b.Count && a.Size == b.Size && a.Keep == b.Keep && a.Value == b.Value
}

// near says which names of the sheet are close to some words, or to the first of them; "" where none is.
func (p *parser) near(words string) string {
	first, _, _ := strings.Cut(words, " ")
	for _, typed := range []string{words, first} {
		if near := table.CloseTo(typed, p.list); len(near) > 0 {
			return "On the sheet: " + strings.Join(near, ", ") + "."
		}
	}
	return ""
}

// asRemark shows how words behind the dice so far can be a remark.
func (p *parser) asRemark(words string) string {
	if !p.pool.hasDice() {
		return "A remark goes behind #."
	}
	return fmt.Sprintf("A remark goes behind #: `%s # %s`.", p.soFar(), cut(words))
}

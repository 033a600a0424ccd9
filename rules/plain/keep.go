package plain

import (
	"strings"

	"tallybones/rules/dice"
)

// A Keep says which dice of a group count. The zero Keep counts all.
type Keep struct {
	Rule Rule
	N    int // how many dice the rule keeps or drops
}

// A Rule is one of the four ways to keep or drop dice.
type Rule uint8

// The rules, and All for a group without one.
const (
	All Rule = iota
	KeepHighest
	KeepLowest
	DropHighest
	DropLowest
)

// String returns the two letters that stand behind the dice; none for [All].
func (r Rule) String() string {
	return [...]string{"", "kh", "kl", "dh", "dl"}[r]
}

// kept returns how many dice of the group count, and whether those are the highest.
func (t Term) kept() (n int, highest bool) {
	switch t.Keep.Rule {
	case KeepHighest:
		return t.Keep.N, true
	case KeepLowest:
		return t.Keep.N, false
	case DropHighest:
		return t.Count - t.Keep.N, false
	case DropLowest:
		return t.Count - t.Keep.N, true
	case All:
	}
	return t.Count, true
}

// keep reads `kh3` and its like; the number may be missing or stand behind a space.
func (p *parser) keep(t *Term) error {
	if p.tok.Kind != dice.Word {
		return nil
	}
	rule, n, ok := keepWord(p.tok.Text)
	if !ok {
		return nil
	}
	begin := p.tok.At
	p.next()
	switch {
	case n < 0 && p.tok.Kind == dice.Number:
		n = p.tok.Value
		p.next()
	case n < 0 && p.tok.Loose:
		return p.looseKeep(*t, rule)
	case n < 0:
		n = 1
	}
	t.Keep = Keep{Rule: rule, N: n}
	if kept, _ := t.kept(); n < 1 || kept < 1 || kept > t.Count {
		return p.cannotKeep(*t, begin)
	}
	return nil
}

// keepWord reads a word such as `kh3`; n is -1 where the number is missing.
func keepWord(word string) (rule Rule, n int, ok bool) {
	if len(word) < 2 {
		return All, 0, false
	}
	for rule = KeepHighest; rule <= DropLowest; rule++ {
		if strings.EqualFold(word[:2], rule.String()) {
			n, ok = wholeNumber(word[2:])
			return rule, n, ok
		}
	}
	return All, 0, false
}

// wholeNumber reads digits and nothing else; no digit at all is -1.
func wholeNumber(s string) (n int, ok bool) {
	if s == "" {
		return -1, true
	}
	for i := range len(s) {
		if !isDigitAt(s, i) {
			return 0, false
		}
		n = min(n*10+int(s[i]-'0'), maxNumber)
	}
	return n, true
}

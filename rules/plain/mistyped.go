package plain

import (
	"fmt"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// mistyped refuses a word that is a die in other letters, such as `1W20` and `ld20`, or in pieces, such as `d 20`.
func (p *parser) mistyped(word string) error {
	if next := p.ahead(); next.Kind == dice.Number && isOneOf(strings.TrimLeft(word, "0123456789"), "d") {
		from := p.tok.At
		if last, ok := p.last(); ok && last.Count == 0 && last.Label == "" && p.behindTerm() && len(word) == 1 {
			from = p.at
		}
		die := strings.ReplaceAll(p.text[from:next.End()], " ", "")
		return rules.Refuse("A die is written without a space behind its d.", fmt.Sprintf("Write `%s`.", p.shown(p.with(from, next.End(), die), die)))
	}
	if isGrouped(word) {
		return p.thousands(p.tok.At, p.tok.End())
	}
	if die, ok := asDie(word); ok {
		return p.noDieBut(word, p.tok.At, p.tok.End(), die)
	}
	return nil
}

// isGrouped reports whether a word is a number with marks before each three digits: `1'000`.
func isGrouped(word string) bool {
	groups := strings.FieldsFunc(word, func(r rune) bool { return strings.ContainsRune(".'_", r) })
	for i, group := range groups {
		if n := digitsIn(group); n != len(group) || i > 0 && n != 3 {
			return false
		}
	}
	return len(groups) > 1 && isDigitAt(word, 0)
}

// noDieBut refuses what stands in a part of the line for a die.
func (p *parser) noDieBut(word string, from, to int, die string) error {
	return rules.Refuse(rules.Quote(word)+" is no die, but nearly one.",
		fmt.Sprintf("A die is written with d and digits: `%s`.", p.shown(p.with(from, to, die), p.allDice(), p.beginning(p.allDice()))))
}

// allDice returns the line with each mistyped die mended.
func (p *parser) allDice() string {
	var b strings.Builder
	read, lex := 0, dice.Lex(p.text)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		if die, ok := asDie(t.Text); ok && t.Kind == dice.Word {
			b.WriteString(p.text[read:t.At] + die)
			read = t.End()
		}
	}
	return b.String() + p.text[read:]
}

// mistypedSides refuses the die at hand where its sides go on with letters that look like digits (`1d2O`), or with a mark
// among the digits (`d1.000`).
func (p *parser) mistypedSides() error {
	from, end := p.tok.At, p.tok.End()
	if rest := p.text[end:]; len(rest) >= 4 && strings.IndexByte(".,'_", rest[0]) >= 0 && digitsIn(rest[1:]) == 3 {
		return p.thousands(from, end+4)
	}
	if p.tok.Size == 1 && strings.HasPrefix(p.text[end:], " 000") && digitsIn(p.text[end+1:]) == 3 {
		return p.thousands(from, end+4)
	}
	next := p.ahead()
	if next.Kind != dice.Word || next.At != end {
		return nil
	}
	word := p.text[from:next.End()]
	if die, ok := asDie(word); ok {
		return p.noDieBut(word, from, next.End(), die)
	}
	return nil
}

// asDie returns a word as the die that it was meant to be: with a letter that other languages have for d, or with letters
// that look like digits.
func asDie(word string) (die string, ok bool) {
	if word[0] < 0x80 && !isDigitAt(word, len(word)-1) && !strings.ContainsAny(word, "oOlI") || !strings.ContainsAny(word, "0123456789") {
		return "", false
	}
	hasD := strings.ContainsAny(word, "dD")
	counted := isDigitAt(word, 0)
	die = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("oOоО", r):
			return '0'
		case strings.ContainsRune("lI", r):
			return '1'
		case !hasD && strings.ContainsRune("wWдДкК", r), !hasD && counted && strings.ContainsRune("tTkK", r):
			return 'd'
		}
		return r
	}, word)
	lex := dice.Lex(die)
	t := lex.Next()
	ok = t.Kind == dice.Dice && t.Text == die && die != word && t.Size >= dice.MinSize && t.Size <= dice.MaxSize
	return die, ok
}

// digitsIn returns how many digits a text begins with.
func digitsIn(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

// isThousands reports whether the number at hand continues the one before it: `1 000`.
func (p *parser) isThousands() bool {
	return len(p.tok.Text) == 3 && p.read-p.at <= 3 && strings.TrimSpace(p.text[p.read:p.tok.At]) == ""
}

// thousands refuses a mark or a space among the digits of a number, which stands in a part of the line.
func (p *parser) thousands(from, to int) error {
	written := p.text[from:to]
	whole := strings.NewReplacer(" ", "", ".", "", ",", "", "'", "", "_", "").Replace(written)
	apart := written[:len(written)-4] + " + " + strings.TrimLeft(written[len(written)-3:], "0")
	return rules.Refuse(fmt.Sprintf("%s has something among its digits.", rules.Quote(written)),
		fmt.Sprintf("Write `%s`.", p.shown(p.with(from, to, whole), p.with(from, to, apart), p.with(from, to, written[:len(written)-4]), "d20 + 1000")))
}

// commaInside refuses the comma at hand, directly between two digits.
func (p *parser) commaInside() error {
	end := p.tok.End() + digitsIn(p.text[p.tok.End():])
	whole := strings.ReplaceAll(p.text[p.at:end], ",", "")
	if strings.HasSuffix(whole, "000") {
		return p.thousands(p.at, end)
	}
	return rules.Refuse("A comma between digits can divide two terms or be part of a number.",
		fmt.Sprintf("Write `%s` or `%s`.", p.shown(p.with(p.at, end, whole), "d20 + 1000"), p.shown(p.with(p.tok.At, p.tok.End(), " + "), "d20 + 1 + 5")))
}

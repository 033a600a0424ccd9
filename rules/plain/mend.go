package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// usual is the line that a refusal shows when the person's own has nothing yet that could be shown.
const usual = "2d6+1"

// shown returns the first of the lines that reads and is short enough for an example, otherwise the usual line.
func (p *parser) shown(lines ...string) string {
	for _, line := range lines {
		if line = strings.Join(strings.Fields(line), " "); p.reads(line) {
			return line
		}
	}
	return usual
}

// reads reports whether a line could be shown to type. A line that is only tried shows nobody anything.
func (p *parser) reads(line string) bool {
	if p.trial || utf8.RuneCountInString(line) > dice.MaxLine/2 {
		return false
	}
	_, err := p.names.parse(line, true)
	return err == nil
}

// with returns the line with other words in the place of a part.
func (p *parser) with(from, to int, words string) string {
	return strings.Join(strings.Fields(p.text[:from]+words+p.text[to:]), " ")
}

// soFar returns the line up to its last term, as the beginning of an example; the usual line where that is no pool yet, or
// a long one.
func (p *parser) soFar() string {
	pool := Pool{Terms: p.pool.Terms}
	line := strings.TrimSpace(p.text[:p.read])
	if p.pool.ByHand && !p.allGiven() {
		line = pool.Unrolled().String()
	}
	switch {
	case !pool.hasDice() || utf8.RuneCountInString(line) > dice.MaxLine/2:
		return usual
	case p.trial:
		return line
	}
	return p.shown(line, pool.Unrolled().String()) // what stood behind it may have made a label of a sign in words
}

// beginning returns as much of a line as reads, otherwise the usual line.
func (p *parser) beginning(line string) string {
	if p.trial {
		return usual
	}
	begun := newParser(line, "", p.names, true)
	_, _ = begun.pooled()
	return begun.soFar()
}

// remarked returns the line with a part of it as its remark.
func (p *parser) remarked(from, to int) string {
	left, right := strings.TrimRight(p.text[:from], " ,+-([{"), p.text[to:]
	if left == "" {
		right = strings.TrimLeft(right, " ,+")
	}
	line := p.shown(strings.Join(strings.Fields(left+" "+right), " "), p.soFar())
	if words := cut(p.text[from:to]); words != "" {
		return line + " # " + words
	}
	return line
}

// wrapping are the characters that people put around a line, and before one, elsewhere.
const wrapping = " \"'*_~|!/\\.$&?<>()[]{}"

// unwrap takes from a line the characters around it and a word that calls another bot.
func unwrap(line string) string {
	line = strings.Trim(line, wrapping)
	for _, word := range []string{"roll ", "r "} {
		if len(line) > len(word) && strings.EqualFold(line[:len(word)], word) {
			return strings.TrimLeft(line[len(word):], wrapping)
		}
	}
	return line
}

// unwrapped refuses a line in characters that belong to another bot or to markup. It is nil where there are none, or
// where what they hold is no pool.
func (p *parser) unwrapped() error {
	inner := unwrap(p.text)
	outer, _, _ := strings.Cut(p.text, inner)
	if outer = strings.TrimSpace(outer); outer == "" || !p.reads(inner) {
		return nil
	}
	say := fmt.Sprintf("A line does not begin with %s.", rules.Quote(outer))
	if strings.Trim(outer, `"'`) == "" {
		say = "A line stands without quotes."
	}
	return rules.Refuse(say, fmt.Sprintf("Type only the dice: `%s`.", inner))
}

// maxShown is how many characters of a person's own words an example repeats.
const maxShown = 40

// cut shortens a person's words for an example.
func cut(words string) string {
	words = strings.Join(strings.Fields(words), " ")
	if runes := []rune(words); len(runes) > maxShown {
		words = strings.TrimSpace(string(runes[:maxShown]))
	}
	return words
}

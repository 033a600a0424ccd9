package plain

import (
	"fmt"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// glued refuses what touches the term before it.
func (p *parser) glued() error {
	last, _ := p.last()
	if p.tok.Kind == dice.Dice {
		return p.gluedDice(last)
	}
	if p.tok.Kind == dice.Number {
		return p.unsigned("", p.tok.At)
	}
	if p.tok.Kind == dice.Word {
		if err := p.foreign(p.tok.Text); err != nil {
			return err
		}
		return p.suffix(last)
	}
	return p.stray("", p.tok.At)
}

func (p *parser) unknownSuffix(last Term) error {
	word := p.tok.Text
	return rules.Refuse(fmt.Sprintf("I do not know %s behind %s.", rules.Quote(word), last.Dice()),
		fmt.Sprintf("Only kh, kl, dh and dl go there, as in `4d6kh3`. A remark goes behind #: `%s # %s`.", p.shown(p.soFar()), cut(word)))
}

// suffix refuses letters behind dice.
func (p *parser) suffix(last Term) error {
	word := p.tok.Text
	switch end := p.tok.At + len(suffixOf(p.text[p.tok.At:])); {
	case end > p.tok.At && word[0]|0x20 == 'r':
		return p.rolledOnce("Plain dice are not rolled again.", end)
	case end > p.tok.At:
		return p.rolledOnce("Plain dice do not explode.", end)
	case strings.ContainsRune(";:&", rune(word[0])) && len(word) > 1:
		line := p.shown(p.with(p.tok.At, p.tok.At+1, " + "), p.soFar()+" + d6")
		return rules.Refuse(fmt.Sprintf("%s divides no terms.", rules.Quote(word[:1])),
			fmt.Sprintf("To add them, write `%s`; a roll of its own has a line of its own: `%s`.", line, p.soFar()))
	case last.Keep.Rule == All && len(word) > 3:
		if err := p.keptTwice(word); err != nil {
			return err
		}
	}
	return p.unknownSuffix(last)
}

// keptTwice refuses `kh3kl1`: the first goes, the second does not.
func (p *parser) keptTwice(word string) error {
	first := len(word[:2]) + len(word[2:]) - len(strings.TrimLeft(word[2:], "0123456789"))
	if _, _, ok := keepWord(word[:first]); !ok {
		return nil
	}
	if _, _, ok := keepWord(word[first:]); !ok {
		return nil
	}
	line := p.shown(p.with(p.tok.At+first, p.tok.End(), ""), p.with(p.tok.At, p.tok.End(), "kh1"), "4d6kh3")
	return rules.Refuse("Some dice of a group are kept or dropped once.", fmt.Sprintf("Write one of them: `%s`.", line))
}

// suffixOf returns what at the beginning of a text would roll dice again elsewhere: `r1`, `ro<2`, `e`, `!>5`.
func suffixOf(text string) string {
	rest := strings.TrimLeft(text, "!")
	if len(rest) == len(text) {
		rest = text[min(1, len(text)):]
		switch text[0] | 0x20 {
		case 'r':
			if rest != "" && strings.ContainsRune("roRO", rune(rest[0])) {
				rest = rest[1:]
			}
		case 'e':
		default:
			return ""
		}
	}
	rest = strings.TrimLeft(rest, "<>=")
	rest = strings.TrimLeft(rest, "0123456789")
	if rest != "" && isLetter(rest[0]) && !isKeep(rest) {
		return ""
	}
	return text[:len(text)-len(rest)]
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }

func isKeep(text string) bool {
	_, _, ok := keepWord(text[:min(2, len(text))])
	return ok
}

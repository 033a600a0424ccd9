package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

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
		return p.ambiguous("")
	}
	if p.tok.Kind == dice.Word {
		if err := p.foreign(p.tok.Text); err != nil {
			return err
		}
		return p.unknownSuffix(last)
	}
	return p.stray("", p.tok.At)
}

func (p *parser) unknownSuffix(last Term) error {
	word := p.tok.Text
	return rules.Refuse(fmt.Sprintf("I do not know %s behind %s.", rules.Quote(word), last.Dice()),
		fmt.Sprintf("Only kh, kl, dh and dl go there, as in `4d6kh3`. A remark goes behind #: `%s # %s`.", p.soFar(), cut(word)))
}

// gluedDice refuses `d8d6`, and `4d6d1` by which others drop a die.
func (p *parser) gluedDice(last Term) error {
	say := rules.Quote(p.tok.Text) + " touches the dice before it."
	if p.tok.Text[0]|0x20 == 'd' && p.tok.Size < last.Count && p.tok.Size > 0 {
		return rules.Refuse(say, fmt.Sprintf("To drop the lowest dice, write `%s%s%d`.", last.Dice(), DropLowest, p.tok.Size))
	}
	return rules.Refuse(say, "Put a sign between them: `d8 + d6`.")
}

// stray refuses a label with no die or number behind it, or a character that no term begins with. The label, which may be
// empty, begins at a byte position.
func (p *parser) stray(label string, begin int) error {
	switch {
	case p.tok.Kind == dice.Versus:
		return rules.Refuse(rules.Quote(p.tok.Text)+" is for games whose rolls have an opposing side; plain dice have none.",
			fmt.Sprintf("Roll each side in a line of its own: `%s`.", p.soFar()))
	case label != "" && isSign(p.tok.Kind):
		return p.labelBehind(label)
	case label != "" && (p.tok.Kind == dice.End || p.pool.hasDice()):
		return p.unknown(label, begin)
	}
	return p.symbol()
}

// labelBehind refuses a word between a term and a sign.
func (p *parser) labelBehind(label string) error {
	if last, ok := p.last(); ok && last.Label == "" && !p.signs && utf8.RuneCountInString(label) <= maxShown {
		last.Sign, last.Label, last.Faces = 1, label, nil
		if last.Count == 0 {
			return rules.Refuse("Labels stand before their number.", fmt.Sprintf("Write `d20 + %s`.", last.line()))
		}
		return rules.Refuse("Labels stand before their die.", "Write "+example(Pool{Terms: []Term{last}})+".")
	}
	return rules.Refuse(fmt.Sprintf("Behind %s a die or a number is missing.", rules.Quote(label)),
		"Labels stand before their die: `Brawn d10 + Luck 2`.")
}

// unknown refuses words at the end of a line. They may be the last label of a line that has its labels behind the dice,
// which until then read as labels of the dice that follow; otherwise they are a remark.
func (p *parser) unknown(label string, begin int) error {
	rest := p.text[begin:]
	say := fmt.Sprintf("I do not know %s.", rules.Quote(rest))
	switch {
	case !p.pool.hasDice():
		return rules.Refuse(say, "A word is the label of the die or number behind it: `Attack d20 + 5`.")
	case strings.ContainsAny(p.text[p.read:begin], "+-,"):
		return rules.Refuse(fmt.Sprintf("Behind %s a die or a number is missing.", rules.Quote(rest)),
			fmt.Sprintf("Add one, as in `d20 + Luck 2`, or make it a remark: `%s # %s`.", p.soFar(), cut(rest)))
	case p.labelsBehind():
		return rules.Refuse(say, "Labels stand before their die: "+p.relabelled(label)+".")
	}
	return rules.Refuse(say, fmt.Sprintf("Is it a remark? Put # before it: `%s # %s`.", p.soFar(), cut(rest)))
}

// labelsBehind reports whether the line begins with a bare die and has a label later, with nothing but spaces between
// its terms.
func (p *parser) labelsBehind() bool {
	if p.signs || p.pool.Terms[0].Label != "" || p.pool.Terms[0].Count == 0 {
		return false
	}
	for _, t := range p.pool.Terms {
		if t.Label != "" {
			return true
		}
	}
	return false
}

// relabelled shows the terms with each label moved to the term before.
func (p *parser) relabelled(last string) string {
	moved := p.pool.Unrolled()
	moved.Remark = ""
	for i := range moved.Terms {
		moved.Terms[i].Label = last
		if i+1 < len(moved.Terms) {
			moved.Terms[i].Label = p.pool.Terms[i+1].Label
		}
	}
	line := moved.String()
	if utf8.RuneCountInString(line) > dice.MaxLine/2 {
		line = "Brawn d10 + Scoundrel d8"
	}
	return "`" + line + "`"
}

// symbol refuses a character that no term begins with.
func (p *parser) symbol() error {
	shown := fmt.Sprintf("`%s`", p.soFar())
	if len(p.pool.Terms) == 0 && p.tok.Kind == dice.Other {
		return rules.Refuse(fmt.Sprintf("A line does not begin with %s.", rules.Quote(p.tok.Text)), "Type only the dice: "+shown+".")
	}
	switch p.tok.Text {
	case "(", ")":
		return rules.Refuse("Plain dice add up and take away, without parentheses.", "Write the terms one by one: "+shown+".")
	case "*":
		return rules.Refuse("Plain dice are added and taken away, not multiplied.", "Roll "+shown+" and multiply it yourself.")
	case "/":
		return rules.Refuse("Plain dice are added and taken away, not divided.", "Roll "+shown+" and divide it yourself.")
	case "!":
		return rules.Refuse("Plain dice do not explode.", "Each is rolled once: "+shown+".")
	case "<", ">":
		return rules.Refuse("Plain dice count no successes.", "They add up: "+shown+".")
	case "=":
		return rules.Refuse("Given faces stand directly behind their dice.", "Write `2d6=3,4`.")
	}
	return rules.Refuse(fmt.Sprintf("I do not know %s here.", rules.Quote(p.tok.Text)), "Labels stand before their die, without brackets: `Fire 2d6`.")
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

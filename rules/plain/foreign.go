package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// foreign refuses a word that means something elsewhere, in a game or with other dice, and would mislead as a label.
func (p *parser) foreign(word string) error {
	if rule, _, ok := keepWord(word); ok {
		return p.strayKeep(word, rule)
	}
	lower := strings.ToLower(word)
	switch lower {
	case "adv", "advantage":
		return rules.Refuse("Advantage is the higher of two dice.", "Write `2d20kh1`.")
	case "dis", "disadv", "disadvantage":
		return rules.Refuse("Disadvantage is the lower of two dice.", "Write `2d20kl1`.")
	case "x":
		if len(p.pool.Terms) > 0 {
			return p.onlyOnce(p.soFar())
		}
	}
	letters := strings.TrimRight(lower, "0123456789")
	if n, ok := wholeNumber(lower[len(letters):]); ok && n >= 0 {
		if err := p.lettersAndNumber(word, letters, n); err != nil {
			return err
		}
	}
	return p.digitsAndLetters(lower)
}

// lettersAndNumber refuses words such as T10 and k3.
func (p *parser) lettersAndNumber(word, letters string, n int) error {
	switch letters {
	case "t":
		return p.gameWord(word, "a target in Tales from the Torn Earth")
	case "c":
		return p.gameWord(word, "a challenge in New Trago 2")
	case "tn":
		return p.gameWord(word, "a target number in Macro/Micro/Nano")
	case "k":
		return p.keepWhich(word, n)
	case "x":
		return p.onlyOnce(p.soFar())
	}
	return nil
}

func (p *parser) gameWord(word, meaning string) error {
	return rules.Refuse(fmt.Sprintf("%s is %s, and this line is plain dice.", rules.Quote(word), meaning),
		fmt.Sprintf("Those only add up: `%s`.", p.soFar()))
}

func (p *parser) keepWhich(word string, n int) error {
	group := "4d6"
	last, ok := p.last()
	if ok && last.Count >= n && n > 0 {
		group = last.dice()
	} else {
		n = 3
	}
	return rules.Refuse(rules.Quote(word)+" can keep the highest or the lowest dice.",
		fmt.Sprintf("Write `%[1]skh%[2]d` or `%[1]skl%[2]d`.", group, n))
}

func (p *parser) onlyOnce(roll string) error {
	return rules.Refuse("One line is one roll.", fmt.Sprintf("Roll `%s` as often as you need it.", roll))
}

// digitsAndLetters refuses words such as 4dF, 6x3d6, 2d and 2.5.
func (p *parser) digitsAndLetters(lower string) error {
	rest := strings.TrimLeft(lower, "0123456789")
	n, _ := wholeNumber(lower[:len(lower)-len(rest)])
	switch {
	case rest == "df":
		n = min(max(n, 1), dice.MaxDice)
		return rules.Refuse("Fudge dice are not among plain dice.",
			fmt.Sprintf("A d3 less 2 shows the same, so this rolls alike: `%dd3 - %d`.", n, 2*n))
	case rest == "d" && n >= 0:
		n = min(max(n, 1), dice.MaxDice)
		return rules.Refuse(rules.Quote(lower)+" does not say how many sides.", fmt.Sprintf("They follow the d: `%dd6`.", n))
	case n >= 0 && strings.HasPrefix(rest, "x"):
		if _, err := Parse(rest[1:]); err != nil {
			return p.onlyOnce(p.soFar())
		}
		return p.onlyOnce(rest[1:])
	case n >= 0 && strings.HasPrefix(rest, ".") && isDigitAt(rest, 1):
		return rules.Refuse("Plain dice know whole numbers only.", fmt.Sprintf("Write one of these: `d20 + %d`.", min(n, maxNumber)))
	}
	return nil
}

func (p *parser) strayKeep(word string, rule Rule) error {
	group := "4d6"
	if last, ok := p.last(); ok && last.Count > 1 {
		group = last.dice()
	}
	return rules.Refuse(rules.Quote(word)+" stands once, directly behind its dice and before their faces.",
		fmt.Sprintf("Write `%s%s1`.", group, rule))
}

// glued refuses what touches the term before it.
func (p *parser) glued() error {
	last, _ := p.last()
	switch p.tok.Kind {
	case dice.Word:
		if err := p.foreign(p.tok.Text); err != nil {
			return err
		}
		return p.unknownSuffix(last)
	case dice.Dice:
		return p.gluedDice(last)
	case dice.Number:
		return p.ambiguous("")
	}
	return p.stray("", p.tok.At)
}

func (p *parser) unknownSuffix(last Term) error {
	word := p.tok.Text
	return rules.Refuse(fmt.Sprintf("I do not know %s behind %s.", rules.Quote(word), last.dice()),
		fmt.Sprintf("Only kh, kl, dh and dl go there, as in `4d6kh3`. A remark goes behind #: `%s # %s`.", p.soFar(), cut(word)))
}

// gluedDice refuses `d8d6`, and `4d6d1` by which others drop a die.
func (p *parser) gluedDice(last Term) error {
	say := rules.Quote(p.tok.Text) + " touches the dice before it."
	if p.tok.Text[0]|0x20 == 'd' && p.tok.Size < last.Count && p.tok.Size > 0 {
		return rules.Refuse(say, fmt.Sprintf("To drop the lowest dice, write `%s%s%d`.", last.dice(), DropLowest, p.tok.Size))
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
		return p.unknown(label, p.text[begin:])
	}
	return p.symbol()
}

// labelBehind refuses a word between a term and a sign.
func (p *parser) labelBehind(label string) error {
	if last, ok := p.last(); ok && last.Label == "" && !p.signs && utf8.RuneCountInString(label) <= 40 {
		last.Sign, last.Label, last.Faces = 1, label, nil
		if last.Count == 0 {
			return rules.Refuse("Labels stand before their number.", fmt.Sprintf("Write `d20 + %s`.", last.append(nil, false, false)))
		}
		return rules.Refuse("Labels stand before their die.", "Write "+example(Pool{Terms: []Term{last}})+".")
	}
	return rules.Refuse(fmt.Sprintf("Behind %s a die or a number is missing.", rules.Quote(label)),
		"Labels stand before their die: `Brawn d10 + Luck 2`.")
}

// unknown refuses words at the end of a line. They may be the last label of a line that has its labels behind the dice,
// which until then read as labels of the dice that follow; otherwise they are a remark.
func (p *parser) unknown(label, rest string) error {
	say := fmt.Sprintf("I do not know %s.", rules.Quote(rest))
	switch {
	case !p.pool.hasDice():
		return rules.Refuse(say, "A word is the label of the die or number behind it: `Attack d20 + 5`.")
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
	moved := p.pool.rolled()
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

// cut shortens a person's words for an example.
func cut(words string) string {
	words = strings.Join(strings.Fields(words), " ")
	if runes := []rune(words); len(runes) > 40 {
		words = strings.TrimSpace(string(runes[:40]))
	}
	return words
}

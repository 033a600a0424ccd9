package plain

import (
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// foreign refuses a word that means something elsewhere, in a game or with other dice, and would mislead as a label.
func (p *parser) foreign(word string) error {
	if rule, _, ok := keepWord(word); ok {
		return p.strayKeep(word, rule)
	}
	switch {
	case isOneOf(word, "adv", "advantage"):
		return rules.Refuse("Advantage is the higher of two dice.", "Write `2d20kh1`.")
	case isOneOf(word, "dis", "disadv", "disadvantage"):
		return rules.Refuse("Disadvantage is the lower of two dice.", "Write `2d20kl1`.")
	case isOneOf(word, "keep", "drop", "highest", "lowest", "best", "worst") && p.behindDice():
		return p.keepInWords(word)
	case isOneOf(word, "x") && len(p.pool.Terms) > 0:
		return p.onlyOnce(p.soFar())
	case isDigitAt(word, 0), isOneOf(word, "df"):
		return p.digitsAndLetters(strings.ToLower(word))
	}
	letters := strings.TrimRight(word, "0123456789")
	if n, ok := wholeNumber(word[len(letters):]); ok && n >= 0 {
		return p.lettersAndNumber(word, strings.ToLower(letters), n)
	}
	return nil
}

func isOneOf(word string, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(word, name) })
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
		group = last.Dice()
	} else {
		n = 3
	}
	return rules.Refuse(rules.Quote(word)+" can keep the highest or the lowest dice.",
		fmt.Sprintf("Write `%[1]skh%[2]d` or `%[1]skl%[2]d`.", group, n))
}

// behindDice reports whether the token follows a group of dice and no sign.
func (p *parser) behindDice() bool {
	last, ok := p.last()
	return ok && last.Count > 0 && strings.TrimSpace(p.text[p.read:p.tok.At]) == ""
}

// keepInWords refuses `4d6 keep 3`, which would read as a label and a number.
func (p *parser) keepInWords(word string) error {
	group, n := "4d6", 3
	if last, ok := p.last(); ok && last.Count > 1 {
		group, n = last.Dice(), last.Count-1
	}
	return rules.Refuse(rules.Quote(word)+" is not how plain dice say which of them count.",
		fmt.Sprintf("Directly behind the dice, `%[1]skh%[2]d` keeps the highest, `%[1]skl%[2]d` the lowest; `%[1]sdl1` drops the lowest.", group, n))
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
		group = last.Dice()
	}
	return rules.Refuse(rules.Quote(word)+" stands once, directly behind its dice and before their faces.",
		fmt.Sprintf("Write `%s%s1`.", group, rule))
}

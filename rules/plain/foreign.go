package plain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// foreign refuses a word that means something elsewhere, in a game or with other dice, and would mislead as a label.
func (p *parser) foreign(word string) error {
	if rule, _, ok := keepWord(word); ok {
		return p.strayKeep(word, rule)
	}
	if err := p.intent(word); err != nil {
		return err
	}
	if err := p.mistyped(word); err != nil {
		return err
	}
	letters := strings.TrimRight(word, "0123456789")
	switch {
	case isOneOf(word, "x") && (len(p.pool.Terms) > 0 || p.ahead().Kind == dice.Dice):
		return p.onlyOnce(p.before(), p.text[p.tok.End():], p.soFar())
	case isDigitAt(word, 0), isOneOf(word, "df"):
		return p.digitsAndLetters(strings.ToLower(word))
	case word[0] == '@' && !strings.ContainsFunc(p.before(), unicode.IsLetter) && !strings.ContainsFunc(p.before(), unicode.IsDigit):
		return p.mention(word)
	}
	if n, ok := wholeNumber(word[len(letters):]); ok && n >= 0 {
		return p.lettersAndNumber(word, strings.ToLower(letters), n)
	}
	return nil
}

// before returns the line up to the word at hand.
func (p *parser) before() string { return p.text[:p.tok.At] }

// mention refuses a person's name before the dice.
func (p *parser) mention(word string) error {
	rest := p.text[p.tok.End():]
	line := p.shown(rest, p.beginning(rest))
	return rules.Refuse(fmt.Sprintf("%s calls nobody in a line.", rules.Quote(word)),
		fmt.Sprintf("Type only the dice, `%s`, or make the name a remark: `%s # %s`.", line, line, cut(word)))
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
		return p.onlyOnce(p.before(), p.soFar())
	case "r":
		return p.rolledOnce("Plain dice are not rolled again.", p.tok.End())
	case "dc", "ac":
		return p.target(p.tok.At)
	}
	return nil
}

func (p *parser) gameWord(word, meaning string) error {
	return rules.Refuse(fmt.Sprintf("%s is %s, and this line is plain dice.", rules.Quote(word), meaning),
		fmt.Sprintf("Those only add up; what to reach can be a remark: `%s`.", p.remarked(p.tok.At, p.tok.End())))
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
		times := p.tok.At + len(lower) - len(rest) + 1
		return p.onlyOnce(p.text[times:], rest[1:], p.soFar())
	case n >= 0 && strings.HasPrefix(rest, ".") && isDigitAt(rest, 1):
		n = min(n, maxNumber)
		line := p.shown(p.with(p.tok.At, p.tok.End(), strconv.Itoa(n)), fmt.Sprintf("d20 + %d", n))
		return rules.Refuse("Plain dice know whole numbers only.", fmt.Sprintf("Write one of these: `%s`.", line))
	}
	return nil
}

func (p *parser) strayKeep(word string, rule Rule) error {
	group := "4d6"
	if last, ok := p.last(); ok && last.Count > 1 {
		group = last.Dice()
	}
	lines := []string{fmt.Sprintf("%s%s1", group, rule)}
	_, n, _ := keepWord(word)
	keep := Keep{Rule: rule, N: max(n, 1)}
	if next := p.ahead(); next.Kind == dice.Dice && len(p.pool.Terms) == 0 {
		lines = append([]string{p.with(p.tok.At, next.End(), fmt.Sprintf("%s%s%d", next.Text, rule, keep.N))}, lines...)
	}
	if last, ok := p.last(); ok && last.Keep.Rule == All && last.Faces != nil {
		kept := Pool{Terms: slices.Clone(p.pool.Terms)}
		kept.Terms[len(kept.Terms)-1].Keep = keep
		lines = append([]string{kept.String()}, lines...)
	}
	return rules.Refuse(rules.Quote(word)+" stands once, directly behind its dice and before their faces.",
		fmt.Sprintf("Write `%s`.", p.shown(lines...)))
}

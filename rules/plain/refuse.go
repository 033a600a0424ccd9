package plain

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// refusal makes a fault of the shared notation an error that may be shown.
func refusal(err error) error {
	fault, ok := errors.AsType[*dice.Fault](err)
	switch {
	case !ok:
		return err
	case fault.Adding != "":
		return rules.Refuse(fault.Say, strings.TrimSuffix(fault.Hint, ".")+", and numbers to add behind a sign: "+fault.Adding+".")
	}
	return rules.Refuse(fault.Say, fault.Hint)
}

// example shows a pool as something to type.
func example(p Pool) string { return "`" + p.String() + "`" }

func (p *parser) nothingBehind(sign string) error {
	return rules.Refuse(fmt.Sprintf("Behind %s something is missing.", rules.Quote(sign)),
		fmt.Sprintf("Add a die or a number: `%s + 5`.", p.soFar()))
}

func (p *parser) doubled(signs string) error {
	if strings.HasPrefix(signs, ",") && len(p.pool.Terms) == 0 {
		return rules.Refuse("Before the comma something is missing.", fmt.Sprintf("Begin with a die: `%s`.", usual))
	}
	return rules.Refuse(fmt.Sprintf("%s is more than one sign.", rules.Quote(signs)),
		fmt.Sprintf("One adds, and one takes away: `%[1]s + 5` or `%[1]s - 5`.", p.soFar()))
}

// unsigned refuses a number without a sign on one of its sides, which could be added, be a number of rolls, or begin a
// remark. It stands last of the terms, or at hand with its label, which begins at a byte position.
func (p *parser) unsigned(label string, begin int) error {
	behind, added := p.present(label), p.with(p.read, begin, " + ")
	switch last, _ := p.last(); {
	case p.tok.Kind == dice.Number && label == "" && p.behindNumber() && p.isThousands():
		return p.thousands(p.at, p.tok.End())
	case p.tok.Kind == dice.Number && label == "" && !p.pool.hasDice():
		return rules.Refuse("Numbers alone are no dice.", "A die has a d before its sides: `d8 + d8`.")
	case p.tok.Kind == dice.Number && intentionOf(p.ahead().Text) == times:
		return p.onlyOnce(p.soFar())
	case p.pool.hasDice():
		return rules.Refuse(fmt.Sprintf("%s without a sign can be a term or a remark.", rules.Quote(behind)),
			fmt.Sprintf("Write `%s` or `%s # %s`.", p.shown(p.counted(label, added), p.soFar()+" + "+behind, Pool{Terms: p.pool.Terms}.Unrolled().String()+" + "+behind), p.soFar(), behind))
	case p.tok.Kind == dice.Number, last.Label != "":
		return rules.Refuse(fmt.Sprintf("%s and %s need a sign between them.", rules.Quote(last.line()), rules.Quote(behind)),
			fmt.Sprintf("Write `%s`.", p.shown(added, "d20 + 5 + Luck 2")))
	default:
		rest := p.text[begin:]
		return rules.Refuse(fmt.Sprintf("%d before %s can be a term or a number of rolls.", last.Value, rules.Quote(behind)),
			fmt.Sprintf("Write `%s` to add it. A line is one roll: `%s`.", p.shown(rest+fmt.Sprintf(" + %d", last.Value), added, behind), p.shown(rest, behind)))
	}
}

// counted returns the line with the number added, or taken away where its label says so.
func (p *parser) counted(label, added string) string {
	if isOneOf(label, "penalty", "malus", "cost") {
		return p.with(p.read, p.read, " -")
	}
	return added
}

// present writes the term at hand in its plainest form, whether or not it keeps the rules.
func (p *parser) present(label string) string {
	t := Term{Count: p.tok.Count, Size: p.tok.Size, Value: p.tok.Value}
	if utf8.RuneCountInString(label) <= maxShown {
		t.Label = label
	}
	if p.tok.Kind == dice.Dice {
		t.Count = min(max(t.Count, 1), dice.MaxDice-p.count)
		t.Size = min(max(t.Size, dice.MinSize), dice.MaxSize)
	}
	t.Value = min(t.Value, maxNumber)
	return t.line()
}

func (p *parser) tooLarge() error {
	return rules.Refuse("A number is at most 1000000.", "Roll with less: `d20 + 1000000`.")
}

func noSuchDie(t Term) error {
	say := fmt.Sprintf("A die has %d to %d sides, so there is no d%d.", dice.MinSize, dice.MaxSize, t.Size)
	count := min(max(t.Count, 1), dice.MaxDice)
	switch {
	case t.Size == 1:
		return rules.Refuse(say, fmt.Sprintf("A fixed number needs no die: `d20 + %d`.", count))
	case t.Size > dice.MaxSize:
		return rules.Refuse(say, fmt.Sprintf("The largest is %s.", example(Pool{Terms: []Term{{Sign: 1, Count: count, Size: dice.MaxSize}}})))
	}
	return rules.Refuse(say, "Usual ones are `d6` and `d20`.")
}

func noDice(t Term) error {
	return rules.Refuse(fmt.Sprintf("0d%d is no die at all.", t.Size), fmt.Sprintf("Roll at least one: `d%d`.", t.Size))
}

func (p *parser) tooMany(t Term) error {
	say := fmt.Sprintf("%d dice are the most in one line.", dice.MaxDice)
	left := Term{Sign: 1, Count: dice.MaxDice - p.count, Size: t.Size}
	switch {
	case left.Count == 0:
		return rules.Refuse(say, "The terms before "+rules.Quote(p.tok.Text)+" have them all; roll it in a line of its own.")
	case p.count == 0:
		return rules.Refuse(say, fmt.Sprintf("So many are `%s`.", left.Dice()))
	}
	return rules.Refuse(say, fmt.Sprintf("Beside the others there is room for `%s`.", left.Dice()))
}

func (p *parser) looseKeep(t Term, rule Rule) error {
	return rules.Refuse(fmt.Sprintf("%s behind %s can say how many dice count, or be dice of its own.", rules.Quote(p.tok.Text), rule),
		fmt.Sprintf("Write `%[1]s%[2]s1 + 2d8` or `%[1]s%[2]s2 + d8`.", keepable(t, 3), rule))
}

// keepable writes a group of dice that has at least n dice to keep some of.
func keepable(t Term, n int) string {
	t.Count = max(t.Count, n)
	return t.Dice()
}

// cannotKeep refuses a number of dice to keep or drop. The suffix begins at a byte position.
func (p *parser) cannotKeep(t Term, begin int) error {
	n, rule := t.Keep.N, t.Keep.Rule
	say := fmt.Sprintf("%s has %d dice, so %d of them cannot be kept.", t.Dice(), t.Count, n)
	switch {
	case n == 0 && rule >= DropHighest:
		return rules.Refuse(fmt.Sprintf("%s0 drops no die, so it does nothing.", rule),
			fmt.Sprintf("Write `%s`, or `%s%s1` to drop one.", p.shown(p.with(begin, p.end, ""), t.Dice()), keepable(t, 2), rule))
	case n == 0:
		say = fmt.Sprintf("%s0 keeps no die, so nothing is left to count.", rule)
	case rule >= DropHighest && n == t.Count:
		say = "With all dice dropped, nothing is left to count."
	case rule >= DropHighest:
		say = fmt.Sprintf("%s has %d dice, so %d of them cannot be dropped.", t.Dice(), t.Count, n)
	case t.Count == 1:
		say = fmt.Sprintf("%s is one die, so %d cannot be kept.", t.Dice(), n)
	}
	one := rule.String() + "1"
	if t.Count == 1 {
		return rules.Refuse(say, fmt.Sprintf("Write `%s`.", p.shown(p.with(p.at, p.end, keepable(t, 2)+one), keepable(t, 2)+one)))
	}
	return rules.Refuse(say, fmt.Sprintf("Write `%s`.", p.shown(p.with(begin, p.end, one), keepable(t, 2)+one)))
}

func (p *parser) noDie() error {
	if strings.TrimSpace(p.text) == "" {
		return rules.Refuse("There is nothing to roll.", "Say which dice: `2d6+1`, `d20 + 5` or `4d6kh3`.")
	}
	return rules.Refuse("There is no die in "+rules.Quote(p.text)+".", "A roll needs at least one: `d20 + 5`.")
}

// mixed refuses a line in which some dice have faces and others none, and shows it with a face for each.
func (p *parser) mixed() error {
	const say = "Some dice have their faces given and some do not."
	shown := example(p.faced())
	if utf8.RuneCountInString(shown) > dice.MaxLine/2 {
		shown = "`2d6=3,4 + d8=5`"
	}
	return rules.Refuse(say, "Give all of them, or none: "+shown+".")
}

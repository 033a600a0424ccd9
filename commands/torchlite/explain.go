package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// explain tells how a roll came about: the line, each sum, the ways to count the dice, and how likely it was.
func explain(line string, dice ui.Markdown) (commands.Explanation, error) {
	l, err := rule.ParseWritten(line, rule.Lexicon{})
	if err != nil {
		return commands.Explanation{}, err
	}
	l.Remark = ""
	told := []ui.Markdown{"The line: " + ui.Code(l.String()) + "."}
	t, known := recall(dice)
	head, headings := ui.Markdown(diceList(l.Actor.Dice())), []string(nil)
	if known {
		head = t.numbers()
		told = append(told, t.sums()...)
		told = append(told, t.notes()...)
		told = append(told, t.ways())
		headings = t.headings()
	}
	if odds, err := rule.Chances(l.Unrolled().Once()); err == nil {
		told = append(told, ui.Markdown("Before the dice fall: "+chance(odds, commands.Percent)+"."))
	}
	return commands.Explanation{Head: head, Lines: told, Headings: headings}, nil
}

// headings are where the rules stand that counted.
func (t telling) headings() []string {
	headings := []string{"Rolling Dice"}
	if len(t.facing) > 0 {
		headings = append(headings, "Opposition")
	}
	if t.side.Hitches() > 0 {
		headings = append(headings, "Hitches")
	}
	if len(t.chosen.EffectDice) > 1 {
		headings = append(headings, "Extra Effects")
	}
	headings = append(headings, "Effect Dice")
	if slices.ContainsFunc(t.facing, func(f facing) bool { return f.verdict.Success && f.verdict.Heroic > 0 }) {
		headings = append(headings, "Heroic Success")
	}
	return headings
}

// numbers are the totals and the verdict, without the names.
func (t telling) numbers() ui.Markdown {
	total := strconv.Itoa(t.chosen.Total)
	if len(t.facing) == 0 {
		return ui.Markdown(total + ", " + effects(t.chosen.Effect))
	}
	parts := make([]string, len(t.facing))
	for i, f := range t.facing {
		parts[i] = total + " against " + strconv.Itoa(f.bar.Total) + ": " + margin(f.verdict)
	}
	return ui.Markdown(strings.Join(parts, "; "))
}

// margin is how far a verdict is from the other one: "success by 3".
func margin(v rule.Verdict) string {
	switch {
	case v.Success:
		return "success by " + strconv.Itoa(v.Margin)
	case v.Margin == 0:
		return "failure, since a tie is the difficulty's"
	}
	return "failure by " + strconv.Itoa(-v.Margin)
}

// sums tell how each side's total and effect came about.
func (t telling) sums() []ui.Markdown {
	lines := []ui.Markdown{sum("Total", "Effect", t.side, t.chosen)}
	for _, f := range t.facing {
		lines = append(lines, sum(f.lead()+", total", "effect", f.side, f.bar))
	}
	return lines
}

func sum(total, effect string, side rule.Side, o rule.Option) ui.Markdown {
	var b strings.Builder
	b.WriteString(total + ": " + addends(side, o) + ". " + capital(effect) + ": ")
	if len(o.EffectDice) == 0 {
		b.WriteString("no die is left, so it is d4")
	} else {
		b.WriteString(diceNames(o.Effect))
	}
	if n := side.Hitches(); n > 0 {
		b.WriteString(". " + plural(n, "1 counts", "1s count") + " for nothing")
	}
	return ui.Markdown(strings.Replace(b.String(), "1 1 counts", "A 1 counts", 1) + ".")
}

// addends are the faces of a total with a sign between them, and what they come to.
func addends(side rule.Side, o rule.Option) string {
	faces := make([]string, len(o.TotalDice))
	for i, place := range o.TotalDice {
		faces[i] = strconv.Itoa(side.Dice[place].Face)
	}
	switch len(faces) {
	case 0:
		return "no die can be used, so it is 0"
	case 1:
		return faces[0]
	}
	return strings.Join(faces, " + ") + " is " + strconv.Itoa(o.Total)
}

// ways are all ways to count the dice that are worth having.
func (t telling) ways() ui.Markdown {
	if len(t.options) < 2 {
		return ""
	}
	ways := make([]string, len(t.options))
	for i, o := range t.options {
		ways[i] = strconv.Itoa(o.Total) + " with " + diceNames(o.Effect)
	}
	return ui.Markdown("Ways to count the dice: " + strings.Join(ways, "; ") + ". Counted so: " +
		strconv.Itoa(t.chosen.Total) + " with " + diceNames(t.chosen.Effect) + ".")
}

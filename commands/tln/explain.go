package tln

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tln"
)

// explain tells how a test came about: the line, the levels, who has control, and how likely it was.
func explain(line string, dice ui.Markdown) (commands.Explanation, error) {
	l, err := rule.ParseWritten(line, rule.Lexicon{})
	if err != nil {
		return commands.Explanation{}, err
	}
	l = l.Bare()
	told := commands.Explanation{Head: ui.Markdown(reading(l)), Lines: []ui.Markdown{"The line: " + ui.Code(l.String()) + "."}}
	if test, known := recall(l, dice); known {
		t := telling{names: names(l, ""), test: test}
		t.names[0] = firstName(dice)
		told.Head = ui.Markdown(strings.Trim(string(t.head()), "*"))
		told.Lines = append(told.Lines, t.why())
		told.Headings = t.headings()
	}
	if chances, err := rule.Chances(l); err == nil {
		told.Lines = append(told.Lines, ui.Markdown("Before the dice fall: "+commands.Percent(chances.Control[0])+" control for the first side."))
	}
	return told, nil
}

// why tells what the rolls mean.
func (t telling) why() ui.Markdown {
	s := t.test.Stands()
	switch {
	case s.Winner < 0 && s.Again:
		return "Control: nobody yet, since the highest rolls and their levels are tied."
	case s.Winner < 0:
		return "Control: nobody, since the highest are tied."
	case s.Tie:
		return "Control: the higher level, since the rolls are tied. The degree is 0."
	case t.test.Line.Rules.NoDice:
		return ui.Markdown("Control: the higher level. The degree is the difference, " + decimal(s.Degree) + ".")
	}
	return ui.Markdown("Control: the highest roll, by " + decimal(s.Difference) + ". Each 5 or part of it is a degree: " + decimal(s.Degree) + ".")
}

// headings are where the rules stand that counted.
func (t telling) headings() []string {
	var headings []string
	line, stands := t.test.Line, t.test.Stands()
	side := func(has func(rule.Side) bool) bool { return slices.ContainsFunc(line.Sides, has) }
	for _, rules := range []struct {
		heading string
		counted bool
	}{
		{"Resolving Ties", stands.Tie || stands.Winner < 0},
		{"Inapt Traits", side(func(s rule.Side) bool { return s.Inapt > 0 })},
		{"Assistance and Hindrance", side(func(s rule.Side) bool { return s.Assisted || s.Hindered })},
		{"Effort", side(func(s rule.Side) bool { return s.Effort })},
		{"Exploding Dice", line.Rules.Exploding},
		{"Safer Dice Rolls", line.Rules.Safer},
		{"No Dice Rolls", line.Rules.NoDice},
		{"Degrees of Control", stands.Winner >= 0},
		{"Details", stands.Winner >= 0 && stands.Degree > 0},
		{"Damage", line.Dangerous},
	} {
		if rules.counted {
			headings = append(headings, rules.heading)
		}
	}
	return headings
}

var dieTold = regexp.MustCompile(`, d([0-9]+) rolled \*\*([0-9]+)\*\*`)

// recall reads back what [telling.dice] told of a line. It reports false for a text that is not of this line.
func recall(line rule.Line, told ui.Markdown) (rule.Test, bool) {
	lines := strings.Split(string(told), "\n")
	if len(lines) != len(line.Sides) {
		return rule.Test{}, false
	}
	rolled := make([]rule.Thrown, len(lines))
	fixed := line
	fixed.Sides = append([]rule.Side(nil), line.Sides...)
	for i, text := range lines {
		sizes := line.DiceOf(i)
		found := dieTold.FindAllStringSubmatch(text, -1)
		if len(found) != len(sizes) || !strings.Contains(text, "level "+decimal(line.Count(i).Level)) {
			return rule.Test{}, false
		}
		rolled[i] = rule.Thrown{Level: line.Count(i).Level, Add: line.Added(i)}
		for j, die := range found {
			face, _ := strconv.Atoi(die[2]) // digits
			if die[1] != decimal(sizes[j]) || face < 1 || face > sizes[j] && !line.Rules.Exploding {
				return rule.Test{}, false
			}
			rolled[i].Dice = append(rolled[i].Dice, rule.Die{Size: sizes[j], Face: face})
		}
	}
	return rule.Test{Line: line, Rolls: [][]rule.Thrown{rolled}}, true
}

// firstName is what the dice that were told call the first side; "" is the reader.
func firstName(told ui.Markdown) string {
	name, _, _ := strings.Cut(string(told), ": ")
	if name == "You" {
		return ""
	}
	return ui.Plain(ui.Markdown(name))
}

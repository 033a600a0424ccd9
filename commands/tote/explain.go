package tote

import (
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

// explain tells how a test came about: the line, the skill die, the sum, and how likely it was.
func explain(line string, dice ui.Markdown) (commands.Explanation, error) {
	l, err := rule.ParseWritten(line, rule.Lexicon{Strangers: true})
	if err != nil {
		return commands.Explanation{}, err
	}
	l = l.Bare()
	told := commands.Explanation{Head: ui.Markdown(reading(l)), Lines: []ui.Markdown{"The line: " + ui.Code(l.String()) + "."}}
	if t, known := recall(l, dice); known {
		l.Injured = t.test.Injured
		told.Head = ui.Markdown(t.numbers())
		told.Lines = append(told.Lines, t.chosen(), "Total: "+t.sum(), promised(l, t.test))
		told.Headings = t.headings()
	}
	if odds, err := rule.Chances(l); err == nil {
		told.Lines = append(told.Lines, "Before the dice fall: "+expected(odds, l)+ui.Markdown(", "+commands.Percent(odds.Critical)+" a critical."))
	}
	return told, nil
}

// chosen tells why the skill die is the one that counts.
func (t telling) chosen() ui.Markdown {
	stands := t.test.Stands()
	switch {
	case len(t.test.Dice) == 0:
		return "Skill die: none, since the rank is 0."
	case stands.Chosen < 0:
		return "Skill die: none, since injuries block what was rolled."
	case len(t.test.Dice) == 1:
		return ui.Markdown("Skill die: " + strconv.Itoa(stands.Skill) + ".")
	case len(t.test.Injured) == 0:
		return ui.Markdown("Skill die: " + strconv.Itoa(stands.Skill) + ", the highest.")
	}
	return ui.Markdown("Skill die: " + strconv.Itoa(stands.Skill) + ", the highest that no injury blocks.")
}

// headings are where the rules stand that counted.
func (t telling) headings() []string {
	headings, stands := []string{"Skill Tests"}, t.test.Stands()
	for _, rule := range []struct {
		heading string
		counted bool
	}{
		{"Bonuses", stands.Bonuses > 0}, {"Criticals", stands.Critical}, {"Invoking Totems", len(t.invoked) > 0}, {"Injuries", len(t.test.Injured) > 0},
	} {
		if rule.counted {
			headings = append(headings, rule.heading)
		}
	}
	return headings
}

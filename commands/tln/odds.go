package tln

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tln"
)

// odds works out the exact chances of a line.
func odds(line string) (commands.Odds, error) {
	l, chances, err := weigh(line)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances, names(l, "")), nil
}

// weigh reads a line and works out its chances.
func weigh(line string) (rule.Line, rule.Odds, error) {
	l, err := rule.Parse(line, rule.Lexicon{})
	if err != nil {
		return l, rule.Odds{}, err
	}
	chances, err := rule.Chances(l)
	return l, chances, err
}

// showOdds tells the chances of a line whose sides have names.
func showOdds(l rule.Line, chances rule.Odds, sides []string) commands.Odds {
	of := reading(l)
	shown := commands.Odds{Line: l.Bare().String(), Chart: commands.Chart{Of: of, Axis: "Degree of control", Bars: bars(chances)}}
	shown.Head = ui.Escape(of+": ") + " " + ui.Markdown(commands.Percent(chances.Control[0])+" control")
	shown.Lines = []ui.Markdown{controls(chances, sides), tied(l, chances), degrees(chances)}
	return shown
}

// controls are the chances of all sides.
func controls(chances rule.Odds, sides []string) ui.Markdown {
	words := make([]string, len(sides))
	for i, name := range sides {
		if name == "" {
			name = firstSide
		}
		words[i] = name + " " + commands.Percent(chances.Control[i])
	}
	text := "Control: " + strings.Join(words, ", ")
	if chances.Nobody > 0 {
		text += ", nobody " + commands.Percent(chances.Nobody)
	}
	return ui.Escape(text + ".")
}

// firstSide is the side of a line that nobody rolls yet.
const firstSide = "the first side"

// tied tells how often the highest are tied, and what becomes of that.
func tied(l rule.Line, chances rule.Odds) ui.Markdown {
	if chances.Tie == 0 {
		return ""
	}
	becomes := "the higher level has control, else it is rolled again"
	switch {
	case l.Rules.NoDice, l.Rules.Ties == rule.Nobody:
		becomes = "control goes back to all"
	case l.Rules.Ties == rule.Reroll:
		becomes = "it is rolled again"
	}
	return ui.Markdown("A tie at first: " + commands.Percent(chances.Tie) + "; " + becomes + ".")
}

// degrees tells the chances of the first side's degrees of control.
func degrees(chances rule.Odds) ui.Markdown {
	var parts []string
	const rare = 0.0005
	for degree := 1; degree < len(chances.Won[0]); degree++ {
		if p := chances.AtLeast(0, degree); p > 0 && (degree == 1 || p >= rare) {
			parts = append(parts, decimal(degree)+" in "+commands.Percent(p))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return ui.Markdown("At least degree " + strings.Join(parts, ", ") + ".")
}

// bars are the chances of the degrees of control that the first side has, and that it has none, for a chart.
func bars(chances rule.Odds) []commands.Bar {
	all := []commands.Bar{{Label: "none", Chance: 1 - chances.Control[0]}}
	const rare, most = 0.0005, 12
	for degree, p := range chances.Won[0] {
		if p > 0 && (degree <= 1 || p >= rare && degree <= most) {
			all = append(all, commands.Bar{Label: decimal(degree), Chance: p})
		}
	}
	return all
}

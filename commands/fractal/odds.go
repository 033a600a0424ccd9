package fractal

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// odds works out the exact chances of a line.
func odds(line string) (commands.Odds, error) {
	l, chances, err := weigh(line)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances), nil
}

// weigh reads a line and works out its chances.
func weigh(line string) (rule.Line, rule.Odds, error) {
	l, err := rule.Parse(line)
	if err != nil {
		return l, rule.Odds{}, err
	}
	chances, err := rule.Chances(l)
	return l, chances, err
}

func showOdds(l rule.Line, chances rule.Odds) commands.Odds {
	of, axis, what := reading(l), "Successes", chances.Successes
	if chances.Margins != nil {
		axis, what = "Margin", chances.Margins
	}
	shown := commands.Odds{Line: l.Bare().String(), Chart: commands.Chart{Of: of, Axis: axis, Bars: bars(what)}}
	shown.Head = ui.Escape(of + ": " + chance(l, chances, commands.Percent))
	shown.Lines = []ui.Markdown{atLeast("Successes", chances.Successes)}
	if chances.Margins != nil {
		shown.Lines = append(shown.Lines, atLeast("Margin", chances.Margins))
	}
	if l.CountRoll().CannotSucceed() {
		shown.Lines = append(shown.Lines, "No die can succeed.")
	}
	shown.Lines = append(shown.Lines, likely(l, what))
	return shown
}

// atLeast tells the chances of at least each number: "Successes: at least 1 in 94%, 2 in 69%."
func atLeast(what string, chances []float64) ui.Markdown {
	var parts []string
	const rare = 0.0005
	for n := 1; n < len(chances); n++ {
		p := rule.AtLeast(chances, n)
		if p == 0 || n > 1 && (p < rare || n > most) {
			break
		}
		parts = append(parts, decimal(n)+" in "+commands.Percent(p))
	}
	if len(parts) == 0 {
		return ui.Markdown(what + ": none.")
	}
	return ui.Markdown(what + ": at least " + strings.Join(parts, ", ") + ".")
}

// most is how many numbers are told one by one.
const most = 12

// likely tells how likely each condition of the line's chart is.
func likely(l rule.Line, chances []float64) ui.Markdown {
	chart := l.Chart()
	if chart == rule.NoChart || l.Goal > 0 {
		return ""
	}
	var parts []string
	for severity := 1; severity <= rule.MaxSeverity; severity++ {
		p := rule.AtLeast(chances, severity)
		if severity < rule.MaxSeverity {
			p -= rule.AtLeast(chances, severity+1)
		}
		if p > 0 {
			parts = append(parts, chart.Name(severity, 0)+" "+commands.Percent(p))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return ui.Markdown(chart.Of().Title + ": " + strings.Join(parts, ", ") + ".")
}

// maxBars is how many bars a chart has at most: those of the likeliest numbers.
const maxBars = 25

// bars are the chances of each number for a chart; what is rare at both ends is left out.
func bars(chances []float64) []commands.Bar {
	for rare := 0.0; ; rare = 2*rare + 0.0001 {
		var all []commands.Bar
		for n, p := range chances {
			if p > 0 && p >= rare {
				all = append(all, commands.Bar{Label: decimal(n), Chance: p})
			}
		}
		if len(all) <= maxBars {
			return all
		}
	}
}

package torchlite

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
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
	l, err := rule.Parse(line, rule.Lexicon{})
	if err != nil {
		return l, rule.Odds{}, err
	}
	chances, err := rule.Chances(l)
	return l, chances, err
}

// showOdds tells the chances of a line.
func showOdds(l rule.Line, chances rule.Odds) commands.Odds {
	l.Remark, l.Hold = "", false
	of := briefly(l)
	shown := commands.Odds{
		Line:  l.String(),
		Head:  ui.Markdown(of + ": " + chance(chances, commands.Percent)),
		Chart: commands.Chart{Of: of, Axis: "Highest total", Bars: bars(chances.Totals)},
	}
	mean := commands.Average(chances.Mean) + " on average, "
	if len(l.Against) == 0 { // the head has it
		mean = ""
	}
	shown.Lines = append(targets(l, chances),
		ui.Markdown("Highest total: "+mean+"likeliest "+strconv.Itoa(likeliest(chances.Totals))+"."),
		atLeast(chances.Totals),
		ui.Markdown("A hitch: "+commands.Percent(chances.Hitch)+". A botch: "+commands.Percent(chances.Botch)+"."),
	)
	return shown
}

// briefly is a line by its dice: "d8 d8 d10 against d10 d10".
func briefly(l rule.Line) string {
	parts := make([]string, len(l.Against))
	for i, p := range l.Against {
		parts[i] = side(p)
	}
	if len(parts) == 0 {
		return side(l.Actor)
	}
	return side(l.Actor) + " against " + listed(parts)
}

// side is a pool by its dice, and how many of them are kept where that is unusual; faces that are given stand behind.
func side(p rule.Pool) string {
	words := diceList(p.Dice())
	if p.ByHand() {
		words += " (" + strconv.Itoa(p.Throw(nil).Options()[0].Total) + ")"
	}
	if p.Keep > 2 {
		words += ", " + strconv.Itoa(p.Keep) + " kept"
	}
	return words
}

// targets tells the chances against each of several targets.
func targets(l rule.Line, chances rule.Odds) []ui.Markdown {
	if len(chances.Against) < 2 {
		return nil
	}
	var lines []ui.Markdown
	for i, against := range chances.Against {
		name := "Target " + strconv.Itoa(i+1)
		if called := l.Against[i].Called(); called != "" {
			name = string(ui.Escape(called))
		}
		lines = append(lines, ui.Markdown(name+": "+commands.Percent(against.Success)+" success, "+commands.Percent(against.Heroic)+" heroic."))
	}
	return append(lines, ui.Markdown("At least one: "+commands.Percent(chances.Any)+". All: "+commands.Percent(chances.All)+"."))
}

// likeliest is the total with the greatest chance, the highest of equals.
func likeliest(totals []float64) int {
	best := 0
	for total, p := range totals {
		if p >= totals[best]*(1-1e-12) {
			best = total
		}
	}
	return best
}

// atLeast tells the chances of useful totals and more.
func atLeast(totals []float64) ui.Markdown {
	const certain = 1 - 1e-12
	var parts []string
	reached, last := 1.0, 2.0
	for total, p := range totals {
		if p > 0 && reached < certain && reached < last-0.08 && reached > 1e-4 {
			parts = append(parts, strconv.Itoa(total)+" in "+commands.Percent(reached))
			last = reached
		}
		reached -= p
	}
	if len(parts) == 0 {
		return ""
	}
	return ui.Markdown("At least " + strings.Join(parts, ", ") + ".")
}

const (
	maxBars = 28   // a description of more would be too long
	rare    = 1e-3 // where the totals are many, what lies further down shares a bar
)

// bars are the chances of the totals for a chart, several totals a bar where they are many. Totals that cannot be are left
// out.
func bars(totals []float64) []commands.Bar {
	var all []commands.Bar
	low, below := 0, 0.0
	if len(totals) > maxBars {
		for below+totals[low] < rare {
			below += totals[low]
			low++
		}
		if below > 0 {
			all = append(all, commands.Bar{Label: "under " + strconv.Itoa(low), Chance: below})
		}
	}
	width := (len(totals)-low)/maxBars + 1
	for from := low; from < len(totals); from += width {
		to := min(from+width, len(totals)) - 1
		bar := commands.Bar{Label: strconv.Itoa(from)}
		if to > from {
			bar.Label += " to " + strconv.Itoa(to)
		}
		for _, p := range totals[from : to+1] {
			bar.Chance += p
		}
		if bar.Chance > 0 {
			all = append(all, bar)
		}
	}
	return all
}

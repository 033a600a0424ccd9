package tote

import (
	"regexp"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

// odds works out the exact chances of a line.
func odds(line string) (commands.Odds, error) {
	l, chances, err := weigh(line)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances, stated(l)), nil
}

// weigh reads a line that somebody typed and works out its chances.
func weigh(line string) (rule.Line, rule.Odds, error) {
	return weighBy(rule.Parse, line, rule.Lexicon{})
}

// weighBy is weigh with how a line is read and what a table knows. Of a line that does not read, its `hold` is not
// repeated: chances wait for nothing.
func weighBy(read func(string, rule.Lexicon) (rule.Line, error), line string, lex rule.Lexicon) (rule.Line, rule.Odds, error) {
	l, err := read(line, lex)
	if err != nil {
		if bare := holds.ReplaceAllString(line, ""); bare != line {
			return weighBy(read, bare, lex)
		}
		return l, rule.Odds{}, err
	}
	chances, err := rule.Chances(l)
	return l, chances, err
}

// holds is the word that lets a roll wait, at the end of a line.
var holds = regexp.MustCompile(`(?i)\s+hold\s*(?:#.*)?$`)

// showOdds tells the chances of a line; totems are those that may be invoked after a failure, with their values.
func showOdds(l rule.Line, chances rule.Odds, totems []rule.Bonus) commands.Odds {
	of := reading(l)
	if l.Target > 0 {
		of += " against T" + strconv.Itoa(l.Target)
	}
	shown := commands.Odds{Line: l.Bare().String(), Chart: commands.Chart{Of: of, Axis: "Total", Bars: bars(chances)}}
	shown.Head = ui.Escape(of+": ") + " " + expected(chances, l)
	shown.Lines = []ui.Markdown{withTotems(l, chances, totems), atLeast(chances), beside(chances)}
	return shown
}

// expected is what to expect of a line without totems: "32% success".
func expected(chances rule.Odds, l rule.Line) ui.Markdown {
	if l.Target == 0 {
		return ui.Markdown(average(chances.Mean) + " on average")
	}
	return ui.Markdown(commands.Percent(chances.Reaches(l.Target)) + " success")
}

// withTotems tells the chances where totems may be invoked after a failure.
func withTotems(l rule.Line, chances rule.Odds, totems []rule.Bonus) ui.Markdown {
	if l.Target == 0 || len(totems) == 0 {
		return ""
	}
	all := 0
	words := make([]string, len(totems))
	for i, t := range totems {
		all += t.N
		words[i] = "With " + t.Label + ": " + commands.Percent(chances.Reaches(l.Target-t.N)) + "."
	}
	words[0] = strings.Replace(words[0], ":", " after a failure:", 1)
	if len(totems) > 1 {
		words = append(words, "With both: "+commands.Percent(chances.Reaches(l.Target-all))+".")
	}
	return ui.Escape(strings.Join(words, " "))
}

// atLeast tells the chances of the totals that are neither certain nor impossible, and more.
func atLeast(chances rule.Odds) ui.Markdown {
	const open = 1e-12
	var parts []string
	for i := range chances.Totals {
		total := chances.Least + i
		if p := chances.Reaches(total); p > open && p < 1-open {
			parts = append(parts, number(total)+" in "+commands.Percent(p))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return ui.Markdown("At least " + strings.Join(parts, ", ") + "; " + average(chances.Mean) + " on average.")
}

// beside tells the chances of bonuses and of a critical.
func beside(chances rule.Odds) ui.Markdown {
	return ui.Markdown("1 bonus: " + commands.Percent(chances.Bonuses[1]) + ". 2 bonuses: " + commands.Percent(chances.Bonuses[2]) +
		". A critical: " + commands.Percent(chances.Critical) + ".")
}

// bars are the chances of the totals for a chart.
func bars(chances rule.Odds) []commands.Bar {
	var all []commands.Bar
	for i, p := range chances.Totals {
		if p > 0 {
			all = append(all, commands.Bar{Label: strconv.Itoa(chances.Least + i), Chance: p})
		}
	}
	return all
}

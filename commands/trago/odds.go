package trago

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
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
func showOdds(l rule.Line, o rule.Odds) commands.Odds {
	l.Remark, l.Hold = "", false
	of := reading(l)
	b := l.Against()
	if b.Challenge != nil {
		of += ", challenge " + strconv.Itoa(*b.At())
	}
	if b.Risk != nil {
		of += ", risk " + strconv.Itoa(*b.Risks())
	}
	shown := commands.Odds{
		Line:  l.String(),
		Head:  ui.Markdown(of + ": " + chance(l, o, commands.Percent)),
		Chart: commands.Chart{Of: of, Axis: "Successes", Bars: bars(o)},
	}
	for _, line := range []string{verdictOdds(b, o), successOdds(o), netOdds(o), woundOdds(b, o)} {
		if line != "" {
			shown.Lines = append(shown.Lines, ui.Markdown(line))
		}
	}
	return shown
}

// verdictOdds tells how the roll may end, and what willpower is worth.
func verdictOdds(b rule.Bar, o rule.Odds) string {
	if b.Challenge == nil {
		return ""
	}
	return "Success " + commands.Percent(o.Success) + ", one short " + commands.Percent(o.Partial) + ", failure " + commands.Percent(o.Failure) +
		". With 1 willpower " + commands.Percent(o.WithWillpower[0]) + " success, with 2 " + commands.Percent(o.WithWillpower[1]) + "."
}

// successOdds tells the chances of so many successes or more.
func successOdds(o rule.Odds) string {
	var parts []string
	least, left := 0, 1.0
	for n, p := range o.Successes {
		if p > 0 && left < 1-1e-12 {
			parts = append(parts, strconv.Itoa(n)+" in "+commands.Percent(left))
		} else if left >= 1-1e-12 {
			least = n
		}
		left -= p
	}
	text := "Successes: " + commands.Average(mean(o)) + " on average"
	if least > 0 {
		text += ", " + strconv.Itoa(least) + " for certain"
	}
	if len(parts) == 0 {
		return text + "."
	}
	return text + "; at least " + strings.Join(parts, ", ") + "."
}

// netOdds tells what is left of boons and banes, and taint.
func netOdds(o rule.Odds) string {
	text := "Boons left " + commands.Percent(o.Boons()) + ", banes left " + commands.Percent(o.Banes()) + ", neither " + commands.Percent(o.Net[max(0, min(len(o.Net)-1, -o.Least))])
	if -o.Least >= len(o.Net) {
		text = "Banes left for certain"
	}
	var parts []string
	least, most := o.NetRange()
	for net := least; net <= most; net++ {
		if net != 0 {
			parts = append(parts, netWords(net)+" "+commands.Percent(o.Net[net-o.Least]))
		}
	}
	text += ": " + strings.Join(parts, ", ") + "."
	if o.Tainted > 0 {
		text += " Tainted " + commands.Percent(o.Tainted) + "."
	}
	return text
}

// woundOdds tells which wound the risk may leave.
func woundOdds(b rule.Bar, o rule.Odds) string {
	if b.Risk == nil {
		return ""
	}
	parts := []string{}
	for tier, p := range o.Wounds {
		switch {
		case p == 0:
		case tier == 0:
			parts = append(parts, "none "+commands.Percent(p))
		default:
			parts = append(parts, rule.Tiers[tier]+" "+commands.Percent(p))
		}
	}
	return "Wound: " + strings.Join(parts, ", ") + "."
}

// bars are the chances of successes for a chart.
func bars(o rule.Odds) []commands.Bar {
	var all []commands.Bar
	for n, p := range o.Successes {
		if p > 0 {
			all = append(all, commands.Bar{Label: strconv.Itoa(n), Chance: p})
		}
	}
	return all
}

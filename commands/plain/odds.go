package plain

import (
	"errors"
	"regexp"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	rule "tallybones/rules/plain"
	"tallybones/rules/table"
)

// odds works out the exact chances of a line's totals.
func odds(line string) (commands.Odds, error) {
	pool, d, err := weigh(line, nil)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(pool, d), nil
}

// oddsAt is [odds] at a table, by the names of a character's sheet.
func oddsAt(s *rule.State, by table.By, try commands.Try) (commands.Odds, error) {
	pool, d, err := weigh(try.Line, sheet(s, by, try))
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(pool, d), nil
}

// weigh reads a line and works out its distribution.
func weigh(line string, names rule.Lexicon) (rule.Pool, dice.Dist, error) {
	pool, held, err := names.ParseNow(line)
	switch {
	case err != nil:
		return rule.Pool{}, dice.Dist{}, withoutFaces(line, names, err)
	case held:
		return rule.Pool{}, dice.Dist{}, rules.Refuse("Chances wait for nothing.", "Leave out hold: `"+pool.Unrolled().String()+"`.")
	}
	d, err := rule.Odds(pool)
	return pool, d, err
}

// faces are given ones, well or badly.
var faces = regexp.MustCompile(`=[\s0-9,;]*`)

// withoutFaces is what is wrong with a line that does not read. Where that is its faces, they are to go: chances have none.
func withoutFaces(line string, names rule.Lexicon, err error) error {
	if pool, _, err := names.ParseNow(faces.ReplaceAllString(line, " ")); err == nil {
		return rules.Refuse("Chances are of dice that are still to be thrown.", "Leave the faces out: `"+pool.String()+"`.")
	}
	refusal, ok := errors.AsType[*rules.Refusal](err)
	if !ok {
		return err
	}
	return rules.Refuse(refusal.Say, shown.ReplaceAllStringFunc(refusal.Hint, func(code string) string {
		if pool, _, err := names.ParseNow(strings.Trim(code, "`")); err == nil && pool.ByHand {
			return "`" + pool.Unrolled().String() + "`"
		}
		return code
	}))
}

// shown is what a refusal shows to type.
var shown = regexp.MustCompile("`[^`]+`")

// showOdds tells a pool's distribution.
func showOdds(pool rule.Pool, d dice.Dist) commands.Odds {
	return commands.Odds{
		Line:  bare(pool).String(),
		Head:  ui.Markdown(describe(pool) + ": " + span(d.Min(), d.Max(), d.Mean())),
		Lines: []ui.Markdown{likeliest(d), atLeast(d), atMost(d)},
		Chart: commands.Chart{Of: briefly(pool), Axis: "Total", Bars: bars(d)},
	}
}

// likeliest names the likeliest total, or all of them where they are few.
func likeliest(d dice.Dist) ui.Markdown {
	const few = 3
	p := d.P(d.Mode())
	var modes []string
	for _, total := range likeliestTotals(d) {
		modes = append(modes, number(total))
	}
	switch {
	case len(modes) == d.Max()-d.Min()+1 && len(modes) > 1:
		return ui.Markdown("Every total is equally likely: " + commands.Percent(p) + " each.")
	case len(modes) > few:
		return ui.Markdown("Likeliest: " + modes[0] + " and " + number(len(modes)-1) + " others, " + commands.Percent(p) + " each.")
	case len(modes) > 1:
		return ui.Markdown("Likeliest: " + strings.Join(modes, " and ") + ", " + commands.Percent(p) + " each.")
	}
	return ui.Markdown("Likeliest: " + modes[0] + ", " + commands.Percent(p) + ".")
}

// atLeast tells the chances of useful totals and more.
func atLeast(d dice.Dist) ui.Markdown {
	var parts []string
	for _, total := range useful(d) {
		if total > d.Min() {
			parts = append(parts, number(total)+" in "+commands.Percent(d.AtLeast(total)))
		}
	}
	return list("At least ", parts)
}

// atMost tells the chances of useful totals and less.
func atMost(d dice.Dist) ui.Markdown {
	turned := d.Negate() // so that rare low totals are summed for themselves, not as a difference
	var parts []string
	for _, total := range useful(d) {
		if total < d.Max() {
			parts = append(parts, number(total)+" in "+commands.Percent(turned.AtLeast(-total)))
		}
	}
	return list("At most ", parts)
}

func list(lead string, parts []string) ui.Markdown {
	if len(parts) == 0 {
		return ""
	}
	return ui.Markdown(lead + strings.Join(parts, ", ") + ".")
}

// useful are the totals that a person asks about: all of a few, else some from the unlikely low to the unlikely high.
func useful(d dice.Dist) []int {
	const few = 12
	var totals []int
	if d.Max()-d.Min() < few {
		for total := range d.All() {
			totals = append(totals, total)
		}
		return totals
	}
	for _, p := range []float64{0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99} {
		total := d.Quantile(p)
		if len(totals) == 0 || totals[len(totals)-1] < total {
			totals = append(totals, total)
		}
	}
	return totals
}

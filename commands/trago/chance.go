package trago

import (
	"strconv"

	"tallybones/commands"
	rule "tallybones/rules/trago"
)

// chance tells what to expect of a line, by a way of writing chances: "50% success, 31% one short, 36% tainted".
func chance(l rule.Line, o rule.Odds, percent func(float64) string) string {
	text := commands.Successes(mean(o))
	if l.Against().Challenge != nil {
		text = percent(o.Success) + " success, " + percent(o.Partial) + " one short"
	}
	if l.Banes > 0 {
		text += ", " + percent(o.Banes()) + " banes left"
	}
	if o.Tainted > 0 {
		text += ", " + percent(o.Tainted) + " tainted"
	}
	return text
}

func mean(o rule.Odds) float64 {
	sum := 0.0
	for n, p := range o.Successes {
		sum += float64(n) * p
	}
	return sum
}

// reading is a line in the game's own words: "5 dice, 2 hunger".
func reading(l rule.Line) string {
	total, special := l.Pool()
	text := diceCount(total)
	if special > 0 {
		text += ", " + strconv.Itoa(special) + " " + string(l.Special.Kind)
	}
	if l.Banes > 0 {
		text += ", " + plural(l.Banes, "bane", "banes")
	}
	return text
}

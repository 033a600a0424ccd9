package tote

import (
	"math"
	"strconv"
	"strings"

	rule "tallybones/rules/tote"
)

// whole is a chance in whole percent; what is possible or open is never 0% or 100%.
func whole(p float64) string {
	percent := math.Round(p * 100)
	switch {
	case p > 0 && percent == 0:
		return "less than 1%"
	case p < 1 && percent == 100:
		return "more than 99%"
	}
	return strconv.Itoa(int(percent)) + "%"
}

// chance tells what to expect of a line, by a way of writing chances: "32%; totem 2 63%, totem 4 86%, both 98%".
func chance(odds rule.Odds, l rule.Line, percent func(float64) string) string {
	if l.Target == 0 {
		return average(odds.Mean) + " on average"
	}
	text := percent(odds.Reaches(l.Target))
	if len(l.Totems) > 0 {
		text += withTotems(odds, l, totemsStated(l), percent)
	}
	return text
}

// withTotems tells the chances where totems may be invoked after a failure, by what each is called.
func withTotems(odds rule.Odds, l rule.Line, called []string, percent func(float64) string) string {
	with := odds.WithTotems(l.Target, l.Totems[0], l.Totems[1])
	return "; " + called[0] + " " + percent(with[0]) + ", " + called[1] + " " + percent(with[1]) + ", both " + percent(with[2])
}

// reading is a line in a few words: "2 dice, 5 blocked, Appraisals +1".
func reading(l rule.Line) string {
	parts := []string{plural(l.Rank, "die", "dice")}
	if len(l.Injured) > 0 {
		faces := make([]string, len(l.Injured))
		for i, face := range l.Injured {
			faces[i] = strconv.Itoa(face)
		}
		parts = append(parts, listed(faces)+" blocked")
	}
	for _, b := range l.Bonuses {
		parts = append(parts, signed(b))
	}
	if l.Critical {
		parts = append(parts, "a critical")
	}
	return strings.Join(parts, ", ")
}

// signed is a bonus in a few words: "Appraisals +1", "-2".
func signed(b rule.Bonus) string {
	text := strconv.Itoa(b.N)
	if b.N >= 0 {
		text = "+" + text
	}
	return strings.TrimLeft(b.Label+" "+text, " ")
}

package tote

import (
	"strconv"
	"strings"

	"tallybones/commands"
	rule "tallybones/rules/tote"
)

// chance tells what to expect of a line in a few words: "32%; Stag 63%, Turtle 86%, both 98%". Totems are those that may be
// invoked after a failure, with their values.
func chance(odds rule.Odds, l rule.Line, totems []rule.Bonus) string {
	if l.Target == 0 {
		return average(odds.Mean) + " on average"
	}
	text := commands.Whole(odds.Reaches(l.Target))
	between, all := "; ", 0
	for _, t := range totems {
		all += t.N
		text += between + t.Label + " " + commands.Whole(odds.Reaches(l.Target-t.N))
		between = ", "
	}
	if len(totems) > 1 {
		text += ", both " + commands.Whole(odds.Reaches(l.Target-all))
	}
	return text
}

// stated are the totems of a line that states their values.
func stated(l rule.Line) []rule.Bonus {
	totems := make([]rule.Bonus, len(l.Totems))
	for i, n := range l.Totems {
		totems[i] = rule.Bonus{Label: "totem " + strconv.Itoa(n), N: n}
	}
	return totems
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

// restated says how the bonuses that stand behind the names of specialisations count: "Appraisals +1 counts once", "Appraisals
// +1 and +2".
func restated(l rule.Line) string {
	parts := make([]string, len(l.Restated))
	for i, r := range l.Restated {
		parts[i] = signed(r.Special) + " counts once"
		if !r.Once() {
			parts[i] = signed(r.Special) + " and " + signed(rule.Bonus{N: r.N})
		}
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

package fractal

import (
	"tallybones/commands"
	rule "tallybones/rules/fractal"
)

// chance tells what to expect of a line, by a way of writing chances: "40% to hit", "2.5 successes on average".
func chance(l rule.Line, o rule.Odds, percent func(float64) string) string {
	text := ""
	switch {
	case o.Margins == nil:
		text = commands.Successes(mean(o.Successes))
	case l.Chart() == rule.CombatMicro:
		text = percent(rule.AtLeast(o.Margins, 1)) + " to hit"
	default:
		text = percent(rule.AtLeast(o.Margins, 1)) + " to get through"
	}
	if l.Goal > 0 {
		text += ", " + percent(o.Goal) + " to reach the goal"
	}
	return text
}

func mean(chances []float64) float64 {
	sum := 0.
	for n, p := range chances {
		sum += float64(n) * p
	}
	return sum
}

// reading is a line in a few words: "5d8, TN 4, against 2d6, TN 4, armor 1, Blinding 1".
func reading(l rule.Line) string {
	text := counted(l.CountRoll())
	if l.Roll.Second.Dice > 0 {
		text += ", and " + counted(l.CountSecond())
	}
	if l.Goal > 0 {
		text += ", goal " + decimal(l.Goal)
	}
	if l.Against == nil && l.Name != "" {
		text += ", against " + l.Name
	}
	if s := l.Against; s != nil && s.Fixed {
		text += ", against " + successes(s.Dice)
	} else if s != nil {
		text += ", against " + counted(l.CountAgainst())
	}
	if l.Armor > 0 {
		text += ", armor " + decimal(l.Armor)
	}
	for _, e := range l.Elements {
		text += ", " + e.String()
	}
	return text
}

// counted is a roll in a few words: "5d8, TN 4".
func counted(c rule.Count) string {
	text := decimal(c.Dice) + "d" + decimal(c.Size) + ", TN " + decimal(c.TN)
	if c.Less > 0 {
		text += ", less " + decimal(c.Less)
	}
	return text
}

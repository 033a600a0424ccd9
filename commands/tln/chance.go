package tln

import (
	"math"
	"strings"

	rule "tallybones/rules/tln"
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
	return decimal(int(percent)) + "%"
}

// chance tells what to expect of a line in a few words: "65% control, 12% degree 2 or more".
func chance(o rule.Odds) string {
	text := whole(o.Control[0]) + " control"
	if p := o.AtLeast(0, 2); p > 0 {
		text += ", " + whole(p) + " degree 2 or more"
	}
	return text
}

// reading is a line in a few words: "level 4, d8+d6, vs 3, d6+d6".
func reading(l rule.Line) string {
	parts := make([]string, len(l.Sides))
	for i := range l.Sides {
		text := decimal(l.Count(i).Level)
		switch sizes := l.DiceOf(i); {
		case l.Rules.NoDice:
		case l.Sides[i].Fixed:
			text += ", half value"
		case l.Rules.Safer:
			text += ", " + pool(sizes) + "+" + decimal(rule.MaxOf(l.Count(i).Level)-sizes[0])
		default:
			text += ", " + pool(sizes)
		}
		parts[i] = text
	}
	text := "level " + strings.Join(parts, ", vs ")
	if l.Sides[0].Effort {
		text += ", then 1 damage"
	}
	return text
}

// pool names dice: "d8+d6".
func pool(sizes []int) string {
	words := make([]string, len(sizes))
	for i, size := range sizes {
		words[i] = "d" + decimal(size)
	}
	return strings.Join(words, "+")
}

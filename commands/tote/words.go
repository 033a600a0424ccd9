package tote

import (
	"strconv"
	"strings"
)

// listed joins words as a sentence does: "A, B and C".
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// plural is a number with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// average is a mean to one place.
func average(mean float64) string {
	return strings.Replace(strings.TrimSuffix(strconv.FormatFloat(mean, 'f', 1, 64), ".0"), "-", "minus ", 1)
}

// number is a whole number in a sentence, where a lone dash would be lost on a listener.
func number(n int) string {
	if n < 0 {
		return "minus " + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

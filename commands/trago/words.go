package trago

import (
	"strconv"
	"strings"

	rule "tallybones/rules/trago"
)

// plural is a number with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func successes(n int) string { return plural(n, "success", "successes") }

func diceCount(n int) string { return plural(n, "die", "dice") }

// netWords are boons or banes that are left: "3 banes"; "" is none.
func netWords(net int) string {
	switch {
	case net > 0:
		return plural(net, "boon", "boons")
	case net < 0:
		return plural(-net, "bane", "banes")
	}
	return ""
}

// signed is a change in a sentence, where a lone dash would be lost on a listener: "less 1", "plus 2".
func signed(by int) string {
	if by < 0 {
		return "less " + strconv.Itoa(-by)
	}
	return "plus " + strconv.Itoa(by)
}

// changedWords are what changes a number: ", arms less 1, plus 2".
func changedWords(changes []rule.Change) string {
	var b strings.Builder
	for _, c := range changes {
		b.WriteString(", ")
		if c.Name != "" {
			b.WriteString(escaped(c.Name) + " ")
		}
		b.WriteString(signed(c.By))
	}
	return b.String()
}

// woundWords is a wound by its tier and name: "a wound of tier 3, Medium".
func woundWords(tier int) string {
	if tier == 0 {
		return "no wound"
	}
	return "a wound of tier " + strconv.Itoa(tier) + ", " + rule.Tiers[tier]
}

// bargains are so many advantage dice that were taken for banes.
func bargains(n int) string {
	if n == 1 {
		return "an advantage die for a bane"
	}
	return strconv.Itoa(n) + " advantage dice for banes"
}

func capital(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

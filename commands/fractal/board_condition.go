package fractal

import (
	"strings"

	rule "tallybones/rules/fractal"
)

// atLength is how many conditions of a table a board tells at length; of more it tells the names, and /condition list the rest.
const atLength = 16

// conditionWords are the conditions of somebody: each at length while there are few at the table, else by their names.
func conditionWords(s *rule.State, b rule.Being) []string {
	var words []string
	for _, c := range b.Conditions {
		if len(s.Conditions) <= atLength {
			words = append(words, atLengthOf(c))
		} else {
			words = append(words, c.Title())
		}
	}
	if len(s.Conditions) <= atLength || len(words) == 0 {
		return words
	}
	return []string{strings.Join(severally(words), ", ")}
}

// severally are words in their order, those that stand there several times once: "Nick, 3 times".
func severally(words []string) []string {
	n := map[string]int{}
	for _, w := range words {
		n[w]++
	}
	var all []string
	for _, w := range words {
		switch {
		case n[w] == 1:
			all = append(all, w)
		case n[w] > 1:
			all = append(all, decimal(n[w])+" times "+w)
		}
		delete(n, w)
	}
	return all
}

// atLengthOf is a condition with what it does and how it ends: "Fatigued 1, Max AP 1 less, 2 days of rest".
func atLengthOf(c rule.Condition) string {
	parts := []string{c.Title()}
	if does := effectNow(c); does != "" {
		parts = append(parts, does)
	}
	switch {
	case c.Shared:
		parts = append(parts, "of another, until the next refresh")
	case c.Ignored:
		parts = append(parts, "ignored until the next refresh")
	case c.Pending:
		parts = append(parts, "from the next refresh")
	case c.Rest > 0 && c.Row().Lethal && !c.Dressed:
		parts = append(parts, plural(c.Rest, "day", "days")+" of rest once dressed")
	case c.Rest > 0:
		parts = append(parts, plural(c.Rest, "day", "days")+" of rest")
	case c.Row().Recovery != "":
		parts = append(parts, c.Row().Recovery)
	}
	if c.Dressed {
		parts = append(parts, "dressed")
	}
	return strings.Join(parts, ", ")
}

// effectNow is what a condition does while somebody has it: "Max AP 1 less".
func effectNow(c rule.Condition) string {
	row := c.Row()
	var parts []string
	switch {
	case row.MaxAP < 0:
		parts = append(parts, "Max AP "+decimal(-row.MaxAP)+" less")
		if c.Chart.Of().OnlySocial {
			parts[0] += " in social scenes"
		}
	case row.MaxAP > 0:
		parts = append(parts, "Max AP "+decimal(row.MaxAP)+" more")
	}
	parts = append(parts, eachOf(c.Chart, c.Kind, row)...)
	for _, d := range row.Dice {
		parts = append(parts, diceOf(d))
	}
	if row.Special != "" {
		parts = append(parts, strings.TrimSuffix(strings.ToLower(row.Special[:1])+row.Special[1:], "."))
	}
	return strings.Join(parts, ", ")
}

package tln

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/ui"
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

func decimal(n int) string { return strconv.Itoa(n) }

// capital makes the first letter of a sentence a capital one.
func capital(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return text
	}
	return strings.ToUpper(string(runes[:1])) + string(runes[1:])
}

// escaped are a person's words within markup.
func escaped(words string) string { return string(ui.Escape(words)) }

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

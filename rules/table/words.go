package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// listed joins words as a sentence does: "A, B and C".
func listed(words []string, and string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " " + and + " " + words[last]
}

// plural is a number with its noun: "1 die", "2 dice".
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// IDs are the keys of a map in order; nil where it has none.
func IDs[V any](m map[int]V) []int {
	if len(m) == 0 {
		return nil
	}
	keys := make([]int, 0, len(m))
	for id := range m {
		keys = append(keys, id)
	}
	slices.Sort(keys)
	return keys
}

// with returns a copy of a map in which a key has a value, so that states and events that share the map keep theirs.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	c := make(map[K]V, len(m)+1)
	maps.Copy(c, m)
	c[key] = value
	return c
}

// without returns a copy of a map that lacks a key.
func without[K comparable, V any](m map[K]V, key K) map[K]V {
	c := make(map[K]V, len(m))
	maps.Copy(c, m)
	delete(c, key)
	return c
}

// cut shortens a text to a number of characters, with a visible mark.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return strings.TrimSpace(string(runes[:most-1])) + "…"
}

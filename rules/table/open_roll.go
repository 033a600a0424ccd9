package table

import "slices"

// Did are those of the deeds that were made of an open roll that are of some kinds, in the order of their ids; without a kind,
// all of them.
func Did[D any, K comparable](deeds map[int]D, kind func(D) K, kinds ...K) []D {
	var did []D
	for _, id := range IDs(deeds) {
		if d := deeds[id]; len(kinds) == 0 || slices.Contains(kinds, kind(d)) {
			did = append(did, d)
		}
	}
	return did
}

// Where are the ids of those things of which something is so, in order: the rolls of a scene.
func Where[V any](things map[int]V, so func(V) bool) []int {
	var at []int
	for _, id := range IDs(things) {
		if so(things[id]) {
			at = append(at, id)
		}
	}
	return at
}

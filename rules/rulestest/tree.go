package rulestest

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// A place is where something stands in the JSON of a state: the keys that lead there.
type place []string

func (p place) String() string { return strings.Join(p, "/") }

// at is the place that a JSON pointer names. Ids need no escapes.
func at(pointer string) place { return strings.Split(strings.TrimPrefix(pointer, "/"), "/") }

// skipped are the keys that undo leaves alone.
func skipped(key string) bool {
	return key == "next" || key == "rev" || key == "seen"
}

// tree reads JSON into maps, slices and exact numbers.
func tree(text []byte) (any, error) {
	var v any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&v); err != nil {
		return nil, err
	}
	return v, nil
}

// differs lists the places at which two trees differ, as deep as both have objects; keys for which skip is true are left
// out.
func differs(a, b any, at place, skip func(string) bool) []place {
	x, okX := a.(map[string]any)
	y, okY := b.(map[string]any)
	if !okX || !okY {
		if same(a, b, skip) {
			return nil
		}
		return []place{slices.Clone(at)}
	}
	keys := maps.Clone(x)
	maps.Copy(keys, y)
	var places []place
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if skip(key) {
			continue
		}
		one, hasX := x[key]
		other, hasY := y[key]
		switch under := append(slices.Clone(at), key); {
		case hasX && hasY:
			places = append(places, differs(one, other, under, skip)...)
		default:
			places = append(places, under)
		}
	}
	return places
}

// same reports whether two values are equal but for keys that are skipped.
func same(a, b any, skip func(string) bool) bool {
	x, okX := a.(map[string]any)
	y, okY := b.(map[string]any)
	if okX && okY {
		return len(differs(x, y, nil, skip)) == 0
	}
	return reflect.DeepEqual(a, b)
}

func find(root any, at place) (value any, ok bool) {
	for _, key := range at {
		object, isObject := root.(map[string]any)
		if !isObject {
			return nil, false
		}
		if root, ok = object[key]; !ok {
			return nil, false
		}
	}
	return root, true
}

// scrambled returns a tree in which every text in an object named hidden reads differently and is as long.
func scrambled(v any, hidden bool) any {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for key, value := range v {
			_, object := value.(map[string]any)
			c[key] = scrambled(value, hidden || object && key == "hidden")
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, value := range v {
			c[i] = scrambled(value, hidden)
		}
		return c
	case string:
		if hidden {
			return strings.Map(otherLetter, v)
		}
	}
	return v
}

func otherLetter(r rune) rune {
	switch {
	case r >= 'a' && r < 'z' || r >= 'A' && r < 'Z' || r >= '0' && r < '9':
		return r + 1
	case r == 'z':
		return 'a'
	case r == 'Z':
		return 'A'
	case r == '9':
		return '1'
	}
	return r
}

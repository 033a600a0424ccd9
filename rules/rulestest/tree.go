package rulestest

import (
	"bytes"
	"encoding/json"
	"fmt"
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

// put sets a place to a value, or takes it away. What leads there must be.
func put(root any, at place, value any, ok bool) error {
	above, isObject := any(nil), false
	if parent, found := find(root, at[:len(at)-1]); found {
		above = parent
	}
	object, isObject := above.(map[string]any)
	if !isObject {
		return fmt.Errorf("%s: what it stood in is gone", at)
	}
	if ok {
		object[at[len(at)-1]] = value
	} else {
		delete(object, at[len(at)-1])
	}
	return nil
}

// TreeUndo undoes on the JSON of states: what differs before and after must still be as after, and becomes as before. Keys
// named next, rev and seen are left alone. fresh makes the state that is read into.
func TreeUndo[S any](fresh func() *S, now, before, after *S) (*S, error) {
	trees := make([]any, 3)
	for i, s := range []*S{now, before, after} {
		text, err := json.Marshal(s)
		if err != nil {
			return nil, err
		}
		if trees[i], err = tree(text); err != nil {
			return nil, err
		}
	}
	for _, at := range differs(trees[1], trees[2], nil, skipped) {
		is, has := find(trees[0], at)
		then, had := find(trees[2], at)
		if has != had || !same(is, then, skipped) {
			return nil, fmt.Errorf("%s has changed since", at)
		}
		was, ok := find(trees[1], at)
		if err := put(trees[0], at, was, ok); err != nil {
			return nil, err
		}
	}
	text, err := json.Marshal(trees[0])
	if err != nil {
		return nil, err
	}
	s := fresh()
	return s, json.Unmarshal(text, s)
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

package storage

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// A spot is a position in a tree, and what is known of it. The type tells a field from a key of a map: a field that is
// missing is an empty one, a key that is missing is a thing that is not there.
type spot struct {
	path  []string
	kind  reflect.Type // nil where the type does not tell
	field bool         // of a struct, and no pointer: it is always there
}

// A difference is a place that is not the same in two trees.
type difference struct {
	spot
	before, after any
	tidy          bool    // an object that came into being: once empty again, it becomes what it was
	ground        *ground // that it is part of, once surveyed
}

// differences returns where two trees differ, as deep as both have objects. The fields that no undo turns back are no
// difference.
func differences(at spot, before, after any) []difference {
	b, a, both := objects(at, before, after)
	if !both {
		if reflect.DeepEqual(before, after) {
			return nil
		}
		return []difference{{spot: at, before: before, after: after}}
	}
	var found []difference
	for _, name := range names(b, a) {
		below := step(at, name)
		if kept(at, name) {
			continue
		}
		found = append(found, differences(below, get(b, []string{name}), get(a, []string{name}))...)
	}
	if b == nil && a != nil {
		found = append(found, difference{spot: at, before: before, tidy: true})
	}
	return found
}

// same tells whether two values at a spot are the same but for the fields that no undo turns back.
func same(at spot, one, other any) bool {
	return !slices.ContainsFunc(differences(at, one, other), func(found difference) bool { return !found.tidy })
}

// objects returns both values as objects. In a field, nothing is an empty object if the other is one.
func objects(at spot, before, after any) (b, a map[string]any, both bool) {
	b, isB := before.(map[string]any)
	a, isA := after.(map[string]any)
	loose := at.field && at.kind != nil && (at.kind.Kind() == reflect.Map || at.kind.Kind() == reflect.Struct)
	both = isB && isA || loose && (isB && hollow(after) || isA && hollow(before))
	return b, a, both
}

// hollow tells that nothing is there, or an object with nothing in it.
func hollow(value any) bool {
	object, ok := value.(map[string]any)
	return value == nil || value == any(gone{}) || ok && len(object) == 0
}

// names returns the names in either object, in order.
func names(b, a map[string]any) []string {
	all := maps.Clone(b)
	if all == nil {
		all = map[string]any{}
	}
	maps.Copy(all, a)
	return slices.Sorted(maps.Keys(all))
}

// kept tells that a name is one of the fields that no undo turns back. A key of a map may be any word.
func kept(at spot, name string) bool {
	if at.kind != nil && at.kind.Kind() == reflect.Map {
		return false
	}
	return name == "next" || name == "rev" || name == "seen"
}

// step is the spot below another.
func step(at spot, name string) spot {
	below := spot{path: append(slices.Clone(at.path), name)}
	if at.kind == nil {
		return below
	}
	switch at.kind.Kind() {
	case reflect.Map:
		below.kind = direct(at.kind.Elem())
	case reflect.Struct:
		if f, ok := shapeOf(at.kind).fields[name]; ok {
			below.kind, below.field = direct(f.Type), f.Type.Kind() != reflect.Pointer
		}
	default:
	}
	return below
}

// edits returns what makes one tree the other. The fields that no undo turns back stay as they are in what stays.
func edits(at spot, from, to any) ([]Edit, error) {
	f, isF := from.(map[string]any)
	t, isT := to.(map[string]any)
	if !isF || !isT {
		if reflect.DeepEqual(from, to) {
			return nil, nil
		}
		return edit(at.path, from, to)
	}
	var found []Edit
	for _, name := range names(f, t) {
		if kept(at, name) {
			continue
		}
		below, err := edits(step(at, name), get(f, []string{name}), get(t, []string{name}))
		if err != nil {
			return nil, err
		}
		found = append(found, below...)
	}
	return found, nil
}

func edit(path []string, from, to any) ([]Edit, error) {
	made := Edit{At: join(path)}
	var err error
	if made.From, err = text(from); err == nil {
		made.To, err = text(to)
	}
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", made.At, err)
	}
	return []Edit{made}, nil
}

// text returns a tree as JSON, and nothing for nothing.
func text(tree any) (json.RawMessage, error) {
	if tree == any(gone{}) {
		return nil, nil
	}
	return json.Marshal(tree)
}

// Names in a JSON pointer have ~ and / in other words.
var (
	toPointer   = strings.NewReplacer("~", "~0", "/", "~1")
	fromPointer = strings.NewReplacer("~1", "/", "~0", "~")
)

// join and split turn a path into a JSON pointer and back.
func join(path []string) string {
	var b strings.Builder
	for _, name := range path {
		b.WriteByte('/')
		b.WriteString(toPointer.Replace(name))
	}
	return b.String()
}

func split(pointer string) []string {
	if pointer == "" {
		return nil
	}
	path := strings.Split(pointer[1:], "/")
	for i, name := range path {
		path[i] = fromPointer.Replace(name)
	}
	return path
}

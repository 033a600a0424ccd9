package storage

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
)

// changes returns the differences of the trees of two states. It walks the Go values, which costs little where they are
// equal, and makes trees only of what is not.
func changes(before, after any) ([]difference, error) {
	b, a := reflect.ValueOf(before).Elem(), reflect.ValueOf(after).Elem()
	var c comparison
	c.open(spot{kind: b.Type(), field: true}, b, a)
	return c.found, c.err
}

// A comparison gathers differences until there is an error.
type comparison struct {
	found []difference
	err   error
}

// open compares what is inside two values; see opens.
func (c *comparison) open(at spot, before, after reflect.Value) {
	before, after = reflect.Indirect(before), reflect.Indirect(after)
	if before.Kind() == reflect.Struct {
		c.fields(at, before, after)
	} else {
		c.items(at, before, after)
	}
}

func (c *comparison) fields(at spot, before, after reflect.Value) {
	shape := shapeOf(before.Type())
	for _, name := range shape.names {
		field := shape.fields[name]
		b, a := before.FieldByIndex(field.Index), after.FieldByIndex(field.Index)
		switch {
		case kept(at, name) || equal(b, a):
		case opens(b, a):
			c.open(step(at, name), b, a)
		default:
			c.close(step(at, name), before, after, func(of reflect.Value) (any, error) { return member(of, field, name) })
		}
	}
}

func (c *comparison) items(at spot, before, after reflect.Value) {
	for _, key := range differing(before, after) {
		b, a := before.MapIndex(key.value), after.MapIndex(key.value)
		if b.IsValid() && a.IsValid() && opens(b, a) {
			c.open(step(at, key.name), b, a)
		} else {
			c.close(step(at, key.name), b, a, treeOf)
		}
	}
}

// close compares two values by the trees that encode makes of them.
func (c *comparison) close(at spot, before, after reflect.Value, encode func(reflect.Value) (any, error)) {
	if c.err != nil {
		return
	}
	b, err := encode(before)
	if err == nil {
		var a any
		a, err = encode(after)
		c.found = append(c.found, differences(at, b, a)...)
	}
	c.err = err
}

// opens tells whether two values are objects in JSON whose members can be compared one by one.
func opens(before, after reflect.Value) bool {
	if before.Kind() == reflect.Pointer {
		if before.IsNil() || after.IsNil() {
			return false
		}
		before, after = before.Elem(), after.Elem()
	}
	kind := before.Type()
	switch {
	case encodes(kind):
		return false
	case kind.Kind() == reflect.Struct:
		return shapeOf(kind).plain
	case kind.Kind() == reflect.Map:
		return before.Len() > 0 && after.Len() > 0 && isNamed(kind.Key())
	}
	return false
}

// isNamed tells whether keys of a type are their own names in JSON.
func isNamed(key reflect.Type) bool {
	return !encodes(key) && (key.Kind() == reflect.String || key.Kind() == reflect.Int)
}

// A namedKey is a key of a map, with its name in JSON.
type namedKey struct {
	value reflect.Value
	name  string
}

// differing returns the keys at which two maps differ, ordered by name.
func differing(before, after reflect.Value) []namedKey {
	var found []namedKey
	common := before.Len()
	for key := range unequal(before, after) {
		if !after.MapIndex(key).IsValid() {
			common--
		}
		found = append(found, named(key))
	}
	if common < after.Len() {
		for _, key := range after.MapKeys() {
			if !before.MapIndex(key).IsValid() {
				found = append(found, named(key))
			}
		}
	}
	slices.SortFunc(found, func(a, b namedKey) int { return cmp.Compare(a.name, b.name) })
	return found
}

// named copies a key.
func named(key reflect.Value) namedKey {
	copied := reflect.New(key.Type()).Elem()
	copied.Set(key)
	if key.Kind() == reflect.Int {
		return namedKey{copied, strconv.FormatInt(key.Int(), 10)}
	}
	return namedKey{copied, key.String()}
}

// member returns what a field is in the JSON of its struct: one that is left out there is gone.
func member(of reflect.Value, field reflect.StructField, name string) (any, error) {
	alone := reflect.New(reflect.StructOf([]reflect.StructField{{Name: field.Name, Type: field.Type, Tag: field.Tag}})).Elem()
	alone.Field(0).Set(of.FieldByIndex(field.Index))
	tree, err := treeOf(alone)
	return get(tree, []string{name}), err
}

// treeOf returns the tree of a value; no value is gone.
func treeOf(value reflect.Value) (any, error) {
	if !value.IsValid() {
		return gone{}, nil
	}
	text, err := json.Marshal(value.Interface())
	if err != nil {
		return nil, fmt.Errorf("encode the state: %w", err)
	}
	return parseTree(text)
}

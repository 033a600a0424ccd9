package sandbox

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// finding is one fault of a request body: where, Discord's name for it, and in words.
type finding struct{ path, code, message string }

// checker collects the faults of a body. It stands at one place of it; at and index step inside.
type checker struct {
	path  string
	found *[]finding
}

func check(path string) checker { return checker{path: path, found: new([]finding)} }

// err is nil, or Discord's error 50035 with all that was found.
func (c checker) err() error {
	if len(*c.found) == 0 {
		return nil
	}
	return errInvalidForm(*c.found)
}

// at is the place of a part; "" is no part.
func (c checker) at(name string) checker {
	switch {
	case name == "":
		return c
	case c.path != "":
		name = c.path + "." + name
	}
	return checker{path: name, found: c.found}
}

func (c checker) index(i int) checker { return c.at(strconv.Itoa(i)) }

func (c checker) fault(code, format string, args ...any) {
	*c.found = append(*c.found, finding{c.path, code, fmt.Sprintf(format, args...)})
}

func (c checker) required() { c.fault("BASE_TYPE_REQUIRED", "This field is required") }

// length checks a text of at least least and at most most UTF-16 units, the way in which Discord counts at the strictest.
func (c checker) length(text string, least, most int) {
	switch n := units(text); {
	case n >= least && n <= most:
	case n == 0:
		c.required()
	case least == 0:
		c.fault("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	default:
		c.fault("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	}
}

// present checks a text that may be absent, but not empty.
func (c checker) present(text *string, most int) {
	if text != nil {
		c.length(*text, 1, most)
	}
}

// snowflakes checks a set of ids.
func (c checker) snowflakes(ids []string) {
	c.count(len(ids), 0, 100)
	for i, id := range ids {
		if _, err := strconv.ParseUint(id, 10, 64); err != nil || id != strings.TrimLeft(id, "0") && id != "0" {
			c.index(i).fault("NUMBER_TYPE_COERCE", "Value %q is not snowflake.", id)
		}
	}
	set(c, ids)
}

// set checks that nothing stands twice in a list.
func set[T comparable](c checker, list []T) {
	seen := map[T]bool{}
	for i, x := range list {
		if taken(seen, x) {
			c.index(i).fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value.")
		}
	}
}

// count checks a number of things.
func (c checker) count(n, least, most int) {
	if n < least || n > most {
		c.fault("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	}
}

// between checks a number that may be absent.
func (c checker) between(n *int, least, most int) {
	if n != nil && (*n < least || *n > most) {
		c.fault("NUMBER_TYPE_RANGE", "int value should be between %d and %d.", least, most)
	}
}

func units(text string) int { return len(utf16.Encode([]rune(text))) }

// decode reads a JSON body that stands at a path. A value of the wrong type is a finding, broken JSON an error of its own.
func decode(data []byte, path string, into any) error {
	if string(bytes.TrimSpace(data)) == "null" {
		c := check(path)
		c.required()
		return c.err()
	}
	err := json.Unmarshal(data, into)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		c := check(path)
		c.at(misfit(data, into, wrong.Field)).fault("BASE_TYPE_BAD_TYPE", "Value of type %q is not of type %q.", wrong.Value, wrong.Type.String())
		return c.err()
	}
	return errBadJSON
}

// misfit returns the field that a value of the wrong type stands in. The decoder says it, but not always for types that
// read themselves; then each field is tried alone.
func misfit(data []byte, into any, said string) string {
	var fields map[string]json.RawMessage
	if said != "" || json.Unmarshal(data, &fields) != nil {
		return said
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		alone, err := json.Marshal(map[string]json.RawMessage{name: fields[name]})
		if err == nil && json.Unmarshal(alone, reflect.New(reflect.TypeOf(into).Elem()).Interface()) != nil {
			return name
		}
	}
	return ""
}

// tree turns findings into the nested object of Discord's error body.
func tree(findings []finding) map[string]any {
	root := map[string]any{}
	for _, f := range findings {
		node := root
		for key := range strings.SplitSeq(f.path, ".") {
			if key != "" {
				node = child(node, key)
			}
		}
		list, _ := node["_errors"].([]any)
		node["_errors"] = append(list, map[string]string{"code": f.code, "message": f.message})
	}
	return root
}

func child(node map[string]any, key string) map[string]any {
	next, ok := node[key].(map[string]any)
	if !ok {
		next = map[string]any{}
		node[key] = next
	}
	return next
}

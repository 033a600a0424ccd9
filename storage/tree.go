package storage

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// A tree is JSON as Go's maps, slices and json.Numbers. gone is what stands where nothing does.
type gone struct{}

// parseTree reads JSON.
func parseTree(text []byte) (any, error) {
	var tree any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&tree); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	return tree, nil
}

// get returns what stands at a place.
func get(tree any, path []string) any {
	for _, name := range path {
		object, _ := tree.(map[string]any)
		value, ok := object[name]
		if !ok {
			return gone{}
		}
		tree = value
	}
	return tree
}

// put sets a place and returns the tree; the objects on the way there are made when they are missing.
func put(tree any, path []string, to any) any {
	if len(path) == 0 {
		return to
	}
	object, ok := tree.(map[string]any)
	if !ok {
		if _, going := to.(gone); going {
			return tree
		}
		object = map[string]any{}
	}
	name, rest := path[0], path[1:]
	if _, going := to.(gone); going && len(rest) == 0 {
		delete(object, name)
		return object
	}
	below, ok := object[name]
	if !ok {
		below = gone{}
	}
	if below = put(below, rest, to); below != any(gone{}) {
		object[name] = below
	}
	return object
}

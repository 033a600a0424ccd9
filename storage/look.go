package storage

import (
	"encoding/json"
	"reflect"
)

// look returns what stands at a place of a state as a tree, and whether what the place is in is there. It encodes only the
// part of the state that the place is in, as far as Go's types lead there.
func look(value reflect.Value, path []string) (tree any, reached bool, err error) {
	for len(path) > 0 {
		value = reflect.Indirect(value)
		next, ok := below(value, path[0])
		switch {
		case !ok:
			tree, err = treeOf(value)
			return get(tree, path), true, err
		case !next.IsValid():
			return gone{}, value.IsValid() && len(path) == 1, nil
		case len(path) == 1 && value.Kind() == reflect.Struct:
			tree, err = member(value, shapeOf(value.Type()).fields[path[0]], path[0])
			return tree, true, err
		}
		value, path = next, path[1:]
	}
	tree, err = treeOf(value)
	return tree, true, err
}

// below returns the field or the value of a map that has a name in JSON; the zero Value when there is none, or nothing that
// could have it. It is not ok where only the encoded text can tell.
func below(value reflect.Value, name string) (next reflect.Value, ok bool) {
	if !value.IsValid() {
		return value, true
	}
	if encodes(value.Type()) {
		return reflect.Value{}, false
	}
	switch value.Kind() {
	case reflect.Struct:
		field, found := shapeOf(value.Type()).fields[name]
		if !found {
			return reflect.Value{}, false
		}
		next, err := value.FieldByIndexErr(field.Index)
		return next, err == nil
	case reflect.Map:
		key, ok := keyOf(value.Type().Key(), name)
		if !ok {
			return reflect.Value{}, false
		}
		return value.MapIndex(key), true
	default:
		return reflect.Value{}, false
	}
}

// keyOf is a map's key by its name in JSON. It is not ok for a key that writes its name itself.
func keyOf(kind reflect.Type, name string) (key reflect.Value, ok bool) {
	if encodes(kind) {
		return reflect.Value{}, false
	}
	key = reflect.New(kind)
	text := []byte(name)
	if kind.Kind() == reflect.String {
		var err error
		if text, err = json.Marshal(name); err != nil {
			return reflect.Value{}, false
		}
	}
	err := json.Unmarshal(text, key.Interface())
	return key.Elem(), err == nil
}

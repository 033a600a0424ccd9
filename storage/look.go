package storage

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
)

// look returns what stands at a place of a state as a tree. It encodes only the part of the state that the place is in,
// as far as Go's types lead there.
func look(state any, path []string) (any, error) {
	value, differ := reflect.ValueOf(state), newDiffer()
	for len(path) > 0 {
		next, ok := below(differ, value, path[0])
		if !ok {
			break
		}
		if !next.IsValid() {
			return gone{}, nil
		}
		value, path = next, path[1:]
	}
	text, err := json.Marshal(value.Interface())
	if err != nil {
		return nil, fmt.Errorf("encode the state: %w", err)
	}
	tree, err := parseTree(text)
	return get(tree, path), err
}

// below returns the field or the value of a map that has a name in JSON; the zero Value when there is none. It is not ok
// where only the encoded text can tell.
func below(d *differ, value reflect.Value, name string) (next reflect.Value, ok bool) {
	for value.Kind() == reflect.Pointer {
		if value.IsNil() {
			return reflect.Value{}, true
		}
		value = value.Elem()
	}
	if encodes(value.Type()) {
		return reflect.Value{}, false
	}
	switch value.Kind() {
	case reflect.Struct:
		field, found := d.fieldsOf(value.Type())[name]
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

// encodes tells that a type writes its JSON itself.
func encodes(kind reflect.Type) bool {
	own := reflect.TypeFor[json.Marshaler]()
	word := reflect.TypeFor[encoding.TextMarshaler]()
	ref := reflect.PointerTo(kind)
	return ref.Implements(own) || ref.Implements(word)
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

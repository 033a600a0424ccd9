package storage

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// rewrite gives places of a state other values. It goes into Go's types as far as they lead to the place, so that its cost
// is that of the place and not of the state.
func rewrite(state any, places []Edit) error {
	for _, p := range places {
		if err := set(reflect.ValueOf(state).Elem(), split(p.At), p.To, false); err != nil {
			return fmt.Errorf("set %s: %w", p.At, err)
		}
	}
	return nil
}

// set gives what stands at a path below an addressable value another value; nil takes it away. What is lent may be in an event
// too, since a state keeps what an event brings as it is: it is copied on the way and not changed.
func set(value reflect.Value, path []string, to json.RawMessage, lent bool) error {
	if len(path) == 0 {
		return assign(value, to)
	}
	if encodes(value.Type()) {
		return setEncoded(value, path, to)
	}
	switch value.Kind() {
	case reflect.Pointer:
		if value.IsNil() {
			if to == nil {
				return nil
			}
			value.Set(reflect.New(value.Type().Elem()))
		} else if lent {
			own := reflect.New(value.Type().Elem())
			own.Elem().Set(value.Elem())
			value.Set(own)
		}
		return set(value.Elem(), path, to, lent)
	case reflect.Struct:
		if field, found := shapeOf(value.Type()).fields[path[0]]; found {
			if inner, err := value.FieldByIndexErr(field.Index); err == nil {
				return set(inner, path[1:], to, lent)
			}
		}
	case reflect.Map:
		if key, ok := keyOf(value.Type().Key(), path[0]); ok {
			if lent {
				value.Set(cloned(value))
			}
			return setInMap(value, key, path[1:], to)
		}
	default:
	}
	return setEncoded(value, path, to)
}

// assign reads a value from JSON.
func assign(value reflect.Value, to json.RawMessage) error {
	fresh := reflect.New(value.Type())
	if to != nil {
		if err := json.Unmarshal(to, fresh.Interface()); err != nil {
			return err
		}
	}
	value.Set(fresh.Elem())
	return nil
}

// cloned is a map of its own with the same in it.
func cloned(value reflect.Value) reflect.Value {
	if value.IsNil() {
		return value
	}
	own := reflect.MakeMapWithSize(value.Type(), value.Len())
	for entries := value.MapRange(); entries.Next(); {
		own.SetMapIndex(entries.Key(), entries.Value())
	}
	return own
}

// setInMap changes one entry of a map. What an entry holds came by an event.
func setInMap(value, key reflect.Value, path []string, to json.RawMessage) error {
	old := value.MapIndex(key)
	if to == nil && (len(path) == 0 || !old.IsValid()) {
		if !value.IsNil() {
			value.SetMapIndex(key, reflect.Value{})
		}
		return nil
	}
	item := reflect.New(value.Type().Elem()).Elem()
	if old.IsValid() {
		item.Set(old)
	}
	if err := set(item, path, to, true); err != nil {
		return err
	}
	if value.IsNil() {
		value.Set(reflect.MakeMap(value.Type()))
	}
	value.SetMapIndex(key, item)
	return nil
}

// setEncoded sets a place by way of the JSON of the value that it is in.
func setEncoded(value reflect.Value, path []string, to json.RawMessage) error {
	text, err := json.Marshal(value.Interface())
	if err != nil {
		return err
	}
	tree, err := parseTree(text)
	if err != nil {
		return err
	}
	leaf := any(gone{})
	if to != nil {
		if leaf, err = parseTree(to); err != nil {
			return err
		}
	}
	if text, err = json.Marshal(put(tree, path, leaf)); err != nil {
		return err
	}
	return assign(value, text)
}

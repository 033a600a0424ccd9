package storage

import (
	"iter"
	"reflect"
)

// equal tells whether two values of a type are the same all through, and so is their JSON. It is reflect.DeepEqual without
// the cost of taking each value out of its map; for types that it does not know it is false.
func equal(one, other reflect.Value) bool {
	switch one.Kind() {
	case reflect.Bool:
		return one.Bool() == other.Bool()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return one.Int() == other.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return one.Uint() == other.Uint()
	case reflect.String:
		return one.String() == other.String()
	case reflect.Pointer, reflect.Interface:
		if one.IsNil() || other.IsNil() {
			return one.IsNil() && other.IsNil()
		}
		return one.Elem().Type() == other.Elem().Type() && equal(one.Elem(), other.Elem())
	case reflect.Struct:
		return equalEach(one.NumField(), one.Field, other.Field)
	case reflect.Slice, reflect.Array:
		return one.Len() == other.Len() && isNil(one) == isNil(other) && equalEach(one.Len(), one.Index, other.Index)
	case reflect.Map:
		return one.Len() == other.Len() && isNil(one) == isNil(other) && equalItems(one, other)
	default:
		return false
	}
}

func isNil(value reflect.Value) bool { return value.Kind() != reflect.Array && value.IsNil() }

func equalEach(n int, one, other func(int) reflect.Value) bool {
	for i := range n {
		if !equal(one(i), other(i)) {
			return false
		}
	}
	return true
}

func equalItems(one, other reflect.Value) bool {
	for range unequal(one, other) {
		return false
	}
	return true
}

// unequal yields the keys of a map that another map has not, or with another value. A key is to be used at once.
func unequal(one, other reflect.Value) iter.Seq[reflect.Value] {
	return func(yield func(reflect.Value) bool) {
		key, value := reflect.New(one.Type().Key()).Elem(), reflect.New(one.Type().Elem()).Elem()
		for items := one.MapRange(); items.Next(); {
			key.SetIterKey(items)
			value.SetIterValue(items)
			if there := other.MapIndex(key); there.IsValid() && equal(value, there) {
				continue
			}
			if !yield(key) {
				return
			}
		}
	}
}

package storage

import (
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A shape is the fields of a struct, as far as its JSON has them.
type shape struct {
	fields map[string]reflect.StructField // by their names in JSON
	names  []string                       // in order
	plain  bool                           // no field is embedded
}

// shapes are those that were asked for: of each type of state a few.
var shapes sync.Map // of *shape by reflect.Type

// shapeOf returns the shape of a type of struct.
func shapeOf(kind reflect.Type) *shape {
	if known, ok := shapes.Load(kind); ok {
		return known.(*shape)
	}
	found := &shape{fields: map[string]reflect.StructField{}, plain: true}
	for _, f := range reflect.VisibleFields(kind) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" {
			name = f.Name
		}
		if f.IsExported() && name != "-" {
			found.fields[name] = f
		}
		found.plain = found.plain && !f.Anonymous
	}
	found.names = slices.Sorted(maps.Keys(found.fields))
	shapes.Store(kind, found)
	return found
}

// direct is what a pointer points to, or the type itself.
func direct(kind reflect.Type) reflect.Type {
	if kind.Kind() == reflect.Pointer {
		return kind.Elem()
	}
	return kind
}

// encodes tells that a type writes its JSON itself.
func encodes(kind reflect.Type) bool {
	own := reflect.TypeFor[json.Marshaler]()
	word := reflect.TypeFor[encoding.TextMarshaler]()
	ref := reflect.PointerTo(kind)
	return ref.Implements(own) || ref.Implements(word)
}

package rules

import (
	"encoding/json"
	"fmt"
)

// A Format is how a log keeps one kind of event of a type E.
type Format[E any] struct {
	Kind string
	Read func(body []byte) (E, error)
}

// FormatOf is the format of an event whose body is the JSON of its type T, which must be one of E.
func FormatOf[E, T any](kind string) Format[E] {
	return Format[E]{Kind: kind, Read: func(body []byte) (none E, err error) {
		var event T
		if err := json.Unmarshal(body, &event); err != nil {
			return none, err
		}
		return any(event).(E), nil //nolint:forcetypeassert // our own table of formats is wrong otherwise
	}}
}

// Formats are those of all kinds of event that are written now, and of those that ever were.
type Formats[E any] []Format[E]

// Kinds are the kinds in their order.
func (f Formats[E]) Kinds() []string {
	kinds := make([]string, len(f))
	for i, format := range f {
		kinds[i] = format.Kind
	}
	return kinds
}

// Readers are the formats by their kinds.
func (f Formats[E]) Readers() Readers[E] {
	readers := make(Readers[E], len(f))
	for _, format := range f {
		readers[format.Kind] = format.Read
	}
	return readers
}

// Readers read events by their kinds.
type Readers[E any] map[string]func(body []byte) (E, error)

// Decode reads a record. A kind that none reads is an error; see [Readers.Has].
func (r Readers[E]) Decode(record Record) (none E, err error) {
	read, ok := r[record.Kind]
	if !ok {
		return none, fmt.Errorf("decode %q: unknown kind of event", record.Kind)
	}
	event, err := read(record.Body)
	if err != nil {
		return none, fmt.Errorf("decode %s: %w", record.Kind, err)
	}
	return event, nil
}

// Has reports whether a kind can be read.
func (r Readers[E]) Has(kind string) bool { return r[kind] != nil }

// EncodeJSON is the record of an event whose body is its JSON.
func EncodeJSON(kind string, event any) (Record, error) {
	body, err := json.Marshal(event)
	if err != nil {
		return Record{}, fmt.Errorf("encode %s: %w", kind, err)
	}
	return Record{Kind: kind, Body: body}, nil
}

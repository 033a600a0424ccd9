package table

import "tallybones/rules"

// A Log is how the log of a game keeps its events: the game's own, E, beside the table's, which stand wrapped among them.
type Log[E any] struct {
	own     rules.Formats[E]
	readers rules.Readers[E]
	kind    func(E) string
	wrap    func(Event) E
	unwrap  func(E) (Event, bool)
}

// NewLog returns the log of a game: the formats of its own events, with the kind of one, and how an event of the table's becomes one
// of the game's and is known again.
func NewLog[E any](own rules.Formats[E], kind func(E) string, wrap func(Event) E, unwrap func(E) (Event, bool)) Log[E] {
	return Log[E]{own, own.Readers(), kind, wrap, unwrap}
}

// Kinds are the kinds of event that are written now, the table's first.
func (l Log[E]) Kinds() []string { return append(Kinds(), l.own.Kinds()...) }

// Wrap makes an event of the table's one of the game's.
func (l Log[E]) Wrap(event Event) E { return l.wrap(event) }

// Unwrap is the event of the table's that one of the game's is; false for the game's own.
func (l Log[E]) Unwrap(event E) (Event, bool) { return l.unwrap(event) }

// All is Wrap of several.
func (l Log[E]) All(events []Event) []E {
	of := make([]E, len(events))
	for i, e := range events {
		of[i] = l.wrap(e)
	}
	return of
}

// Encode is the record of an event.
func (l Log[E]) Encode(event E) (rules.Record, error) {
	if of, ok := l.unwrap(event); ok {
		return Encode(of)
	}
	return rules.EncodeJSON(l.kind(event), event)
}

// Decode reads a record. A kind that neither the game nor the table reads is an error.
func (l Log[E]) Decode(r rules.Record) (none E, err error) {
	if l.readers.Has(r.Kind) {
		return l.readers.Decode(r)
	}
	event, err := Decode(r)
	if err != nil {
		return none, err
	}
	return l.wrap(event), nil
}

package sandbox

import (
	"bytes"
	"encoding/json"
)

// Nullable is a member of a JSON object that may be absent, null, or there. Discord tells the three apart: in a change of a
// message an absent content stays and a null one goes. Use it with the option omitzero.
type Nullable[T any] struct {
	Set   bool // absent when false
	Value *T   // null when nil
}

// IsZero reports that the member is absent.
func (n Nullable[T]) IsZero() bool { return !n.Set }

// Or returns the value, or fallback when it is absent or null.
func (n Nullable[T]) Or(fallback T) T {
	if n.Value == nil {
		return fallback
	}
	return *n.Value
}

// MarshalJSON writes the value, or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) { return json.Marshal(n.Value) }

// UnmarshalJSON is called only for members that are there.
func (n *Nullable[T]) UnmarshalJSON(data []byte) error {
	*n = Nullable[T]{Set: true}
	if bytes.Equal(data, []byte("null")) {
		return nil
	}
	n.Value = new(T)
	return json.Unmarshal(data, n.Value)
}

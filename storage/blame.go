package storage

import (
	"context"
	"reflect"
)

// blame finds for each blocked place the first later entry that changed it: the one since which it no longer holds what
// the entry to take back gave it.
func (t table[S, E]) blame(ctx context.Context, blocked []*Blocked) error {
	if len(blocked) == 0 {
		return nil
	}
	first := blocked[0].Of
	watched := make([]watch, len(blocked))
	for i, b := range blocked {
		watched[i] = watch{Blocked: b, at: spotOf(reflect.TypeFor[S](), split(b.Place))}
		first = min(first, b.Of)
	}
	_, _, err := t.fold(ctx, first, t.row.revision, func(state *S, entry Entry[E]) error {
		for i := range watched {
			w := &watched[i]
			changed, err := w.changed(state, entry.Revision)
			if err != nil {
				return err
			}
			if changed {
				w.Revision, w.At, w.Actor, w.Audience = entry.Revision, entry.At, entry.Actor, entry.Audience
			}
		}
		return nil
	})
	return err
}

// A watch is a blocked place that is looked at after each entry.
type watch struct {
	*Blocked
	at      spot
	was     any
	reached bool // what it stands in was there
	held    bool // it holds what it was given
}

// changed tells whether an entry is one since which the place does not hold what it was given.
func (w *watch) changed(state any, by Revision) (bool, error) {
	if by < w.Of {
		return false, nil
	}
	is, reached, err := look(reflect.ValueOf(state), w.at.path)
	if err != nil {
		return false, err
	}
	if !reached {
		is = gone{}
	}
	if by == w.Of {
		w.was, w.reached, w.held = is, reached, true
		return false, nil
	}
	held := w.held
	w.held = (reached || !w.reached) && same(w.at, w.was, is)
	return held && !w.held, nil
}

// spotOf is the spot that a path leads to.
func spotOf(root reflect.Type, path []string) spot {
	at := spot{kind: root, field: true}
	for _, name := range path {
		at = step(at, name)
	}
	return at
}

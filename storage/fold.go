package storage

import (
	"encoding/json"
	"errors"
	"fmt"

	"tallybones/rules"
)

// apply makes an entry so. An undo is of the state's own shape.
func apply[S, E any](game rules.Game[S, E], state *S, entry Entry[E]) error {
	for _, event := range entry.Events {
		game.Apply(state, event)
	}
	if entry.Undo == nil {
		return nil
	}
	if err := rewrite(state, entry.Undo.Places); err != nil {
		return fmt.Errorf("entry %d: %w", entry.Revision, err)
	}
	return nil
}

// errShape tells that an undo was written for another shape of the state, and the log before it is not at hand.
var errShape = errors.New("the undo is of another shape of the state")

// A fold is a log on its way to a state.
type fold[S, E any] struct {
	game    rules.Game[S, E]
	state   *S
	from    Revision   // where it began
	entries []Entry[E] // those after from; undos are of the state's own shape
	marks   []mark
}

// A mark is a state on the way, as JSON.
type mark struct {
	revision Revision
	text     []byte
}

// markEach is how many entries are folded again, at most, to find a state on the way.
const markEach = 64

// at is the revision of the state.
func (f *fold[S, E]) at() Revision { return f.from + Revision(len(f.entries)) }

// add makes the next entry so, and returns it as it was made: an undo of another shape is worked out again from the
// entries that it took back.
func (f *fold[S, E]) add(entry Entry[E], anew bool) (Entry[E], error) {
	if entry.Revision != f.at()+1 {
		return entry, fmt.Errorf("entry %d is followed by entry %d", f.at(), entry.Revision)
	}
	if entry.Undo != nil && (anew || entry.Undo.Version != f.game.Version) {
		undo, err := f.again(entry.Undo)
		if err != nil {
			return entry, fmt.Errorf("entry %d: %w", entry.Revision, err)
		}
		entry.Undo = undo
	}
	if err := apply(f.game, f.state, entry); err != nil {
		return entry, err
	}
	f.entries = append(f.entries, entry)
	return entry, nil
}

// again works an undo out in the log as it is.
func (f *fold[S, E]) again(undo *Undone) (*Undone, error) {
	if f.from != 0 {
		return nil, errShape
	}
	for _, of := range undo.Of {
		if of < 1 || of > f.at() {
			return nil, fmt.Errorf("undo of entry %d: %w", of, ErrNoEntry)
		}
	}
	plan, err := planFor(f.state, undo.Of, f.read)
	return &Undone{Of: undo.Of, Version: f.game.Version, Places: plan.Places}, err
}

// read fills in what runs of entries changed.
func (f *fold[S, E]) read(runs []run) error {
	p := newPair(f.game, runs)
	state, at, err := f.nearest(p.start())
	if err == nil && at == p.start() {
		err = p.see(state, Entry[E]{Revision: at})
	}
	for ; err == nil && at < p.end(); at++ {
		entry := f.entries[at]
		if err = f.keep(at, state); err == nil {
			err = apply(f.game, state, entry)
		}
		if err == nil && entry.Revision >= p.start() {
			err = p.see(state, entry)
		}
	}
	return err
}

// newest is the revision of the last mark.
func (f *fold[S, E]) newest() Revision {
	if len(f.marks) == 0 {
		return 0
	}
	return f.marks[len(f.marks)-1].revision
}

// keep notes a state on the way, each so many entries.
func (f *fold[S, E]) keep(at Revision, state *S) error {
	if at%markEach != 0 || at <= f.newest() {
		return nil
	}
	text, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("encode the state: %w", err)
	}
	f.marks = append(f.marks, mark{at, text})
	return nil
}

// nearest returns the state at the last mark before a revision.
func (f *fold[S, E]) nearest(to Revision) (*S, Revision, error) {
	state := f.game.New()
	for i := len(f.marks) - 1; i >= 0; i-- {
		if m := f.marks[i]; m.revision <= to {
			if err := json.Unmarshal(m.text, state); err != nil {
				return nil, 0, fmt.Errorf("decode the state: %w", err)
			}
			return state, m.revision, nil
		}
	}
	return state, 0, nil
}

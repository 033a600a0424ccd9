package storage

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// A Plan is what taking entries back would do.
type Plan struct {
	Of      []Revision // the newest first
	Places  []Edit     // what would be given another value
	Blocked []*Blocked // what would stay, because later entries changed it
}

// planFor works out what it does to a state to take entries back. Each is taken back in turn, the newest first: the places
// that it changed get the values from just before it, if they still hold those from just after it. textsAt returns the
// states at the wanted revisions, of which the first and the last are given.
func planFor[S any](state *S, of []Revision, textsAt func(wanted map[Revision]bool, first, last Revision) (map[Revision][]byte, error)) (Plan, workings, error) {
	of = slices.Compact(slices.SortedFunc(slices.Values(of), func(a, b Revision) int { return cmp.Compare(b, a) }))
	if len(of) == 0 {
		return Plan{}, workings{}, ErrNothing
	}
	wanted := map[Revision]bool{}
	for _, revision := range of {
		wanted[revision-1], wanted[revision] = true, true
	}
	texts, err := textsAt(wanted, of[len(of)-1]-1, of[0])
	if err != nil {
		return Plan{}, workings{}, err
	}
	text, err := json.Marshal(state)
	if err != nil {
		return Plan{}, workings{}, fmt.Errorf("encode the state: %w", err)
	}
	tree, err := parseTree(text)
	if err != nil {
		return Plan{}, workings{}, err
	}
	taker := taker{
		differ: newDiffer(), root: spot{kind: reflect.TypeFor[S](), field: true}, tree: tree, edited: map[string]Revision{},
	}
	for _, revision := range of {
		if err := taker.take(revision, texts[revision-1], texts[revision]); err != nil {
			return Plan{}, workings{}, err
		}
	}
	now, err := parseTree(text)
	if err != nil {
		return Plan{}, workings{}, err
	}
	places, err := edits(nil, now, taker.tree)
	return Plan{Of: of, Places: places, Blocked: taker.blocked}, workings{texts, taker.edited}, err
}

// The workings of a plan are what it was worked out from.
type workings struct {
	texts  map[Revision][]byte // the states just before and after each entry
	edited map[string]Revision // by place, for which entry it gets another value: the oldest of several
}

// A taker takes entries back in a tree.
type taker struct {
	*differ
	root    spot
	tree    any
	edited  map[string]Revision
	blocked []*Blocked
}

func (t *taker) take(of Revision, before, after []byte) error {
	b, err := parseTree(before)
	if err != nil {
		return err
	}
	a, err := parseTree(after)
	if err != nil {
		return err
	}
	for _, d := range t.differences(t.root, b, a) {
		now := get(t.tree, d.path)
		switch {
		case d.tidy && !hollow(now):
		case d.tidy || t.same(d.spot, now, d.after):
			t.tree = put(t.tree, d.path, d.before)
			t.edited[join(d.path)] = of
		default:
			t.block(of, join(d.path))
		}
	}
	return nil
}

// block notes a place once: for the newest of the entries that changed it.
func (t *taker) block(of Revision, place string) {
	if !slices.ContainsFunc(t.blocked, func(b *Blocked) bool { return b.Place == place }) {
		t.blocked = append(t.blocked, &Blocked{Of: of, Place: place})
	}
}

// blame finds for each blocked place the first later entry that changed it: the one since which it no longer holds what
// the entry to take back gave it.
func (t table[S, E]) blame(ctx context.Context, blocked []*Blocked) error {
	for _, b := range blocked {
		if err := t.blameOne(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

func (t table[S, E]) blameOne(ctx context.Context, b *Blocked) error {
	path, differ := split(b.Place), newDiffer()
	at := differ.spotOf(reflect.TypeFor[S](), path)
	var was any
	_, _, err := t.fold(ctx, b.Of, t.row.revision, func(state *S, s stored) error {
		is, err := look(state, path)
		switch {
		case err != nil:
		case s.revision == b.Of:
			was = is
		case differ.same(at, was, is):
			b.Revision = 0
		case b.Revision == 0:
			b.Revision, b.At, b.Actor, b.Audience = s.revision, s.at, s.actor, s.audience
		}
		return err
	})
	return err
}

// spotOf is the spot that a path leads to.
func (d *differ) spotOf(root reflect.Type, path []string) spot {
	at := spot{kind: root, field: true}
	for _, name := range path {
		at = d.step(at, name)
	}
	return at
}

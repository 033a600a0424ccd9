package storage

import (
	"context"
	"reflect"
)

// A trace of a place tells which entries changed it, of those that are to be taken back.
type trace struct {
	at     spot
	within run  // only its entries count
	there  bool // it counts only whether anything stands there
	was    any

	first, last Revision // 0 for none
}

// follow folds the log once and follows traces through it. before is shown the state before each run of the entries; nil
// looks at none.
func (t table[S, E]) follow(ctx context.Context, of []Revision, traces []*trace, before func(*S)) error {
	runs := runsOf(of)
	next := len(runs) - 1
	start, end := runs[next].first-1, runs[0].last
	_, _, err := t.fold(ctx, start, end, func(state *S, entry Entry[E]) error {
		if entry.Revision == start {
			next = len(runs) - 1
		}
		for _, one := range traces {
			if err := one.see(state, entry.Revision, entry.Revision >= runs[next].first); err != nil {
				return err
			}
		}
		if entry.Revision == runs[next].last && next > 0 {
			next--
		}
		if before != nil && entry.Revision == runs[next].first-1 {
			before(state)
		}
		return nil
	})
	return err
}

// see looks at the place after an entry. Only one that is wanted may have changed it.
func (o *trace) see(state any, by Revision, wanted bool) error {
	is, _, err := look(reflect.ValueOf(state), o.at.path)
	if err != nil {
		return err
	}
	if o.there {
		is = is != any(gone{})
	}
	if wanted && o.within.first <= by && by <= o.within.last && !same(o.at, o.was, is) {
		if o.first == 0 {
			o.first = by
		}
		o.last = by
	}
	o.was = is
	return nil
}

// traceBlocked finds for each blocked place of a plan the newest of its run's entries that changed it.
func (t table[S, E]) traceBlocked(ctx context.Context, plan Plan) error {
	runs := map[Revision]run{}
	for _, r := range runsOf(plan.Of) {
		runs[r.last] = r
	}
	traces := make([]*trace, len(plan.Blocked))
	long := false
	for i, b := range plan.Blocked {
		r := runs[b.Of]
		long = long || r.first < r.last
		traces[i] = &trace{at: spotOf(reflect.TypeFor[S](), split(b.Place)), within: r}
	}
	if !long {
		return nil
	}
	if err := t.follow(ctx, plan.Of, traces, nil); err != nil {
		return err
	}
	for i, b := range plan.Blocked {
		b.Of = max(traces[i].last, traces[i].within.first)
	}
	return nil
}

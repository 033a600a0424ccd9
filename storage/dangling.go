package storage

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"tallybones/rules"
)

// plan works out what it does to a state to take entries back. An entry whose taking back would leave something that names
// a thing which is not there stays, and is blocked by whatever names it.
func (t table[S, E]) plan(ctx context.Context, state *S, of []Revision) (Plan, error) {
	var stay []*Blocked
	for {
		plan, err := planFor(state, of, func(runs []run) error { return t.readRuns(ctx, runs) })
		if err != nil {
			return Plan{}, err
		}
		dangling, err := t.dangling(ctx, state, plan)
		if err != nil {
			return Plan{}, err
		}
		if len(dangling) == 0 {
			plan.Blocked = append(plan.Blocked, stay...)
			return plan, nil
		}
		stay = append(stay, dangling...)
		of = slices.DeleteFunc(slices.Clone(plan.Of), func(one Revision) bool {
			return slices.ContainsFunc(dangling, func(b *Blocked) bool { return b.Of == one })
		})
		if len(of) == 0 {
			return Plan{Of: plan.Of, Blocked: stay}, nil
		}
	}
}

// dangling returns what stands in the way of a plan: the places that would name a thing that is not there, as they do
// neither now nor did just before a run of the entries. Each is blocked for the entry whose taking back would do that.
func (t table[S, E]) dangling(ctx context.Context, state *S, plan Plan) ([]*Blocked, error) {
	if t.game.Dangling == nil || len(plan.Places) == 0 {
		return nil, t.traceBlocked(ctx, plan)
	}
	then, err := t.planned(state, plan)
	if err != nil {
		return nil, err
	}
	found := without(t.game.Dangling(then), t.game.Dangling(state))
	if len(found) == 0 {
		return nil, t.traceBlocked(ctx, plan)
	}
	return t.traceDangling(ctx, plan, found)
}

// planned is a state as a plan would leave it.
func (t table[S, E]) planned(state *S, plan Plan) (*S, error) {
	then, err := copied(t.game, state)
	if err != nil {
		return nil, err
	}
	return then, rewrite(then, plan.Places)
}

// without returns the references that are not among others.
func without(references, others []rules.Reference) []rules.Reference {
	known := map[string]bool{}
	for _, other := range others {
		known[keyed(other)] = true
	}
	return slices.DeleteFunc(references, func(r rules.Reference) bool { return known[keyed(r)] })
}

func keyed(r rules.Reference) string { return r.At + " " + strings.Join(r.To, " ") }

// A loose end is a reference that would dangle, with the traces of what it names and of the place that names it.
type looseEnd struct {
	rules.Reference
	at *trace
	to []*trace
}

// traceDangling finds the entries to which the references are due that would dangle.
func (t table[S, E]) traceDangling(ctx context.Context, plan Plan, found []rules.Reference) ([]*Blocked, error) {
	root, all := reflect.TypeFor[S](), span(plan.Of)
	var traces []*trace
	add := func(place string, there bool) *trace {
		one := &trace{at: spotOf(root, split(place)), within: all, there: there}
		traces = append(traces, one)
		return one
	}
	ends := make([]looseEnd, len(found))
	for i, r := range found {
		ends[i] = looseEnd{Reference: r, at: add(r.At, false)}
		for _, to := range r.To {
			ends[i].to = append(ends[i].to, add(to, true))
		}
	}
	var before []rules.Reference
	err := t.follow(ctx, plan.Of, traces, func(state *S) { before = append(before, t.game.Dangling(state)...) })
	if err != nil {
		return nil, err
	}
	var blocked []*Blocked
	for _, r := range ends {
		if len(without([]rules.Reference{r.Reference}, before)) > 0 {
			blocked = append(blocked, r.blocked(plan.Of[0]))
		}
	}
	return blocked, nil
}

// blocked is what a reference that would dangle blocks. Where the plan takes the thing away, whatever names it came later;
// where it gives back what names the thing, the thing went later.
func (r looseEnd) blocked(otherwise Revision) *Blocked {
	for _, to := range r.to {
		if to.first != 0 {
			return &Blocked{Of: to.first, Place: r.At}
		}
	}
	if r.at.first != 0 {
		return &Blocked{Of: r.at.first, Place: r.To[0]}
	}
	return &Blocked{Of: otherwise, Place: r.At}
}

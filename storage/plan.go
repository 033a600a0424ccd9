package storage

import (
	"cmp"
	"reflect"
	"slices"
)

// A Plan is what taking entries back would do.
type Plan struct {
	Of      []Revision // the newest first
	Places  []Edit     // what would be given another value
	Blocked []*Blocked // what would stay, because later entries changed it
}

// A run is entries to take back that follow each other. They are taken back as one: what they changed and changed back is
// no change.
type run struct {
	first, last Revision
	changes     []difference
}

// runsOf returns the runs of entries, which are ordered the newest first, in the same order.
func runsOf(of []Revision) []run {
	var runs []run
	for _, revision := range of {
		if n := len(runs); n > 0 && runs[n-1].first == revision+1 {
			runs[n-1].first = revision
		} else {
			runs = append(runs, run{first: revision, last: revision})
		}
	}
	return runs
}

// span is the run from the first to the last of entries, which are ordered the newest first.
func span(of []Revision) run { return run{first: of[len(of)-1], last: of[0]} }

// planFor works out what it does to a state to take entries back. Each run of them is taken back in turn, the newest first:
// the places that it changed get the values from just before it, if they still hold those from just after it. read fills in
// what the runs changed.
func planFor(state any, of []Revision, read func([]run) error) (Plan, error) {
	of = slices.Compact(slices.SortedFunc(slices.Values(of), func(a, b Revision) int { return cmp.Compare(b, a) }))
	if len(of) == 0 {
		return Plan{}, ErrNothing
	}
	runs := runsOf(of)
	if err := read(runs); err != nil {
		return Plan{}, err
	}
	taker := taker{blocked: map[string]bool{}, plan: Plan{Of: of}}
	if err := taker.survey(state, runs); err != nil {
		return Plan{}, err
	}
	for _, r := range runs {
		taker.take(r)
	}
	err := taker.conclude()
	return taker.plan, err
}

// A taker takes entries back in trees of those parts of a state that they changed.
type taker struct {
	grounds []*ground // in the order of their places
	blocked map[string]bool
	plan    Plan
}

// A ground is one such part.
type ground struct {
	at      spot
	reached bool // what it stands in is there
	was, is any
}

// survey finds the grounds of all changes: no two of them are one in the other.
func (t *taker) survey(state any, runs []run) error {
	var all []*difference
	for _, r := range runs {
		for i := range r.changes {
			all = append(all, &r.changes[i])
		}
	}
	slices.SortFunc(all, func(a, b *difference) int { return slices.Compare(a.path, b.path) })
	for _, d := range all {
		if n := len(t.grounds); n == 0 || !holds(t.grounds[n-1].at.path, d.path) {
			g, err := t.groundAt(state, d.spot)
			if err != nil {
				return err
			}
			t.grounds = append(t.grounds, g)
		}
		d.ground = t.grounds[len(t.grounds)-1]
	}
	return nil
}

// holds tells whether a place is another or is in it.
func holds(place, other []string) bool {
	return len(place) <= len(other) && slices.Equal(place, other[:len(place)])
}

func (t *taker) groundAt(state any, at spot) (g *ground, err error) {
	g = &ground{at: at}
	if g.was, g.reached, err = look(reflect.ValueOf(state), at.path); err == nil {
		g.is, _, err = look(reflect.ValueOf(state), at.path)
	}
	return g, err
}

func (t *taker) take(r run) {
	ended := t.ended(r)
	for _, d := range r.changes {
		path := d.path[len(d.ground.at.path):]
		now := get(d.ground.is, path)
		switch {
		case d.after == any(gone{}) && ended[d.path[len(d.path)-1]]:
		case d.tidy && !hollow(now):
		case d.tidy || t.reaches(d.ground, path) && same(d.spot, now, d.after):
			d.ground.is = put(d.ground.is, path, d.before)
		default:
			t.block(r, join(d.path))
		}
	}
}

// ended are the names of what a run put into a place where it is no more. What the run took from another place under the
// same name went there, and does not come back to where it was when it has come to an end since: what is blocked is the
// place where it ended.
func (t *taker) ended(r run) map[string]bool {
	names := map[string]bool{}
	for _, d := range r.changes {
		now := get(d.ground.is, d.path[len(d.ground.at.path):])
		if !d.tidy && d.before == any(gone{}) && d.after != any(gone{}) && (now == nil || now == any(gone{})) {
			names[d.path[len(d.path)-1]] = true
		}
	}
	return names
}

// reaches tells whether what a place of a ground stands in is there. A field always is.
func (t *taker) reaches(g *ground, path []string) bool {
	at, tree := g.at, g.is
	for i, name := range path {
		if value := get(tree, path[:i]); !at.field && (value == nil || value == any(gone{})) {
			return false
		}
		at = step(at, name)
	}
	return g.reached
}

// block notes a place once: for the newest of the runs that changed it, by its last entry.
func (t *taker) block(r run, place string) {
	if !t.blocked[place] {
		t.blocked[place] = true
		t.plan.Blocked = append(t.plan.Blocked, &Blocked{Of: r.last, Place: place})
	}
}

// conclude notes what has become of the grounds.
func (t *taker) conclude() error {
	for _, g := range t.grounds {
		made, err := edits(g.at, g.was, g.is)
		if err != nil {
			return err
		}
		t.plan.Places = append(t.plan.Places, made...)
	}
	return nil
}

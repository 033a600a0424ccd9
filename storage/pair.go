package storage

import (
	"encoding/json"
	"fmt"

	"tallybones/rules"
)

// A pair is a log on its way to a state twice: now, and as it was before the run of entries that is under way. So it can be
// told what each run changed.
type pair[S, E any] struct {
	game   rules.Game[S, E]
	runs   []run // the newest first; what they changed is filled in
	next   int   // the run that comes next or is under way; below 0 for none
	before *S
	under  []Entry[E] // of the run that is under way
	stayed bool       // before holds what stays of that run, whatever is taken back
}

func newPair[S, E any](game rules.Game[S, E], runs []run) *pair[S, E] {
	return &pair[S, E]{game: game, runs: runs}
}

// start is the entry before all runs, end the last of them.
func (p *pair[S, E]) start() Revision { return p.runs[len(p.runs)-1].first - 1 }
func (p *pair[S, E]) end() Revision   { return p.runs[0].last }

// see is shown the state at the start, and then each entry with the state after it. It may begin anew.
func (p *pair[S, E]) see(now *S, entry Entry[E]) (err error) {
	if entry.Revision == p.start() {
		p.next, p.under = len(p.runs)-1, nil
		p.before, err = copied(p.game, now)
		return err
	}
	p.under = append(p.under, entry)
	r := &p.runs[p.next]
	if entry.Revision >= r.first {
		p.stay(entry)
	}
	if entry.Revision == r.last {
		if r.changes, err = changes(p.before, now); err != nil {
			return err
		}
		p.next--
	}
	switch {
	case entry.Revision == r.last && p.stayed:
		p.under, p.stayed = nil, false
		p.before, err = copied(p.game, now)
		return err
	case entry.Revision < r.first || entry.Revision == r.last:
		return p.catchUp()
	}
	return nil
}

// stay makes the earlier state hold what no undo takes back of an entry, so that it is no change.
func (p *pair[S, E]) stay(entry Entry[E]) {
	if p.game.Stays == nil {
		return
	}
	for _, event := range entry.Events {
		if p.game.Stays(event) {
			p.game.Apply(p.before, event)
			p.stayed = true
		}
	}
}

// catchUp brings the earlier state to where the later one is.
func (p *pair[S, E]) catchUp() error {
	for _, entry := range p.under {
		if err := apply(p.game, p.before, entry); err != nil {
			return err
		}
	}
	p.under = p.under[:0]
	return nil
}

// copied returns a state of its own that is the same.
func copied[S, E any](game rules.Game[S, E], state *S) (*S, error) {
	text, err := json.Marshal(state)
	if err != nil {
		return nil, fmt.Errorf("encode the state: %w", err)
	}
	again := game.New()
	if err := json.Unmarshal(text, again); err != nil {
		return nil, fmt.Errorf("decode the state: %w", err)
	}
	return again, nil
}

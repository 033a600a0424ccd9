package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"tallybones/rules"
)

// A Request is who does something to a game, where and when.
type Request struct {
	Game        int64
	Place       int
	User        uint64 // 0 is the clock
	Interaction uint64 // Discord's id of the interaction; 0 for what has none
	At          int64  // Unix milliseconds
	// Owed is a channel that is told of the entry in a message of its own; 0 is none. The commit of the entry notes that, and
	// [DB.Told] that it is done: a process that was killed in between leaves it to the next one, which finds it by [DB.Owed].
	Owed uint64
}

// A Turn is what a decision is made from.
type Turn[S any] struct {
	State       *S // to be read only
	Revision    Revision
	Who         int    // the person's number, given with their first entry; [rules.Clock] for the clock
	Seed        []byte // the game's dice seed
	Interaction uint64
	At          int64
	Place       int
	// PlaceFor is the number that [Decision.Link] would give a channel: the one that it had before, or the next.
	PlaceFor func(channel uint64) (int, error)
}

// A Decision is what becomes of it.
type Decision[E any] struct {
	Events   []E
	Audience rules.Audience
	// Reveal shows the dice seed in the entry and begins a new one in the same commit.
	Reveal bool
	// Link makes a channel the game's place [Turn.PlaceFor] in the same commit; 0 links none.
	Link uint64
}

// Change decides and appends one entry.
//
// decide runs on the caller's goroutine, while nobody else changes the game; it runs again when another process has written
// to the same game, up to three times. Its error is returned as it is, and nothing is appended. After the commit the events
// are applied and after sees the state and the entry, before anybody else changes the game.
//
// An interaction that has an entry already appends nothing: after gets that entry with the state as it was just after it,
// and decide does not run. When decide returns nothing to write, after gets an entry without a revision.
//
// The context may end the wait for the game's turn and the reading; a change that has been queued is waited for to the end.
func Change[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], req Request,
	decide func(Turn[S]) (Decision[E], error), after func(*S, Entry[E]),
) error {
	c := change[S, E]{db: db, game: game, req: req, after: after, trusts: true}
	c.decide = func(_ context.Context, _ table[S, E], turn Turn[S]) (draft[E], error) {
		decision, err := decide(turn)
		return draft[E]{Decision: decision}, err
	}
	return c.run(ctx)
}

// A draft is an entry that is not yet written: a decision, and what only storage decides.
type draft[E any] struct {
	Decision[E]
	undo   *Undone
	forgot int
	also   func(*writer) error // runs in the same savepoint, after the append
}

func (d *draft[E]) empty() bool {
	return len(d.Events) == 0 && !d.Reveal && d.Link == 0 && d.undo == nil && d.forgot == 0
}

// change is one call of [Change] or of what works like it.
type change[S, E any] struct {
	db     *DB
	game   rules.Game[S, E]
	req    Request
	decide func(context.Context, table[S, E], Turn[S]) (draft[E], error)
	after  func(*S, Entry[E])
	trusts bool // decide may see the game as it is in memory: what it decides comes about only where the file is no further
}

func (c *change[S, E]) run(ctx context.Context) error {
	return inTurn(ctx, c.db, c.req.Game, func(slot *slot) error { return c.tries(ctx, slot) })
}

// inTurn runs f while nobody else changes a game.
func inTurn(ctx context.Context, db *DB, game int64, f func(*slot) error) error {
	slot := db.states.use(game)
	defer db.states.release(slot)
	if err := slot.take(ctx); err != nil {
		return fmt.Errorf("game %d: wait for its turn: %w", game, err)
	}
	defer slot.give()
	return f(slot)
}

// tries decides again when another process was quicker.
func (c *change[S, E]) tries(ctx context.Context, slot *slot) error {
	for range attempts {
		if err := c.once(ctx, slot); !errors.Is(err, errStale) {
			return err
		}
		slot.forget()
	}
	return fmt.Errorf("game %d: %w, %d times", c.req.Game, errStale, attempts)
}

// once reads, decides and appends. It needs the turn.
func (c *change[S, E]) once(ctx context.Context, slot *slot) error {
	r, is, trusted, err := c.begin(ctx, slot)
	if err != nil {
		return err
	}
	t := table[S, E]{db: c.db, q: c.db.reader, game: c.game, row: r}
	if is.done {
		return c.replay(ctx, t, slot)
	}
	turn := c.turn(ctx, r, is, slot)
	d, err := c.decide(ctx, t, turn)
	if trusted && (err != nil || d.empty()) {
		if e := c.confirm(ctx, slot, r); e != nil {
			return e
		}
	}
	if err != nil {
		return err
	}
	entry := Entry[E]{
		At: turn.At, Actor: turn.Who, Audience: d.Audience, Interaction: turn.Interaction, Place: max(turn.Place, firstPlace),
		Events: d.Events, Undo: d.undo, Forgot: d.forgot,
	}
	if !d.empty() {
		if entry, err = c.append(t, slot, turn, d, entry); err != nil {
			return err
		}
	}
	state := slot.state.(*S)
	c.db.settle(slot, r, derive(c.game, state, r.name))
	c.see(state, entry)
	return nil
}

// begin tells what is decided from: what is in memory, if that may be trusted, else what the file has.
func (c *change[S, E]) begin(ctx context.Context, slot *slot) (r row, is asked, trusted bool, err error) {
	by := asker{c.req.User, c.req.Interaction}
	if _, held := slot.state.(*S); held && c.trusts {
		if r, is, trusted = slot.remembered(c.game.Name, by); trusted {
			return r, is, true, ctx.Err()
		}
	}
	r, is, err = load(ctx, c.db, c.game, slot, by)
	return r, is, false, err
}

// confirm is errStale where something was decided from memory that the file would have decided otherwise. A decision that is
// appended needs it not: then the append tells.
func (c *change[S, E]) confirm(ctx context.Context, slot *slot, from row) error {
	r, is, err := load(ctx, c.db, c.game, slot, asker{c.req.User, c.req.Interaction})
	if err == nil && (is.done || r.revision != from.revision) {
		return errStale
	}
	return err
}

func (c *change[S, E]) see(state *S, entry Entry[E]) {
	if c.after != nil {
		c.after(state, entry)
	}
}

// turn returns what is decided from.
func (c *change[S, E]) turn(ctx context.Context, r row, is asked, slot *slot) Turn[S] {
	who := rules.Clock
	if c.req.User != 0 {
		who = cmp.Or(is.number, r.people+1)
	}
	return Turn[S]{
		State: slot.state.(*S), Revision: r.revision, Who: who, Seed: slot.seed, Interaction: c.req.Interaction,
		At: c.req.At, Place: c.req.Place, PlaceFor: c.placeFor(ctx, r),
	}
}

func (c *change[S, E]) placeFor(ctx context.Context, r row) func(channel uint64) (int, error) {
	return func(channel uint64) (int, error) {
		place, err := c.db.former(ctx, r.id, channel)
		if place == 0 {
			place = r.places + 1
		}
		return place, err
	}
}

// replay shows the entry that the interaction has already.
func (c *change[S, E]) replay(ctx context.Context, t table[S, E], slot *slot) error {
	s, found, err := t.db.byInteraction(ctx, t.row.id, c.req.Interaction)
	if err != nil {
		return err
	}
	if !found {
		return errStale // another process has deleted it since: the game is read again
	}
	entry, err := decode(c.game, s)
	if err != nil {
		return fmt.Errorf("game %d: %w", t.row.id, err)
	}
	state := slot.state.(*S)
	if s.revision != t.row.revision {
		if state, err = t.at(ctx, s.revision); err != nil {
			return err
		}
	}
	entry.Replayed = true
	c.see(state, entry)
	return nil
}

package storage

import (
	"bytes"
	"context"
	"fmt"

	"tallybones/rules"
)

// Forget takes a person out of a game's log: every event is written anew as the game's Forget returns it, the states that
// were kept are dropped and folded anew, and the join of their number to their Discord user is deleted. The number is
// never given again. An entry says that it was done.
//
// who is asked under the game's turn for whom to forget and what stands for them, and for what else becomes of it in the same
// entry. Otherwise it works as [Change] does.
func Forget[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], req Request,
	who func(Turn[S]) (rules.Forgotten, []E, error), after func(*S, Entry[E]),
) error {
	c := change[S, E]{db: db, game: game, req: req}
	var done *Entry[E]
	c.after = func(state *S, entry Entry[E]) {
		if !entry.Replayed {
			done = &entry
		} else if after != nil {
			after(state, entry)
		}
	}
	c.decide = func(ctx context.Context, t table[S, E], turn Turn[S]) (draft[E], error) {
		person, events, err := who(turn)
		if err != nil {
			return draft[E]{}, err
		}
		for i, event := range events {
			events[i] = t.game.Forget(event, person)
		}
		bodies, err := t.without(ctx, person)
		if err != nil {
			return draft[E]{}, err
		}
		return draft[E]{Decision: Decision[E]{Events: events}, forgot: person.Number, also: func(w *writer) error {
			return forgetIn(w, t.row.id, person.Number, t.row.revision+1, bodies)
		}}, nil
	}
	return c.runForget(ctx, &done, after)
}

// runForget is run, but the state that it ends with is folded anew from the log as it then is.
func (c *change[S, E]) runForget(ctx context.Context, done **Entry[E], after func(*S, Entry[E])) error {
	return inTurn(ctx, c.db, c.req.Game, func(slot *slot) error {
		if err := c.tries(ctx, slot); err != nil || *done == nil {
			return err
		}
		slot.drop()
		if _, _, err := load(context.WithoutCancel(ctx), c.db, c.game, slot, asker{}); err != nil {
			return err
		}
		if after != nil {
			after(slot.state.(*S), **done)
		}
		return nil
	})
}

// without returns the bodies of the entries that speak of a person, by their rows, as they are without them. Undos are
// worked out again in the log as it becomes, since the values that they put back may speak of the person too.
func (t table[S, E]) without(ctx context.Context, person rules.Forgotten) (map[int64][]byte, error) {
	entries, err := t.db.entries(ctx, t.q, t.row, 0, t.row.revision)
	if err != nil {
		return nil, err
	}
	bodies, f := map[int64][]byte{}, fold[S, E]{game: t.game, state: t.game.New()}
	for _, s := range entries {
		entry, err := decode(t.game, s)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", t.row.id, err)
		}
		for i, event := range entry.Events {
			entry.Events[i] = t.game.Forget(event, person)
		}
		if entry, err = f.add(entry, true); err != nil {
			return nil, fmt.Errorf("game %d: %w", t.row.id, err)
		}
		body, err := encode(t.game, entry)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", t.row.id, err)
		}
		if !bytes.Equal(body, s.body) {
			bodies[s.id] = body
		}
	}
	return bodies, nil
}

// forgetIn writes what a log becomes without a person, after the entry that says so.
func forgetIn(w *writer, game int64, number int, revision Revision, bodies map[int64][]byte) error {
	for id, body := range bodies {
		if _, err := w.exec("UPDATE entries SET body = ? WHERE id = ?", string(body), id); err != nil {
			return err
		}
	}
	if _, err := w.exec("DELETE FROM snapshots WHERE game = ?", game); err != nil {
		return err
	}
	if _, err := w.exec("UPDATE games SET rewritten = ? WHERE id = ?", revision, game); err != nil {
		return err
	}
	if _, err := w.exec("DELETE FROM people WHERE game = ? AND number = ?", game, number); err != nil {
		return err
	}
	w.scrub = true
	return nil
}

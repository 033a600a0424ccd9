package storage

import (
	"context"

	"tallybones/rules"
)

// View shows the state of a game to f, with the revision that it is of. Nobody changes the state while f runs.
func View[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, f func(*S, Revision) error) error {
	if done, err := viewHeld(ctx, db, game, id, f); done || err != nil {
		return err
	}
	return inTurn(ctx, db, id, func(slot *slot) error {
		r, err := load(ctx, db, game, slot)
		if err != nil {
			return err
		}
		state := slot.state.(*S)
		db.settle(id, slot.revision, r.due, dueIn(game, state))
		return f(state, slot.revision)
	})
}

// viewHeld shows the state in memory, if it is that of the row.
func viewHeld[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, f func(*S, Revision) error) (done bool, err error) {
	slot := db.states.use(id)
	defer db.states.release(slot)
	slot.mu.RLock()
	defer slot.mu.RUnlock()
	if slot.state == nil {
		return false, nil
	}
	r, err := db.readRow(ctx, db.reader, slot.game, game.Name)
	if err != nil || r.revision != slot.revision {
		return false, err
	}
	return true, f(slot.state.(*S), slot.revision)
}

package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tallybones/rules"
)

// View shows the state of a game to f, with the revision that it is of. Nobody changes the state while f runs.
func View[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, f func(*S, Revision) error) error {
	if done, err := viewHeld(ctx, db, id, f); done || err != nil {
		return err
	}
	return inTurn(ctx, db, id, func(slot *slot) error {
		r, _, err := load(ctx, db, game, slot, asker{})
		if err != nil {
			return err
		}
		state := slot.state.(*S)
		db.settle(slot, r, derive(game, state, r.name))
		return f(state, slot.revision)
	})
}

// viewHeld shows the state in memory, if it is that of the row.
func viewHeld[S any](ctx context.Context, db *DB, id int64, f func(*S, Revision) error) (done bool, err error) {
	slot := db.states.use(id)
	defer db.states.release(slot)
	slot.mu.RLock()
	defer slot.mu.RUnlock()
	state, ok := slot.state.(*S)
	if !ok {
		return false, nil
	}
	current, err := db.isCurrent(ctx, slot.game, slot.revision)
	if err != nil || !current {
		return false, err
	}
	return true, f(state, slot.revision)
}

// isCurrent tells whether a revision is still a game's. It reads no more than that: it is done at each keystroke of a
// person who is offered suggestions.
func (d *DB) isCurrent(ctx context.Context, game int64, revision Revision) (bool, error) {
	var current Revision
	err := d.reader.QueryRowContext(ctx, "SELECT revision FROM games WHERE id = ?", game).Scan(&current)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("game %d: %w", game, locked(err, d.busy))
	}
	return current == revision, nil
}

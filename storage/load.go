package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tallybones/rules"
)

// load returns the game's row with what the file knows of who asks, and sees to it that the slot holds the state of the row's
// revision. It needs the turn.
func load[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], slot *slot, by asker) (row, asked, error) {
	r, is, err := db.readFor(ctx, db.reader, slot.game, game.Name, by)
	if errors.Is(err, ErrNoGame) {
		slot.drop()
	}
	if err != nil {
		return r, is, err
	}
	if _, held := slot.state.(*S); !held || slot.revision != r.revision {
		err = db.inOneView(ctx, func(q querier) error {
			if r, is, err = db.readFor(ctx, q, slot.game, game.Name, by); err != nil {
				return err
			}
			return read(ctx, table[S, E]{db: db, q: q, game: game, row: r}, slot)
		})
	}
	if err == nil {
		slot.looked(r, by, is)
	}
	return r, is, err
}

// read folds the newest state and keeps it. A long fold leaves a snapshot, so that the next is short.
func read[S, E any](ctx context.Context, t table[S, E], slot *slot) error {
	seed, err := t.db.seed(ctx, t.q, t.row.id)
	if err != nil {
		return err
	}
	undone, err := t.db.hasUndone(ctx, t.q, t.row.id)
	if err != nil {
		return err
	}
	state, have, err := t.fold(ctx, t.row.revision, t.row.revision, func(*S, Entry[E]) error { return nil })
	if err != nil {
		return err
	}
	slot.hold(state, t.row.revision, seed, undone)
	if t.row.revision-have > snapshotEach {
		return keepSnapshot(t.db, t.game.Version, t.row.id, t.row.revision, state)
	}
	return nil
}

// byInteraction finds the entry that an interaction has already.
func (d *DB) byInteraction(ctx context.Context, game int64, interaction uint64) (s stored, found bool, err error) {
	if interaction == 0 {
		return s, false, nil
	}
	var of int64
	err = d.reader.QueryRowContext(ctx, "SELECT e.game, "+entryColumns+
		" FROM entries e WHERE e.interaction = ? AND e.interaction > 0", int64(interaction)).Scan(
		&of, &s.id, &s.prev, &s.revision, &s.at, &s.actor, &s.audience, &s.interaction, &s.body)
	if errors.Is(err, sql.ErrNoRows) {
		return s, false, nil
	}
	if err != nil {
		return s, false, fmt.Errorf("interaction %d: %w", interaction, locked(err, d.busy))
	}
	if of != game {
		return s, false, fmt.Errorf("interaction %d: it was for game %d, not %d", interaction, of, game)
	}
	return s, true, nil
}

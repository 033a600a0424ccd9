package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"tallybones/rules"
)

// A table is a game's log, as it stands in one view of the database, with the functions that read it.
type table[S, E any] struct {
	db   *DB
	q    querier
	game rules.Game[S, E]
	row  row
}

// at returns the state as it was just after an entry; after entry 0 nothing has happened.
func (t table[S, E]) at(ctx context.Context, revision Revision) (*S, error) {
	state, _, err := t.fold(ctx, revision, revision, func(*S, Entry[E]) error { return nil })
	return state, err
}

// fold returns the state at a revision, and the one of the snapshot that it began with. On the way it shows the state at
// another one before it, and those after each later entry, with that entry as it was made; it may begin anew and show them
// again.
func (t table[S, E]) fold(ctx context.Context, from, upTo Revision, see func(*S, Entry[E]) error) (state *S, have Revision, err error) {
	state, have, err = t.snapshot(ctx, from)
	if err != nil {
		return nil, 0, err
	}
	state, err = t.foldOn(ctx, state, have, from, upTo, see)
	if errors.Is(err, errShape) {
		have = 0
		state, err = t.foldOn(ctx, t.game.New(), have, from, upTo, see)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("game %d: %w", t.row.id, err)
	}
	return state, have, nil
}

func (t table[S, E]) foldOn(ctx context.Context, state *S, have, from, upTo Revision, see func(*S, Entry[E]) error) (*S, error) {
	f := fold[S, E]{game: t.game, state: state, from: have}
	if have == from {
		if err := see(state, Entry[E]{Revision: from}); err != nil {
			return nil, err
		}
	}
	entries, err := t.db.entries(ctx, t.q, t.row, have, upTo)
	if err != nil {
		return nil, err
	}
	for _, s := range entries {
		entry, err := decode(t.game, s)
		if err == nil {
			entry, err = f.add(entry, false)
		}
		if err == nil && s.revision >= from {
			err = see(state, entry)
		}
		if err != nil {
			return nil, err
		}
	}
	if f.at() != upTo {
		return nil, fmt.Errorf("entry %d: %w", upTo, ErrNoEntry)
	}
	return state, nil
}

// snapshot returns the newest state of the game's own version that was kept at a revision or before, or a new one.
func (t table[S, E]) snapshot(ctx context.Context, upTo Revision) (*S, Revision, error) {
	var revision Revision
	var body []byte
	err := t.q.QueryRowContext(ctx, `SELECT revision, body FROM snapshots
WHERE game = ? AND revision <= ? AND version = ? ORDER BY revision DESC LIMIT 1`,
		t.row.id, upTo, t.game.Version).Scan(&revision, &body)
	if errors.Is(err, sql.ErrNoRows) {
		return t.game.New(), 0, nil
	}
	if err != nil {
		return nil, 0, fmt.Errorf("game %d: read the snapshot: %w", t.row.id, locked(err, t.db.busy))
	}
	state := t.game.New()
	if err := json.Unmarshal(body, state); err != nil {
		return nil, 0, fmt.Errorf("game %d: snapshot %d: %w", t.row.id, revision, err)
	}
	return state, revision, nil
}

// readRuns fills in what runs of entries changed.
func (t table[S, E]) readRuns(ctx context.Context, runs []run) error {
	p := newPair(t.game, runs)
	_, _, err := t.fold(ctx, p.start(), p.end(), p.see)
	return err
}

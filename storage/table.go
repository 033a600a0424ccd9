package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

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
	state, _, err := t.fold(ctx, revision, revision, func(*S, stored) error { return nil })
	return state, err
}

// fold returns the state at a revision, and the one of the snapshot that it began with. On the way it shows the state at
// another one before it, and those after each later entry, with that entry; it may begin anew and show them again.
func (t table[S, E]) fold(ctx context.Context, from, upTo Revision, see func(*S, stored) error) (state *S, have Revision, err error) {
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

func (t table[S, E]) foldOn(ctx context.Context, state *S, have, from, upTo Revision, see func(*S, stored) error) (*S, error) {
	f := fold[S, E]{game: t.game, state: state, from: have}
	if have == from {
		if err := see(state, stored{revision: from}); err != nil {
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
			_, err = f.add(entry, false)
		}
		if err == nil && s.revision >= from {
			err = see(state, s)
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

// plan works out what it does to a state to take entries back. An entry whose taking back would leave something that names
// a thing which is not there stays, and is blocked by whatever names it.
func (t table[S, E]) plan(ctx context.Context, state *S, of []Revision) (Plan, error) {
	var stay []*Blocked
	for left := of; ; {
		plan, how, err := planFor(state, left, t.textsAt(ctx))
		if err != nil {
			return Plan{}, err
		}
		dangling, err := t.dangling(state, plan, how)
		if err != nil {
			return Plan{}, err
		}
		if len(dangling) == 0 {
			plan.Blocked = append(plan.Blocked, stay...)
			return plan, nil
		}
		stay = append(stay, dangling...)
		left = slices.DeleteFunc(slices.Clone(plan.Of), func(one Revision) bool {
			return slices.ContainsFunc(dangling, func(b *Blocked) bool { return b.Of == one })
		})
		if len(left) == 0 {
			return Plan{Of: plan.Of, Blocked: stay}, nil
		}
	}
}

// textsAt returns how [planFor] reads states on the way.
func (t table[S, E]) textsAt(ctx context.Context) func(wanted map[Revision]bool, first, last Revision) (map[Revision][]byte, error) {
	return func(wanted map[Revision]bool, first, last Revision) (map[Revision][]byte, error) {
		texts := map[Revision][]byte{}
		_, _, err := t.fold(ctx, first, last, func(state *S, s stored) (err error) {
			if wanted[s.revision] {
				texts[s.revision], err = json.Marshal(state)
			}
			return err
		})
		return texts, err
	}
}

package storage

import (
	"context"
	"fmt"

	"tallybones/rules"
)

// PreviewUndo tells what it would do to take an entry back, and shows it: then is the state as it would be. Nothing is
// written. Both states are to be read only. The errors are those of [Undo], but what is blocked stands in the plan.
func PreviewUndo[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, of Revision, see func(now, then *S, plan Plan) error) error {
	return lookAt(ctx, db, game, id, func(t table[S, E], now *S) error {
		if _, _, err := t.target(ctx, func(undos) (Revision, error) { return of, nil }); err != nil {
			return err
		}
		return t.show(ctx, now, []Revision{of}, see)
	})
}

// PreviewRestore tells what [Restore] would do.
func PreviewRestore[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, to Revision, pick func(Entry[E]) bool,
	see func(now, then *S, plan Plan) error,
) error {
	return lookAt(ctx, db, game, id, func(t table[S, E], now *S) error {
		of, err := t.since(ctx, to, pick)
		if err != nil {
			return err
		}
		return t.show(ctx, now, of, see)
	})
}

// lookAt folds a state of its own, in one view of the database, so that nobody waits while plans are made.
func lookAt[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, f func(table[S, E], *S) error) error {
	return db.inOneView(ctx, func(q querier) error {
		r, err := db.readRow(ctx, q, id, game.Name)
		if err != nil {
			return err
		}
		t := table[S, E]{db: db, q: q, game: game, row: r}
		now, err := t.at(ctx, r.revision)
		if err != nil {
			return err
		}
		return f(t, now)
	})
}

func (t table[S, E]) show(ctx context.Context, now *S, of []Revision, see func(now, then *S, plan Plan) error) error {
	plan, err := t.plan(ctx, now, of)
	if err == nil {
		err = t.blame(ctx, plan.Blocked)
	}
	if err != nil {
		return err
	}
	then, err := t.planned(now, plan)
	if err != nil {
		return err
	}
	return see(now, then, plan)
}

// Restore appends one entry that takes back all entries after one that pick picks, the newest first; so a state, or a
// scene whose entries pick knows, is again as it was at that entry. Entries that follow each other are taken back as one.
// What entries that are not picked changed since, stays: [PreviewRestore] lists it as blocked. The entry is for all, or for the GMs when one that it takes back is not.
//
// [ErrNothing] tells that nothing would change. Undo of the restore brings all of it back. Otherwise it works as [Change]
// does; allow may refuse, nil refuses nothing.
func Restore[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], req Request, to Revision, pick func(Entry[E]) bool,
	allow func(*S, Plan) error, after func(*S, Entry[E]),
) error {
	c := change[S, E]{db: db, game: game, req: req, after: after}
	c.decide = func(ctx context.Context, t table[S, E], turn Turn[S]) (draft[E], error) {
		audience := rules.Everyone
		of, err := t.since(ctx, to, func(e Entry[E]) bool {
			picked := pick(e)
			if picked && e.Audience != rules.Everyone {
				audience = rules.GMs
			}
			return picked
		})
		if err != nil {
			return draft[E]{}, err
		}
		plan, err := t.plan(ctx, turn.State, of)
		if err == nil && len(plan.Places) == 0 {
			err = fmt.Errorf("game %d: entry %d: %w", t.row.id, to, ErrNothing)
		}
		if err == nil && allow != nil {
			err = allow(turn.State, plan)
		}
		return undoing(t.game, plan, audience), err
	}
	return c.run(ctx)
}

// since returns the entries after one that are picked and not undone, the newest first.
func (t table[S, E]) since(ctx context.Context, to Revision, pick func(Entry[E]) bool) ([]Revision, error) {
	if to < 0 || to > t.row.revision {
		return nil, fmt.Errorf("game %d: entry %d: %w", t.row.id, to, ErrNoEntry)
	}
	u, err := t.db.undos(ctx, t.q, t.row.id)
	if err != nil {
		return nil, err
	}
	var of []Revision
	err = t.db.walk(ctx, t.q, t.row, func(s stored) (bool, error) {
		if s.revision <= to {
			return false, nil
		}
		entry, err := decode(t.game, s)
		if err == nil && pick(entry) && u.by(s.revision) == 0 {
			of = append(of, s.revision)
		}
		return true, err
	})
	if err == nil && len(of) == 0 {
		err = fmt.Errorf("game %d: entry %d: %w", t.row.id, to, ErrNothing)
	}
	return of, err
}

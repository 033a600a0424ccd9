package storage

import (
	"context"
	"fmt"

	"tallybones/rules"
)

// Undo appends an entry that takes another back: the places of the state that it changed get the values that they had just
// before it. What the entry says, dice above all, stays in the log.
//
// allow sees the state and the entry and may refuse; nil refuses nothing. A [*Blocked] tells that a later entry changed one of the places;
// [ErrUndone] that the entry is undone already; [ErrNothing] that it changed no place; [ErrNoEntry] that there is none.
// Otherwise it works as [Change] does.
func Undo[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], req Request, of Revision,
	allow func(*S, Entry[E]) error, after func(*S, Entry[E]),
) error {
	return takeBack(ctx, db, game, req, allow, after, func(undos) (Revision, error) { return of, nil })
}

// Redo takes the undo of an entry back. [ErrNotUndone] tells that the entry is not undone; all else is as in [Undo], and
// allow sees the undo.
func Redo[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], req Request, of Revision,
	allow func(*S, Entry[E]) error, after func(*S, Entry[E]),
) error {
	return takeBack(ctx, db, game, req, allow, after, func(u undos) (Revision, error) {
		by := u.by(of)
		if by == 0 {
			return 0, fmt.Errorf("game %d: entry %d: %w", req.Game, of, ErrNotUndone)
		}
		return by, nil
	})
}

func takeBack[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], req Request,
	allow func(*S, Entry[E]) error, after func(*S, Entry[E]), which func(undos) (Revision, error),
) error {
	c := change[S, E]{db: db, game: game, req: req, after: after}
	c.decide = func(ctx context.Context, t table[S, E], turn Turn[S]) (draft[E], error) {
		of, entry, err := t.target(ctx, which)
		if err != nil {
			return draft[E]{}, err
		}
		if allow != nil {
			if err := allow(turn.State, entry); err != nil {
				return draft[E]{}, err
			}
		}
		plan, err := t.plan(ctx, turn.State, []Revision{of})
		if err == nil {
			err = t.complain(ctx, plan)
		}
		if err != nil {
			return draft[E]{}, err
		}
		return undoing(game, plan, entry.Audience), nil
	}
	return c.run(ctx)
}

// target is the entry to take back, which is not undone yet.
func (t table[S, E]) target(ctx context.Context, which func(undos) (Revision, error)) (of Revision, entry Entry[E], err error) {
	u, err := t.db.undos(ctx, t.q, t.row.id)
	if err != nil {
		return 0, entry, err
	}
	if of, err = which(u); err != nil {
		return 0, entry, err
	}
	if u.by(of) != 0 {
		return 0, entry, fmt.Errorf("game %d: entry %d: %w", t.row.id, of, ErrUndone)
	}
	s, err := t.db.entryAt(ctx, t.q, t.row, of)
	if err != nil {
		return 0, entry, err
	}
	entry, err = decode(t.game, s)
	return of, entry, err
}

// complain returns why an undo is not possible.
func (t table[S, E]) complain(ctx context.Context, plan Plan) error {
	if len(plan.Blocked) > 0 {
		first := plan.Blocked[0]
		if err := t.blame(ctx, plan.Blocked); err != nil {
			return err
		}
		for _, b := range plan.Blocked {
			if b.Revision < first.Revision {
				first = b
			}
		}
		return first
	}
	if len(plan.Places) == 0 {
		return fmt.Errorf("game %d: entry %d: %w", t.row.id, plan.Of[0], ErrNothing)
	}
	return nil
}

// undoing is the entry that carries a plan out. Who may see it are those who may see what it takes back.
func undoing[S, E any](game rules.Game[S, E], plan Plan, audience rules.Audience) draft[E] {
	return draft[E]{
		Decision: Decision[E]{Audience: audience},
		undo:     &Undone{Of: plan.Of, Version: game.Version, Places: plan.Places},
	}
}

// undos are the undos of a game: by which entry each was taken back last.
type undos map[Revision]Revision

// by returns the entry by which one is undone now, 0 for none. One that was undone and redone can be undone again, so the
// newest undo decides, unless it is undone itself.
func (u undos) by(of Revision) Revision {
	if by := u[of]; by != 0 && u.by(by) == 0 {
		return by
	}
	return 0
}

// undos reads the undos of a game.
func (d *DB) undos(ctx context.Context, q querier, game int64) (undos, error) {
	type pair struct{ of, by Revision }
	found, err := collect(ctx, d, q, fmt.Sprintf("game %d: read the undos", game),
		func(scan func(...any) error) (p pair, err error) { return p, scan(&p.of, &p.by) },
		"SELECT revision, max(by) FROM undone WHERE game = ? AND by > revision GROUP BY revision", game)
	u := undos{}
	for _, p := range found {
		u[p.of] = p.by
	}
	return u, err
}

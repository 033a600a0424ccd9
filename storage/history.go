package storage

import (
	"context"
	"fmt"

	"tallybones/rules"
)

// A Reader is who reads the log.
type Reader struct {
	Number int // the person's number; 0 for somebody without one
	GM     bool
}

// may tells whether the reader may read what is for an audience.
func (r Reader) may(audience rules.Audience) bool {
	return audience == rules.Everyone || audience == rules.GMs && r.GM || audience > 0 && int(audience) == r.Number
}

// History returns the entries that a reader may see, the newest first, at most limit. They are numbered by what the reader
// may see, so that a gap tells of nothing; before is such a number and begins the page below it, 0 begins with the newest.
func History[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, reader Reader, before, limit int) ([]Entry[E], error) {
	var found []Entry[E]
	err := db.inOneView(ctx, func(q querier) error {
		r, err := db.readRow(ctx, q, id, game.Name)
		if err != nil {
			return err
		}
		number, err := db.seen(ctx, q, r, reader, r.revision)
		if err != nil || limit <= 0 {
			return err
		}
		err = db.walk(ctx, q, r, func(s stored) (bool, error) {
			if !reader.may(s.audience) {
				return true, nil
			}
			if before == 0 || number < before {
				entry, err := decode(game, s)
				if err != nil {
					return false, fmt.Errorf("game %d: %w", id, err)
				}
				entry.Number = number
				found = append(found, entry)
			}
			number--
			return len(found) < limit, nil
		})
		if err != nil {
			return err
		}
		return markUndone(ctx, db, q, id, found)
	})
	return found, err
}

// Find returns one entry that the reader may see. For one that they may not, it is [ErrNoEntry] too.
func Find[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, reader Reader, revision Revision) (Entry[E], error) {
	found := make([]Entry[E], 1)
	err := db.inOneView(ctx, func(q querier) error {
		r, err := db.readRow(ctx, q, id, game.Name)
		if err != nil {
			return err
		}
		s, err := db.entryAt(ctx, q, r, revision)
		if err != nil {
			return err
		}
		if !reader.may(s.audience) {
			return fmt.Errorf("game %d: entry %d: %w", id, revision, ErrNoEntry)
		}
		number, err := db.seen(ctx, q, r, reader, revision)
		if err != nil {
			return err
		}
		if found[0], err = decode(game, s); err != nil {
			return fmt.Errorf("game %d: %w", id, err)
		}
		found[0].Number = number
		return markUndone(ctx, db, q, id, found)
	})
	return found[0], err
}

// NumberOf returns how many entries up to a revision a reader may see: the number of that entry for them.
func (d *DB) NumberOf(ctx context.Context, game int64, reader Reader, revision Revision) (int, error) {
	r, err := d.readRow(ctx, d.reader, game, "")
	if err != nil {
		return 0, err
	}
	return d.seen(ctx, d.reader, r, reader, revision)
}

// seen counts the entries up to a revision that the reader may see. Only hidden entries are in an index: few are.
func (d *DB) seen(ctx context.Context, q querier, r row, reader Reader, upTo Revision) (int, error) {
	var hidden int
	err := q.QueryRowContext(ctx, `SELECT count(*) FROM entries
WHERE audience <> 0 AND game = ? AND revision <= ? AND audience <> ? AND (audience > 0 OR NOT ?)`,
		r.id, upTo, reader.Number, reader.GM).Scan(&hidden)
	if err != nil {
		return 0, fmt.Errorf("game %d: count the entries: %w", r.id, locked(err, d.busy))
	}
	return int(upTo) - hidden, nil
}

func markUndone[E any](ctx context.Context, db *DB, q querier, game int64, entries []Entry[E]) error {
	u, err := db.undos(ctx, q, game)
	for i := range entries {
		entries[i].UndoneBy = u.by(entries[i].Revision)
	}
	return err
}

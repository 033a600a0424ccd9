package storage

import (
	"context"
	"fmt"
	"slices"
)

// walkBack is the log from an entry's row back to the first, the newest first. SQLite walks only as far as is read.
const walkBack = `WITH RECURSIVE back(id, prev) AS (
  SELECT id, prev FROM entries WHERE id = ?
  UNION ALL
  SELECT e.id, e.prev FROM back JOIN entries e ON e.id = back.prev
)
SELECT ` + entryColumns + ` FROM back JOIN entries e ON e.id = back.id`

// walk calls see with the entries of a game, the newest first, until see returns false.
func (d *DB) walk(ctx context.Context, q querier, r row, see func(stored) (bool, error)) error {
	rows, err := q.QueryContext(ctx, walkBack, r.last)
	if err != nil {
		return fmt.Errorf("game %d: read the log: %w", r.id, locked(err, d.busy))
	}
	defer rows.Close()
	for rows.Next() {
		var s stored
		if err := s.scan(rows.Scan); err != nil {
			return fmt.Errorf("game %d: read the log: %w", r.id, err)
		}
		if more, err := see(s); err != nil || !more {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("game %d: read the log: %w", r.id, locked(err, d.busy))
	}
	return nil
}

// entries returns those after one entry up to another, the oldest first.
func (d *DB) entries(ctx context.Context, q querier, r row, after, upTo Revision) ([]stored, error) {
	var found []stored
	err := d.walk(ctx, q, r, func(s stored) (bool, error) {
		if s.revision > after && s.revision <= upTo {
			found = append(found, s)
		}
		return s.revision > after+1, nil
	})
	slices.Reverse(found)
	return found, err
}

// entryAt returns one entry of a game.
func (d *DB) entryAt(ctx context.Context, q querier, r row, revision Revision) (stored, error) {
	var found stored
	err := d.walk(ctx, q, r, func(s stored) (bool, error) {
		if s.revision == revision {
			found = s
		}
		return s.revision > revision, nil
	})
	if err == nil && found.revision == 0 {
		err = fmt.Errorf("game %d: entry %d: %w", r.id, revision, ErrNoEntry)
	}
	return found, err
}

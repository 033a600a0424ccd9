package storage

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"tallybones/rules"
)

// A Reader is who reads the log.
type Reader struct {
	Number int // the person's number; 0 for somebody without one
	GM     bool
}

// may tells whether the reader may read what is for an audience.
func (r Reader) may(audience rules.Audience) bool { return audience.Has(r.Number, r.GM) }

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

// late is by how many milliseconds an entry may stand behind others that are younger, since requests can overtake each other.
const late = 60_000

// UndoneSince returns those entries since an instant that are undone and that a reader may see, the newest first. It costs one
// walk back to that instant, and nothing where nothing was undone up to the entry that the state in memory is of.
func UndoneSince[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, reader Reader, since int64) ([]Entry[E], error) {
	if db.nothingUndone(id) {
		return nil, nil
	}
	var found []Entry[E]
	err := db.inOneView(ctx, func(q querier) error {
		r, err := db.readRow(ctx, q, id, game.Name)
		if err != nil {
			return err
		}
		u, err := db.undos(ctx, q, id)
		if err != nil || len(u) == 0 {
			return err
		}
		number, err := db.seen(ctx, q, r, reader, r.revision)
		if err != nil {
			return err
		}
		oldest := slices.Min(slices.Collect(maps.Keys(u)))
		return db.walk(ctx, q, r, func(s stored) (bool, error) {
			if !reader.may(s.audience) {
				return s.revision > oldest, nil
			}
			if by := u.by(s.revision); by != 0 && s.at >= since {
				entry, err := decode(game, s)
				if err != nil {
					return false, fmt.Errorf("game %d: %w", id, err)
				}
				entry.Number, entry.UndoneBy = number, by
				found = append(found, entry)
			}
			number--
			return s.revision > oldest && s.at >= since-late, nil
		})
	})
	return found, err
}

// nothingUndone is true where the game is in memory and nothing was ever undone in it.
func (d *DB) nothingUndone(id int64) bool {
	slot := d.states.use(id)
	defer d.states.release(slot)
	return slot.nothingUndone()
}

// hasUndone tells whether anything was ever undone in a game, at the price of one glance.
func (d *DB) hasUndone(ctx context.Context, q querier, id int64) (some bool, err error) {
	err = q.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM undone WHERE game = ?)", id).Scan(&some)
	if err != nil {
		err = fmt.Errorf("game %d: what was undone: %w", id, locked(err, d.busy))
	}
	return some, err
}

// Find returns one entry that the reader may see. For one that they may not, it is [ErrNoEntry] too.
func Find[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, reader Reader, revision Revision) (Entry[E], error) {
	found, err := FindAll(ctx, db, game, id, reader, []Revision{revision})
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("game %d: entry %d: %w", id, revision, ErrNoEntry)
	}
	if err != nil {
		return Entry[E]{}, err
	}
	return found[0], nil
}

// FindAll returns those of some entries that the reader may see, the newest first. It costs one walk back to the oldest.
func FindAll[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], id int64, reader Reader, revisions []Revision) ([]Entry[E], error) {
	var found []Entry[E]
	err := db.inOneView(ctx, func(q querier) error {
		err := db.among(ctx, q, id, game.Name, reader, revisions, func(s stored, number int) error {
			entry, err := decode(game, s)
			if err != nil {
				return fmt.Errorf("game %d: %w", id, err)
			}
			entry.Number = number
			found = append(found, entry)
			return nil
		})
		if err != nil || len(found) == 0 {
			return err
		}
		return markUndone(ctx, db, q, id, found)
	})
	return found, err
}

// Numbers returns the numbers that some entries have for a reader; an entry that they may not see has none.
func (d *DB) Numbers(ctx context.Context, game int64, reader Reader, revisions []Revision) (map[Revision]int, error) {
	numbers := map[Revision]int{}
	err := d.inOneView(ctx, func(q querier) error {
		return d.among(ctx, q, game, "", reader, revisions, func(s stored, number int) error {
			numbers[s.revision] = number
			return nil
		})
	})
	return numbers, err
}

// among calls see with those of some entries that the reader may see, the newest first, and with their numbers.
func (d *DB) among(ctx context.Context, q querier, game int64, system string, reader Reader, revisions []Revision, see func(stored, int) error) error {
	r, err := d.readRow(ctx, q, game, system)
	if err != nil || len(revisions) == 0 {
		return err
	}
	number, err := d.seen(ctx, q, r, reader, r.revision)
	if err != nil {
		return err
	}
	wanted, oldest := map[Revision]bool{}, slices.Min(revisions)
	for _, revision := range revisions {
		wanted[revision] = true
	}
	return d.walk(ctx, q, r, func(s stored) (bool, error) {
		if reader.may(s.audience) {
			if wanted[s.revision] {
				err = see(s, number)
			}
			number--
		}
		return s.revision > oldest, err
	})
}

// seen counts the entries up to a revision that the reader may see. Only hidden entries are in an index: few are.
func (d *DB) seen(ctx context.Context, q querier, r row, reader Reader, upTo Revision) (int, error) {
	var hidden int
	err := q.QueryRowContext(ctx, `SELECT count(*) FROM entries
WHERE audience <> 0 AND game = ? AND revision <= ? AND audience <> ? AND (audience > 0 OR NOT ? AND (audience = ? OR audience <> ?))`,
		r.id, upTo, reader.Number, reader.GM, rules.GMs, rules.GMsAnd(reader.Number)).Scan(&hidden)
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

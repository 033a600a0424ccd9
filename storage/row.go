package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// A Revision numbers the entries of a game from 1; that of a game is the number of its newest. It is not for players:
// they would see that something hidden was written. [Entry.Number] is.
type Revision int64

// A row is what the table of games says of one.
type row struct {
	id        int64
	guild     uint64
	system    string
	name      string
	created   int64
	revision  Revision
	last      int64
	active    int64
	people    int
	places    int
	due       int64
	rewritten Revision
	ends      int64
}

// A querier is the pool of readers or a transaction in it.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

const rowColumns = `id, guild, system, name, created, revision, last, active, people, places, due, rewritten, ends`

func (r *row) scan(scan func(...any) error) error {
	var guild int64
	err := scan(&r.id, &guild, &r.system, &r.name, &r.created, &r.revision, &r.last, &r.active, &r.people, &r.places,
		&r.due, &r.rewritten, &r.ends)
	r.guild = uint64(guild)
	return err
}

// readRow returns the row of a game of a system; "" is any.
func (d *DB) readRow(ctx context.Context, q querier, game int64, system string) (row, error) {
	var r row
	err := r.scan(q.QueryRowContext(ctx, "SELECT "+rowColumns+" FROM games WHERE id = ?", game).Scan)
	return d.rowRead(r, err, game, system)
}

// An asker is who asks for something in a game, and by which interaction; 0 is none.
type asker struct {
	user        uint64
	interaction uint64
}

// What the file knows of an asker.
type asked struct {
	number int  // the person's, 0 before their first entry
	done   bool // the interaction has an entry, of this game or another
}

// readFor is readRow with what is known of who asks, in one reading: each costs several times what is looked up in it.
func (d *DB) readFor(ctx context.Context, q querier, game int64, system string, by asker) (r row, is asked, err error) {
	err = r.scan(func(into ...any) error {
		return q.QueryRowContext(ctx, "SELECT "+rowColumns+`,
  coalesce((SELECT number FROM people WHERE game = games.id AND user = ?2), 0),
  EXISTS(SELECT 1 FROM entries WHERE interaction = ?3 AND interaction > 0)
FROM games WHERE id = ?1`, game, int64(by.user), int64(by.interaction)).Scan(append(into, &is.number, &is.done)...)
	})
	r, err = d.rowRead(r, err, game, system)
	return r, is, err
}

// rowRead is a row that was read, if it is there and of the system; "" is any.
func (d *DB) rowRead(r row, err error, game int64, system string) (row, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return row{}, fmt.Errorf("game %d: %w", game, ErrNoGame)
	}
	if err != nil {
		return row{}, fmt.Errorf("game %d: %w", game, locked(err, d.busy))
	}
	if system != "" && r.system != system {
		return row{}, fmt.Errorf("game %d: it is %s, not %s", game, r.system, system)
	}
	return r, nil
}

// inOneView runs f so that all that it reads is of one moment.
func (d *DB) inOneView(ctx context.Context, f func(querier) error) error {
	tx, err := d.reader.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin to read: %w", locked(err, d.busy))
	}
	defer tx.Rollback() // it wrote nothing
	return f(tx)
}

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

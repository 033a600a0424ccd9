package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// person returns a person's number in a game, 0 for somebody who has none yet.
func (d *DB) person(ctx context.Context, game int64, user uint64) (int, error) {
	var number int
	err := d.reader.QueryRowContext(ctx, "SELECT number FROM people WHERE game = ? AND user = ?", game, int64(user)).Scan(&number)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("game %d: read who it is: %w", game, locked(err, d.busy))
	}
	return number, nil
}

// Person returns a person's number in a game. It is 0 before their first entry, and after they were forgotten.
func (d *DB) Person(ctx context.Context, game int64, user uint64) (int, error) {
	return d.person(ctx, game, user)
}

// People returns the Discord users of a game by their numbers.
func (d *DB) People(ctx context.Context, game int64) (map[int]uint64, error) {
	found, err := d.people(ctx, d.reader, game)
	users := make(map[int]uint64, len(found))
	for _, p := range found {
		users[p.Number] = p.User
	}
	return users, err
}

// A joined person is a Discord user and their number.
type joined struct {
	Number int    `json:"number"`
	User   uint64 `json:"user,string"`
}

func (d *DB) people(ctx context.Context, q querier, game int64) ([]joined, error) {
	return collect(ctx, d, q, fmt.Sprintf("game %d: read the people", game), func(scan func(...any) error) (joined, error) {
		var p joined
		var user int64
		err := scan(&p.Number, &user)
		p.User = uint64(user)
		return p, err
	}, "SELECT number, user FROM people WHERE game = ? ORDER BY number", game)
}

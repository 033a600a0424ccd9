package storage

import (
	"context"

	"tallybones/rules"
)

// Due is a game in which something falls due.
type Due struct {
	Game   int64
	System string
	At     int64
}

// DueBefore returns the games in which something has fallen due at an instant, the earliest first. What does, is decided
// by the game's Due in a [Change] by the clock; the next instant is then found anew.
func (d *DB) DueBefore(ctx context.Context, at int64) ([]Due, error) {
	return collect(ctx, d, d.reader, "read what is due", func(scan func(...any) error) (due Due, err error) {
		return due, scan(&due.Game, &due.System, &due.At)
	}, "SELECT id, system, due FROM games WHERE due > 0 AND due <= ? ORDER BY due", at)
}

// dueIn is the earliest instant at which something in the state falls due; 0 is never.
func dueIn[S, E any](game rules.Game[S, E], state *S) int64 {
	if game.Due == nil {
		return 0
	}
	_, next := game.Due(state, 0)
	return next
}

// settle writes the instant at which something falls due next, when it is another than the row has. It waits for that, so
// that after an answered change a kill cannot lose the instant; when that fails it goes with a later commit.
func (d *DB) settle(game int64, revision Revision, was, is int64) {
	if was == is {
		return
	}
	write := func(w *writer) error {
		_, err := w.exec("UPDATE games SET due = ? WHERE id = ? AND revision = ?", is, game, revision)
		return err
	}
	if err := d.writer.do(write); err != nil {
		d.writer.soon(write)
	}
}

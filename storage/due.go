package storage

import (
	"cmp"
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

// derived is what the row of a game has of its state, to be found without it.
type derived struct {
	name string
	due  int64
}

// derive returns what the row should have; name is what it is called now.
func derive[S, E any](game rules.Game[S, E], state *S, name string) derived {
	if game.Title != nil {
		name = cmp.Or(game.Title(state), name)
	}
	return derived{name, dueIn(game, state)}
}

// settle writes what the row has of the state, when it is another than it has. It waits for that, so that after an answered
// change a kill cannot lose it; when that fails it goes with a later commit. It needs the turn.
func (d *DB) settle(slot *slot, r row, is derived) {
	if is == (derived{r.name, r.due}) {
		return
	}
	game, revision := slot.game, slot.revision
	write := job{places: is.name != r.name, run: func(w *writer) error {
		_, err := w.exec("UPDATE games SET name = ?, due = ? WHERE id = ? AND revision = ?", is.name, is.due, game, revision)
		return err
	}}
	if err := d.writer.await(write); err != nil {
		d.writer.within(patience, write)
		return
	}
	slot.row.name, slot.row.due = is.name, is.due
}

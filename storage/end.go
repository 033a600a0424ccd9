package storage

import (
	"context"
	"errors"
	"fmt"
)

// End deletes a game for real: its log, its states, its people, channels, messages and seed. Nothing of it is left in the
// file when it returns, unless a reader holds an older view of it; then that goes within a second of the reader's end. A
// long log goes in parts: what a kill, or a disk that fails meanwhile, leaves of it goes with [DB.Sweep]. Its boards are
// among [DB.Orphans] from then on.
//
// What is lost by it was seen at a revision: when the game has gone on since, nothing is deleted and it is [ErrWentOn].
func (d *DB) End(ctx context.Context, game int64, seen Revision) error {
	return d.endIf(ctx, game, func(w *writer) error { return orphan(w, "game = ?", game) }, "revision = ?", seen)
}

// endIf deletes a game whose row is still as it was when that was decided, and does something before.
func (d *DB) endIf(ctx context.Context, game int64, before func(*writer) error, still string, args ...any) error {
	return inTurn(ctx, d, game, func(slot *slot) error {
		slot.drop()
		var left int64
		err := d.writer.do(func(w *writer) (err error) {
			var same bool
			row := w.conn.QueryRowContext(context.Background(), "SELECT "+still+" FROM games WHERE id = ?", append(args, game)...)
			if err := row.Scan(&same); err != nil {
				return absent(err)
			}
			if !same {
				return ErrWentOn
			}
			if err := before(w); err != nil {
				return err
			}
			left, err = erase(w, game)
			return err
		})
		if err != nil {
			return fmt.Errorf("game %d: end: %w", game, err)
		}
		_ = d.dissolve(left) // the game has ended, whatever becomes of the rest
		return nil
	})
}

// erase deletes a game but for its entries, which are a chain from then on, to be dissolved. The rest goes with the game's row.
func erase(w *writer, game int64) (left int64, err error) {
	var last int64
	row := w.conn.QueryRowContext(context.Background(), "SELECT last FROM games WHERE id = ?", game)
	if err := row.Scan(&last); err != nil {
		return 0, absent(err)
	}
	if left, err = w.insert("INSERT INTO chains(last, until) VALUES(?, 0)", last); err != nil {
		return 0, err
	}
	if _, err := w.exec("DELETE FROM games WHERE id = ?", game); err != nil {
		return 0, err
	}
	w.scrub = true
	return left, nil
}

// Sweep deletes the games whose time has come at an instant: those without a channel for 30 days, and those of guilds that
// the bot left 30 days ago. It returns them. What a kill left of an import, or of the end of a game, goes too.
func (d *DB) Sweep(ctx context.Context, at int64) ([]Info, error) {
	if err := d.sweepChains(ctx, at); err != nil {
		return nil, err
	}
	due, err := d.infos(ctx, "ends > 0 AND ends <= ? ORDER BY ends", at)
	if err != nil {
		return nil, err
	}
	var gone []Info
	for _, game := range due {
		switch err := d.endIf(ctx, game.ID, func(*writer) error { return nil }, "ends > 0 AND ends <= ?", at); {
		case errors.Is(err, ErrNoGame), errors.Is(err, ErrWentOn): // it was deleted, or brought back, in between
		case err != nil:
			return gone, err
		default:
			gone = append(gone, game)
		}
	}
	return gone, nil
}

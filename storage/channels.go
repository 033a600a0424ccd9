package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Link makes a channel a place of a game and returns its number: the one that it had before it left, or the next. It is
// [ErrTaken] when the channel has a game, and [ErrNoGame] when there is no such game. Where an event should tell of it,
// [Decision.Link] does it in the same commit.
func (d *DB) Link(ctx context.Context, game int64, channel uint64) (place int, err error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	former, err := d.former(ctx, game, channel)
	if err != nil {
		return 0, err
	}
	err = d.writer.do(func(w *writer) error {
		place = former
		if place == 0 {
			row := w.conn.QueryRowContext(context.Background(), "UPDATE games SET places = places + 1 WHERE id = ? RETURNING places", game)
			if err := row.Scan(&place); err != nil {
				return absent(err)
			}
		}
		return link(w, game, channel, place)
	})
	if err != nil {
		return 0, fmt.Errorf("game %d: link channel %d: %w", game, channel, err)
	}
	return place, nil
}

// absent makes the error for a row that is missing one for a game that is.
func absent(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNoGame
	}
	return err
}

func link(w *writer, game int64, channel uint64, place int) error {
	_, err := w.exec("INSERT INTO channels(channel, game, place) VALUES(?, ?, ?)", int64(channel), game, place)
	if isDouble(err) {
		return ErrTaken
	}
	if err == nil {
		_, err = w.exec("DELETE FROM former WHERE game = ? AND (channel = ? OR place = ?)", game, int64(channel), place)
	}
	if err == nil {
		_, err = w.exec("UPDATE games SET ends = 0 WHERE id = ?", game)
	}
	return err
}

// former is the place that a channel had in a game before it left; 0 is none.
func (d *DB) former(ctx context.Context, game int64, channel uint64) (place int, err error) {
	row := d.reader.QueryRowContext(ctx, "SELECT place FROM former WHERE game = ? AND channel = ?", game, int64(channel))
	err = row.Scan(&place)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("game %d: place of channel %d: %w", game, channel, locked(err, d.busy))
	}
	return place, nil
}

// leave notes where channels of a game were: those that a condition on their rows means.
func leave(w *writer, where string, args ...any) error {
	_, err := w.exec("INSERT OR REPLACE INTO former(game, channel, place) SELECT game, channel, place FROM channels WHERE "+where, args...)
	return err
}

// keptFor is how long a game without channels stays, in milliseconds: 30 days.
const keptFor = 30 * 24 * 60 * 60 * 1000

// ChannelGone drops the row of a channel that was deleted, at an instant. A game without rows stays for 30 days, in which
// [DB.Link] brings it back; then [DB.Sweep] deletes it. A channel without a game is no error.
func (d *DB) ChannelGone(ctx context.Context, channel uint64, at int64) error {
	d.forgetOffer(channel)
	err := d.unlink(ctx, channel, func(w *writer) error { return unlink(w, channel, at) })
	if errors.Is(err, ErrNoGame) {
		return nil
	}
	return err
}

// Unlink is [DB.ChannelGone] for a channel that the game leaves; without a game it is [ErrNoGame]. The boards there are among
// [DB.Orphans] from then on.
func (d *DB) Unlink(ctx context.Context, channel uint64, at int64) error {
	return d.unlink(ctx, channel, func(w *writer) error {
		if err := orphan(w, "channel = ?", int64(channel)); err != nil {
			return err
		}
		return unlink(w, channel, at)
	})
}

func (d *DB) unlink(ctx context.Context, channel uint64, how func(*writer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := d.writer.do(how); err != nil {
		return fmt.Errorf("channel %d: unlink: %w", channel, err)
	}
	return nil
}

func unlink(w *writer, channel uint64, at int64) error {
	if err := leave(w, "channel = ?", int64(channel)); err != nil {
		return err
	}
	var game int64
	row := w.conn.QueryRowContext(context.Background(), "DELETE FROM channels WHERE channel = ? RETURNING game", int64(channel))
	if err := row.Scan(&game); err != nil {
		return absent(err)
	}
	if _, err := w.exec("DELETE FROM messages WHERE channel = ?", int64(channel)); err != nil {
		return err
	}
	_, err := w.exec("UPDATE games SET ends = ?2 WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM channels WHERE game = ?1)", game, at+keptFor)
	return err
}

// Widen gives the place of a thread to the channel that the thread is in, so that all of that plays the game. A channel that
// was a place of the game itself becomes that again. Without a game of the thread's own it is [ErrNoGame]; it is [ErrTaken]
// when the channel has a game.
func (d *DB) Widen(ctx context.Context, thread, channel uint64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := d.writer.do(func(w *writer) error { return widen(w, thread, channel) }); err != nil {
		return fmt.Errorf("thread %d: widen to channel %d: %w", thread, channel, err)
	}
	return nil
}

func widen(w *writer, thread, channel uint64) error {
	if err := leave(w, "channel = ?", int64(thread)); err != nil {
		return err
	}
	var game int64
	var place int
	row := w.conn.QueryRowContext(context.Background(), `WITH gone AS (SELECT game, place FROM channels WHERE channel = ?1)
SELECT game, coalesce((SELECT f.place FROM former f WHERE f.game = gone.game AND f.channel = ?2), place) FROM gone`, int64(thread), int64(channel))
	if err := row.Scan(&game, &place); err != nil {
		return absent(err)
	}
	if _, err := w.exec("DELETE FROM channels WHERE channel = ?", int64(thread)); err != nil {
		return err
	}
	return link(w, game, channel, place)
}

// Channels returns the channels of a game by their places.
func (d *DB) Channels(ctx context.Context, game int64) (map[int]uint64, error) {
	found, err := d.places(ctx, d.reader, game)
	channels := make(map[int]uint64, len(found))
	for _, p := range found {
		channels[p.Place] = p.Channel
	}
	return channels, err
}

// A linked channel is a place of a game.
type linked struct {
	Place   int    `json:"place"`
	Channel uint64 `json:"channel,string"`
}

func (d *DB) places(ctx context.Context, q querier, game int64) ([]linked, error) {
	return collect(ctx, d, q, fmt.Sprintf("game %d: read the channels", game), func(scan func(...any) error) (linked, error) {
		var p linked
		var channel int64
		err := scan(&p.Place, &channel)
		p.Channel = uint64(channel)
		return p, err
	}, "SELECT place, channel FROM channels WHERE game = ? ORDER BY place", game)
}

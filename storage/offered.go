package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Offer notes that the games were offered in a channel of a guild, at an instant, and reports whether that is for the first
// time. It is forgotten when the channel is deleted, or the bot leaves the guild.
func (d *DB) Offer(ctx context.Context, guild, channel uint64, at int64) (first bool, err error) {
	var before int64
	err = d.reader.QueryRowContext(ctx, "SELECT at FROM offered WHERE channel = ?", int64(channel)).Scan(&before)
	if err == nil {
		return false, nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return false, fmt.Errorf("channel %d: was a game offered: %w", channel, locked(err, d.busy))
	}
	err = d.writer.do(func(w *writer) error {
		rows, err := w.update("INSERT OR IGNORE INTO offered(channel, guild, at) VALUES(?, ?, ?)", int64(channel), int64(guild), at)
		first = rows > 0
		return err
	})
	if err != nil {
		return false, fmt.Errorf("channel %d: offer a game: %w", channel, err)
	}
	return first, nil
}

// forgetOffer drops that the games were offered in a channel, with the next commit.
func (d *DB) forgetOffer(channel uint64) {
	d.writer.soon(func(w *writer) error {
		_, err := w.exec("DELETE FROM offered WHERE channel = ?", int64(channel))
		return err
	})
}

package storage

import (
	"context"
	"errors"
	"fmt"
)

// Info is what is known of a game beside its log.
type Info struct {
	ID       int64
	Guild    uint64
	System   string
	Name     string
	Created  int64
	Active   int64 // the instant of its newest entry
	Revision Revision
	Ends     int64 // the instant at which it is deleted unless it is linked again; 0 for a game that stays
}

func (r row) info() Info {
	return Info{
		ID: r.id, Guild: r.guild, System: r.system, Name: r.name, Created: r.created, Active: r.active,
		Revision: r.revision, Ends: r.ends,
	}
}

// Game returns one game, or [ErrNoGame].
func (d *DB) Game(ctx context.Context, id int64) (Info, error) {
	r, err := d.readRow(ctx, d.reader, id, "")
	return r.info(), err
}

// Games returns the games of a guild, the one used last first; guild 0 is all.
func (d *DB) Games(ctx context.Context, guild uint64) ([]Info, error) {
	return d.infos(ctx, "?1 = 0 OR guild = ?1 ORDER BY active DESC, id DESC", int64(guild))
}

// Idle returns the games with a channel whose newest entry is older than an instant, the oldest first.
func (d *DB) Idle(ctx context.Context, before int64) ([]Info, error) {
	return d.infos(ctx, "active < ? AND EXISTS (SELECT 1 FROM channels WHERE game = games.id) ORDER BY active, id", before)
}

func (d *DB) infos(ctx context.Context, where string, args ...any) ([]Info, error) {
	return collect(ctx, d, d.reader, "read the games", func(scan func(...any) error) (Info, error) {
		var r row
		err := r.scan(scan)
		return r.info(), err
	}, "SELECT "+rowColumns+" FROM games WHERE "+where, args...)
}

// LastPlayed returns the games in which something happened within so many milliseconds before the newest entry of all.
func (d *DB) LastPlayed(ctx context.Context, within int64) ([]Info, error) {
	return d.infos(ctx, "active >= (SELECT max(active) FROM games) - ? ORDER BY id", within)
}

// Retire takes a game out of all its channels at an instant. It stays for 30 days, in which [DB.Link] brings it back. Its boards
// are among [DB.Orphans] from then on.
func (d *DB) Retire(ctx context.Context, game, at int64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	err := d.writer.do(func(w *writer) error {
		if err := errors.Join(leave(w, "game = ?", game), orphan(w, "game = ?", game)); err != nil {
			return err
		}
		for _, query := range []string{"DELETE FROM channels WHERE game = ?", "DELETE FROM messages WHERE game = ?"} {
			if _, err := w.exec(query, game); err != nil {
				return err
			}
		}
		return changed(w.update("UPDATE games SET ends = ? WHERE id = ?", at+keptFor, game))
	})
	if err != nil {
		return fmt.Errorf("game %d: retire: %w", game, err)
	}
	return nil
}

// GuildGone marks the games of a guild that the bot has left: [DB.Sweep] deletes them 30 days after the instant, unless
// [DB.GuildBack] comes before. It names the guild again without harm: the first instant counts.
func (d *DB) GuildGone(ctx context.Context, guild uint64, at int64) error {
	if err := d.mark(ctx, guild, "DELETE FROM offered WHERE guild = ?", int64(guild)); err != nil {
		return err
	}
	return d.mark(ctx, guild, "UPDATE games SET ends = ? WHERE guild = ? AND ends = 0", at+keptFor, int64(guild))
}

// GuildBack tells that the bot is in a guild, perhaps again. Games without a channel still go. Discord tells so of every guild at
// every start: where no game was to go, nothing is written.
func (d *DB) GuildBack(ctx context.Context, guild uint64) error {
	const leaving = "guild = ? AND ends > 0 AND EXISTS (SELECT 1 FROM channels WHERE game = games.id)"
	var some bool
	err := d.reader.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM games WHERE "+leaving+")", int64(guild)).Scan(&some)
	if err != nil {
		return fmt.Errorf("guild %d: %w", guild, locked(err, d.busy))
	}
	if !some {
		return nil
	}
	return d.mark(ctx, guild, "UPDATE games SET ends = 0 WHERE "+leaving, int64(guild))
}

func (d *DB) mark(ctx context.Context, guild uint64, query string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	err := d.writer.do(func(w *writer) error {
		_, err := w.exec(query, args...)
		return err
	})
	if err != nil {
		return fmt.Errorf("guild %d: %w", guild, err)
	}
	return nil
}

func changed(rows int64, err error) error {
	if err == nil && rows == 0 {
		err = ErrNoGame
	}
	return err
}

package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"time"
)

// A Message is one of the bot's own on which somebody can act, or which is kept up to date.
type Message struct {
	ID      uint64
	Game    int64
	Channel uint64
	Subject int      // the id in the state that it shows; 0 is the table: the board; [Discarded]
	Entry   Revision // the entry that it answers; 0 for a board, and 0 or less for what answers none, as a preview does
	Shown   Revision // the revision of the game that it was last rendered from
	Looks   uint64   // a hash of what stands there, whoever makes it; 0 is not known
}

const (
	// Settled is the revision that a message shows which needs no other edit, whatever happens to its game. An undo or redo
	// of the entry that it answers makes it fall behind again.
	Settled Revision = math.MaxInt64
	// Discarded is the subject of a message that is to be deleted.
	Discarded = -1
)

// Remember writes a message, or what it shows now, with the next commit, which it does not wait for. What it shows never
// goes back, and one that is to be deleted stays so. A message of a game that is gone is not written; a board of one, which was
// posted meanwhile, is among [DB.Orphans].
func (d *DB) Remember(m Message) {
	d.writer.hurry(func(w *writer) error { return w.remember(m) }) // people can act on it
}

func (w *writer) remember(m Message) error {
	made, err := w.update(`INSERT INTO messages(message, game, channel, subject, entry, shown, looks)
SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM games WHERE id = ?2
ON CONFLICT(message) DO UPDATE SET game = excluded.game, channel = excluded.channel, looks = excluded.looks,
  subject = iif(subject = -1, -1, excluded.subject), entry = excluded.entry, shown = max(shown, excluded.shown)`,
		int64(m.ID), m.Game, int64(m.Channel), m.Subject, m.Entry, m.Shown, int64(m.Looks))
	if err == nil && made == 0 && m.Subject == 0 && m.Entry == 0 {
		_, err = w.exec("INSERT OR IGNORE INTO orphans(message, channel) VALUES(?, ?)", int64(m.ID), int64(m.Channel))
	}
	return err
}

// Known notes a message that was found standing there, with the next commit; one that is known already stays as it is.
func (d *DB) Known(m Message) {
	d.writer.hurry(func(w *writer) error {
		_, err := w.exec(`INSERT INTO messages(message, game, channel, subject, entry, shown, looks)
SELECT ?1, id, ?3, ?4, ?5, 0, 0 FROM games WHERE id = ?2 ON CONFLICT(message) DO NOTHING`,
			int64(m.ID), m.Game, int64(m.Channel), m.Subject, m.Entry)
		return err
	})
}

// Looks notes with the next commit what a message shows, a hash of it, where the message is known.
func (d *DB) Looks(id, looks uint64) {
	d.writer.soon(func(w *writer) error {
		_, err := w.exec("UPDATE messages SET looks = ? WHERE message = ?", int64(looks), int64(id))
		return err
	})
}

// Settle is Remember for a message that needs no other edit, since what it shows is final at the revision m.Shown. Where the
// game has gone on meanwhile it stays on the work list, to be looked at once more.
func (d *DB) Settle(m Message) {
	d.writer.soon(func(w *writer) error { return w.settle(m) })
}

func (w *writer) settle(m Message) error {
	_, err := w.exec(`INSERT INTO messages(message, game, channel, subject, entry, shown, looks)
SELECT ?1, id, ?2, ?3, ?4, iif(revision = ?5, ?7, ?5), ?8 FROM games WHERE id = ?6
ON CONFLICT(message) DO UPDATE SET subject = iif(subject = -1, -1, excluded.subject), entry = excluded.entry,
  shown = max(shown, excluded.shown), looks = excluded.looks`,
		int64(m.ID), int64(m.Channel), m.Subject, m.Entry, m.Shown, m.Game, Settled, int64(m.Looks))
	return err
}

// Answered is [DB.Remember], or [DB.Settle] of a last look, for a message that was edited as the answer to a press, of which before
// was known; nothing was where it is zero. Where the message was drawn since then, or shows something newer, either may have come
// last: it falls behind.
func (d *DB) Answered(before, m Message, last bool) {
	d.writer.within(waitFor(last), job{run: func(w *writer) error {
		beside, err := w.drawnBeside(before, m)
		if err == nil && last {
			err = w.settle(m)
		} else if err == nil {
			err = w.remember(m)
		}
		if err == nil && beside {
			err = w.restale(m.ID)
		}
		return err
	}})
}

// waitFor is how long what a message shows may wait for a commit; on the last that is shown of it nobody can act.
func waitFor(last bool) time.Duration {
	if last {
		return patience
	}
	return haste
}

// drawnBeside tells whether what is known of a message is not what was known before, or newer than what it shows now.
func (w *writer) drawnBeside(before, m Message) (beside bool, err error) {
	var is Message
	var looks int64
	err = w.conn.QueryRowContext(context.Background(), "SELECT subject, entry, shown, looks FROM messages WHERE message = ?", int64(m.ID)).
		Scan(&is.Subject, &is.Entry, &is.Shown, &looks)
	if errors.Is(err, sql.ErrNoRows) {
		return before != Message{}, nil
	}
	same := is.Subject == before.Subject && is.Entry == before.Entry && is.Shown == before.Shown && uint64(looks) == before.Looks
	return before == Message{} || !same || is.Shown > m.Shown && is.Shown != Settled, err
}

// Drawn is [DB.Remember], or [DB.Settle] of the last drawing, for a message that was drawn as what was known of it before. Where it
// has come to show something else meanwhile, that stays known and the message falls behind: the drawing may stand over what
// it is to show. otherwise is told so from the writer. One that was forgotten meanwhile stays so.
func (d *DB) Drawn(before, m Message, last bool, otherwise func()) {
	d.writer.within(waitFor(last), job{run: func(w *writer) error {
		made, err := w.update(`UPDATE messages SET subject = ?2, entry = ?3, looks = ?5,
  shown = max(shown, iif(?6 AND ?4 = (SELECT revision FROM games WHERE id = game), ?7, ?4))
WHERE message = ?1 AND subject = ?8 AND entry = ?9`,
			int64(m.ID), m.Subject, m.Entry, m.Shown, int64(m.Looks), last, Settled, before.Subject, before.Entry)
		if err != nil || made > 0 {
			return err
		}
		if made, err = w.update("UPDATE messages SET shown = 0, looks = 0 WHERE message = ?", int64(m.ID)); made > 0 {
			otherwise()
		}
		return err
	}})
}

// Restale puts a message on the work list: it may show something else than was noted.
func (d *DB) Restale(id uint64) {
	d.writer.soon(func(w *writer) error { return w.restale(id) })
}

func (w *writer) restale(id uint64) error {
	_, err := w.exec("UPDATE messages SET shown = 0 WHERE message = ?", int64(id))
	return err
}

// RestaleAbout puts the messages in a channel that show a subject before a given one on the work list.
func (d *DB) RestaleAbout(game int64, channel uint64, before int) {
	d.writer.soon(func(w *writer) error {
		_, err := w.exec("UPDATE messages SET shown = 0 WHERE game = ? AND channel = ? AND subject > 0 AND subject < ? AND shown <> ?",
			game, int64(channel), before, Settled)
		return err
	})
}

// ForgetMessage drops a message that has been deleted, with the next commit.
func (d *DB) ForgetMessage(id uint64) {
	d.writer.soon(func(w *writer) error {
		if _, err := w.exec("DELETE FROM messages WHERE message = ?", int64(id)); err != nil {
			return err
		}
		_, err := w.exec("DELETE FROM orphans WHERE message = ?", int64(id))
		return err
	})
}

// Orphans returns the messages that are to be deleted of games that are gone, or gone from there: only ID, Channel and Subject, which
// is [Discarded], are known of them.
func (d *DB) Orphans(ctx context.Context) ([]Message, error) {
	if err := d.writer.flush(); err != nil {
		return nil, fmt.Errorf("read the orphans: %w", err)
	}
	return collect(ctx, d, d.reader, "read the orphans", func(scan func(...any) error) (Message, error) {
		var id, channel int64
		err := scan(&id, &channel)
		return Message{ID: uint64(id), Channel: uint64(channel), Subject: Discarded}, err
	}, "SELECT message, channel FROM orphans ORDER BY message")
}

// orphan notes the boards of a game among messages that are about to be dropped, those that a condition on their rows means.
func orphan(w *writer, where string, args ...any) error {
	_, err := w.exec("INSERT OR IGNORE INTO orphans(message, channel) SELECT message, channel FROM messages WHERE (subject = 0 AND entry = 0 OR subject = -1) AND "+where, args...)
	return err
}

// Message returns one message; the second result tells whether there is one.
func (d *DB) Message(ctx context.Context, id uint64) (Message, bool, error) {
	found, err := d.messages(ctx, "message = ?", int64(id))
	if len(found) == 0 {
		return Message{}, false, err
	}
	return found[0], true, err
}

// Answering is the entry of a game that an interaction made; 0 is none. It is known before the message that answers it is.
func (d *DB) Answering(ctx context.Context, game int64, interaction uint64) (Revision, error) {
	var made Revision
	err := d.reader.QueryRowContext(ctx, "SELECT revision FROM entries WHERE interaction = ? AND interaction > 0 AND game = ?",
		int64(interaction), game).Scan(&made)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, fmt.Errorf("interaction %d: %w", interaction, locked(err, d.busy))
	}
	return made, nil
}

// MessagesAbout returns the messages of a game that show a subject, the newest first.
func (d *DB) MessagesAbout(ctx context.Context, game int64, subject int) ([]Message, error) {
	return d.messages(ctx, "m.game = ? AND subject = ? ORDER BY message DESC", game, subject)
}

// Behind returns the messages that show an older revision than their game has, and those to be deleted, boards first, then
// the newest first: the work list of whoever keeps them. game 0 is all games.
func (d *DB) Behind(ctx context.Context, game int64) ([]Message, error) {
	return d.messages(ctx, `(?1 = 0 OR m.game = ?1) AND (shown < (SELECT revision FROM games WHERE id = m.game) OR subject = ?2)
ORDER BY subject <> 0, message DESC`, game, Discarded)
}

// Boards returns the boards of a game, the newest first; game 0 is all games.
func (d *DB) Boards(ctx context.Context, game int64) ([]Message, error) {
	return d.messages(ctx, "(?1 = 0 OR m.game = ?1) AND subject = 0 AND entry = 0 ORDER BY message DESC", game)
}

// messages reads what has been remembered, the last second included.
func (d *DB) messages(ctx context.Context, where string, args ...any) ([]Message, error) {
	if err := d.writer.flush(); err != nil {
		return nil, fmt.Errorf("read the messages: %w", err)
	}
	return collect(ctx, d, d.reader, "read the messages", func(scan func(...any) error) (Message, error) {
		var m Message
		var id, channel, looks int64
		err := scan(&id, &m.Game, &channel, &m.Subject, &m.Entry, &m.Shown, &looks)
		m.ID, m.Channel, m.Looks = uint64(id), uint64(channel), uint64(looks)
		return m, err
	}, "SELECT message, game, channel, subject, entry, shown, looks FROM messages m WHERE "+where, args...)
}

package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// A chain is entries that no game has: on their way into one that is imported, or out of one that has ended. They are written and
// deleted in parts of a commit each, so that nobody else waits for all of them. What a kill leaves of a chain goes with [DB.Sweep].

const (
	partLength = 1024            // entries in a part
	partBytes  = 1 << 18         // of their bodies, from which on a part of an import is full
	partTime   = 2 * time.Minute // after which nobody is at work on a chain that has not grown: a part may wait for another process's lock
)

// errSwept tells that a chain was taken for what a kill has left.
var errSwept = errors.New("what was written so far has been swept away")

func stillAtWork() int64 { return time.Now().Add(partTime).UnixMilli() }

// beginChain begins a chain without entries.
func beginChain(w *writer) (chain int64, err error) {
	return w.insert("INSERT INTO chains(last, until) VALUES(0, ?)", stillAtWork())
}

// lengthen notes the newest entry of a chain.
func lengthen(w *writer, chain, last int64) error {
	rows, err := w.update("UPDATE chains SET last = ?, until = ? WHERE id = ?", last, stillAtWork(), chain)
	if err == nil && rows == 0 {
		err = errSwept
	}
	return err
}

// endChain makes the entries of a chain those of a game.
func endChain(w *writer, chain int64) error {
	rows, err := w.update("DELETE FROM chains WHERE id = ?", chain)
	if err == nil && rows == 0 {
		err = errSwept
	}
	return err
}

// dissolve deletes a chain with its entries, in parts; 0 is none, and one that is gone is none. Where that fails, the rest goes with
// [DB.Sweep].
func (d *DB) dissolve(chain int64) error {
	for done := chain == 0; !done; {
		err := d.writer.do(func(w *writer) (err error) {
			done, err = shorten(w, chain)
			return err
		})
		if err != nil {
			return fmt.Errorf("delete entries without a game: %w", err)
		}
	}
	return nil
}

// shorten deletes the newest part of a chain, with the last one the chain itself.
func shorten(w *writer, chain int64) (done bool, err error) {
	const part = `WITH RECURSIVE back(id, prev, n) AS (
  SELECT id, prev, 1 FROM entries WHERE id = (SELECT last FROM chains WHERE id = ?)
  UNION ALL
  SELECT e.id, e.prev, n + 1 FROM back JOIN entries e ON e.id = back.prev WHERE n < ?
) `
	var rest int64
	err = w.conn.QueryRowContext(context.Background(), part+"SELECT prev FROM back ORDER BY n DESC LIMIT 1", chain, partLength).Scan(&rest)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return false, err
	}
	if _, err := w.exec(part+"DELETE FROM entries WHERE id IN (SELECT id FROM back)", chain, partLength); err != nil {
		return false, err
	}
	if rest != 0 {
		_, err = w.exec("UPDATE chains SET last = ? WHERE id = ?", rest, chain)
		return false, err
	}
	w.scrub = true
	_, err = w.exec("DELETE FROM chains WHERE id = ?", chain)
	return true, err
}

// sweepChains deletes the chains on which nobody is at work at an instant.
func (d *DB) sweepChains(ctx context.Context, at int64) error {
	left, err := collect(ctx, d, d.reader, "read the entries without a game", func(scan func(...any) error) (id int64, err error) {
		return id, scan(&id)
	}, "SELECT id FROM chains WHERE until <= ?", at)
	for _, chain := range left {
		err = errors.Join(err, d.dissolve(chain))
	}
	return err
}

package storage

import (
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tallybones/rules"
)

// What callers tell apart. None of them is worded for a person.
var (
	// ErrNoGame: the channel has no game, or the game has been deleted.
	ErrNoGame = errors.New("no such game")
	// ErrTaken: the channel has a game already.
	ErrTaken = errors.New("the channel has a game")
	// ErrWentOn: the game is no longer as it was when its end was decided.
	ErrWentOn = errors.New("the game has gone on")
	// ErrNoEntry: the game has no entry with that revision.
	ErrNoEntry = errors.New("no such entry")
	// ErrUndone: the entry is undone already.
	ErrUndone = errors.New("the entry is undone")
	// ErrNotUndone: there is nothing to redo.
	ErrNotUndone = errors.New("the entry is not undone")
	// ErrNothing: nothing in the state would change.
	ErrNothing = errors.New("nothing to take back")
	// ErrLocked: another process kept the database locked for all the time that was waited.
	ErrLocked = errors.New("the database is locked by another process")
	// ErrGone: the database file is not in its place any more; see [DB.Gone].
	ErrGone = errors.New("the database file is not in its place any more")
	// ErrClosed: the database has been closed.
	ErrClosed = errors.New("the database is closed")

	errStale = errors.New("another process has changed the game")
)

// Blocked tells why an entry cannot be undone: a later one changed what it had changed.
type Blocked struct {
	Of       Revision // the entry that is to be undone, the newest of them that changed the place
	Revision Revision // the first later entry since which the place is another
	At       int64
	Actor    int
	Audience rules.Audience
	Place    string // a JSON pointer into the state: "/table/characters/4/name"
}

func (b *Blocked) Error() string {
	return fmt.Sprintf("entry %d: %s was changed by entry %d", b.Of, b.Place, b.Revision)
}

// code returns SQLite's extended result code of an error, 0 for another error.
func code(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code()
	}
	return 0
}

// primary is the part of an extended result code that tells the kind of the error.
const primary = 0xff

func isBusy(err error) bool {
	c := code(err) & primary
	return c == sqlite3.SQLITE_BUSY || c == sqlite3.SQLITE_LOCKED
}

// isDouble tells that a row with that key is there already.
func isDouble(err error) bool {
	c := code(err)
	return c == sqlite3.SQLITE_CONSTRAINT_UNIQUE || c == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}

// locked makes SQLite's busy error one that says what happened; other errors pass.
func locked(err error, waited time.Duration) error {
	if isBusy(err) {
		return fmt.Errorf("%w: waited %s: %w", ErrLocked, waited, err)
	}
	return err
}

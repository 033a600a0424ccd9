// Package storagetest keeps games for tests: the log that ships, in a file that goes with the test.
package storagetest

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

// The one person and the one channel of these games.
const (
	somebody = 900_000_001
	channel  = 500
	guild    = 77
)

// A Log is a game with nothing in it at first. What goes wrong ends the test.
type Log[S, E any] struct {
	t    testing.TB
	db   *storage.DB
	path string
	game rules.Game[S, E]
	id   int64
	last uint64 // the interaction given out last
	at   int64
}

// Open begins a log, whose entries are made at an instant until [Log.Append] says another.
func Open[S, E any](t testing.TB, game rules.Game[S, E], at int64) *Log[S, E] {
	t.Helper()
	l := &Log[S, E]{t: t, path: filepath.Join(t.TempDir(), "log.db"), game: game, last: 1, at: at}
	l.db = l.open()
	place, err := storage.Create(t.Context(), l.db, game, storage.New{
		Guild: guild, Channel: channel, Name: "Laws", User: somebody, Interaction: l.last, At: at,
	}, func(storage.Turn[S]) (storage.Decision[E], error) { return storage.Decision[E]{}, nil }, nil)
	require.NoError(t, err)
	l.id = place.Game
	return l
}

func (l *Log[S, E]) open() *storage.DB {
	l.t.Helper()
	db, err := storage.Open(l.t.Context(), l.path, storage.Options{Passing: true})
	require.NoError(l.t, err)
	l.t.Cleanup(func() { require.NoError(l.t, db.Close()) })
	return db
}

func (l *Log[S, E]) request() storage.Request {
	l.last++
	return storage.Request{Game: l.id, Place: 1, User: somebody, Interaction: l.last, At: l.at}
}

// Append makes events one entry and returns its number.
func (l *Log[S, E]) Append(at int64, events []E) (entry int64) {
	l.t.Helper()
	l.at = at
	err := storage.Change(l.t.Context(), l.db, l.game, l.request(), func(storage.Turn[S]) (storage.Decision[E], error) {
		return storage.Decision[E]{Events: events}, nil
	}, func(_ *S, made storage.Entry[E]) { entry = int64(made.Revision) })
	require.NoError(l.t, err)
	return entry
}

// Undo takes an entry back, and Redo makes it again. They tell whether that came about: an entry may have changed nothing, be
// undone already, or stand in the way of a later one.
func (l *Log[S, E]) Undo(entry int64) bool {
	l.t.Helper()
	return l.took(storage.Undo(l.t.Context(), l.db, l.game, l.request(), storage.Revision(entry), nil, nil))
}

// Redo makes an entry again; see Undo.
func (l *Log[S, E]) Redo(entry int64) bool {
	l.t.Helper()
	return l.took(storage.Redo(l.t.Context(), l.db, l.game, l.request(), storage.Revision(entry), nil, nil))
}

// Restore takes back all entries after one; see Undo. The entry that does so is returned, to be taken back itself.
func (l *Log[S, E]) Restore(to int64) (entry int64, done bool) {
	l.t.Helper()
	all := func(e storage.Entry[E]) bool { return e.Undo == nil }
	done = l.took(storage.Restore(l.t.Context(), l.db, l.game, l.request(), storage.Revision(to), all, nil,
		func(_ *S, made storage.Entry[E]) { entry = int64(made.Revision) }))
	return entry, done
}

func (l *Log[S, E]) took(err error) bool {
	l.t.Helper()
	_, blocked := errors.AsType[*storage.Blocked](err)
	if blocked || errors.Is(err, storage.ErrNothing) || errors.Is(err, storage.ErrUndone) || errors.Is(err, storage.ErrNotUndone) {
		return false
	}
	require.NoError(l.t, err)
	return true
}

// State returns a copy of the state.
func (l *Log[S, E]) State() *S {
	l.t.Helper()
	return l.stateIn(l.db, l.game)
}

// Folded returns the state as a later version of the game folds the whole log: each undo is worked out again.
func (l *Log[S, E]) Folded() *S {
	l.t.Helper()
	later := l.game
	later.Version++
	return l.stateIn(l.open(), later)
}

func (l *Log[S, E]) stateIn(db *storage.DB, game rules.Game[S, E]) *S {
	l.t.Helper()
	copied := game.New()
	require.NoError(l.t, storage.View(l.t.Context(), db, game, l.id, func(s *S, _ storage.Revision) error {
		text, err := json.Marshal(s)
		if err != nil {
			return err
		}
		return json.Unmarshal(text, copied)
	}))
	return copied
}

package storage_test

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

// The people and channels of these tests.
const (
	ann     uint64 = 910_000_001
	bob     uint64 = 910_000_002
	mira    uint64 = 910_000_003
	guild   uint64 = 77
	table   uint64 = 500
	tavern  uint64 = 501
	instant int64  = 1_700_000_000_000
)

// interactions numbers them, so that none comes twice by chance.
var interactions atomic.Uint64

func interaction() uint64 { return 10_000 + interactions.Add(1) }

func sorted[K cmp.Ordered](keys iter.Seq[K]) []K { return slices.Sorted(keys) }

func open(t testing.TB, path string) *storage.DB {
	t.Helper()
	_, measured := t.(*testing.B)
	db, err := storage.Open(context.Background(), path, storage.Options{Busy: 5 * time.Second, Passing: !measured})
	require.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func fresh(t testing.TB) (*storage.DB, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tally bones?.db")
	return open(t, path), path
}

// begin makes a game by Mira in a channel.
func begin(t testing.TB, db *storage.DB, channel uint64) int64 {
	t.Helper()
	place, err := storage.Create(t.Context(), db, game(), storage.New{
		Guild: guild, Channel: channel, Name: "The Gatehouse", User: mira, Interaction: interaction(), At: instant,
	}, decided(opened{1}), nil)
	require.NoError(t, err)
	return place.Game
}

// decided is a decision that is always the same.
func decided(events ...bead) func(storage.Turn[abacus]) (storage.Decision[bead], error) {
	return func(storage.Turn[abacus]) (storage.Decision[bead], error) {
		return storage.Decision[bead]{Events: events}, nil
	}
}

// hiddenly is decided for an audience.
func hiddenly(audience rules.Audience, events ...bead) func(storage.Turn[abacus]) (storage.Decision[bead], error) {
	return func(storage.Turn[abacus]) (storage.Decision[bead], error) {
		return storage.Decision[bead]{Events: events, Audience: audience}, nil
	}
}

func by(id int64, user uint64) storage.Request {
	return storage.Request{Game: id, Place: 1, User: user, Interaction: interaction(), At: instant}
}

// do changes a game and returns the entry.
func do(t testing.TB, db *storage.DB, req storage.Request, events ...bead) storage.Entry[bead] {
	t.Helper()
	var made storage.Entry[bead]
	require.NoError(t, storage.Change(t.Context(), db, game(), req, decided(events...), keep(&made)))
	return made
}

func keep(made *storage.Entry[bead]) func(*abacus, storage.Entry[bead]) {
	return func(_ *abacus, e storage.Entry[bead]) { *made = e }
}

func allowed(*abacus, storage.Entry[bead]) error { return nil }

// undo and redo take an entry back, and the taking back.
func undo(t testing.TB, db *storage.DB, id int64, of storage.Revision) (made storage.Entry[bead], err error) {
	t.Helper()
	err = storage.Undo(t.Context(), db, game(), by(id, mira), of, allowed, keep(&made))
	return made, err
}

func redo(t testing.TB, db *storage.DB, id int64, of storage.Revision) (made storage.Entry[bead], err error) {
	t.Helper()
	err = storage.Redo(t.Context(), db, game(), by(id, mira), of, allowed, keep(&made))
	return made, err
}

// stateText is the state as JSON.
func stateText(t testing.TB, db *storage.DB, id int64) string {
	t.Helper()
	return stateOf(t, db, game(), id)
}

func stateOf(t testing.TB, db *storage.DB, g rules.Game[abacus, bead], id int64) string {
	t.Helper()
	var text []byte
	require.NoError(t, storage.View(t.Context(), db, g, id, func(s *abacus, _ storage.Revision) (err error) {
		text, err = json.Marshal(s)
		return err
	}))
	return string(text)
}

func revision(t testing.TB, db *storage.DB, id int64) storage.Revision {
	t.Helper()
	info, err := db.Game(t.Context(), id)
	require.NoError(t, err)
	return info.Revision
}

// raw opens the file beside the package under test.
func raw(t testing.TB, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+escaped(path)+"?_pragma=busy_timeout(5000)")
	require.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func escaped(path string) string {
	dir, file := filepath.Split(path)
	return dir + pathEscape(file)
}

// folded is the state as the whole log gives it, without snapshots and without what is in memory.
func folded(t testing.TB, path string, id int64) string {
	t.Helper()
	beside := raw(t, path)
	_, err := beside.ExecContext(t.Context(), "DELETE FROM snapshots")
	require.NoError(t, err)
	return stateText(t, open(t, path), id)
}

func keysOf[K comparable, V any](m map[K]V) iter.Seq[K] { return maps.Keys(m) }

func asBlocked(err error) (*storage.Blocked, bool) { return errors.AsType[*storage.Blocked](err) }

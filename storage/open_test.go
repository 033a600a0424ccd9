package storage_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

// filled is a closed database file with a game in it.
func filled(t testing.TB) (path string, id int64) {
	t.Helper()
	db, path := fresh(t)
	id = begin(t, db, table)
	for i := range 40 {
		do(t, db, by(id, ann), added{i + 1, "a thing with a long name, so that the log has several pages"})
	}
	require.NoError(t, db.Close())
	return path, id
}

func TestOpenRefuses(t *testing.T) {
	cases := []struct {
		name  string
		spoil func(t *testing.T, path string)
		say   string
		hint  string
	}{
		{"words", func(t *testing.T, path string) {
			require.NoError(t, os.WriteFile(path, []byte("my shopping list, which is longer than a hundred bytes, so that it could be the head of a database: bread"), 0o600))
		}, "is no database of Tallybones", "Name another file"},
		{"too short", func(t *testing.T, path string) {
			require.NoError(t, os.WriteFile(path, []byte("x"), 0o600))
		}, "is no database of Tallybones", "Name another file"},
		{"another program's", func(t *testing.T, path string) {
			require.NoError(t, os.Remove(path))
			_, err := raw(t, path).ExecContext(t.Context(), "CREATE TABLE songs(name)")
			require.NoError(t, err)
		}, "is the database of another program", "Name another file"},
		{"newer", func(t *testing.T, path string) {
			beside := raw(t, path)
			_, err := beside.ExecContext(t.Context(), "INSERT INTO goose_db_version(version_id, is_applied) VALUES(900, 1)")
			require.NoError(t, err)
			require.NoError(t, beside.Close())
		}, "its version is 900, this program knows 7", "Use the newer program"},
		{"truncated", func(t *testing.T, path string) {
			info, err := os.Stat(path)
			require.NoError(t, err)
			require.NoError(t, os.Truncate(path, info.Size()/2))
		}, "is damaged", "Put a backup in its place"},
		{"damaged", func(t *testing.T, path string) {
			spoilPages(t, path)
		}, "is damaged", "Put a backup in its place"},
		{"read-only", func(t *testing.T, path string) {
			require.NoError(t, os.Chmod(path, 0o400))
		}, "cannot be written", "the right to write"},
		{"a folder", func(t *testing.T, path string) {
			require.NoError(t, os.Remove(path))
			require.NoError(t, os.Mkdir(path, 0o700))
		}, "is no file", "Name a file"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path, _ := filled(t)
			c.spoil(t, path)
			before := folder(t, path)
			_, err := storage.Open(t.Context(), path, storage.Options{})
			var refusal *rules.Refusal
			require.ErrorAs(t, err, &refusal)
			assert.Contains(t, refusal.Say, path)
			assert.Contains(t, refusal.Say, c.say)
			assert.Contains(t, refusal.Hint, c.hint)
			assert.Equal(t, before, folder(t, path), "it is left untouched, and nothing is laid beside it")
		})
	}
	t.Run("no folder", func(t *testing.T) {
		_, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "none", "a.db"), storage.Options{})
		require.ErrorContains(t, err, "is not there")
	})
}

// spoilPages writes over all pages but the first, whose own header stays whole.
func spoilPages(t *testing.T, path string) {
	t.Helper()
	bytes, err := os.ReadFile(path)
	require.NoError(t, err)
	size := int(binary.BigEndian.Uint16(bytes[16:]))
	for i := 2 * size; i < len(bytes); i++ {
		bytes[i] ^= 0x5a
	}
	require.NoError(t, os.WriteFile(path, bytes, 0o600))
}

// folder is all files beside a path, with their bytes.
func folder(t testing.TB, path string) map[string]string {
	t.Helper()
	found := map[string]string{}
	files, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	for _, f := range files {
		if !f.IsDir() {
			bytes, err := os.ReadFile(filepath.Join(filepath.Dir(path), f.Name()))
			require.NoError(t, err)
			found[f.Name()] = string(bytes)
		}
	}
	return found
}

func TestOpenAgain(t *testing.T) {
	path, id := filled(t)
	assert.Equal(t, []string{filepath.Base(path)}, sorted(keysOf(folder(t, path))), "a closed database is one file")
	db := open(t, path)
	assert.Contains(t, stateText(t, db, id), `"next":40`)
}

func TestOpenEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "empty.db")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	begin(t, open(t, path), table)
}

// TestOpenMarkedOnly is a kill between the mark and the tables.
func TestOpenMarkedOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "marked.db")
	beside := raw(t, path)
	_, err := beside.ExecContext(t.Context(), "PRAGMA application_id = 1415670905")
	require.NoError(t, err)
	require.NoError(t, beside.Close())
	begin(t, open(t, path), table)
}

// TestOpenTogether is several processes that make the same file at once.
func TestOpenTogether(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.db")
	var group sync.WaitGroup
	for i := range 6 {
		group.Go(func() {
			db, err := storage.Open(t.Context(), path, storage.Options{Busy: 20 * time.Second})
			if assert.NoError(t, err) {
				begin(t, db, table+uint64(i))
				assert.NoError(t, db.Close())
			}
		})
	}
	group.Wait()
	games, err := open(t, path).Games(t.Context(), guild)
	require.NoError(t, err)
	assert.Len(t, games, 6)
}

func TestClose(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	require.NoError(t, db.Close())
	require.ErrorIs(t, db.Retire(t.Context(), id, instant), storage.ErrClosed)
	require.NoError(t, db.Close(), "closing again is no error")
}

// TestLocked is another process that keeps the database locked: whoever waits is told, and nothing is lost.
func TestLocked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "locked.db")
	db, err := storage.Open(t.Context(), path, storage.Options{Busy: 50 * time.Millisecond})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	id := begin(t, db, table)

	beside := raw(t, path)
	beside.SetMaxOpenConns(1)
	_, err = beside.ExecContext(t.Context(), "BEGIN IMMEDIATE")
	require.NoError(t, err)
	db.Remember(storage.Message{ID: 9, Game: id, Channel: table, Shown: 1})
	req := by(id, ann)
	err = storage.Change(t.Context(), db, game(), req, decided(added{1, "Rope"}), nil)
	require.ErrorIs(t, err, storage.ErrLocked)
	require.ErrorContains(t, err, "locked by another process: waited 50ms")
	require.ErrorIs(t, db.Retire(t.Context(), id, instant), storage.ErrLocked)
	assert.Contains(t, stateText(t, db, id), `"things":{}`)

	_, err = beside.ExecContext(t.Context(), "COMMIT")
	require.NoError(t, err)
	require.NoError(t, storage.Change(t.Context(), db, game(), req, decided(added{1, "Rope"}), nil), "the same interaction can be tried again")
	_, found, err := db.Message(t.Context(), 9)
	require.NoError(t, err)
	assert.True(t, found, "what nobody waited for is written later")
}

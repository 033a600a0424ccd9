package storage_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

// TestFileDeleted deletes the file under the program, with and without what lies beside it: nothing is answered that would be
// lost, and what was answered is there again after the end.
func TestFileDeleted(t *testing.T) {
	for _, also := range [][]string{nil, {"-wal", "-shm"}} {
		db, path := fresh(t)
		id := begin(t, db, table)
		do(t, db, by(id, ann), added{1, "Rope"})
		db.Remember(storage.Message{ID: 77, Game: id, Channel: table, Shown: 1})
		for _, name := range append([]string{""}, also...) {
			require.NoError(t, os.Remove(path+name))
		}
		before := stateText(t, db, id)
		req := by(id, ann)
		err := storage.Change(t.Context(), db, game(), req, decided(added{2, "Lamp"}), nil)
		require.ErrorIs(t, err, storage.ErrGone)
		<-db.Gone()
		require.ErrorIs(t, storage.Change(t.Context(), db, game(), by(id, ann), decided(added{2, "Lamp"}), nil), storage.ErrGone)
		assert.Equal(t, before, stateText(t, db, id), "what is there can be read")
		require.NoError(t, db.Close())

		back := open(t, path)
		assert.Equal(t, before, stateText(t, back, id))
		_, found, err := back.Message(t.Context(), 77)
		require.NoError(t, err)
		assert.True(t, found, "also what nobody waited for")
		require.NoError(t, storage.Change(t.Context(), back, game(), req, decided(added{2, "Lamp"}), nil), "the same interaction again")
		require.NoError(t, back.Close())
		left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
		require.NoError(t, err)
		assert.Equal(t, []string{path}, left)
	}
}

// TestFileDeletedAndAnotherPut: a file that somebody put in the place meanwhile is left as it is, and what the old one held
// stays beside it.
func TestFileDeletedAndAnotherPut(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	before := stateText(t, db, id)
	require.NoError(t, os.Remove(path))
	require.ErrorIs(t, storage.Change(t.Context(), db, game(), by(id, ann), decided(added{1, "Rope"}), nil), storage.ErrGone)
	require.NoError(t, os.WriteFile(path, []byte("another"), 0o600))
	require.ErrorContains(t, db.Close(), "another file is in the place of the database, which is whole in "+path+".found")
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "another", string(content))
	require.NoError(t, os.Remove(path))
	_, err = storage.Open(context.Background(), path, storage.Options{})
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Contains(t, refusal.Error(), "was deleted; all that it held is in")
	beside, err := storage.Open(context.Background(), path+".found", storage.Options{})
	require.NoError(t, err)
	assert.Equal(t, before, stateText(t, beside, id))
	require.NoError(t, beside.Close())
}

// TestFileReplaced puts another database, an older copy of the same, in the place of the file: nothing is answered that would be
// lost, nothing is written to the other, and what was answered is beside it after the end.
func TestFileReplaced(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	older := filepath.Join(t.TempDir(), "older.db")
	require.NoError(t, db.Backup(t.Context(), older))
	do(t, db, by(id, ann), added{1, "Rope"})
	before := stateText(t, db, id)
	other := text(t, older)
	require.NoError(t, os.Rename(older, path))

	require.ErrorIs(t, storage.Change(t.Context(), db, game(), by(id, ann), decided(added{2, "Lamp"}), nil), storage.ErrGone)
	<-db.Gone()
	require.ErrorContains(t, db.Close(), "another file is in the place of the database, which is whole in "+path+".found")
	assert.Equal(t, other, text(t, path), "it is as it was put there")
	assert.Equal(t, before, stateText(t, open(t, path+".found"), id))
	back := open(t, path)
	assert.NotEqual(t, before, stateText(t, back, id))
	do(t, back, by(id, ann), added{1, "Lamp"})
}

// TestReadersOfAFileReplaced: a reader that is opened late does not read the other file.
func TestReadersOfAFileReplaced(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	before := stateText(t, db, id)
	require.NoError(t, os.Rename(path, path+".away"))
	require.NoError(t, os.WriteFile(path, []byte(text(t, path+".away")[:0]), 0o600))
	var running sync.WaitGroup
	for range 16 { // more than have been opened
		running.Go(func() {
			_, err := db.Game(t.Context(), id)
			assert.True(t, err == nil || errors.Is(err, storage.ErrGone), "%v", err)
		})
	}
	running.Wait()
	assert.Equal(t, before, stateText(t, db, id))
	require.ErrorContains(t, db.Close(), "another file is in the place")
}

package storage_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// What a channel is to be told is noted with the entry, until it is told or the game is gone.
func TestOwed(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	req := by(id, ann)
	req.Owed = tavern
	made := do(t, db, req, added{1, "Rope"})
	do(t, db, req, added{1, "Rope"}) // it comes a second time
	do(t, db, by(id, ann), counted{1, 2})
	want := []storage.Owed{{Game: id, Entry: made.Revision, Channel: tavern}}
	assert.Equal(t, want, owed(t, db))

	undone := by(id, ann)
	undone.Owed = table
	require.NoError(t, storage.Undo(t.Context(), db, game(), undone, made.Revision+1, allowed, nil))
	assert.Len(t, owed(t, db), 2)
	db.Told(id, made.Revision)
	db.Told(id, made.Revision)
	require.NoError(t, db.Close())
	db = open(t, path)
	assert.Equal(t, []storage.Owed{{Game: id, Entry: made.Revision + 2, Channel: table}}, owed(t, db))

	require.NoError(t, db.End(t.Context(), id, revision(t, db, id)))
	assert.Empty(t, owed(t, db))
}

func owed(t testing.TB, db *storage.DB) []storage.Owed {
	t.Helper()
	found, err := db.Owed(t.Context())
	require.NoError(t, err)
	return found
}

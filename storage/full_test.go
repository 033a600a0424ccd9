package storage_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// TestDiskFull: when the disk is full a change fails whole and is said to, what was answered stays, and once there is room all goes
// on.
func TestDiskFull(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"})
	require.NoError(t, db.Hold(0))
	var kept int
	var full error
	for i := range 500 {
		label := strings.Repeat("x", 2000)
		full = storage.Change(t.Context(), db, game(), by(id, bob), func(storage.Turn[abacus]) (storage.Decision[bead], error) {
			return storage.Decision[bead]{Events: []bead{added{2 + i, label}}}, nil
		}, nil)
		if full != nil {
			break
		}
		kept++
	}
	require.ErrorContains(t, full, "database or disk is full")
	before := stateText(t, db, id)
	assert.Equal(t, kept, strings.Count(before, strings.Repeat("x", 2000)), "what was answered is there, and nothing of what was not")
	assert.Equal(t, 2+kept, int(revision(t, db, id)))

	require.NoError(t, db.Hold(1<<30))
	do(t, db, by(id, bob), added{900, "Lamp"})
	require.NoError(t, db.Close())
	assert.Contains(t, folded(t, path, id), "Lamp")
}

package storage_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// count is how many rows a table of a file has.
func count(t testing.TB, path, table string) (n int) {
	t.Helper()
	require.NoError(t, raw(t, path).QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n))
	return n
}

// TestLongLogsComeAndGoInParts: an export of more entries than are written at once becomes the same game, and nothing stays of one
// that it replaces, or that ends.
func TestLongLogsComeAndGoInParts(t *testing.T) {
	db, _ := fresh(t)
	file := long(t, db, 5500*130)
	lines := strings.Count(file, "\n") - 2
	require.Greater(t, lines, 5000)
	away, path := fresh(t)
	for range 2 {
		put := bring(t, away, file, storage.Import{Channel: tavern, Replace: true})
		assert.True(t, file == export(t, away, put.Game), "the same bytes")
		assert.Equal(t, lines, count(t, path, "entries"))
		assert.Zero(t, count(t, path, "chains"))
	}
	place, err := away.Where(t.Context(), tavern, 0)
	require.NoError(t, err)
	require.NoError(t, away.End(t.Context(), place.Game, revision(t, away, place.Game)))
	for _, table := range []string{"entries", "chains", "games", "seeds"} {
		assert.Zero(t, count(t, path, table), table)
	}
	assert.NotEqual(t, place.Game, begin(t, away, table), "an id is never given again")
}

// TestImportThatEndsBefore: nothing of an import stays whose caller waits no more, or whose channel is taken.
func TestImportThatEndsBefore(t *testing.T) {
	db, _ := fresh(t)
	file := export(t, db, played(t, db))
	away, path := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := storage.ImportGame(ctx, away, game(), strings.NewReader(file), storage.Import{Channel: table}, func(*abacus, []storage.Entry[bead]) error {
		cancel()
		return nil
	})
	require.ErrorIs(t, err, context.Canceled)
	begin(t, away, table)
	_, err = storage.ImportGame(t.Context(), away, game(), strings.NewReader(file), storage.Import{Channel: table}, nil)
	require.ErrorIs(t, err, storage.ErrTaken)
	assert.Equal(t, 1, count(t, path, "entries"))
	assert.Zero(t, count(t, path, "chains"))
}

// TestWhatAKillLeaves: entries that a kill has left without a game go with the first sweep once nobody can be at work on them.
func TestWhatAKillLeaves(t *testing.T) {
	db, path := fresh(t)
	id := played(t, db)
	before := count(t, path, "entries")
	require.NoError(t, db.Close())
	file := raw(t, path)
	for n, prev := range []int{0, 900, 901} {
		_, err := file.ExecContext(t.Context(), "INSERT INTO entries(id, game, prev, revision, at, actor, audience, interaction, body) VALUES(?, 900, ?, ?, 1, 1, 0, 0, '[]')", 900+n, prev, n+1)
		require.NoError(t, err)
	}
	// One import, and one that had written nothing yet.
	_, err := file.ExecContext(t.Context(), "INSERT INTO chains(last, until) VALUES(902, ?), (0, ?)", instant+1000, instant+1000)
	require.NoError(t, err)
	again := open(t, path)
	_, err = again.Sweep(t.Context(), instant+999)
	require.NoError(t, err)
	assert.Equal(t, before+3, count(t, path, "entries"), "somebody may be at work on them")
	_, err = again.Sweep(t.Context(), instant+1000)
	require.NoError(t, err)
	assert.Equal(t, before, count(t, path, "entries"))
	assert.Zero(t, count(t, path, "chains"))
	do(t, again, by(id, ann), counted{1, 5})
}

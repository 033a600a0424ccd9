package storage_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

func TestSeed(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	promised, err := db.Commitment(t.Context(), id)
	require.NoError(t, err)
	var seed []byte
	reveal := func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
		seed = turn.Seed
		return storage.Decision[bead]{Reveal: true}, nil
	}
	req := by(id, mira)
	made := change(t, db, req, reveal)
	require.NotNil(t, made.Seed)
	shown, err := hex.DecodeString(made.Seed.Seed)
	require.NoError(t, err)
	assert.Equal(t, seed, shown)
	sum := sha256.Sum256(shown)
	assert.Equal(t, promised, hex.EncodeToString(sum[:]), "what was promised is what is shown")

	next, err := db.Commitment(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, made.Seed.Commitment, next)
	assert.NotEqual(t, promised, next)
	change(t, db, by(id, mira), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
		assert.Equal(t, next, storage.Commit(turn.Seed))
		return storage.Decision[bead]{}, nil
	})
	again := change(t, db, req, reveal)
	assert.Equal(t, made.Seed, again.Seed, "a replay shows the same")
	assert.NotContains(t, export(t, db, id), hex.EncodeToString(currentSeed(t, db, id)))
}

func currentSeed(t testing.TB, db *storage.DB, id int64) (seed []byte) {
	t.Helper()
	change(t, db, by(id, mira), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
		seed = turn.Seed
		return storage.Decision[bead]{}, nil
	})
	return seed
}

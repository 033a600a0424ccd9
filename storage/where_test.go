package storage_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// TestWhereFromElsewhere has a channel that another process links and unlinks: it is seen with the next commit, and by itself.
func TestWhereFromElsewhere(t *testing.T) {
	one, path := fresh(t)
	id := begin(t, one, table)
	two := open(t, path)
	_, err := one.Where(t.Context(), tavern, 0)
	require.ErrorIs(t, err, storage.ErrNoGame)

	_, err = two.Link(t.Context(), id, tavern)
	require.NoError(t, err)
	do(t, one, by(id, ann), added{1, "Rope"})
	place, err := one.Where(t.Context(), tavern, 0)
	require.NoError(t, err, "after a commit of its own")
	assert.Equal(t, id, place.Game)

	require.NoError(t, two.Unlink(t.Context(), tavern, instant))
	assert.EventuallyWithT(t, func(c *assert.CollectT) {
		_, err := one.Where(t.Context(), tavern, 0)
		assert.ErrorIs(c, err, storage.ErrNoGame)
	}, 10*time.Second, 10*time.Millisecond, "without one")
}

// TestWhereOfMany asks about more channels than are known at once.
func TestWhereOfMany(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	for thread := range uint64(1100) {
		place, err := db.Where(t.Context(), 1_000_000+thread, table)
		require.NoError(t, err)
		require.Equal(t, id, place.Game)
	}
	require.NoError(t, db.Unlink(t.Context(), table, instant))
	_, err := db.Where(t.Context(), 1_000_001, table)
	require.ErrorIs(t, err, storage.ErrNoGame)
}

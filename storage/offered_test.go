package storage_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

func TestOffer(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tallybones.db")
	db := open(t, path)
	offer := func(guild, channel uint64) bool {
		first, err := db.Offer(t.Context(), guild, channel, instant)
		require.NoError(t, err)
		return first
	}
	assert.True(t, offer(1, 500))
	assert.False(t, offer(1, 500), "once a channel")
	assert.True(t, offer(1, 501))
	require.NoError(t, db.Close())

	db = open(t, path)
	assert.False(t, offer(1, 500), "it is remembered")
	require.NoError(t, db.ChannelGone(t.Context(), 500, instant))
	require.NoError(t, db.Close())

	db, err := storage.Open(t.Context(), path, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	assert.True(t, offer(1, 500), "a deleted channel is forgotten")
	require.NoError(t, db.GuildGone(t.Context(), 1, instant))
	assert.True(t, offer(1, 501), "and so are those of a guild that was left")
}

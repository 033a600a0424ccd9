package storage_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

const day = 24 * 60 * 60 * 1000

func TestOrphans(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	other := begin(t, db, tavern)
	db.Remember(storage.Message{ID: 3, Game: id, Channel: table})
	require.NoError(t, db.ChannelGone(t.Context(), table, instant))
	require.NoError(t, db.ChannelGone(t.Context(), table, instant), "a channel without a game is no error")
	_, err := db.Where(t.Context(), table, 0)
	require.ErrorIs(t, err, storage.ErrNoGame)
	_, found, err := db.Message(t.Context(), 3)
	require.NoError(t, err)
	assert.False(t, found, "its messages went with it")

	orphan, err := db.Game(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, instant+30*day, orphan.Ends)

	gone, err := db.Sweep(t.Context(), instant+30*day-1)
	require.NoError(t, err)
	assert.Empty(t, gone)
	_, err = db.Link(t.Context(), id, table)
	require.NoError(t, err)
	gone, err = db.Sweep(t.Context(), instant+90*day)
	require.NoError(t, err)
	assert.Empty(t, gone, "it was linked again")

	require.NoError(t, db.Unlink(t.Context(), table, instant))
	gone, err = db.Sweep(t.Context(), instant+30*day)
	require.NoError(t, err)
	require.Len(t, gone, 1)
	_, err = db.Game(t.Context(), id)
	require.ErrorIs(t, err, storage.ErrNoGame)
	_, err = db.Game(t.Context(), other)
	require.NoError(t, err)
}

func TestGuildGone(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	require.NoError(t, db.GuildGone(t.Context(), guild, instant))
	require.NoError(t, db.GuildGone(t.Context(), guild, instant+day))
	info, err := db.Game(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, instant+30*day, info.Ends)
	require.NoError(t, db.GuildBack(t.Context(), guild))
	info, err = db.Game(t.Context(), id)
	require.NoError(t, err)
	assert.Zero(t, info.Ends)
}

func TestIdle(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	req := by(begin(t, db, tavern), ann)
	req.At = instant + 5*day
	do(t, db, req, added{1, "Rope"})
	idle, err := db.Idle(t.Context(), instant+day)
	require.NoError(t, err)
	require.Len(t, idle, 1)
	assert.Equal(t, id, idle[0].ID)
	require.NoError(t, db.Retire(t.Context(), id, instant+day))
	idle, err = db.Idle(t.Context(), instant+day)
	require.NoError(t, err)
	assert.Empty(t, idle)
	_, err = db.Game(t.Context(), id)
	require.NoError(t, err, "its file can still be had")
	require.ErrorIs(t, db.Retire(t.Context(), 99, instant), storage.ErrNoGame)
}

// TestTitle: the name that a game takes is that of its row, and an undo gives the one before back.
func TestTitle(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	name := func(db *storage.DB) string {
		info, err := db.Game(t.Context(), id)
		require.NoError(t, err)
		where, err := db.Where(t.Context(), table, 0)
		require.NoError(t, err)
		assert.Equal(t, info.Name, where.Name)
		return info.Name
	}
	assert.Equal(t, "The Gatehouse", name(db), "as it was begun")
	do(t, db, by(id, ann), noted{"title", "The Fens"})
	second := do(t, db, by(id, ann), noted{"title", "The Moor"})
	assert.Equal(t, "The Moor", name(db))
	assert.Equal(t, "The Moor", name(open(t, path)))
	place, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(export(t, db, id)), storage.Import{Channel: tavern}, nil)
	require.NoError(t, err)
	assert.Equal(t, "The Moor", place.Name)
	_, err = undo(t, db, id, second.Revision)
	require.NoError(t, err)
	assert.Equal(t, "The Fens", name(db))
}

func TestLastPlayed(t *testing.T) {
	db, _ := fresh(t)
	played := func(channel uint64, at int64) int64 {
		id := begin(t, db, channel)
		req := by(id, ann)
		req.At = at
		do(t, db, req, added{1, "Rope"})
		return id
	}
	long, lately, last := played(1, instant), played(2, instant+61_000), played(3, instant+120_000)
	found, err := db.LastPlayed(t.Context(), 60_000)
	require.NoError(t, err)
	var games []int64
	for _, info := range found {
		games = append(games, info.ID)
	}
	assert.Equal(t, []int64{lately, last}, games)
	assert.NotContains(t, games, long)
}

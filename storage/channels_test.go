package storage_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

func TestWhere(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	const thread = 600
	p, err := db.Where(t.Context(), thread, table)
	require.NoError(t, err)
	assert.Equal(t, storage.Place{Game: id, System: "abacus", Name: "The Gatehouse", Channel: table, Place: 1}, p, "a thread is its parent's game")
	_, err = db.Where(t.Context(), thread, 0)
	require.ErrorIs(t, err, storage.ErrNoGame)

	number, err := db.Link(t.Context(), id, thread)
	require.NoError(t, err)
	assert.Equal(t, 2, number)
	p, err = db.Where(t.Context(), thread, table)
	require.NoError(t, err)
	assert.Equal(t, storage.Place{Game: id, System: "abacus", Name: "The Gatehouse", Channel: thread, Place: 2}, p, "its own row comes first")

	_, err = db.Link(t.Context(), id, thread)
	require.ErrorIs(t, err, storage.ErrTaken)
	_, err = db.Link(t.Context(), 99, tavern)
	require.ErrorIs(t, err, storage.ErrNoGame)
	require.NoError(t, db.Unlink(t.Context(), thread, instant))
	require.ErrorIs(t, db.Unlink(t.Context(), thread, instant), storage.ErrNoGame)
	number, err = db.Link(t.Context(), id, tavern)
	require.NoError(t, err)
	assert.Equal(t, 3, number, "a place's number is never given to another channel, not even after a link that failed")
	number, err = db.Link(t.Context(), id, thread)
	require.NoError(t, err)
	assert.Equal(t, 2, number, "a channel that comes back is what it was")
}

// TestPlaceOfBefore holds that whatever way a channel left a game, it is the same place when it comes back.
func TestPlaceOfBefore(t *testing.T) {
	ways := map[string]func(*testing.T, *storage.DB, int64){
		"unlinked": func(t *testing.T, db *storage.DB, _ int64) {
			require.NoError(t, db.Unlink(t.Context(), tavern, instant))
		},
		"retired": func(t *testing.T, db *storage.DB, id int64) {
			require.NoError(t, db.Retire(t.Context(), id, instant))
		},
	}
	for name, leave := range ways {
		t.Run(name, func(t *testing.T) {
			db, path := fresh(t)
			id := begin(t, db, table)
			_, err := db.Link(t.Context(), id, tavern)
			require.NoError(t, err)
			leave(t, db, id)
			back := func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
				place, err := turn.PlaceFor(tavern)
				assert.Equal(t, 2, place)
				return storage.Decision[bead]{Events: []bead{opened{place}}, Link: tavern}, err
			}
			require.NoError(t, storage.Change(t.Context(), open(t, path), game(), by(id, mira), back, nil), "also after a restart")
			change(t, db, by(id, mira), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
				place, err := turn.PlaceFor(700)
				assert.Equal(t, 3, place, "another channel gets a number of its own")
				return storage.Decision[bead]{Events: []bead{opened{place}}, Link: 700}, err
			})
		})
	}
}

// TestWiden gives the place of a thread to the channel that it is in, or brings that back as what it was.
func TestWiden(t *testing.T) {
	const forum, post, second = 700, 701, 702
	db, _ := fresh(t)
	id := begin(t, db, post)
	require.NoError(t, db.Widen(t.Context(), post, forum))
	p, err := db.Where(t.Context(), second, forum)
	require.NoError(t, err)
	assert.Equal(t, storage.Place{Game: id, System: "abacus", Name: "The Gatehouse", Channel: forum, Place: 1}, p)
	require.ErrorIs(t, db.Widen(t.Context(), post, forum), storage.ErrNoGame, "the post has no place of its own any more")

	require.NoError(t, db.Retire(t.Context(), id, instant))
	place, err := db.Link(t.Context(), id, post)
	require.NoError(t, err)
	assert.Equal(t, 2, place)
	require.NoError(t, db.Widen(t.Context(), post, forum))
	channels, err := db.Channels(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: forum}, channels, "the forum is what it was")

	other := begin(t, db, second)
	require.ErrorIs(t, db.Widen(t.Context(), second, forum), storage.ErrTaken)
	channels, err = db.Channels(t.Context(), other)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: second}, channels, "nothing came about")
}

// TestLinkInAChange is a thread that gets a scene of its own: the place and what is said of it are one commit.
func TestLinkInAChange(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	const thread = 600
	start := func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
		place, err := turn.PlaceFor(thread)
		assert.Equal(t, 2, place)
		return storage.Decision[bead]{Events: []bead{opened{place}}, Link: thread}, err
	}
	change(t, db, by(id, mira), start)
	p, err := db.Where(t.Context(), thread, table)
	require.NoError(t, err)
	assert.Equal(t, 2, p.Place)

	err = storage.Change(t.Context(), db, game(), by(id, mira), func(storage.Turn[abacus]) (storage.Decision[bead], error) {
		return storage.Decision[bead]{Events: []bead{opened{9}}, Link: thread}, nil
	}, nil)
	require.ErrorIs(t, err, storage.ErrTaken)
	assert.Contains(t, stateText(t, db, id), `"number":2`, "neither came about")
	channels, err := db.Channels(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: table, 2: thread}, channels)
}

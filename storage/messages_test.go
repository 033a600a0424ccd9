package storage_test

import (
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

func TestMessages(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	req := by(id, ann)
	made := do(t, db, req, added{1, "Rope"})
	board := storage.Message{ID: 1 << 62, Game: id, Channel: table, Shown: 1}
	roll := storage.Message{ID: 71, Game: id, Channel: tavern, Subject: 4, Entry: 2, Shown: 2}
	db.Remember(board)
	db.Remember(roll)
	db.Remember(storage.Message{ID: 72, Game: 99, Channel: table})

	got, found, err := db.Message(t.Context(), board.ID)
	require.NoError(t, err)
	assert.True(t, found)
	assert.Equal(t, board, got)
	_, found, err = db.Message(t.Context(), 72)
	require.NoError(t, err)
	assert.False(t, found, "its game is gone")

	for game, want := range map[int64]storage.Revision{id: made.Revision, id + 1: 0} {
		entry, err := db.Answering(t.Context(), game, req.Interaction)
		require.NoError(t, err)
		assert.Equal(t, want, entry, "game %d", game)
	}

	about, err := db.MessagesAbout(t.Context(), id, 4)
	require.NoError(t, err)
	assert.Equal(t, []storage.Message{roll}, about)

	behind, err := db.Behind(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, []storage.Message{board}, behind)
	do(t, db, by(id, ann), counted{1, 2})
	behind, err = db.Behind(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, []storage.Message{board, roll}, behind, "boards first")

	board.Shown = 3
	db.Remember(board)
	late := board
	late.Shown = 2
	db.Remember(late)
	behind, err = db.Behind(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, []storage.Message{roll}, behind, "what is shown never goes back")
	db.ForgetMessage(roll.ID)
	behind, err = db.Behind(t.Context(), id)
	require.NoError(t, err)
	assert.Empty(t, behind)
}

// TestRestaleAbout: a new message can put those before it in its channel on the work list.
func TestRestaleAbout(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	for i, channel := range []uint64{table, tavern, tavern} {
		db.Remember(storage.Message{ID: uint64(71 + i), Game: id, Channel: channel, Subject: 4 + i, Entry: 1, Shown: 1}) //nolint:gosec // small
	}
	db.Settle(storage.Message{ID: 80, Game: id, Channel: tavern, Subject: 5, Entry: 1, Shown: 1})
	db.RestaleAbout(id+1, tavern, 9)
	db.RestaleAbout(id, tavern, 6)
	behind, err := db.Behind(t.Context(), id)
	require.NoError(t, err)
	require.Len(t, behind, 1)
	assert.Equal(t, uint64(72), behind[0].ID)
}

// TestSettledMessages: one that shows what is final needs no other look, until an undo or a redo.
func TestSettledMessages(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	rolled := do(t, db, by(id, ann), added{1, "Rope"})
	roll := storage.Message{ID: 71, Game: id, Channel: table, Subject: 4, Entry: rolled.Revision, Shown: rolled.Revision}
	behind := func() []storage.Message {
		found, err := db.Behind(t.Context(), id)
		require.NoError(t, err)
		return found
	}
	db.Settle(roll)
	do(t, db, by(id, bob), noted{"b", "two"})
	assert.Empty(t, behind(), "whatever happens to the game")

	_, err := undo(t, db, id, rolled.Revision)
	require.NoError(t, err)
	require.Len(t, behind(), 1)
	roll.Shown = 4
	db.Settle(roll)
	assert.Empty(t, behind())
	_, err = redo(t, db, id, rolled.Revision)
	require.NoError(t, err)
	require.Len(t, behind(), 1)

	roll.Shown = 4
	db.Settle(roll)
	assert.Len(t, behind(), 1, "the game went on before it was written")
	roll.Shown = 5
	db.Settle(roll)
	assert.Empty(t, behind())
	roll.Subject = storage.Discarded
	db.Remember(roll)
	assert.Len(t, behind(), 1, "it is to be deleted")
	roll.Subject = 4
	db.Settle(roll)
	db.Remember(roll)
	assert.Len(t, behind(), 1, "whatever it was drawn as meanwhile")

	board := storage.Message{ID: 72, Game: id, Channel: table, Shown: 5}
	db.Remember(board)
	boards, err := db.Boards(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, []storage.Message{board}, boards)
	db.Settle(storage.Message{ID: 73, Game: 99, Channel: table})
	_, found, err := db.Message(t.Context(), 73)
	require.NoError(t, err)
	assert.False(t, found, "its game is gone")
}

// TestDrawnAsItWas: a drawing of what a message showed before counts for nothing, but that it may stand there.
func TestDrawnAsItWas(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"})
	before := storage.Message{ID: 71, Game: id, Channel: table, Subject: 4, Shown: 1, Looks: 5}
	kept := func() storage.Message {
		m, _, err := db.Message(t.Context(), 71)
		require.NoError(t, err)
		return m
	}
	drawn := before
	drawn.Shown = 2
	stale := 0
	db.Drawn(before, drawn, false, func() { stale++ })
	assert.Zero(t, kept(), "it was forgotten")

	db.Known(before)
	found := before
	found.Shown, found.Looks = 0, 0
	assert.Equal(t, found, kept(), "it is to be drawn")
	db.Remember(before)
	db.Known(drawn)
	assert.Equal(t, before, kept(), "what is known stays")
	db.Drawn(before, drawn, false, func() { stale++ })
	assert.Equal(t, drawn, kept())
	drawn.Entry = 2
	db.Drawn(before, drawn, true, func() { stale++ })
	settled := drawn
	settled.Shown = storage.Settled
	assert.Equal(t, settled, kept(), "it has become an answer")
	assert.Zero(t, stale)

	db.Drawn(before, before, false, func() { stale++ })
	anew := drawn
	anew.Shown, anew.Looks = 0, 0
	assert.Equal(t, anew, kept(), "it is to be drawn as what it is now")
	assert.Equal(t, 1, stale)
}

// TestAnswered: a message that was drawn while it was answered falls behind, since either may have come last.
func TestAnswered(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"})
	before := storage.Message{ID: 71, Game: id, Channel: table, Subject: 4, Entry: 1, Shown: 1, Looks: 5}
	answered := storage.Message{ID: 71, Game: id, Channel: table, Subject: 4, Entry: 2, Shown: 2}
	settled, again := answered, answered
	settled.Shown, again.Shown = storage.Settled, 0
	drawn, newer := before, before
	drawn.Looks, newer.Shown = 6, 3
	for name, c := range map[string]struct {
		known, before storage.Message
		last          bool
		want          storage.Message
	}{
		"nothing beside it":            {before, before, false, answered},
		"the last look":                {before, before, true, settled},
		"drawn meanwhile":              {drawn, before, true, again},
		"known only meanwhile":         {before, storage.Message{}, true, again},
		"newer than the answer before": {newer, newer, false, again},
		"forgotten meanwhile":          {storage.Message{}, before, false, again},
		"never known":                  {storage.Message{}, storage.Message{}, false, answered},
	} {
		t.Run(name, func(t *testing.T) {
			db.ForgetMessage(71)
			if c.known.ID != 0 {
				db.Remember(c.known)
			}
			db.Answered(c.before, answered, c.last)
			is, _, err := db.Message(t.Context(), 71)
			require.NoError(t, err)
			assert.Equal(t, c.want, is)
		})
	}
}

// TestRememberedInASecond: what nobody waits for does not wait for somebody else's change for ever.
func TestRememberedInASecond(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	synctest.Test(t, func(t *testing.T) {
		db, err := storage.Open(t.Context(), path, storage.Options{})
		require.NoError(t, err)
		id := begin(t, db, table)
		db.Remember(storage.Message{ID: 5, Game: id, Channel: table})
		count := func() (n int) {
			require.NoError(t, raw(t, path).QueryRowContext(t.Context(), "SELECT count(*) FROM messages").Scan(&n))
			return n
		}
		time.Sleep(time.Second) // on the bubble's clock
		synctest.Wait()
		assert.Equal(t, 1, count())
		require.NoError(t, db.Close())
	})
}

// TestRememberedAtOnce holds that whoever looks finds what was remembered before, also while its commit is under way.
func TestRememberedAtOnce(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	for round := range uint64(20) {
		db.Remember(storage.Message{ID: 100 + round, Game: id, Channel: table, Shown: 1})
		var looks sync.WaitGroup
		for range 8 {
			looks.Go(func() {
				_, found, err := db.Message(t.Context(), 100+round)
				assert.NoError(t, err)
				assert.True(t, found)
			})
		}
		looks.Wait()
	}
}

// What a message shows is kept with it, and is not known any more once it may be another.
func TestLooks(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	looks := func() uint64 {
		m, _, err := db.Message(t.Context(), 9)
		require.NoError(t, err)
		return m.Looks
	}
	db.Looks(9, 1) // of a message that nobody knows
	db.Remember(storage.Message{ID: 9, Game: id, Channel: table, Subject: 1, Entry: 1, Shown: 1})
	assert.Zero(t, looks())
	const hash = 1<<64 - 3
	db.Looks(9, hash)
	require.NoError(t, db.Close())
	db = open(t, path)
	assert.EqualValues(t, uint64(hash), looks())
	db.Remember(storage.Message{ID: 9, Game: id, Channel: table, Subject: 1, Entry: 1, Shown: 1})
	assert.Zero(t, looks())
	db.Settle(storage.Message{ID: 9, Game: id, Channel: table, Subject: 1, Entry: 1, Shown: 1, Looks: hash})
	assert.EqualValues(t, uint64(hash), looks())
}

// TestBoardOfAGameThatEnded: a board that was posted while its game ended is to be deleted, and nothing else is known of it.
func TestBoardOfAGameThatEnded(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	db.Remember(storage.Message{ID: 7, Game: id, Channel: table, Shown: 1})
	require.NoError(t, db.End(t.Context(), id, revision(t, db, id)))
	db.Remember(storage.Message{ID: 8, Game: id, Channel: table, Shown: 1})
	db.Remember(storage.Message{ID: 9, Game: id, Channel: table, Subject: 4, Entry: 1, Shown: 1})
	orphans := func() (ids []uint64) {
		found, err := db.Orphans(t.Context())
		require.NoError(t, err)
		for _, m := range found {
			assert.Equal(t, storage.Message{ID: m.ID, Channel: table, Subject: storage.Discarded}, m)
			ids = append(ids, m.ID)
		}
		return ids
	}
	assert.Equal(t, []uint64{7, 8}, orphans())
	db.ForgetMessage(7)
	db.ForgetMessage(8)
	assert.Empty(t, orphans())
}

package storage_test

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

const day = 24 * 60 * 60 * 1000

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

func TestMessages(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"})
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

func TestDue(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	other := begin(t, db, tavern)
	do(t, db, by(id, ann), alarmSet{1, instant + 500}, alarmSet{2, instant + 900})
	do(t, db, by(other, ann), alarmSet{1, instant + 100})
	at := func(at int64) []storage.Due {
		found, err := db.DueBefore(t.Context(), at)
		require.NoError(t, err)
		return found
	}
	assert.Empty(t, at(instant))
	assert.Equal(t, []storage.Due{{Game: other, System: "abacus", At: instant + 100}, {Game: id, System: "abacus", At: instant + 500}}, at(instant+500))

	ring := func(now int64) storage.Entry[bead] {
		return change(t, db, storage.Request{Game: id, At: now}, func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
			events, _ := due(turn.State, now)
			return storage.Decision[bead]{Events: events}, nil
		})
	}
	rung := ring(instant + 500)
	assert.Equal(t, rules.Clock, rung.Actor)
	assert.Equal(t, []bead{rang{1}}, rung.Events)
	assert.Zero(t, ring(instant+600).Revision)
	assert.Equal(t, instant+900, at(instant + 1000)[1].At)
	_, err := undo(t, db, id, rung.Revision)
	require.NoError(t, err)
	assert.Equal(t, instant+500, at(instant + 1000)[1].At, "undo brings it back")

	t.Run("lost by a kill", func(t *testing.T) {
		_, err := raw(t, path).ExecContext(t.Context(), "UPDATE games SET due = 0")
		require.NoError(t, err)
		again := open(t, path)
		stateText(t, again, id)
		found, err := again.DueBefore(t.Context(), instant+1000)
		require.NoError(t, err)
		assert.Len(t, found, 1, "whoever reads the state finds it")
	})
}

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

package storage_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

func TestRestore(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"}, added{2, "Lamp"})
	then := stateText(t, db, id)
	do(t, db, by(id, ann), counted{1, 5})
	do(t, db, by(id, bob), counted{2, 7})
	do(t, db, by(id, ann), added{3, "Map"}, counted{1, 6})
	all := func(storage.Entry[bead]) bool { return true }
	may := func(*abacus, storage.Plan) error { return nil }

	t.Run("all of it", func(t *testing.T) {
		before := stateText(t, db, id)
		var made storage.Entry[bead]
		require.NoError(t, storage.Restore(t.Context(), db, game(), by(id, mira), 2, all, may, keep(&made)))
		assert.Equal(t, []storage.Revision{5, 4, 3}, made.Undo.Of)
		assert.JSONEq(t, withoutRevs(t, then), withoutRevs(t, stateText(t, db, id)))
		_, err := undo(t, db, id, made.Revision)
		require.NoError(t, err)
		assert.JSONEq(t, withoutRevs(t, before), withoutRevs(t, stateText(t, db, id)), "undo of the restore brings all of it back")
	})
	t.Run("what one person did", func(t *testing.T) {
		anns := func(e storage.Entry[bead]) bool { return e.Actor == 2 }
		do(t, db, by(id, bob), counted{1, 9})
		see := func(now, then *abacus, plan storage.Plan) error {
			require.Len(t, plan.Blocked, 1)
			assert.Equal(t, "/things/1/count", plan.Blocked[0].Place)
			assert.Equal(t, revision(t, db, id), plan.Blocked[0].Revision)
			assert.Equal(t, []int{1, 2}, ids(then))
			assert.Equal(t, 9, then.Things[1].Count, "what Bob set stays")
			return nil
		}
		require.NoError(t, storage.PreviewRestore(t.Context(), db, game(), id, 2, anns, see))
		require.NoError(t, storage.Restore(t.Context(), db, game(), by(id, mira), 2, anns, may, nil))
		assert.Contains(t, stateText(t, db, id), `"1":{"name":"Rope","count":9`)
		assert.NotContains(t, stateText(t, db, id), "Map")
	})
	t.Run("nothing", func(t *testing.T) {
		err := storage.Restore(t.Context(), db, game(), by(id, mira), revision(t, db, id), all, may, nil)
		require.ErrorIs(t, err, storage.ErrNothing)
	})
	assert.Equal(t, stateText(t, db, id), folded(t, path, id))
}

// TestRestoreTakesRunsBackAsOne: entries that follow each other are taken back together, and what stays is told of the
// newest of them that changed it.
func TestRestoreTakesRunsBackAsOne(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"}, added{2, "Lamp"}, noted{"there", "and back"}) // 2
	do(t, db, by(id, ann), noted{"there", "away"}, counted{1, 1})                          // 3
	do(t, db, by(id, ann), counted{1, 2}, noted{"there", "and back"})                      // 4
	do(t, db, by(id, ann), counted{2, 1}, added{3, "Map"})                                 // 5
	bobs := do(t, db, by(id, bob), counted{1, 9}, noted{"there", "else"})                  // 6
	do(t, db, by(id, ann), counted{2, 2})                                                  // 7
	anns := func(e storage.Entry[bead]) bool { return e.Actor == 2 }
	require.NoError(t, storage.PreviewRestore(t.Context(), db, game(), id, 2, anns, func(_, then *abacus, plan storage.Plan) error {
		require.Len(t, plan.Blocked, 1, "the note was as before when Bob changed it")
		assert.Equal(t, storage.Blocked{Of: 4, Revision: bobs.Revision, At: instant, Actor: 3, Place: "/things/1/count"}, *plan.Blocked[0])
		assert.Equal(t, []storage.Revision{7, 5, 4, 3}, plan.Of)
		assert.Equal(t, []int{1, 2}, ids(then))
		assert.Equal(t, []int{9, 0}, []int{then.Things[1].Count, then.Things[2].Count})
		assert.Equal(t, "else", then.Notes["there"])
		return nil
	}))
}

// TestWhatMovedComesBackOnce: what went from one place to another and has ended there does not come back to the first.
func TestWhatMovedComesBackOnce(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), hid{4, "a wall"})                    // 2
	do(t, db, by(id, ann), shown{4}, added{1, "Rope"})          // 3
	gone := do(t, db, by(id, bob), removed{4}, added{2, "Map"}) // 4
	anns := func(e storage.Entry[bead]) bool { return e.Actor == 2 }
	require.NoError(t, storage.PreviewRestore(t.Context(), db, game(), id, 2, anns, func(_, then *abacus, plan storage.Plan) error {
		assert.Empty(t, then.Hidden.Secrets)
		assert.Equal(t, []int{2}, ids(then), "the rope goes")
		require.Len(t, plan.Blocked, 1)
		assert.Equal(t, storage.Blocked{Of: 3, Revision: gone.Revision, At: instant, Actor: 3, Place: "/things/4"}, *plan.Blocked[0])
		return nil
	}))
	_, err := undo(t, db, id, gone.Revision)
	require.NoError(t, err)
	require.NoError(t, storage.Restore(t.Context(), db, game(), by(id, mira), 2, anns, nil, nil))
	assert.Contains(t, stateText(t, db, id), `"secrets":{"4":"a wall"}`, "while it is there it comes back")
}

// TestRestoreTurnsNoRevisionBack: a thing that was taken away and came again keeps the revision that its buttons know.
func TestRestoreTurnsNoRevisionBack(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"}) // 2
	do(t, db, by(id, ann), removed{1})
	do(t, db, by(id, bob), noted{"a", "b"})
	do(t, db, by(id, ann), added{1, "Rope"}, counted{1, 5}, counted{1, 6})
	now := stateText(t, db, id)
	anns := func(e storage.Entry[bead]) bool { return e.Actor == 2 }
	var made storage.Entry[bead]
	require.NoError(t, storage.Restore(t.Context(), db, game(), by(id, mira), 2, anns, nil, keep(&made)))
	assert.Contains(t, stateText(t, db, id), `"1":{"name":"Rope","count":0,"rev":2}`)
	_, err := undo(t, db, id, made.Revision)
	require.NoError(t, err)
	assert.Equal(t, now, stateText(t, db, id))
}

// TestRestoreOfMuch holds that a restore of a long log is the state that was, and so is what a later program folds.
func TestRestoreOfMuch(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	h := history{T: t, rand: rand.New(rand.NewPCG(1, 1)), db: db, id: id}
	then := ""
	var to storage.Revision
	for i := range 600 {
		if do(t, db, by(id, ann), h.events()...); i == 100 {
			to, then = revision(t, db, id), stateText(t, db, id)
		}
	}
	before := stateText(t, db, id)
	var made storage.Entry[bead]
	require.NoError(t, storage.Restore(t.Context(), db, game(), by(id, mira), to, func(storage.Entry[bead]) bool { return true }, nil, keep(&made)))
	assert.Greater(t, len(made.Undo.Of), 400)
	assert.JSONEq(t, withoutRevs(t, then), withoutRevs(t, stateText(t, db, id)))
	restored := stateText(t, db, id)
	assert.Equal(t, restored, stateOf(t, open(t, path), later(), id))
	_, err := undo(t, db, id, made.Revision)
	require.NoError(t, err)
	assert.JSONEq(t, withoutRevs(t, before), withoutRevs(t, stateText(t, db, id)))
	assert.Equal(t, stateText(t, db, id), folded(t, path, id))
}

func withoutRevs(t testing.TB, text string) string {
	t.Helper()
	var s abacus
	require.NoError(t, json.Unmarshal([]byte(text), &s))
	s.Next = 0
	for _, th := range s.Things {
		th.Rev = 0
	}
	out, err := json.Marshal(s)
	require.NoError(t, err)
	return string(out)
}

package storage_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

func TestUndo(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	start := stateText(t, db, id)
	rope := do(t, db, by(id, ann), added{1, "Rope"}, labelled{1, "colour", "grey"}, noted{"why", "to climb"})
	whole := stateText(t, db, id)

	made, err := undo(t, db, id, rope.Revision)
	require.NoError(t, err)
	assert.Equal(t, []storage.Revision{2}, made.Undo.Of)
	assert.Contains(t, stateText(t, db, id), `"next":1`, "ids never come back")
	assert.JSONEq(t, start, withNext(t, stateText(t, db, id), 0))

	_, err = undo(t, db, id, rope.Revision)
	require.ErrorIs(t, err, storage.ErrUndone)
	_, err = redo(t, db, id, rope.Revision)
	require.NoError(t, err)
	assert.Equal(t, whole, stateText(t, db, id))
	_, err = redo(t, db, id, rope.Revision)
	require.ErrorIs(t, err, storage.ErrNotUndone)
	_, err = undo(t, db, id, rope.Revision)
	require.NoError(t, err, "what was redone can be undone again")
	assert.Equal(t, stateText(t, db, id), folded(t, path, id))
}

func withNext(t testing.TB, text string, next int) string {
	t.Helper()
	var s abacus
	require.NoError(t, json.Unmarshal([]byte(text), &s))
	s.Next = next
	out, err := json.Marshal(s)
	require.NoError(t, err)
	return string(out)
}

func TestUndoInTheMiddle(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"}, added{2, "Lamp"})
	count := do(t, db, by(id, ann), counted{1, 5})
	label := do(t, db, by(id, bob), labelled{1, "colour", "grey"})
	first := do(t, db, by(id, bob), noted{"a", "one"})
	do(t, db, by(id, bob), noted{"b", "two"})
	do(t, db, by(id, bob), counted{2, 8})

	t.Run("nothing later touched it", func(t *testing.T) {
		_, err := undo(t, db, id, count.Revision)
		require.NoError(t, err, "the label is another place of the same thing")
		assert.Contains(t, stateText(t, db, id), `"1":{"name":"Rope","count":0,"labels":{"colour":"grey"},"rev":2}`)
	})
	t.Run("the first of a map", func(t *testing.T) {
		_, err := undo(t, db, id, first.Revision)
		require.NoError(t, err, "that others followed does not hold the first one")
		assert.Contains(t, stateText(t, db, id), `"notes":{"b":"two"}`)
	})
	t.Run("a later entry changed it", func(t *testing.T) {
		again := do(t, db, by(id, mira), labelled{1, "colour", "red"})
		do(t, db, by(id, mira), labelled{1, "colour", "blue"})
		before := stateText(t, db, id)
		_, err := undo(t, db, id, label.Revision)
		var blocked *storage.Blocked
		require.ErrorAs(t, err, &blocked)
		assert.Equal(t, storage.Blocked{
			Of: label.Revision, Revision: again.Revision, At: instant, Actor: 1, Place: "/things/1/labels/colour",
		}, *blocked)
		assert.Equal(t, before, stateText(t, db, id))
	})
	t.Run("a later entry removed the thing", func(t *testing.T) {
		lamp := do(t, db, by(id, mira), counted{2, 9})
		gone := do(t, db, by(id, mira), removed{2})
		_, err := undo(t, db, id, lamp.Revision)
		var blocked *storage.Blocked
		require.ErrorAs(t, err, &blocked)
		assert.Equal(t, gone.Revision, blocked.Revision)
		_, err = undo(t, db, id, gone.Revision)
		require.NoError(t, err)
		_, err = undo(t, db, id, lamp.Revision)
		require.NoError(t, err, "the mend of a block is to undo what blocks")
		assert.Contains(t, stateText(t, db, id), `"2":{"name":"Lamp","count":8,"rev":2}`)
	})
}

// TestUndoMakesNoHalfThing: what stood in a thing does not come back without it.
func TestUndoMakesNoHalfThing(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"}, labelled{1, "colour", "grey"})
	plain := do(t, db, by(id, ann), unlabelled{1, "colour"})
	gone := do(t, db, by(id, bob), removed{1})
	_, err := undo(t, db, id, plain.Revision)
	var blocked *storage.Blocked
	require.ErrorAs(t, err, &blocked)
	assert.Equal(t, gone.Revision, blocked.Revision)
	_, err = undo(t, db, id, gone.Revision)
	require.NoError(t, err)
	_, err = undo(t, db, id, plain.Revision)
	require.NoError(t, err)
	assert.Contains(t, stateText(t, db, id), `"labels":{"colour":"grey"}`)
}

func TestUndoRefused(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	rope := do(t, db, by(id, ann), added{1, "Rope"})
	same := do(t, db, by(id, ann), counted{1, 0})
	no := rules.Refuse("That is Ann's change.", "")
	err := storage.Undo(t.Context(), db, game(), by(id, bob), rope.Revision, func(s *abacus, e storage.Entry[bead]) error {
		assert.Equal(t, 2, e.Actor)
		assert.Contains(t, s.Things, 1)
		return no
	}, nil)
	assert.Equal(t, error(no), err)
	_, err = undo(t, db, id, same.Revision)
	require.ErrorIs(t, err, storage.ErrNothing, "only the revision of the thing is another")
	for _, none := range []storage.Revision{-1, 0, 4, 99} {
		_, err = undo(t, db, id, none)
		require.ErrorIs(t, err, storage.ErrNoEntry, "entry %d", none)
	}
}

func TestUndoReplayed(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"})
	req := by(id, ann)
	var made storage.Entry[bead]
	for i := range 2 {
		require.NoError(t, storage.Undo(t.Context(), db, game(), req, 2, allowed, keep(&made)))
		assert.Equal(t, i == 1, made.Replayed)
		assert.Equal(t, storage.Revision(3), made.Revision)
	}
}

// TestUndoOfHiddenIsHidden: who may not see what was done may not see that it was undone.
func TestUndoOfHiddenIsHidden(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	require.NoError(t, storage.Change(t.Context(), db, game(), by(id, mira), hiddenly(rules.GMs, hid{1, "trap"}), nil))
	made, err := undo(t, db, id, 2)
	require.NoError(t, err)
	assert.Equal(t, rules.GMs, made.Audience)
}

func TestPreviewUndo(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	rope := do(t, db, by(id, ann), added{1, "Rope"}, counted{1, 2})
	do(t, db, by(id, ann), added{2, "Lamp"})
	require.NoError(t, storage.PreviewUndo(t.Context(), db, game(), id, rope.Revision, func(now, then *abacus, plan storage.Plan) error {
		assert.Equal(t, []int{1, 2}, ids(now))
		assert.Equal(t, []int{2}, ids(then))
		assert.Empty(t, plan.Blocked)
		require.Len(t, plan.Places, 1)
		assert.Equal(t, "/things/1", plan.Places[0].At)
		assert.Nil(t, plan.Places[0].To)
		assert.JSONEq(t, `{"name":"Rope","count":2,"rev":1}`, string(plan.Places[0].From))
		return nil
	}))
	assert.Equal(t, storage.Revision(3), revision(t, db, id))
}

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

// TestUndoLaws walks through random histories. After each step: the state in memory is the fold of the whole log; an undo
// that came about followed at once by its redo changes nothing; an undo of the newest entry restores the state before it.
func TestUndoLaws(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			db, path := fresh(t)
			id := begin(t, db, table)
			h := history{T: t, rand: rand.New(rand.NewPCG(seed, 7)), db: db, id: id}
			for range 80 {
				h.step()
			}
			live := stateText(t, db, id)
			assert.Equal(t, live, folded(t, path, id), "the fold of the whole log")
			assert.Equal(t, live, stateOf(t, open(t, path), later(), id), "the fold in another shape works the undos out again")
			assert.Positive(t, h.undone)
			assert.Positive(t, h.blocked)
		})
	}
}

type history struct {
	*testing.T
	rand            *rand.Rand
	db              *storage.DB
	id              int64
	undone, blocked int
}

func (h *history) step() {
	before := stateText(h.T, h.db, h.id)
	switch h.rand.IntN(8) {
	case 0, 1:
		h.undo(storage.Revision(1 + h.rand.Int64N(int64(revision(h.T, h.db, h.id)))))
	case 2:
		made := do(h.T, h.db, by(h.id, ann), h.events()...)
		if made.Revision == 0 {
			return
		}
		if _, err := undo(h.T, h.db, h.id, made.Revision); err == nil {
			assert.JSONEq(h.T, withoutRevs(h.T, before), withoutRevs(h.T, stateText(h.T, h.db, h.id)))
		} else {
			require.ErrorIs(h.T, err, storage.ErrNothing, "the newest entry is never blocked")
		}
	default:
		do(h.T, h.db, by(h.id, ann), h.events()...)
	}
}

func (h *history) undo(of storage.Revision) {
	before := stateText(h.T, h.db, h.id)
	_, err := undo(h.T, h.db, h.id, of)
	if err != nil {
		if _, ok := asBlocked(err); ok {
			h.blocked++
		}
		assert.Equal(h.T, before, stateText(h.T, h.db, h.id))
		return
	}
	h.undone++
	after := stateText(h.T, h.db, h.id)
	_, err = redo(h.T, h.db, h.id, of)
	require.NoError(h.T, err)
	assert.Equal(h.T, before, stateText(h.T, h.db, h.id), "redo of entry %d", of)
	_, err = undo(h.T, h.db, h.id, of)
	require.NoError(h.T, err)
	assert.Equal(h.T, after, stateText(h.T, h.db, h.id))
}

// events are one to three that the state allows.
func (h *history) events() (events []bead) {
	var things []int
	next := 0
	require.NoError(h.T, storage.View(h.Context(), h.db, game(), h.id, func(s *abacus, _ storage.Revision) error {
		things, next = ids(s), s.Next
		return nil
	}))
	for range 1 + h.rand.IntN(3) {
		if len(things) < 2 {
			next++
			things = append(things, next)
			events = append(events, added{next, fmt.Sprint("thing ", next)})
			continue
		}
		one := things[h.rand.IntN(len(things))]
		switch h.rand.IntN(8) {
		case 0:
			next++
			things = append(things, next)
			events = append(events, added{next, "x~/y"})
		case 1:
			events = append(events, labelled{one, []string{"seen", "a/b", "~", "colour"}[h.rand.IntN(4)], fmt.Sprint(h.rand.IntN(3))})
		case 2:
			events = append(events, noted{[]string{"next", "rev", ""}[h.rand.IntN(3)], fmt.Sprint(h.rand.IntN(3))})
		case 3:
			events = append(events, hid{900 + h.rand.IntN(3), "secret"})
		case 4:
			for i, thing := range things {
				if thing == one {
					things = append(things[:i:i], things[i+1:]...)
				}
			}
			events = append(events, removed{one})
		case 5:
			events = append(events, alarmSet{one, instant + h.rand.Int64N(9)})
		default:
			events = append(events, counted{one, h.rand.IntN(5)})
		}
	}
	return events
}

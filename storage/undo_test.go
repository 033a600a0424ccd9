package storage_test

import (
	"encoding/json"
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

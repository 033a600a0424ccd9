package storage_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

func TestUndoLeavesNothingDangling(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	rope := do(t, db, by(id, ann), added{1, "Rope"})
	alarm := do(t, db, by(id, bob), alarmSet{1, instant + 5})

	_, err := undo(t, db, id, rope.Revision)
	var blocked *storage.Blocked
	require.ErrorAs(t, err, &blocked)
	assert.Equal(t, storage.Blocked{Of: rope.Revision, Revision: alarm.Revision, At: instant, Actor: 3, Place: "/alarms/1"}, *blocked)
	require.NoError(t, storage.PreviewUndo(t.Context(), db, game(), id, rope.Revision, func(_, then *abacus, plan storage.Plan) error {
		assert.Equal(t, []*storage.Blocked{blocked}, plan.Blocked)
		assert.Empty(t, plan.Places)
		assert.Equal(t, []int{1}, ids(then))
		return nil
	}))

	back, err := undo(t, db, id, alarm.Revision)
	require.NoError(t, err)
	gone, err := undo(t, db, id, rope.Revision)
	require.NoError(t, err, "the mend of a block is to undo what blocks")
	_, err = redo(t, db, id, alarm.Revision)
	require.ErrorAs(t, err, &blocked)
	assert.Equal(t, storage.Blocked{Of: back.Revision, Revision: gone.Revision, At: instant, Actor: 1, Place: "/things/1"}, *blocked)
}

func TestUndoMayLeaveWhatDangledBefore(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"}, alarmSet{1, instant + 5})
	do(t, db, by(id, ann), removed{1})
	over := do(t, db, by(id, ann), rang{1})
	_, err := undo(t, db, id, over.Revision)
	require.NoError(t, err)
	assert.Contains(t, stateText(t, db, id), `"alarms":{"1":`)
}

func TestRestoreLeavesNothingDangling(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	lamp := do(t, db, by(id, ann), added{1, "Lamp"})
	do(t, db, by(id, ann), noted{"why", "to see"})
	alarm := do(t, db, by(id, bob), alarmSet{1, instant + 5})
	anns := func(e storage.Entry[bead]) bool { return e.Actor == 2 }
	require.NoError(t, storage.PreviewRestore(t.Context(), db, game(), id, 1, anns, func(_, _ *abacus, plan storage.Plan) error {
		require.Len(t, plan.Blocked, 1)
		assert.Equal(t, lamp.Revision, plan.Blocked[0].Of)
		assert.Equal(t, alarm.Revision, plan.Blocked[0].Revision)
		return nil
	}))
	var made storage.Entry[bead]
	may := func(*abacus, storage.Plan) error { return nil }
	require.NoError(t, storage.Restore(t.Context(), db, game(), by(id, mira), 1, anns, may, keep(&made)))
	assert.Equal(t, []storage.Revision{3}, made.Undo.Of, "the lamp stays, for its alarm")
	assert.Contains(t, stateText(t, db, id), "Lamp")
	assert.NotContains(t, stateText(t, db, id), "to see")
}

package storage_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

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

package storage_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

const secretName = "Xanthippe Quux"

// bytesOf is all bytes of the database's files.
func bytesOf(t testing.TB, path string) string {
	t.Helper()
	var all strings.Builder
	for _, bytes := range folder(t, path) {
		all.WriteString(bytes)
	}
	return all.String()
}

func named(t testing.TB, db *storage.DB, channel uint64) int64 {
	t.Helper()
	id := begin(t, db, channel)
	do(t, db, by(id, ann), joined{2, secretName, instant}, added{1, "Rope of " + secretName})
	do(t, db, by(id, bob), noted{"who", secretName})
	do(t, db, by(id, bob), removed{1})
	_, err := undo(t, db, id, revision(t, db, id))
	require.NoError(t, err, "an undo whose values have the name")
	for i := range 70 {
		do(t, db, by(id, bob), counted{1, i}, labelled{1, "owner", secretName})
	}
	_, err = undo(t, db, id, revision(t, db, id)-40)
	require.Error(t, err)
	return id
}

func TestForget(t *testing.T) {
	db, path := fresh(t)
	id := named(t, db, table)
	db.Remember(storage.Message{ID: 1, Game: id, Channel: table})
	before := stateText(t, db, id)
	require.Contains(t, bytesOf(t, path), secretName)

	req := by(id, ann)
	whom := func(turn storage.Turn[abacus]) (rules.Forgotten, []bead, error) {
		return rules.Forgotten{Number: turn.Who, Name: secretName, Stand: "somebody"}, []bead{labelled{1, "owner", secretName}}, nil
	}
	var made storage.Entry[bead]
	var seen string
	for i := range 2 {
		require.NoError(t, storage.Forget(t.Context(), db, game(), req, whom, func(s *abacus, e storage.Entry[bead]) {
			text, err := json.Marshal(s)
			assert.NoError(t, err)
			made, seen = e, string(text)
		}))
		assert.Equal(t, i == 1, made.Replayed)
		assert.Equal(t, 2, made.Forgot)
	}
	assert.Equal(t, strings.ReplaceAll(strings.Replace(before, `"rev":140`, `"rev":141`, 1), secretName, "somebody"), seen)
	assert.Equal(t, seen, stateText(t, db, id))
	assert.NotContains(t, bytesOf(t, path), secretName)
	assert.NotContains(t, export(t, db, id), "910000001", "nor is she joined to her number")
	assert.Equal(t, seen, folded(t, path, id))

	made = do(t, db, by(id, ann), counted{1, 5})
	assert.Equal(t, 4, made.Actor, "whoever comes back is new")
	_, err := undo(t, db, id, 4)
	require.Error(t, err)
	_, err = undo(t, db, id, 3)
	require.NoError(t, err, "what was written before can still be undone")
}

// TestForgetBesideAnother is a second process that has the old state in memory and a snapshot of it on the way.
func TestForgetBesideAnother(t *testing.T) {
	db, path := fresh(t)
	id := named(t, db, table)
	other := open(t, path)
	require.Contains(t, stateText(t, other, id), secretName)
	require.NoError(t, storage.Forget(t.Context(), db, game(), by(id, mira), func(storage.Turn[abacus]) (rules.Forgotten, []bead, error) {
		return rules.Forgotten{Number: 2, Name: secretName, Stand: "somebody"}, nil, nil
	}, nil))
	assert.NotContains(t, stateText(t, other, id), secretName)
	require.NoError(t, other.Close())
	assert.NotContains(t, bytesOf(t, path), secretName)
}

func TestEnd(t *testing.T) {
	db, path := fresh(t)
	id := named(t, db, table)
	other := begin(t, db, tavern)
	do(t, db, by(other, ann), added{1, "Lamp"})
	db.Remember(storage.Message{ID: 1, Game: id, Channel: table})
	require.ErrorIs(t, db.End(t.Context(), id, revision(t, db, id)-1), storage.ErrWentOn)
	require.NoError(t, db.End(t.Context(), id, revision(t, db, id)))
	assert.NotContains(t, bytesOf(t, path), secretName)
	for _, table := range []string{"entries", "people", "channels", "messages", "seeds", "snapshots", "undone"} {
		var left int
		require.NoError(t, raw(t, path).QueryRowContext(t.Context(), "SELECT count(*) FROM "+table+" WHERE game = ?", id).Scan(&left))
		assert.Zero(t, left, table)
	}
	require.ErrorIs(t, db.End(t.Context(), id, 1), storage.ErrNoGame)
	require.ErrorIs(t, storage.View(t.Context(), db, game(), id, nil), storage.ErrNoGame)
	require.ErrorIs(t, storage.Change(t.Context(), db, game(), by(id, ann), nil, nil), storage.ErrNoGame)
	assert.Contains(t, stateText(t, db, other), "Lamp")
	assert.Greater(t, begin(t, db, table), other, "a game's id is never given again")
}

// TestEndBesideAReader is a reader that is still in an older view: nobody waits for it, and what it holds goes after it.
func TestEndBesideAReader(t *testing.T) {
	db, path := fresh(t)
	id := named(t, db, table)
	reader := raw(t, path)
	reader.SetMaxOpenConns(1)
	for _, query := range []string{"BEGIN", "SELECT * FROM games"} {
		_, err := reader.ExecContext(t.Context(), query)
		require.NoError(t, err)
	}
	require.NoError(t, db.End(t.Context(), id, revision(t, db, id)))
	require.NoError(t, reader.Close())
	require.NoError(t, db.Close())
	assert.NotContains(t, bytesOf(t, path), secretName)
}

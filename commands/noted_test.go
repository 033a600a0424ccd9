package commands

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

// What was changed beside an answer may be looked at before the answer's message is noted: then the game is looked at once more.
func TestNotedMessageIsLookedAt(t *testing.T) {
	db, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "tables.db"), storage.Options{})
	require.NoError(t, err)
	defer db.Close()
	host := NewHost(db, nil)
	seat := Seat{At: storage.Place{Game: 7}, req: &interact.Request{Message: &interact.Message{ID: 3}}, db: db, changes: host.changes}
	pressed, err := seat.shows(t.Context(), took{})
	require.NoError(t, err)
	handed := ui.Message{Buttons: []ui.Button{{ID: interact.ID{Game: Key, Route: routeTurn}.String()}}}
	for name, noted := range map[string]func(interact.Snowflake){
		"an answer": seat.remember(1, Entry{}), "a last one": seat.remember(0, Entry{}), "a press": pressed,
		"a roll": seat.rememberRoll(handed, Entry{}),
	} {
		noted(5)
		assert.True(t, host.changes.games[7], name)
		clear(host.changes.games)
	}
}

package commands_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/plain"
	tables "tallybones/rules/table"
	"tallybones/storage"
)

// BenchmarkRestore takes a thousand entries back at a table with 300 characters and 2,100 conditions.
func BenchmarkRestore(b *testing.B) {
	db, err := storage.Open(b.Context(), filepath.Join(b.TempDir(), "tallybones.db"), storage.Options{})
	require.NoError(b, err)
	defer db.Close()
	keeper := commands.NewHost(db, []commands.Game{plain.Game()}).Keepers["plain"]
	place, err := keeper.Begin(b.Context(), storage.New{Guild: 900, Channel: 500, Name: "Thursday", User: 10, Interaction: 1, At: 1}, "Mira",
		func(turn commands.Turn) (commands.Decision, error) {
			events := turn.Table.Begin(turn.By, "Thursday", false)
			return commands.Decision{Facts: commands.Facts(append(events, crowd(10)...)...)}, nil
		}, func(commands.View, commands.Entry) {})
	require.NoError(b, err)
	req := storage.Request{Game: place.Game, Place: 1, User: 10, Interaction: 1, At: 2}
	const entries = 1000
	for i := range entries {
		req.Interaction++
		require.NoError(b, keeper.Change(b.Context(), req, "Mira", func(turn commands.Turn) (commands.Decision, error) {
			on := 10 + 8*(i%300)
			set := tables.ConditionSet{ID: on + 1 + i%7, Condition: tables.Condition{On: on, Name: fmt.Sprint("Condition ", i%7), Rating: "d10"}}
			return commands.Decision{Facts: commands.Facts(set)}, nil
		}, func(commands.View, commands.Entry) {}))
	}
	allAllowed := func(commands.View, storage.Plan) error { return nil }
	undoAllowed := func(commands.View, commands.Entry) error { return nil }
	pick := func(entry commands.Entry) bool { return entry.Undo == nil }
	for b.Loop() {
		var made commands.Entry
		req.Interaction++
		require.NoError(b, keeper.Restore(context.Background(), req, 1, pick, allAllowed, func(_ commands.View, entry commands.Entry) { made = entry }))
		b.StopTimer()
		require.Len(b, made.Undo.Of, entries)
		req.Interaction++
		require.NoError(b, keeper.Undo(b.Context(), req, made.Revision, undoAllowed, func(commands.View, commands.Entry) {}))
		b.StartTimer()
	}
}

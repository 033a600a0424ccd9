package commands_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/plain"
	tables "tallybones/rules/table"
	"tallybones/storage"
)

// BenchmarkBoard draws the board of a table with 300 characters and 2,100 conditions: what one change costs whoever keeps it.
func BenchmarkBoard(b *testing.B) {
	db, err := storage.Open(b.Context(), filepath.Join(b.TempDir(), "tallybones.db"), storage.Options{})
	require.NoError(b, err)
	defer db.Close()
	host := commands.NewHost(db, []commands.Game{plain.Game()})
	place, err := host.Keepers["plain"].Begin(b.Context(), storage.New{Guild: 900, Channel: 500, Name: "Thursday", User: 10, Interaction: 1, At: 1}, "Mira",
		func(turn commands.Turn) (commands.Decision, error) {
			events := turn.Table.Begin(turn.By, 0, false)
			return commands.Decision{Facts: commands.Facts(append(events, crowd(10)...)...)}, nil
		}, func(commands.View, commands.Entry) {})
	require.NoError(b, err)
	for i := range 30 { // so that what is searched for the newest changes are ordinary entries
		req := storage.Request{Game: place.Game, Place: 1, User: 10, Interaction: uint64(2 + i), At: int64(2 + i)} //nolint:gosec // small
		require.NoError(b, host.Keepers["plain"].Change(b.Context(), req, "Mira", func(turn commands.Turn) (commands.Decision, error) {
			events, err := turn.Table.PinElement(turn.By, tables.Pin{Name: fmt.Sprint("Element ", i)}, nil)
			return commands.Decision{Facts: commands.Facts(events...)}, err
		}, func(commands.View, commands.Entry) {}))
	}
	db.Remember(storage.Message{ID: 70, Game: place.Game, Channel: 500})
	boards, err := host.Boards(b.Context())
	require.NoError(b, err)
	require.Len(b, boards, 1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := host.Draw(b.Context(), boards[0]); err != nil {
			b.Fatal(err)
		}
	}
}

// crowd are 200 heroes and 100 of the cast, each with seven conditions, with ids from one on.
func crowd(id int) (events []tables.Event) {
	for i := range 300 {
		kind := tables.Hero
		if i >= 200 {
			kind = tables.Cast
		}
		events = append(events, tables.CharacterAdded{ID: id, Character: tables.Character{Name: fmt.Sprintf("Someone %c%d", 'A'+i%26, i), Kind: kind}})
		for j := range 7 {
			events = append(events, tables.ConditionSet{ID: id + 1 + j, Condition: tables.Condition{On: id, Name: fmt.Sprint("Condition ", j), Rating: "d6"}})
		}
		id += 8
	}
	return events
}

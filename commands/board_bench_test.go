package commands_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	tables "tallybones/rules/table"
)

// BenchmarkBoard draws the board of an ordinary table with five characters, and of one with 300: what one change costs
// whoever keeps it.
func BenchmarkBoard(b *testing.B) {
	for _, characters := range []int{5, 300} {
		b.Run(fmt.Sprint(characters, " characters"), func(b *testing.B) {
			e := table(b)
			e.As(mira).Does(func(turn commands.Turn) ([]tables.Event, error) { return crowd(turn.Table.Next)[:8*characters], nil })
			for i := range min(30, 2*characters) { // so that what is searched for the newest changes are ordinary entries
				e.As(mira).Does(func(turn commands.Turn) ([]tables.Event, error) {
					return turn.Table.PinElement(turn.By, tables.Pin{Name: fmt.Sprint("Element ", i)}, nil)
				})
			}
			e.As(mira).Must("board pin")
			boards, err := e.Host.Boards(b.Context())
			require.NoError(b, err)
			require.Len(b, boards, 1)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := e.Host.Draw(b.Context(), boards[0]); err != nil {
					b.Fatal(err)
				}
			}
		})
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

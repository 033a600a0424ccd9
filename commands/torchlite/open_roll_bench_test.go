package torchlite_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	rule "tallybones/rules/torchlite"
)

// BenchmarkOpenRolls has as many open rolls as a scene keeps, of five people: to draw the message of each, to draw the board,
// and to list for one person all that is open.
func BenchmarkOpenRolls(b *testing.B) {
	e := thursday(b)
	e.as("Mira").inflicted("Sergeant", "Off Guard", rule.D6)
	e.as("Ola").roll("d8 d6 vs easy", "5 1 3 2")
	for i := range 50 {
		e.as("Ann").roll(fmt.Sprint("agil tong scou vial vs Sergeant # ", i), "7 5 1 4 6 2")
	}
	e.as("Mira").Must("board pin")
	boards, err := e.Host.Boards(b.Context())
	require.NoError(b, err)
	var rolls []int
	e.look(func(view commands.View) {
		for id := range 1000 {
			if _, open := view.Open(id); open {
				rolls = append(rolls, id)
			}
		}
	})
	require.Len(b, rolls, 50)
	b.Run("messages", func(b *testing.B) {
		e.look(func(view commands.View) {
			for b.Loop() {
				for _, id := range rolls {
					view.Open(id)
				}
			}
		})
	})
	b.Run("board", func(b *testing.B) {
		for b.Loop() {
			if _, err := e.Host.Draw(b.Context(), boards[0]); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("moves", func(b *testing.B) {
		e.look(func(view commands.View) {
			for b.Loop() {
				view.Moves(1)
			}
		})
	})
}

// look shows the table as it stands.
func (e evening) look(see func(commands.View)) {
	e.T.Helper()
	_, err := e.As(mira).Change(func(turn commands.Turn) (commands.Decision, error) {
		see(turn.View)
		return commands.Decision{}, nil
	})
	require.NoError(e.T, err)
}

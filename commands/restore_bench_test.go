package commands_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	tables "tallybones/rules/table"
)

// BenchmarkRestore asks to take a thousand entries back, at a table with 300 characters and 2,100 conditions, and does so.
func BenchmarkRestore(b *testing.B) {
	e := table(b)
	first := 0
	e.As(mira).Does(func(turn commands.Turn) ([]tables.Event, error) { first = turn.Table.Next; return crowd(first), nil })
	for i := range 1000 {
		e.As(mira).Does(func(commands.Turn) ([]tables.Event, error) {
			on := first + 8*(i%300)
			return []tables.Event{tables.ConditionSet{ID: on + 1 + i%7, Condition: tables.Condition{On: on, Name: fmt.Sprint("Condition ", i%7), Rating: "d10"}}}, nil
		})
	}
	for b.Loop() {
		preview := e.As(mira).Must("undo", "to", "2")
		e.As(mira).Press(preview, "Take it back").OK()
		b.StopTimer()
		taken := e.As(mira).Press(e.As(mira).Must("undo"), "Take it back").OK()
		require.Contains(b, taken.Posts[0].String(), "and 990 more")
		b.StartTimer()
	}
}

package trago_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkBoardOfFiftyOpenRolls draws a board while fifty rolls of a scene are open.
func BenchmarkBoardOfFiftyOpenRolls(b *testing.B) {
	e := shift(b)
	for range 50 {
		e.fall("6 2 3 4 5")
		e.As(ann).Must("roll", "line", "melee savage knife c3 risk 4")
	}
	require.NotEmpty(b, e.As(ann).Must("board show").Text())
	for b.Loop() {
		e.As(ann).Must("board show")
	}
}

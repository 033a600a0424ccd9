package plain_test

import (
	"testing"

	"tallybones/rules/dice"
)

func BenchmarkRoll(b *testing.B) {
	table := sit(b, dice.Secure())
	for b.Loop() {
		table.Must("roll", "line", "4d6kh3 # Attack")
		clear(table.Messages)
	}
}

func BenchmarkSuggest(b *testing.B) {
	for _, line := range []string{"d20 + 5", "100d1000kh50"} {
		b.Run(line, func(b *testing.B) {
			table := sit(b, nil)
			for b.Loop() {
				table.Complete("roll", "line", line)
			}
		})
	}
}

func BenchmarkOdds(b *testing.B) {
	for _, line := range []string{"2d6+1", "100d1000"} {
		b.Run(line, func(b *testing.B) {
			table := sit(b, nil)
			for b.Loop() {
				table.Must("odds", "line", line)
				clear(table.Messages)
			}
		})
	}
}

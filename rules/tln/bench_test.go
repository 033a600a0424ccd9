package tln_test

import (
	"testing"

	"tallybones/rules/tln"
)

// BenchmarkOdds weighs two sides, and six whose dice explode.
func BenchmarkOdds(b *testing.B) {
	for _, line := range []string{"4 vs 3", "20 vs 20", "20 vs 19 vs 18 vs 17 vs 16 vs 15 exploding"} {
		l := parse(b, line)
		b.Run(line, func(b *testing.B) {
			for b.Loop() {
				if _, err := tln.Chances(l); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkParse reads a line by itself, and one with names at a table.
func BenchmarkParse(b *testing.B) {
	s := newTable(b)
	for _, line := range []string{"Swordplay 4 + Shield 1 vs Guard 3", "rooftop + sure + lucky 1 vs City Watch"} {
		b.Run(line, func(b *testing.B) {
			for b.Loop() {
				if _, err := tln.Parse(line, s.Lexicon(channel, neve)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

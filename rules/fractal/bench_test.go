package fractal_test

import (
	"strings"
	"testing"

	"tallybones/rules/fractal"
)

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := fractal.Parse("evasive attack cut 5d8 high split 3/2 blinding 1 vs Goblin A parry 2d6 armor 1"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseLoosely(b *testing.B) {
	for b.Loop() {
		if _, err := fractal.Parse("some words of mine 5d8 vs others that are mine 4d6"); err != nil {
			b.Fatal(err)
		}
	}
}

// Words of one letter are the most that fit into a line.
func BenchmarkParseManyWords(b *testing.B) {
	line := strings.Repeat("c ", 95) + "4d8"
	for b.Loop() {
		if _, err := fractal.Parse(line); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkChances(b *testing.B) {
	l, err := fractal.Parse("Cut 100d12 vs Block Open 100d12")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		fractal.ChancesAgainst(l)
	}
}

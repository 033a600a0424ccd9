package torchlite_test

import (
	"strings"
	"testing"

	"tallybones/rules/torchlite"
)

func BenchmarkParse(b *testing.B) {
	for name, tt := range map[string]struct {
		line  string
		board torchlite.Lexicon
	}{
		"dice":            {"Brawn d10 + Rebel d8 + Knife d6 vs d8 d8 # so", unknownBoard},
		"names":           {"agil tong scou vial vs Sergeant", zias()},
		"hundred dice":    {strings.Repeat("8 ", 99), unknownBoard},
		"many words":      {strings.Repeat("long ", 39), zias()},
		"many mends":      {"d6" + strings.Repeat(" Brawn d6", 20) + " tonk", zias()},
		"rows of words":   {"d8 " + strings.Repeat("up ", 60), unknownBoard},
		"a name in a row": {"agil vs " + strings.Repeat("so ", 60) + "d8", zias()},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _ = torchlite.Parse(tt.line, tt.board)
			}
		})
	}
}

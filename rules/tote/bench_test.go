package tote_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/tote"
)

// BenchmarkLine reads and weighs a line by a full sheet, as each keystroke does.
func BenchmarkLine(b *testing.B) {
	s := begin(b)
	traits := make([]table.Trait, 70)
	for i := range traits {
		traits[i] = table.Trait{Name: tote.DefaultGrid[i%16] + " Lore " + strconv.Itoa(i), Value: "+1", Set: tote.SetSpecial}
	}
	set, err := s.Table.SetTraits(as(mira), hanu, traits, tote.Reserved)
	s.does(wrapped(set), err)
	for b.Loop() {
		l, err := tote.Parse("persuade appraisals T10", s.Lexicon(channel, hanu))
		require.NoError(b, err)
		_, err = tote.Chances(l)
		require.NoError(b, err)
	}
}

package torchlite_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/torchlite"
)

// TestWritten holds that a line which was typed short reads back when it is written out, though nobody may type it so.
func TestWritten(t *testing.T) {
	known := make([]torchlite.Known, 60)
	begins := make([]string, len(known))
	for i := range known {
		begins[i] = string([]byte{byte('C' + i/10), byte('a' + i%10)})
		known[i] = torchlite.Known{Name: begins[i] + strings.Repeat(" long", 11), Die: torchlite.D6}
	}
	lex := torchlite.Lexicon{Names: func([]torchlite.Target) []torchlite.Known { return known }}
	typed, err := torchlite.Parse(strings.Join(begins, " "), lex)
	require.NoError(t, err)

	written := typed.String()
	require.Greater(t, len(written), dice.MaxLine)
	assert.Contains(t, written, "long d6 + Cb long", "it is too long to be typed anyway, so it keeps its spaces")
	_, err = torchlite.Parse(written, lex)
	require.Error(t, err)
	again, err := torchlite.ParseWritten(written, lex)
	require.NoError(t, err)
	assert.Len(t, again.Actor.Terms, len(known))
	assert.Equal(t, written, again.String())
	alone, err := torchlite.ParseWritten(written, torchlite.Lexicon{})
	require.NoError(t, err, "also where nobody knows the names")
	assert.Equal(t, written, alone.String())

	_, err = torchlite.ParseWritten(strings.Repeat("d", dice.MaxWritten+1), lex)
	assert.ErrorContains(t, err, "The line has 8001 characters; 8000 are the most.")
}

// BenchmarkWritten is the longest line that a form can bring, where the names that it could be are many.
func BenchmarkWritten(b *testing.B) {
	known := make([]torchlite.Known, 60)
	for i := range known {
		known[i] = torchlite.Known{Name: string([]byte{byte('C' + i/10), byte('a' + i%10)}) + " that is long", Die: torchlite.D6}
	}
	lex := torchlite.Lexicon{Names: func([]torchlite.Target) []torchlite.Known { return known }}
	line := strings.Repeat("Ca ", dice.MaxWritten/3)
	for b.Loop() {
		if _, err := torchlite.ParseWritten(line, lex); err == nil {
			b.Fatal("so many dice are refused")
		}
	}
}

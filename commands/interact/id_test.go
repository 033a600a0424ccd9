package interact_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

func TestIDRoundTrip(t *testing.T) {
	for text, want := range map[string]interact.ID{
		"1:plain:again:0:0:":            {Game: "plain", Route: "again"},
		"1:torchlite:effect:1z:7:d8":    {Game: "torchlite", Route: "effect", Subject: 71, Rev: 7, Choice: "d8"},
		"1:all:help:0:0:Dice_and.more-": {Game: "all", Route: "help", Choice: "Dice_and.more-"},
	} {
		got, err := interact.ParseID(text)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		assert.Equal(t, text, want.String())
	}
}

func TestParseIDRefuses(t *testing.T) {
	for _, text := range []string{
		"", "1", "2:plain:again:0:0:", "1:plain:again:0:0", "1:plain:again:0:0::", "1:Plain:again:0:0:",
		"1::again:0:0:", "1:plain:again:00:0:", "1:plain:again:A:0:", "1:plain:again:-1:0:", "1:plain:again:0:0:ü",
		"1:plain:again:0:0:" + strings.Repeat("x", 83), "1:plain:again:zzzzzzzzzzzzzzzzz:0:",
		"1:plain:again:3w5e11264sgsf:0:", "1:plain:again:0:2gosa7pa2gw:", "1:plain:again:0:\xff:",
	} {
		_, err := interact.ParseID(text)
		assert.Error(t, err, text)
	}
}

func TestIDRoom(t *testing.T) {
	id := interact.ID{Game: "fractal", Route: "defend", Subject: interact.MaxNumber, Rev: interact.MaxNumber}
	id.Choice = strings.Repeat("x", id.Room())
	assert.Len(t, id.String(), ui.MaxID)
	id.Choice += "x"
	assert.Panics(t, func() { _ = id.String() })
	assert.Panics(t, func() { _ = interact.ID{Game: "a:b", Route: "c"}.String() })
}

func TestIDOfAPart(t *testing.T) {
	whole := interact.ID{Game: "all", Route: "turn", Subject: 3, Choice: "d8"}
	part, err := interact.ParseID(whole.String() + ui.PartMark + "2")
	require.NoError(t, err)
	assert.NotEqual(t, whole, part)
	assert.Equal(t, whole, part.Whole())
	assert.Equal(t, whole, whole.Whole())
}

func FuzzParseID(f *testing.F) {
	for _, seed := range []string{"1:plain:again:0:0:", "1:a:b:zz:10:c-d_e.F", "1:a:b:0:0:" + strings.Repeat("x", 90)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if id, err := interact.ParseID(text); err == nil {
			assert.Equal(t, text, id.String())
		}
	})
}

package torchlite_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/torchlite"
)

var update = flag.Bool("update", false, "write testdata/refusals*.txt anew; read the difference before you keep it")

// TestRefusals goes through files of lines that do not read, each with its refusal indented below.
func TestRefusals(t *testing.T) {
	for file, board := range map[string]torchlite.Lexicon{
		"testdata/refusals.txt": unknownBoard, "testdata/refusals_names.txt": zias(),
	} {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var got strings.Builder
		lines := 0
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "    ") {
				continue
			}
			line = strings.TrimSuffix(line, "\n")
			_, err := torchlite.Parse(line, board)
			got.WriteString(line + "\n    " + requireMends(t, line, board, err).Error() + "\n")
			lines++
		}
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(got.String()), 0o644))
			continue
		}
		assert.Greater(t, lines, 15)
		assert.Equal(t, string(data), got.String())
	}
}

func TestRefusalsOfLongLines(t *testing.T) {
	for _, line := range []string{
		strings.Repeat("d6 ", 66) + "oh",
		"d8 # " + strings.Repeat("x", 200),
		strings.Repeat("long ", 39),
		"2d6 " + strings.Repeat("long ", 39),
		"d6 " + strings.Repeat("fire", 40) + " + 3",
		"d6" + strings.Repeat(" Brawn d6", 20) + " tonk",
		"d8 d6" + strings.Repeat("=1 d6", 30),
		strings.Repeat("9", 150) + "d6",
		"d" + strings.Repeat("9", 150),
		"d6=" + strings.Repeat("9", 150),
		"d8 keep " + strings.Repeat("9", 150),
		"d8 " + strings.Repeat("double ", 27),
		"d6 " + strings.Repeat("(", 150) + "2" + "\x00\xff\u202e",
		"d8 vs " + strings.Repeat("d6 |", 45),
	} {
		for _, board := range []torchlite.Lexicon{unknownBoard, zias()} {
			_, err := torchlite.Parse(line, board)
			if err != nil {
				assert.Less(t, len(requireMends(t, line, board, err).Error()), 500, line)
			}
		}
	}
}

// FuzzParse holds three laws on either board: nothing panics, a refusal shows only lines that read, and a line writes one
// that reads as the same and rolls.
func FuzzParse(f *testing.F) {
	for _, file := range []string{"testdata/refusals.txt", "testdata/refusals_names.txt"} {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		for line := range strings.Lines(string(data)) {
			f.Add(strings.TrimSpace(line))
		}
	}
	for _, line := range []string{
		"Brawn d10 + Rebel d8 hinder + d6 double up=1,2 keep 3 effects 2 vs hard + d6 | Knight d8 hold # so",
		"agil tong scou vial own vs Sergeant + Winded # Feint", "d8=1 d6=4 reroll all=5,6 vs very hard=3,4", "agil vs Moss Troll | guard 3 d8",
		strings.Repeat("8 ", 99), strings.Repeat("8=1 ", 49), strings.Repeat("d4 up ", 33), "mark iv (old) d8 double",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, board := range []torchlite.Lexicon{unknownBoard, zias()} {
			l, err := torchlite.Parse(line, board)
			if err != nil {
				requireMends(t, line, board, err)
				continue
			}
			again, err := torchlite.Parse(l.String(), board)
			require.NoError(t, err, "%q writes %q", line, l)
			require.Equal(t, l.String(), again.String(), "%q writes %q", line, l)
			if board.Names == nil {
				require.Equal(t, l, again, "%q writes %q", line, l)
			}
			checkThrow(t, l)
		}
	})
}

// checkThrow rolls a line whose dice are all known.
func checkThrow(t *testing.T, l torchlite.Line) {
	for _, p := range l.Against {
		if len(p.Terms) == 0 {
			return
		}
	}
	out := torchlite.Roll(l, dice.Keyed(nil, 1))
	for _, o := range out.Options {
		checkOption(t, out.Actor, o)
	}
	require.Len(t, out.Verdicts, len(l.Against))
}

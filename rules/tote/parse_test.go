package tote_test

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/tote"
)

var update = flag.Bool("update", false, "write testdata/refusals*.txt anew; read the difference before you keep it")

// hanus is the sheet and board of Hanu's player.
func hanus() tote.Lexicon {
	return tote.Lexicon{
		Skills: []tote.Known{
			{Name: "Persuade", Rank: 2, Special: []tote.Bonus{{Label: "Appraisals", N: 1}, {Label: "Lore (old)", N: 2}, {Label: "Apple Lore", N: 3}}},
			{Name: "Plan", Rank: 0},
			{Name: "Journey", Unknown: true},
			{Name: "Judge", Unknown: true},
		},
		Special: []tote.Bonus{{Label: "Star Lore", N: 1}},
		Injured: []int{5},
		Targets: func() []tote.Target {
			return []tote.Target{{Name: "Crossing the Fens", T: 8, Track: 4}, {Name: "Guard 3"}, {Name: "The Crossing", T: 12, Card: 9}}
		},
	}
}

// TestParse reads each line and compares it with the one that it writes, which must read as the same.
func TestParse(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"Persuade 3 +2 T10", "Persuade 3 + 2 T10"},
		{"PERS 3+2 t10", "Persuade 3 + 2 T10"},
		{"3", "3"},
		{"0 T6", "0 T6"},
		{"Ride 2, Rope 1, t 8", "Ride 2 + Rope 1 T8"},
		{"3 moderate", "3 T8"},
		{"3 challenging", "3 T10"},
		{"3 very difficult", "3 T12"},
		{"3 vs very difficult", "3 T12"},
		{"3 vs 9", "3 T9"},
		{"3 against T9 hold", "3 T9 hold"},
		{"Persuade 3 Appraisals 1 - Dark 2 T10", "Persuade 3 + Appraisals 1 - Dark 2 T10"},
		{"3=5,3,1 paragon=6 +2 T10 injured 5", "3=5,3,1 paragon=6 + 2 T10 injured 5"},
		{"0= paragon=6 T6", "0= paragon=6 T6"},
		{"Plan 2=5 5 paragon = 2 injured 4 5", "Plan 2=5,5 paragon=2 injured 5,4"},
		{"3 injured none T8", "3 T8 injured none"},
		{"3 T8 critical totem 2,4", "3 T8 critical totem 2,4"},
		{"3 T8 totems 2 4 # mind the dog", "3 T8 totem 2,4 # mind the dog"},
		{"3 – 2 T8", "3 - 2 T8"},
		{"3 Critical Eye 2 T8", "3 + Critical Eye 2 T8"},
	} {
		l := read(t, tt.line)
		assert.Equal(t, tt.want, l.String(), tt.line)
		assert.Equal(t, l, read(t, l.String()), tt.line)
	}
}

// TestParseNames reads lines in which names stand for what the sheet and the board know.
func TestParseNames(t *testing.T) {
	for line, want := range map[string]string{
		"persuade appraisals T10":         "Persuade 2 + Appraisals 1 T10",
		"pers appr lore T10":              "Persuade 2 + Appraisals 1 + Lore old 2 T10",
		"pers appr apple T10":             "Persuade 2 + Appraisals 1 + Apple Lore 3 T10",
		"persuade lore (old) star T10":    "Persuade 2 + Lore old 2 + Star Lore 1 T10",
		"persuade appraisals 3 T10":       "Persuade 2 + Appraisals 3 T10",
		"persuade appraisals rope 2":      "Persuade 2 + Appraisals 1 + rope 2",
		"persuade + appraisals vs fens":   "Persuade 2 + Appraisals 1 vs Crossing the Fens T8",
		"plan vs guard 3":                 "Plan 0 vs Guard",
		"plan vs guard 3 T9":              "Plan 0 vs Guard T9",
		"plan vs crossing the fens T9":    "Plan 0 vs Crossing the Fens T9",
		"persuade=5,3 paragon=1 vs The C": "Persuade 2=5,3 paragon=1 vs The Crossing T12",
		"persuade 4 T8":                   "Persuade 4 T8",
		"persuade appraisals +1 T10":      "Persuade 2 + Appraisals 1 T10",
		"persuade appr + 1, star +1":      "Persuade 2 + Appraisals 1 + Star Lore 1",
		"persuade lore (old) +2 T10":      "Persuade 2 + Lore old 2 T10",
		"persuade appraisals +1 +1 T10":   "Persuade 2 + Appraisals 1 + 1 T10",
		"persuade appraisals 1 +1 T10":    "Persuade 2 + Appraisals 1 + 1 T10",
		"persuade appraisals +2 T10":      "Persuade 2 + Appraisals 1 + 2 T10",
		"persuade appraisals -1 T10":      "Persuade 2 + Appraisals 1 - 1 T10",
		"persuade +1 appraisals T10":      "Persuade 2 + 1 + Appraisals 1 T10",
		"persuade appraisals + rope 1":    "Persuade 2 + Appraisals 1 + rope 1",
	} {
		l, err := tote.Parse(line, hanus())
		require.NoError(t, err, line)
		assert.Equal(t, want, l.String(), line)
		assert.Equal(t, []int{5}, l.Injured, line)
	}
	l, err := tote.Parse("plan injured none", hanus())
	require.NoError(t, err)
	assert.Empty(t, l.Injured)
}

// TestRestated is about a bonus directly behind the name of a specialisation.
func TestRestated(t *testing.T) {
	for line, otherwise := range map[string]string{
		"persuade appraisals +1 T10": "Persuade 2 + Appraisals 1 + 1 T10",
		"persuade appraisals +2 T10": "Persuade 2 + Appraisals 2 T10",
		"persuade apple + 2 star":    "Persuade 2 + Apple Lore 2 + Star Lore 1",
	} {
		l, err := tote.Parse(line, hanus())
		require.NoError(t, err, line)
		require.Len(t, l.Restated, 1, line)
		assert.Equal(t, otherwise, l.Otherwise(l.Restated[0]).String(), line)
	}
	for _, line := range []string{"persuade appraisals T10", "persuade appraisals 1 + 1", "persuade appraisals - 1", "persuade appraisals + rope 1"} {
		l, err := tote.Parse(line, hanus())
		require.NoError(t, err, line)
		assert.Empty(t, l.Restated, line)
	}
}

func TestParseTarget(t *testing.T) {
	for text, want := range map[string]int{"T10": 10, "10": 10, " very difficult ": 12, "moderate": 8, "t 9": 9, "": 0, "hard": 0, "3 T8": 0, "T8 # so": 0, "T0": 0} {
		got, err := tote.ParseTarget(text)
		assert.Equal(t, want, got, text)
		assert.Equal(t, want == 0, err != nil, text)
	}
}

// TestRefusals goes through files of lines that do not read, each with its refusal indented below.
func TestRefusals(t *testing.T) {
	for file, board := range map[string]tote.Lexicon{"testdata/refusals.txt": {}, "testdata/refusals_names.txt": hanus()} {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var got strings.Builder
		lines := 0
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "    ") {
				continue
			}
			line = strings.TrimSuffix(line, "\n")
			_, err := tote.Parse(line, board)
			got.WriteString(line + "\n    " + requireMends(t, line, board, err).Error() + "\n")
			lines++
		}
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(got.String()), 0o644))
			continue
		}
		assert.Greater(t, lines, 7)
		assert.Equal(t, string(data), got.String())
	}
}

var example = regexp.MustCompile("`([^`]+)`")

// requireMends holds a refusal to showing only lines that read.
func requireMends(t *testing.T, line string, board tote.Lexicon, err error) *rules.Refusal {
	t.Helper()
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal, line)
	for _, code := range example.FindAllStringSubmatch(refusal.Hint, -1) {
		switch code[1] {
		case "vs", "hold", "totem 2,4":
			continue
		}
		_, err := tote.Parse(code[1], board)
		require.NoError(t, err, "%q is refused with %q, which does not read", line, code[1])
	}
	return refusal
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
		"Persuade 3 + Appraisals 1 - Dark 2 T10 injured 5,4 critical totem 2,4 hold # so", "persuade lore (old) 2 vs guard 3 T9", "very 2 very difficult",
		"0= paragon=6 T6", "3=5 3 1 paragon = 6", "critical eye 2", strings.Repeat("3 + 1 ", 30), "T", "vs vs", "3 vs T", "persuade very 2", "3 very difficult very 3",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, board := range []tote.Lexicon{{}, hanus()} {
			l, err := tote.Parse(line, board)
			if err != nil {
				requireMends(t, line, board, err)
				continue
			}
			again, err := tote.ParseWritten(l.String(), tote.Lexicon{Strangers: true})
			require.NoError(t, err, "%q writes %q", line, l)
			require.Equal(t, l.String(), again.String(), "%q writes %q", line, l)
			require.Len(t, l.Throw(dice.Keyed(nil, 1)).Dice, l.Rank)
		}
	})
}

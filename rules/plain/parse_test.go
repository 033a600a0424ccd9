package plain_test

import (
	"errors"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/plain"
)

// TestParse reads each line and compares it with the one that the pool writes, which must read as the same pool.
func TestParse(t *testing.T) {
	tests := map[string]struct{ line, want string }{
		"die":                        {"d20", "d20"},
		"count":                      {"2d6", "2d6"},
		"count with a space":         {"2 d8", "2d8"},
		"capitals":                   {"4D6KH3", "4d6kh3"},
		"count of one":               {"1d6", "d6"},
		"leading zeros":              {"02d06 + 007", "2d6 + 7"},
		"percent die":                {"d%", "d100"},
		"several percent dice":       {"2D%", "2d100"},
		"largest and smallest die":   {"d1000 d2", "d1000 + d2"},
		"hundred dice":               {"60d6 + 40d4", "60d6 + 40d4"},
		"plus":                       {"d20+5", "d20 + 5"},
		"minus":                      {"d20 -5", "d20 - 5"},
		"plus less":                  {"d20 + -2", "d20 - 2"},
		"plus less without spaces":   {"d20+-2", "d20 - 2"},
		"sign in front":              {"-2 + d6", "-2 + d6"},
		"plus in front":              {"+d6", "d6"},
		"less a die":                 {"2d6 - d4", "2d6 - d4"},
		"spaces add":                 {"d8 d8", "d8 + d8"},
		"commas add":                 {"d8, d6,5", "d8 + d6 + 5"},
		"comma and minus":            {"d8, -2", "d8 - 2"},
		"number first":               {"5 + d20", "5 + d20"},
		"largest number":             {"d20 + 1000000", "d20 + 1000000"},
		"keep highest":               {"4d6kh3", "4d6kh3"},
		"keep lowest":                {"2d20kl1", "2d20kl1"},
		"drop highest":               {"4d6dh1", "4d6dh1"},
		"drop lowest":                {"4d6dl1", "4d6dl1"},
		"keep behind a space":        {"4d6 kh3", "4d6kh3"},
		"keep number behind a space": {"4d6 kh 3", "4d6kh3"},
		"keep without number":        {"2d20kh + 5", "2d20kh1 + 5"},
		"keep all":                   {"4d6kh4", "4d6kh4"},
		"keep, then dice":            {"4d6kh3 d8", "4d6kh3 + d8"},
		"keep, then a hyphen":        {"4d6kh3-Luck 2", "4d6kh3 - Luck 2"},
		"labels":                     {"Attack d20 + Strength 5", "Attack d20 + Strength 5"},
		"labels without signs":       {"Attack d20 Strength d5", "Attack d20 + Strength d5"},
		"labelled number first":      {"Strength 5 + d20", "Strength 5 + d20"},
		"tables of two digits":       {"d66", "d66"},
		"intentions in a label":      {"Less Haste d6 + Under Fire d8 + Top Secret d4", "Less Haste d6 + Under Fire d8 + Top Secret d4"},
		"long label":                 {"Hidden   Knife d6", "Hidden Knife d6"},
		"hyphen in a label":          {"Sure-footed d6", "Sure-footed d6"},
		"digit in a label":           {"2nd attack d20", "2nd attack d20"},
		"quotes in a label":          {"“Old Tom’s” d6", `"Old Tom's" d6`},
		"label like a size":          {"Ward8 d6", "Ward8 d6"},
		"label with joined letters":  {"Überlegenheit d6 + 力 2", "Überlegenheit d6 + 力 2"},
		"colon behind a label":       {"Attack: d20; Luck. d4.", "Attack d20 + Luck d4"},
		"faces":                      {"2d8=5,3", "2d8=5,3"},
		"faces with spaces":          {"2d8 = 5 3", "2d8=5,3"},
		"faces, then dice":           {"d20=11 2 d6=3,4", "d20=11 + 2d6=3,4"},
		"face before a die":          {"2d8=5 3 d6=2", "2d8=5,3 + d6=2"},
		"faces of kept dice":         {"4d6kh3=6,5,4,2 + d20=11 + 1", "4d6kh3=6,5,4,2 + d20=11 + 1"},
		"remark":                     {"2d6#mind the dog", "2d6 # mind the dog"},
		"remark with signs":          {"2d6 # +5 # vs `T10`", "2d6 # +5 # vs `T10`"},
		"empty remark":               {"2d6 #", "2d6"},
		"full-width":                 {"２ｄ６＋１＃ｘ", "2d6 + 1 # ｘ"},
		"real minus":                 {"d20−2", "d20 - 2"},
		"dashes":                     {"d20–2—1", "d20 - 2 - 1"},
		"no-break space":             {"2\u00a0d6\u202f+ 1", "2d6 + 1"},
		"line break":                 {"d20\r\n+ 5", "d20 + 5"},
		"hidden characters":          {"\u200bd20\ufeff", "d20"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			pool, err := plain.Parse(tt.line)
			require.NoError(t, err)
			assert.Equal(t, tt.want, pool.String())
			again, err := plain.Parse(tt.want)
			require.NoError(t, err)
			assert.Equal(t, pool, again)
		})
	}
}

func TestParseFields(t *testing.T) {
	pool, err := plain.Parse("Attack 2d20kh1=7,15 - Wound 2 # at the gate")
	require.NoError(t, err)
	assert.Equal(t, plain.Pool{
		Terms: []plain.Term{
			{Sign: 1, Label: "Attack", Count: 2, Size: 20, Keep: plain.Keep{Rule: plain.KeepHighest, N: 1}, Faces: []int{7, 15}},
			{Sign: -1, Label: "Wound", Value: 2},
		},
		Remark: "at the gate",
		ByHand: true,
	}, pool)
}

// typed finds what a refusal shows to type.
var typed = regexp.MustCompile("`([^`]*)`")

// requireMends checks that an error is a refusal that shows at least one line, and only lines that read.
func requireMends(t *testing.T, line string, err error) *rules.Refusal {
	t.Helper()
	var refusal *rules.Refusal
	require.True(t, errors.As(err, &refusal), "%q gives %v", line, err)
	for _, example := range typed.FindAllStringSubmatch(refusal.Error(), -1) {
		_, err := plain.Parse(example[1])
		require.NoError(t, err, "%q gives %s", line, refusal)
	}
	return refusal
}

package plain_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/plain"
)

var update = flag.Bool("update", false, "write testdata/refusals.txt anew; read the difference before you keep it")

// TestRefusals goes through testdata/refusals.txt: lines that do not read, each with its refusal indented below.
func TestRefusals(t *testing.T) {
	const file = "testdata/refusals.txt"
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	var got strings.Builder
	lines := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "    ") {
			continue
		}
		line = strings.TrimSuffix(line, "\n")
		_, err := plain.Parse(line)
		got.WriteString(line + "\n    " + requireMends(t, line, err).Error() + "\n")
		lines++
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(got.String()), 0o644))
		return
	}
	assert.Greater(t, lines, 90)
	assert.Equal(t, string(data), got.String())
}

func TestRefusalsOfLongLines(t *testing.T) {
	lines := []string{
		strings.Repeat("d6 ", 66) + "oh",                          // all that was read is too much for an example
		"d20 # " + strings.Repeat("x", 200),                       // too long
		strings.Repeat("long ", 39),                               // only words
		"2d6 " + strings.Repeat("long ", 39),                      // a long remark
		"d6 " + strings.Repeat("fire", 40) + " + 3",               // a long label behind its die
		"d6" + strings.Repeat(" Brawn d6", 20) + " tonk",          // many labels behind their dice
		"d20 d6" + strings.Repeat("=1 d6", 30),                    // a long mixture
		"5 " + strings.Repeat("Longsword", 15) + " 3d6",           // a long label behind a number
		"d6" + strings.Repeat(" + 5", 30) + " 4",                  // a long pool before a number
		strings.Repeat("6x", 90) + "d6",                           // repeats in repeats
		"4d6" + strings.Repeat("k", 100) + "3",                    // a long suffix
		"100d6=" + strings.Repeat("7,", 90),                       // more dice than fit
		"d" + strings.Repeat("9", 150),                            // a long size
		strings.Repeat("9", 150) + "d6",                           // a long count
		"d6 + " + strings.Repeat("9", 150),                        // a long number
		"4d6kh" + strings.Repeat("9", 150),                        // a long number of kept dice
		"d6=" + strings.Repeat("9", 150),                          // a long face
		"99d6 + " + strings.Repeat("9", 100) + "d8",               // both limits
		"d6 " + strings.Repeat("-", 150) + "2",                    // many signs
		"d6 " + strings.Repeat("(", 150) + "2" + "\x00\xff\u202e", // many parentheses
	}
	for _, line := range lines {
		_, err := plain.Parse(line)
		refusal := requireMends(t, line, err)
		assert.Less(t, len(refusal.Error()), 500, line)
	}
}

// FuzzParse holds three laws: nothing panics, a refusal shows only lines that read, and a pool writes a line that reads
// as the same pool and rolls.
func FuzzParse(f *testing.F) {
	data, err := os.ReadFile("testdata/refusals.txt")
	require.NoError(f, err)
	for line := range strings.Lines(string(data)) {
		f.Add(strings.TrimSpace(line))
	}
	for _, line := range []string{
		"4d6kh3=6,5,4,2 + d20=11 + 1", "Attack d20 - Strength 5 # x", "2 d%kh1-Luck 2", "d6kh -Luck 2",
		strings.Repeat("d% ", 66), strings.Repeat("d6kh-2", 33), strings.Repeat("d2,", 66) + "d4", "d2 " + strings.Repeat("d%-", 65) + "1",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		pool, err := plain.Parse(line)
		if err != nil {
			requireMends(t, line, err)
			return
		}
		again, err := plain.Parse(pool.String())
		require.NoError(t, err, "%q writes %q", line, pool)
		require.Equal(t, pool, again, "%q writes %q", line, pool)
		out := plain.Roll(pool, dice.Keyed(nil, 1))
		require.GreaterOrEqual(t, out.Total, pool.Min())
		require.LessOrEqual(t, out.Total, pool.Max())
	})
}

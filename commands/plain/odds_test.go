package plain_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules/rulestest"
)

var weighed = []string{
	"2d6+1", "d20", "4d6kh3", "d6 - d6", "10d10", "100d1000", "50d100kh25", "d2", "-3d4 + 2", "d6 + 1000000",
	"d1000", "d100", "d33", "d97 - 50", "d8", "d4 - d4", "2d20kh1", "-d100", "2d100kh1", strings.Repeat("d6 + ", 13) + "d6", "1 - 40d6", "-d1000 - d8",
	strings.Repeat("d6kh-2", 33), strings.Repeat("d8kl+d6kh+", 18) + "d4",
}

func TestOdds(t *testing.T) {
	rulestest.Unraced(t)
	var b strings.Builder
	for _, line := range weighed {
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, sit(t, nil).Must("odds", "line", line))
	}
	commandstest.Golden(t, "odds.txt", b.String())
}

func TestOddsCharts(t *testing.T) {
	rulestest.Unraced(t)
	for _, line := range weighed {
		message := sit(t, nil).Must("odds", "line", line)
		picture := message.Blocks[1].(ui.Picture)
		image, err := png.DecodeConfig(bytes.NewReader(picture.PNG))
		require.NoError(t, err)
		assert.LessOrEqual(t, image.Width, 1024, "fits a phone")
		assert.Less(t, len(picture.PNG), 60_000)
		assert.NotContains(t, picture.Alt, "…", "the description is whole")
	}
}

func TestOddsBarsAreWhole(t *testing.T) {
	for _, line := range weighed {
		odds, err := plain.Game().Odds(line)
		require.NoError(t, err)
		var sum float64
		labels := map[string]bool{}
		for _, bar := range odds.Chart.Bars {
			sum += bar.Chance
			assert.False(t, labels[bar.Label], "%s twice in %s", bar.Label, line)
			labels[bar.Label] = true
		}
		assert.InDelta(t, 1, sum, 1e-9)
		assert.LessOrEqual(t, len(odds.Chart.Bars), 40)
	}
}

// Bars tell of totals that there are, in order and without a gap, and of equal chances by equal bars.
func TestOddsBarsNameTotals(t *testing.T) {
	for line, want := range map[string][]string{
		"d1000":    {"1 to 50", "51 to 100", "901 to 950", "951 to 1000"},
		"d100":     {"1 to 5", "6 to 10", "91 to 95", "96 to 100"},
		"d33":      {"1", "2", "32", "33"},
		"d51":      {"1 to 3", "4 to 6", "46 to 48", "49 to 51"},
		"-d100":    {"minus 100 to minus 96", "minus 95 to minus 91", "minus 10 to minus 6", "minus 5 to minus 1"},
		"2d100kh1": {"1 to 5", "6 to 10", "91 to 95", "96 to 100"},
		"10d10":    {"up to 29", "30 to 31", "80 to 81", "82 and up"},
		"d20 + 10": {"11", "12", "29", "30"},
	} {
		odds, err := plain.Game().Odds(line)
		require.NoError(t, err)
		bars := odds.Chart.Bars
		last := len(bars) - 1
		assert.Equal(t, want, []string{bars[0].Label, bars[1].Label, bars[last-1].Label, bars[last].Label}, line)
	}
}

func TestOddsOfEqualChancesAreEqualBars(t *testing.T) {
	for _, line := range []string{"d1000", "d100", "d33", "d20", "d37", "d51", "d64", "d999 + 5"} {
		odds, err := plain.Game().Odds(line)
		require.NoError(t, err)
		for _, bar := range odds.Chart.Bars {
			assert.InDelta(t, odds.Chart.Bars[0].Chance, bar.Chance, 1e-9, line)
		}
	}
}

func TestOddsPrivate(t *testing.T) {
	assert.False(t, sit(t, nil).Must("odds", "line", "d6").Private)
	assert.True(t, sit(t, nil).Must("odds", "line", "d6", "private", "me").Private)
}

func TestOddsRefuses(t *testing.T) {
	for _, line := range []string{"2d6=1,2", "100d1000kh50", "x"} {
		sit(t, nil).Call("odds", "line", line).Refused()
	}
}

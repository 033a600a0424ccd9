package plain_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/plain"
	"tallybones/commands/ui"
)

var weighed = []string{"2d6+1", "d20", "4d6kh3", "d6 - d6", "10d10", "100d1000", "50d100kh25", "d2", "-3d4 + 2", "d6 + 1000000"}

func TestOdds(t *testing.T) {
	var b strings.Builder
	for _, line := range weighed {
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, sit(t, nil).mustCall("odds", "line", line))
	}
	golden(t, "odds.txt", b.String())
}

func TestOddsCharts(t *testing.T) {
	for _, line := range weighed {
		message := sit(t, nil).mustCall("odds", "line", line)
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
		assert.LessOrEqual(t, len(odds.Chart.Bars), 30)
	}
}

func TestOddsPrivate(t *testing.T) {
	assert.False(t, sit(t, nil).mustCall("odds", "line", "d6").private)
	assert.True(t, sit(t, nil).mustCall("odds", "line", "d6", "private", "me").private)
}

func TestOddsRefuses(t *testing.T) {
	for _, line := range []string{"2d6=1,2", "100d1000kh50", "x"} {
		_, err := sit(t, nil).call("odds", "line", line)
		assertRefused(t, err)
	}
}

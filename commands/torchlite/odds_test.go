package torchlite_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/torchlite"
)

func TestOdds(t *testing.T) {
	var b strings.Builder
	for _, line := range []string{
		"Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 vs d8 d6 # Feint", "d8 d6", "d4", "d8 d8 d6 keep 3 vs hard",
		"d10 d8 d6 vs Guard d8 d4 | hard", "d8 d6 vs d8=5", "100d12 keep 12 vs 100d12",
	} {
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, sit(t, nil).Must("odds", "line", line))
	}
	commandstest.Golden(t, "odds.txt", b.String())
}

func TestOddsRefuse(t *testing.T) {
	sit(t, nil).Call("odds", "line", "d8=5 d6=3").Refused("nothing is left to chance", "`d8 + d6`")
	sit(t, nil).Call("odds", "line", "d8 d6 reroll d8").Refused("Whether dice are rolled again", "`d8 + d6`")
	sit(t, nil).Call("odds", "line", "tonk").Refused(`I do not know "tonk"`)
}

// TestChartHoldsAllChances holds that no total is lost among the bars, and that they are few enough to describe.
func TestChartHoldsAllChances(t *testing.T) {
	for _, line := range []string{"d4", "d8 d6", "12d12 keep 3", "100d12 keep 12", "d8=5 + d6=3 vs d4"} {
		odds, err := torchlite.Game().Odds(line)
		assert.NoError(t, err)
		sum := 0.0
		for _, bar := range odds.Chart.Bars {
			sum += bar.Chance
		}
		assert.InDelta(t, 1, sum, 1e-9, line)
		assert.LessOrEqual(t, len(odds.Chart.Bars), 30)
		assert.LessOrEqual(t, len(odds.Chart.Alt()), 1024, line)
	}
}

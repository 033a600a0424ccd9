package commands_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
)

func BenchmarkChart(b *testing.B) {
	chart := commands.Chart{Of: "10d10", Axis: "Total"}
	for i := range 30 {
		chart.Bars = append(chart.Bars, commands.Bar{Label: "10 to 14", Chance: float64(i) / 435})
	}
	for b.Loop() {
		if _, err := chart.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

func TestChartsAtOnce(t *testing.T) {
	chart := commands.Chart{Of: "d2", Axis: "Total", Bars: []commands.Bar{{Label: "1", Chance: 0.5}, {Label: "2", Chance: 0.5}}}
	want, err := chart.PNG()
	require.NoError(t, err)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			got, err := chart.PNG()
			assert.NoError(t, err)
			assert.Equal(t, want, got)
		})
	}
	group.Wait()
}

func TestChartWithoutBarsIsAnError(t *testing.T) {
	_, err := commands.Chart{Of: "d2", Axis: "Total"}.PNG()
	assert.ErrorContains(t, err, "chart of 0 bars")
}

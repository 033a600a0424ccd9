package commands

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestScaleIsOfWholePercentsAndEndsAboveTheBars(t *testing.T) {
	for highest, want := range map[float64]string{
		0.033: "0% 1% 2% 3% 4%",
		0.05:  "0% 1% 2% 3% 4% 5% 6%",
		0.1:   "0% 2% 4% 6% 8% 10% 12%",
		0.199: "0% 5% 10% 15% 20%",
		0.5:   "0% 10% 20% 30% 40% 50% 60%",
		0.9:   "0% 20% 40% 60% 80% 100%",
	} {
		top, marks := Chart{Bars: []Bar{{Chance: 0.01}, {Chance: highest}}}.scale()
		var labels []string
		for _, mark := range marks {
			labels = append(labels, mark.label)
		}
		assert.Equal(t, want, strings.Join(labels, " "))
		assert.Greater(t, top, highest*100*1.04)
		assert.GreaterOrEqual(t, top, marks[len(marks)-1].at)
	}
}

func TestTitlesAreWholeAndWrapped(t *testing.T) {
	for text, want := range map[string]string{
		"Chances of 2d6+1":              "Chances of 2d6+1",
		"Chances of d8+d10+d12 less d4": "Chances of d8+d10+\nd12 less d4",
		"Chances of-a-very-long-word":   "Chances \nof-a-very-long-word",
	} {
		assert.Equal(t, strings.ReplaceAll(want, " \n", "\n"), wrap(text, 18))
	}
	assert.Equal(t, "this roll", Chart{Of: strings.Repeat("d20+", 60)}.of())
}

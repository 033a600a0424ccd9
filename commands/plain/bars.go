package plain

import (
	"strconv"

	"tallybones/commands"
	"tallybones/rules/dice"
)

const (
	maxBars = 30   // of one total each; a description of more is longer than Discord allows
	rare    = 1e-3 // what lies further out at either end shares a bar
)

// bars are the chances of the totals for a chart. Many totals share bars of equal width, and the rare ones at both ends
// share the first and the last.
func bars(d dice.Dist) []commands.Bar {
	low, high, width := d.Min(), d.Max(), 1
	if high-low >= maxBars {
		low, high = d.Quantile(rare), d.Quantile(1-rare)
		width = binWidth(high - low + 1)
		low = floor(low, width)
	}
	bars := make([]commands.Bar, (high-low)/width+1)
	for total, p := range d.All() {
		bars[min(max(floor(total-low, width)/width, 0), len(bars)-1)].Chance += p
	}
	for i := range bars {
		bars[i].Label = binLabel(low+i*width, width)
	}
	if last := len(bars) - 1; low > d.Min() {
		bars[0].Label = "up to " + strconv.Itoa(low+width-1)
		bars[last].Label = strconv.Itoa(low+last*width) + " and up"
	}
	return bars
}

// binWidth is the least round number of totals a bar that needs at most maxBars bars.
func binWidth(totals int) int {
	for scale := 1; ; scale *= 10 {
		for _, round := range []int{1, 2, 5} {
			if width := round * scale; totals/width+2 <= maxBars {
				return width
			}
		}
	}
}

// floor is the greatest multiple of width that is not over n.
func floor(n, width int) int {
	rest := n % width
	if rest < 0 {
		rest += width
	}
	return n - rest
}

func binLabel(first, width int) string {
	if width == 1 {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + " to " + strconv.Itoa(first+width-1)
}

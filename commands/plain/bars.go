package plain

import (
	"tallybones/commands"
	"tallybones/rules/dice"
)

const (
	maxBars = 30   // a description of more is longer than Discord allows
	maxFlat = 40   // equal chances are told shortly
	rare    = 1e-3 // what lies further out at either end shares a bar
)

// A binning divides totals among bars of equal width: one each, or several where they are many.
type binning struct {
	low, width, bars int
	least, most      int // the totals that there are
}

// bars are the chances of the totals for a chart.
func bars(d dice.Dist) []commands.Bar {
	b := newBinning(d)
	bars := make([]commands.Bar, b.bars)
	for total, p := range d.All() {
		bars[min(max(total-b.low, 0)/b.width, b.bars-1)].Chance += p
	}
	for i := range bars {
		bars[i].Label = b.label(i)
	}
	return bars
}

// newBinning begins at the least total, or where what is rare ends: there at a round number.
func newBinning(d dice.Dist) binning {
	b := binning{low: d.Min(), width: 1, bars: d.Max() - d.Min() + 1, least: d.Min(), most: d.Max()}
	if b.bars <= maxBars || b.bars <= maxFlat && isFlat(d) {
		return b
	}
	low, high := d.Quantile(rare), d.Quantile(1-rare)
	b.width = roundWidth(high - low + 1)
	b.low = max(floor(low, b.width), b.least)
	if b.low == b.least && high+b.width > b.most {
		b.width, high = evenWidth(b.bars), b.most
	}
	b.bars = (high-b.low)/b.width + 1
	return b
}

// label names the totals of a bar, and only ones that there are.
func (b binning) label(i int) string {
	first := b.low + i*b.width
	last := min(first+b.width-1, b.most)
	switch {
	case i == 0 && b.low > b.least:
		return "up to " + number(last)
	case i == b.bars-1 && last < b.most:
		return number(first) + " and up"
	case first == last:
		return number(first)
	}
	return number(first) + " to " + number(last)
}

// isFlat reports whether all totals are equally likely.
func isFlat(d dice.Dist) bool { return len(likeliestTotals(d)) == d.Max()-d.Min()+1 }

// roundWidth is the least round number of totals a bar that needs at most maxBars bars.
func roundWidth(totals int) int {
	for scale := 1; ; scale *= 10 {
		for _, round := range []int{1, 2, 5} {
			if width := round * scale; totals/width+2 <= maxBars {
				return width
			}
		}
	}
}

// evenWidth is a number of totals a bar that leaves none over, or with which the last bar is nearly full, so that equal
// chances make equal bars. A round one goes first.
func evenWidth(totals int) int {
	if width := roundWidth(totals); totals%width == 0 {
		return width
	}
	best, least := 0, 2.0
	for width := (totals + maxBars - 1) / maxBars; width <= totals/4; width++ {
		missing := float64((width-totals%width)%width) / float64(width)
		if missing < least {
			best, least = width, missing
		}
	}
	return best
}

// floor is the greatest multiple of width that is not over n.
func floor(n, width int) int {
	rest := n % width
	if rest < 0 {
		rest += width
	}
	return n - rest
}

// likeliestTotals are one total, or all that are as likely.
func likeliestTotals(d dice.Dist) []int {
	const same = 1e-9 // relative, far over what rounding can do to equal chances
	p := d.P(d.Mode())
	var modes []int
	for total, other := range d.All() {
		if other >= p*(1-same) {
			modes = append(modes, total)
		}
	}
	return modes
}

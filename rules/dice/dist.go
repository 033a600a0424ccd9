package dice

import (
	"iter"
	"math"
	"slices"
)

// A Dist is the exact distribution of a whole number, such as a total: for each value the number of ways in which the
// dice can make it. Ways are whole numbers without error up to 2^53; beyond, they are only added and multiplied, never
// subtracted, so that even the rarest value keeps a relative error of about 1e-14. The zero Dist has no values; begin
// with [Constant], [Uniform] or [KeepHighest].
//
// A Dist never changes; its methods return new ones.
type Dist struct {
	min   int
	ways  []float64
	total float64
}

// Constant returns the distribution of a number that is always the same.
func Constant(value int) Dist { return Dist{min: value, ways: []float64{1}, total: 1} }

// Uniform returns the distribution of one die.
func Uniform(size int) Dist { return Constant(0).AddDice(1, size) }

// AddDice returns the distribution of d plus count dice of a size, in time proportional to count times the values of the
// result.
func (d Dist) AddDice(count, size int) Dist {
	n := len(d.ways)
	ways := make([]float64, n+count*(size-1))
	copy(ways, d.ways)
	w := newWindow(size)
	for range count {
		n += size - 1
		w.slide(ways[:n])
	}
	return Dist{min: d.min + count, ways: ways, total: d.total * math.Pow(float64(size), float64(count))}
}

// SubDice returns the distribution of d less count dice of a size.
func (d Dist) SubDice(count, size int) Dist {
	return d.AddDice(count, size).Shift(-count * (size + 1))
}

// Add returns the distribution of d plus an independent e, in time proportional to the product of their numbers of
// values.
func (d Dist) Add(e Dist) Dist {
	ways := make([]float64, len(d.ways)+len(e.ways)-1)
	for i, a := range d.ways {
		row := ways[i : i+len(e.ways)]
		for j, b := range e.ways {
			row[j] += a * b
		}
	}
	return Dist{min: d.min + e.min, ways: ways, total: d.total * e.total}
}

// Sub returns the distribution of d less an independent e.
func (d Dist) Sub(e Dist) Dist { return d.Add(e.Negate()) }

// Negate returns the distribution of 0 less d.
func (d Dist) Negate() Dist {
	ways := slices.Clone(d.ways)
	slices.Reverse(ways)
	return Dist{min: -d.Max(), ways: ways, total: d.total}
}

// Shift returns the distribution of d plus a fixed number.
func (d Dist) Shift(by int) Dist {
	d.min += by
	return d
}

// Min returns the least value.
func (d Dist) Min() int { return d.min }

// Max returns the greatest value.
func (d Dist) Max() int { return d.min + len(d.ways) - 1 }

// Total returns the number of ways in which the dice can fall.
func (d Dist) Total() float64 { return d.total }

// Ways returns in how many ways the dice make x.
func (d Dist) Ways(x int) float64 {
	if x < d.min || x > d.Max() {
		return 0
	}
	return d.ways[x-d.min]
}

// P returns the probability of x, from 0 to 1.
func (d Dist) P(x int) float64 { return d.Ways(x) / d.total }

// All yields each value from the least to the greatest, with its probability.
func (d Dist) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for i, ways := range d.ways {
			if !yield(d.min+i, ways/d.total) {
				return
			}
		}
	}
}

// AtLeast returns the probability of x or more.
func (d Dist) AtLeast(x int) float64 {
	if x <= d.min {
		return 1
	}
	var ways float64
	for i := len(d.ways) - 1; i >= x-d.min; i-- {
		ways += d.ways[i]
	}
	return min(ways/d.total, 1)
}

// Mean returns the expected value.
func (d Dist) Mean() float64 {
	var above float64
	for i, ways := range d.ways {
		above += float64(i) * (ways / d.total)
	}
	return float64(d.min) + above
}

// Quantile returns the least value that is reached or stayed under with a probability of at least p.
func (d Dist) Quantile(p float64) int {
	var ways float64
	for i := range d.ways {
		ways += d.ways[i]
		if ways >= p*d.total {
			return d.min + i
		}
	}
	return d.Max()
}

// Median returns the value that half of all rolls do not exceed.
func (d Dist) Median() int { return d.Quantile(0.5) }

// Mode returns the likeliest value, the least of them where several are equally likely.
func (d Dist) Mode() int {
	const same = 1e-12 // relative; far beyond what sums of equal counts can differ by
	mode := 0
	for i, ways := range d.ways {
		if ways > d.ways[mode]*(1+same) {
			mode = i
		}
	}
	return d.min + mode
}

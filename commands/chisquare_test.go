package commands

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestChiSquareTail holds the tail against a plain sum of areas under the density, and against tables of it.
func TestChiSquareTail(t *testing.T) {
	for _, known := range []struct {
		x       float64
		degrees int
		tail    float64
	}{{3.841459, 1, 0.05}, {11.070498, 5, 0.05}, {15.086272, 5, 0.01}, {30.143527, 19, 0.05}, {23.209251, 10, 0.01}, {0, 3, 1}} {
		assert.InDelta(t, known.tail, chiSquareTail(known.x, known.degrees), 1e-6)
	}
	for _, degrees := range []int{2, 3, 5, 9, 19} {
		for _, x := range []float64{0.1, 1, 4, 10, 25, 60} {
			assert.InDelta(t, areaBeyond(x, degrees), chiSquareTail(x, degrees), 1e-5, "%v of %d", x, degrees)
		}
	}
}

// areaBeyond adds up strips of the density from x on.
func areaBeyond(x float64, degrees int) float64 {
	const width, end = 1e-3, 250
	k := float64(degrees) / 2
	logGamma, _ := math.Lgamma(k)
	density := func(x float64) float64 { return math.Exp((k-1)*math.Log(x) - x/2 - k*math.Ln2 - logGamma) }
	area := 0.0
	for at := x + width/2; at < end; at += width {
		area += density(at) * width
	}
	return area
}

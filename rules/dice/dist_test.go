package dice_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
)

// countKept counts, by rolling every combination, how often the highest or lowest kept dice add up to each total.
func countKept(count, size, keep int, highest bool) map[int]int {
	totals := map[int]int{}
	shown := make([]int, size+1) // how many dice show each face
	var roll func(left int)
	roll = func(left int) {
		if left == 0 {
			totals[sumKept(shown, keep, highest)]++
			return
		}
		for face := 1; face <= size; face++ {
			shown[face]++
			roll(left - 1)
			shown[face]--
		}
	}
	roll(count)
	return totals
}

func sumKept(shown []int, keep int, highest bool) int {
	sum := 0
	for i := 1; i < len(shown); i++ {
		face := i
		if highest {
			face = len(shown) - i
		}
		n := min(keep, shown[face])
		sum += n * face
		keep -= n
	}
	return sum
}

func TestKeep(t *testing.T) {
	for _, pool := range [][2]int{{1, 2}, {1, 6}, {2, 2}, {2, 20}, {3, 6}, {4, 6}, {5, 4}, {6, 5}, {9, 3}, {12, 2}} {
		count, size := pool[0], pool[1]
		for keep := 1; keep <= count; keep++ {
			name := fmt.Sprintf("%d of %dd%d", keep, count, size)
			requireWays(t, name+", highest", countKept(count, size, keep, true), dice.KeepHighest(count, size, keep))
			requireWays(t, name+", lowest", countKept(count, size, keep, false), dice.KeepLowest(count, size, keep))
		}
	}
}

func requireWays(t *testing.T, name string, want map[int]int, d dice.Dist) {
	t.Helper()
	all := 0
	for total, ways := range want {
		require.Equal(t, float64(ways), d.Ways(total), "%s: total %d", name, total)
		all += ways
	}
	values := 0
	for total := range d.All() {
		require.Contains(t, want, total, name)
		values++
	}
	require.Equal(t, len(want), values, name)
	require.Equal(t, float64(all), d.Total(), name)
}

// bigSum counts the totals of dice in whole numbers of any length.
func bigSum(count, size int) []*big.Int {
	ways := []*big.Int{big.NewInt(1)}
	for range count {
		next := make([]*big.Int, len(ways)+size-1)
		sum := new(big.Int)
		for i := range next {
			if i < len(ways) {
				sum.Add(sum, ways[i])
			}
			if i >= size {
				sum.Sub(sum, ways[i-size])
			}
			next[i] = new(big.Int).Set(sum)
		}
		ways = next
	}
	return ways
}

// TestManyDice compares with whole numbers where floats cannot be exact: every total, the rarest too, is good to 13
// digits.
func TestManyDice(t *testing.T) {
	for _, pool := range [][2]int{{100, 2}, {100, 6}, {30, 20}, {50, 100}, {20, 1000}} {
		count, size := pool[0], pool[1]
		d := dice.Constant(0).AddDice(count, size)
		for i, want := range bigSum(count, size) {
			exact, _ := new(big.Float).SetInt(want).Float64()
			require.InEpsilon(t, exact, d.Ways(count+i), 1e-13, "%dd%d, total %d", count, size, count+i)
		}
	}
}

func TestLargestPool(t *testing.T) {
	d := dice.Constant(0).AddDice(100, 1000)
	var sum float64
	for _, p := range d.All() {
		require.Positive(t, p)
		sum += p
	}
	assert.InDelta(t, 1, sum, 1e-12)
	assert.InEpsilon(t, 50050, d.Mean(), 1e-12)
	assert.InEpsilon(t, 1e-300, d.P(100), 1e-12)
	assert.InEpsilon(t, 1e-300, d.P(100_000), 1e-12)
	assert.Equal(t, 50050, d.Mode())
	assert.Equal(t, 50050, d.Median())
}

func TestDistArithmetic(t *testing.T) {
	d6, d4 := dice.Uniform(6), dice.Uniform(4)
	assert.Equal(t, d6.AddDice(1, 4), d6.Add(d4))
	assert.Equal(t, d4.Add(d6), d6.Add(d4))
	assert.Equal(t, d6.Sub(d4), d6.SubDice(1, 4))
	assert.Equal(t, d6, d6.Negate().Negate())
	assert.Equal(t, d6.Shift(3), d6.Add(dice.Constant(3)))
	assert.Equal(t, dice.Constant(-3), dice.Constant(3).Negate())
	assert.Equal(t, d6, dice.Uniform(6), "no method changes its receiver")
}

func TestDistQuestions(t *testing.T) {
	d := dice.Constant(0).AddDice(2, 6)
	assert.Equal(t, 2, d.Min())
	assert.Equal(t, 12, d.Max())
	assert.Equal(t, 7.0, d.Mean())
	assert.Equal(t, 7, d.Mode())
	assert.Equal(t, 7, d.Median())
	assert.Equal(t, 36.0, d.Total())
	assert.Equal(t, []float64{0, 1, 6, 1, 0}, []float64{d.Ways(1), d.Ways(2), d.Ways(7), d.Ways(12), d.Ways(13)})
	assert.Equal(t, 1.0/6, d.P(7))
	assert.Equal(t, []float64{1, 1, 35.0 / 36, 21.0 / 36, 1.0 / 36, 0},
		[]float64{d.AtLeast(math.MinInt), d.AtLeast(2), d.AtLeast(3), d.AtLeast(7), d.AtLeast(12), d.AtLeast(13)})
	assert.Equal(t, []int{2, 2, 3, 6, 7, 12},
		[]int{d.Quantile(0), d.Quantile(1.0 / 36), d.Quantile(0.03), d.Quantile(15.0 / 36), d.Quantile(0.5), d.Quantile(1)})
	assert.Equal(t, 1, dice.Uniform(20).Mode(), "all are equally likely")
	assert.Equal(t, 10, dice.Uniform(20).Median())
}

func TestKeepCost(t *testing.T) {
	assert.Less(t, dice.KeepCost(4, 6, 3), 1000)
	assert.Greater(t, dice.KeepCost(100, 1000, 99), 1_000_000_000)
	assert.Less(t, dice.KeepCost(100, 1000, 100), dice.KeepCost(100, 1000, 99))
}

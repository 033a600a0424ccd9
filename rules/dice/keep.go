package dice

import "math"

// KeepHighest returns the distribution of the sum of the keep highest among count dice of a size; keep is from 1 to
// count. Its cost is [KeepCost].
//
// It looks at each value v that the lowest kept die can have. With j dice above v, the others at most v, and at least
// keep - j of those equal to it, the sum is keep times v and what the j dice show beyond v: ordinary dice of size - v
// sides. The sum over j is built from the largest j down, one die at a time.
func KeepHighest(count, size, keep int) Dist {
	if keep == count {
		return Constant(0).AddDice(count, size)
	}
	ways := make([]float64, keep*(size-1)+1)
	k := newKeeper(count, size, keep)
	for v := 1; v <= size; v++ {
		for i, w := range k.beyond(v) {
			ways[keep*(v-1)+i] += w
		}
	}
	return Dist{min: keep, ways: ways, total: math.Pow(float64(size), float64(count))}
}

// KeepLowest returns the distribution of the sum of the keep lowest among count dice of a size. Turning each face f into
// size + 1 - f makes the lowest the highest.
func KeepLowest(count, size, keep int) Dist {
	return KeepHighest(count, size, keep).Negate().Shift(keep * (size + 1))
}

// KeepCost returns about how many steps [KeepHighest] and [KeepLowest] take: a quarter of the squares of size and keep.
// A step takes a few nanoseconds.
func KeepCost(count, size, keep int) int {
	if keep == count {
		return count * count * size / 2
	}
	return size*size*keep*keep/4 + size*keep*(count-keep+1)
}

// A keeper holds what the values of one lowest kept die share with those of the next.
type keeper struct {
	count, size, keep int
	choose            [][]float64
	powers            []float64
	sums              []float64
	window            *window
}

func newKeeper(count, size, keep int) *keeper {
	return &keeper{
		count: count, size: size, keep: keep,
		choose: pascal(count),
		powers: make([]float64, count+1),
		sums:   make([]float64, (keep-1)*(size-1)+1),
		window: newWindow(size),
	}
}

// beyond returns, for each sum of what the kept dice show beyond v, its ways with v as the lowest kept die. The result
// is good until the next call.
func (k *keeper) beyond(v int) []float64 {
	k.setPowers(v - 1)
	above := k.size - v
	if above == 0 {
		k.sums[0] = k.with(0)
		return k.sums[:1]
	}
	k.window.size = above
	clear(k.sums)
	first := k.keep - 1 // where the sums begin; a die more moves it one to the left, since each die shows at least 1
	k.sums[first] = k.with(k.keep - 1)
	for n := 1; first > 0; {
		n += above - 1
		k.window.slide(k.sums[first : first+n])
		first--
		n++
		k.sums[first] = k.with(first)
	}
	return k.sums[:(k.keep-1)*above+1]
}

// with returns in how many ways j dice can be chosen to lie above the lowest kept value while the others do what they
// must: at least keep - j of them show it and the rest less.
func (k *keeper) with(j int) float64 {
	var ways float64
	others := k.count - j
	for equal := k.keep - j; equal <= others; equal++ {
		ways += k.choose[others][equal] * k.powers[others-equal]
	}
	return k.choose[k.count][j] * ways
}

// setPowers sets powers[i] to base to the power of i.
func (k *keeper) setPowers(base int) {
	k.powers[0] = 1
	for i := 1; i < len(k.powers); i++ {
		k.powers[i] = k.powers[i-1] * float64(base)
	}
}

// pascal returns the first n + 1 rows of Pascal's triangle: row n, place k is n choose k.
func pascal(n int) [][]float64 {
	rows := make([][]float64, n+1)
	for i := range rows {
		rows[i] = make([]float64, i+1)
		rows[i][0], rows[i][i] = 1, 1
		for j := 1; j < i; j++ {
			rows[i][j] = rows[i-1][j-1] + rows[i-1][j]
		}
	}
	return rows
}

package dice

import "slices"

// A window adds one die to a distribution: the ways of each new value are the sum of the old ones under a window as wide
// as the die.
//
// A running sum would take the ways that leave the window off again, and a difference of large numbers loses the rare
// values. So the ways are cut into blocks as wide as the window, which then always covers the end of one block and the
// beginning of the next: two sums that only grow.
type window struct {
	size   int       // at most what it was made for
	before []float64 // before[r] is the sum of the block before, from its place r on
	block  []float64 // the same of the present block
}

func newWindow(size int) *window {
	return &window{size: size, before: make([]float64, size+1), block: make([]float64, size+1)}
}

// slide replaces each element by the sum of itself and the size - 1 elements before it.
func (w *window) slide(ways []float64) {
	clear(w.before)
	for block := range slices.Chunk(ways, w.size) {
		w.block[len(block)] = 0
		for r := len(block) - 1; r >= 0; r-- {
			w.block[r] = w.block[r+1] + block[r]
		}
		var sum float64
		for r, ways := range block {
			sum += ways
			block[r] = sum + w.before[r+1]
		}
		w.before, w.block = w.block, w.before
	}
}

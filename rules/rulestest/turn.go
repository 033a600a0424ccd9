package rulestest

// A Turn is the chance and the time of one step. Two turns of the same step give the same.
type Turn struct {
	At    int64 // Unix milliseconds
	state uint64
}

// Roll returns a number from 1 to size.
func (t *Turn) Roll(size int) int {
	return int(t.next()%uint64(size)) + 1
}

// Chance is true once in n times.
func (t *Turn) Chance(n int) bool {
	return t.Roll(n) == 1
}

// next is SplitMix64: a good enough spread from any seed, in three lines.
func (t *Turn) next() uint64 {
	t.state += 0x9e3779b97f4a7c15
	z := t.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// One returns one of several; it panics where there is none.
func One[T any](t *Turn, of []T) T {
	return of[t.Roll(len(of))-1]
}

package torchlite

import "strconv"

// A Die is the size of one of the game's dice, 4 to 12 (Traits & Dice). 0 is none.
type Die int

// The dice, from the smallest to the largest.
const (
	D4  Die = 4
	D6  Die = 6
	D8  Die = 8
	D10 Die = 10
	D12 Die = 12
)

// Dice are the sizes from the smallest to the largest.
var Dice = [5]Die{D4, D6, D8, D10, D12}

// DieOf returns the die with a number of sides, and whether the game has it.
func DieOf(sides int) (Die, bool) {
	if sides < int(D4) || sides > int(D12) || sides%2 != 0 {
		return 0, false
	}
	return Die(sides), true
}

// Up returns the die after one step up (Stepping Up & Stepping Down). From d12 it stays a d12 and reports false: in a pool,
// and among effect dice, a d6 comes beside it.
func (d Die) Up() (Die, bool) {
	if d >= D12 {
		return D12, false
	}
	return d + 2, true
}

// Down returns the die after one step down. Below d4 there is none: it is 0 and reports false.
func (d Die) Down() (Die, bool) {
	if d <= D4 {
		return 0, false
	}
	return d - 2, true
}

// String writes the die as people type it: "d8".
func (d Die) String() string { return "d" + strconv.Itoa(int(d)) }

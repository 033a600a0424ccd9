package tln

// MaxLevel is the highest level of any test (Maximum Total Bonuses).
const MaxLevel = 20

// A Row is what a trait level rolls: the table of levels, whose core dice stand first.
type Row struct {
	Core     [][]int // pools of core dice, the usual one first
	Optional [][]int // pools of optional dice
	Half     int     // half value (Half Value)
	Safer    int     // the die of the safer roll; what is added to it brings it to the maximum (Safer Dice Rolls)
	SaferMid int     // safer half value
}

// levels are the rows of the table by level. The published row of level 9 misprints its second pool as d12+d4.
var levels = [MaxLevel + 1]Row{
	1:  {[][]int{{4, 4}}, [][]int{{6, 2}, {5, 3}}, 4, 4, 6},
	2:  {[][]int{{6, 4}}, [][]int{{8, 2}, {5, 5}}, 5, 6, 7},
	3:  {[][]int{{6, 6}}, [][]int{{10, 2}, {7, 5}}, 6, 6, 9},
	4:  {[][]int{{8, 6}, {10, 4}}, [][]int{{12, 2}, {7, 7}}, 7, 8, 10},
	5:  {[][]int{{8, 8}, {10, 6}}, [][]int{{12, 4}, {14, 2}}, 8, 8, 12},
	6:  {[][]int{{10, 8}, {12, 6}}, [][]int{{14, 4}, {16, 2}}, 9, 10, 13},
	7:  {[][]int{{10, 10}, {12, 8}}, [][]int{{14, 6}, {16, 4}}, 10, 10, 15},
	8:  {[][]int{{12, 10}}, [][]int{{14, 8}, {16, 6}}, 11, 12, 16},
	9:  {[][]int{{12, 12}, {20, 4}}, [][]int{{14, 10}, {16, 8}}, 12, 12, 18},
	10: {[][]int{{20, 6}}, [][]int{{14, 12}, {16, 10}}, 13, 20, 19},
	11: {[][]int{{20, 8}}, [][]int{{24, 4}, {16, 12}}, 14, 20, 21},
	12: {[][]int{{20, 10}}, [][]int{{24, 6}, {16, 14}}, 15, 20, 22},
	13: {[][]int{{20, 12}}, [][]int{{24, 8}, {30, 2}}, 16, 20, 24},
	14: {[][]int{{20, 8, 6}, {20, 10, 4}}, [][]int{{24, 10}, {30, 4}}, 17, 20, 25},
	15: {[][]int{{20, 8, 8}, {20, 10, 6}}, [][]int{{24, 12}, {30, 6}}, 18, 20, 27},
	16: {[][]int{{20, 10, 8}, {20, 12, 6}}, [][]int{{24, 14}, {30, 8}}, 19, 20, 28},
	17: {[][]int{{20, 20}}, [][]int{{24, 16}, {30, 10}}, 20, 20, 30},
	18: {[][]int{{20, 12, 10}}, [][]int{{30, 12}}, 21, 20, 31},
	19: {[][]int{{20, 12, 12}}, [][]int{{20, 24}, {30, 14}}, 22, 20, 33},
	20: {[][]int{{20, 20, 6}}, [][]int{{30, 16}}, 23, 20, 34},
}

// Level is the row of a level from 1 to [MaxLevel].
func Level(level int) Row { return levels[level] }

// MaxOf is the maximum value of a trait level, to which the sizes of its dice add up.
func MaxOf(level int) int { return 6 + 2*level } //nolint:mnd // the table's step

// isDie reports whether a size is one of the core or optional dice.
func isDie(size int) bool {
	switch size {
	case 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 30:
		return true
	}
	return false
}

// Degree is the degree of control of a difference between rolls: one for each 5 or part of it (Degrees of Control).
func Degree(difference int) int {
	const step = 5
	return (difference + step - 1) / step
}

package tln_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/tln"
)

// TestLevels holds every row of the table against its sums and the values that rules.md prints.
func TestLevels(t *testing.T) {
	core := map[int]string{
		1: "[4 4] 4 4 6", 2: "[6 4] 5 6 7", 3: "[6 6] 6 6 9", 4: "[8 6] 7 8 10", 5: "[8 8] 8 8 12", 6: "[10 8] 9 10 13", 7: "[10 10] 10 10 15",
		8: "[12 10] 11 12 16", 9: "[12 12] 12 12 18", 10: "[20 6] 13 20 19", 11: "[20 8] 14 20 21", 12: "[20 10] 15 20 22", 13: "[20 12] 16 20 24",
		14: "[20 8 6] 17 20 25", 15: "[20 8 8] 18 20 27", 16: "[20 10 8] 19 20 28", 17: "[20 20] 20 20 30", 18: "[20 12 10] 21 20 31",
		19: "[20 12 12] 22 20 33", 20: "[20 20 6] 23 20 34",
	}
	require.Len(t, core, tln.MaxLevel)
	other := map[int]bool{4: true, 5: true, 6: true, 7: true, 9: true, 14: true, 15: true, 16: true}
	for level := 1; level <= tln.MaxLevel; level++ {
		row, most := tln.Level(level), tln.MaxOf(level)
		assert.Equal(t, core[level], sprint(row.Core[0], row.Half, row.Safer, row.SaferMid), "level %d", level)
		assert.Equal(t, other[level], len(row.Core) == 2, "level %d", level)
		assert.NotEmpty(t, row.Optional)
		for _, pool := range append(row.Core, row.Optional...) {
			sum := 0
			for _, size := range pool {
				sum += size
			}
			assert.Equal(t, most, sum, "level %d: %v", level, pool)
		}
		assert.Equal(t, most/2, row.Half)
		assert.Equal(t, most*3/4, row.SaferMid)
	}
	assert.Equal(t, 46, tln.MaxOf(20))
}

// TestPools rolls any pool of a row that the table chose: the second where a level has one.
func TestPools(t *testing.T) {
	for line, want := range map[string][]int{
		"4 vs 1": {8, 6}, "4 vs 1 pool other": {10, 4}, "4 vs 1 pool optional": {12, 2}, "4 vs 1 pool rare": {7, 7},
		"8 vs 1 pool other": {12, 10}, "18 vs 1 pool rare": {30, 12}, "9 vs 1 pool other": {20, 4}, "9 d14+d10 vs 1": {14, 10},
	} {
		assert.Equal(t, want, parse(t, line).DiceOf(0), line)
	}
}

func TestDegree(t *testing.T) {
	for difference, degree := range map[int]int{1: 1, 5: 1, 6: 2, 10: 2, 11: 3, 14: 3, 15: 3, 16: 4, 25: 5, 30: 6, 36: 8, 41: 9, 44: 9} {
		assert.Equal(t, degree, tln.Degree(difference), "%d", difference)
	}
}

func TestAdvancement(t *testing.T) {
	for points, gained := range map[int]int{1: 0, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 18, 9: 21, 10: 25, 14: 41, 15: 46, 19: 66, 20: 72, 24: 96, 25: 103, 29: 131, 30: 139, 34: 171, 35: 180, 40: 225} {
		assert.Equal(t, gained, tln.AdvancementOf(points))
		assert.Equal(t, points, tln.PointsAt(gained))
		if points > 2 {
			assert.Equal(t, points-1, tln.PointsAt(gained-1))
		}
	}
	step := 2
	for points := 2; points <= tln.MaxPoints; points++ {
		if points == 5 || points == 10 || points == 15 || points == 20 || points == 25 || points == 30 || points == 35 {
			step++
		}
		assert.Equal(t, step, tln.AdvancementOf(points)-tln.AdvancementOf(points-1), "%d points", points)
	}
}

package table_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/table"
)

func TestCrowded(t *testing.T) {
	var rolls []int
	scene := map[int]int{}
	add := func(n, of int) {
		for range n {
			id := len(rolls) + 1
			rolls, scene[id] = append(rolls, id), of
		}
	}
	of := func(id int) int { return scene[id] }
	none := func(int) bool { return false }
	add(table.MaxOpenScene, 7)
	assert.Empty(t, table.Crowded(rolls, of, 7, none))
	add(1, 7)
	assert.Equal(t, []int{1}, table.Crowded(rolls, of, 7, none))
	add(table.MaxOpen, 8)
	add(2, 9)
	assert.Equal(t, []int{1, 2, 3}, table.Crowded(rolls, of, 9, none)[:3], "the oldest of others")
	assert.Len(t, table.Crowded(rolls, of, 9, none), len(rolls)-table.MaxOpen)
}

// What waits for somebody stays, as long as there is anything else to close among the older ones; the newer ones always do.
func TestCrowdedKeepsWhatWaits(t *testing.T) {
	rolls := make([]int, table.MaxOpenScene+3)
	for i := range rolls {
		rolls[i] = i + 1
	}
	crowded := func(waiting ...int) []int {
		return table.Crowded(rolls, func(int) int { return 7 }, 7, func(id int) bool { return slices.Contains(waiting, id) })
	}
	assert.Equal(t, []int{1, 2, 3}, crowded())
	assert.Equal(t, []int{2, 4, 5}, crowded(1, 3))
	older := rolls[:len(rolls)-table.MaxOpenScene/2]
	assert.Equal(t, []int{1, 2, 3}, crowded(older...), "the newer half stays, though nothing waits in it")
	assert.Equal(t, []int{9, 1, 2}, crowded(slices.DeleteFunc(slices.Clone(older), func(id int) bool { return id == 9 })...))
}

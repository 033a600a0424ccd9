package table_test

import (
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
	add(table.MaxOpenScene, 7)
	assert.Empty(t, table.Crowded(rolls, of, 7))
	add(1, 7)
	assert.Equal(t, []int{1}, table.Crowded(rolls, of, 7))
	add(table.MaxOpen, 8)
	add(2, 9)
	assert.Equal(t, []int{1, 2, 3}, table.Crowded(rolls, of, 9)[:3], "the oldest of others")
	assert.Len(t, table.Crowded(rolls, of, 9), len(rolls)-table.MaxOpen)
}

package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/table"
)

func TestDid(t *testing.T) {
	type deed struct {
		kind string
		n    int
	}
	deeds := map[int]deed{9: {"spend", 1}, 3: {"again", 2}, 5: {"spend", 3}, 4: {"leave", 4}}
	kind := func(d deed) string { return d.kind }
	assert.Equal(t, []deed{{"spend", 3}, {"spend", 1}}, table.Did(deeds, kind, "spend"), "in the order of their ids")
	assert.Equal(t, []deed{{"again", 2}, {"leave", 4}}, table.Did(deeds, kind, "leave", "again"))
	assert.Len(t, table.Did(deeds, kind), 4, "without a kind all of them")
	assert.Empty(t, table.Did(deeds, kind, "take"))
	assert.Equal(t, []int{3, 9}, table.Where(deeds, func(d deed) bool { return d.n < 3 }))
}

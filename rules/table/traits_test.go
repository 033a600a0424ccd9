package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/table"
)

func TestSortTraits(t *testing.T) {
	reserved := func(folded string) bool { return folded == "hold" }
	fit, unfit := table.SortTraits(table.ReadTraits("Brawn d10, brawn d8, hold, "+strings.Repeat("x", 61)+" d6\nMotto: never run"), reserved)
	assert.Equal(t, []table.Trait{{Name: "Brawn", Value: "d10", Order: 1}, {Name: "Motto", Value: "never run", Order: 2}}, fit)
	assert.Equal(t, []string{"brawn d8", "hold", strings.Repeat("x", 61) + " d6"}, unfit)

	var many []string
	for n := range 101 {
		many = append(many, "Trait "+strings.Repeat("i", n%50+1)+string(rune('a'+n/50))+" d6")
	}
	fit, unfit = table.SortTraits(table.ReadTraits(strings.Join(many, "\n")), nil)
	assert.Len(t, fit, table.MaxTraits)
	assert.Len(t, unfit, 1)
}

func TestTraitText(t *testing.T) {
	for text, trait := range map[string]table.Trait{
		"Brawn d10":        {Name: "Brawn", Value: "d10"},
		"minion":           {Name: "minion"},
		"Motto: never run": {Name: "Motto", Value: "never run"},
		"Rank: D8":         {Name: "Rank", Value: "D8"},
	} {
		got, ok := trait.Text()
		assert.True(t, ok)
		assert.Equal(t, text, got)
	}
	_, ok := table.Trait{Name: "Motto", Value: "run, fast"}.Text()
	assert.False(t, ok, "a comma would end the value")
}

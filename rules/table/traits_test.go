package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/table"
)

func TestTraitText(t *testing.T) {
	for text, trait := range map[string]table.Trait{
		"Brawn d10":        {Name: "Brawn", Value: "d10"},
		"minion":           {Name: "minion"},
		"Motto: never run": {Name: "Motto", Value: "never run"},
		"Rank: D8":         {Name: "Rank", Value: "D8"},
		"Stealth +4":       {Name: "Stealth", Value: "+4"},
	} {
		got, ok := trait.Text()
		assert.True(t, ok)
		assert.Equal(t, text, got)
	}
	_, ok := table.Trait{Name: "Motto", Value: "run, fast"}.Text()
	assert.False(t, ok, "a comma would end the value")
}

package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/fractal"
)

// Chapter 17 has four domains with a negative and a positive table, chapter 18 three Micro tables with five columns, of four rows each.
func TestCharts(t *testing.T) {
	assert.Len(t, fractal.Charts(), 13)
	generic, positive := 0, 0
	for _, c := range fractal.Charts() {
		table := c.Of()
		assert.NotEmpty(t, table.Title)
		if c.Generic() {
			generic++
			assert.Equal(t, fractal.NoTree, table.Tree, table.Title)
		}
		if table.Positive {
			positive++
		} else {
			assert.NotEmpty(t, table.Zero, table.Title)
			for i, loss := range []int{-1, -2, -3, -5} {
				assert.Equal(t, loss, c.Row(i+1).MaxAP, table.Title)
			}
		}
		for i, row := range table.Rows {
			assert.Contains(t, []int{1, max(len(table.Kinds), 1)}, len(row.Names), "%s %d", table.Title, i+1)
			if row.Spill.Name != "" {
				spilled, _, ok := fractal.Lookup(row.Spill.Name)
				assert.True(t, ok, row.Spill.Name)
				assert.LessOrEqual(t, len(spilled.Row(row.Spill.Strength).Spill.Name), 0, "spills do not chain: at most strength 2")
			}
			assert.Equal(t, row.Lethal, row.Dressing != "", table.Title)
		}
	}
	assert.Equal(t, 8, generic)
	assert.Equal(t, 5, positive)
}

func TestDaysOfRest(t *testing.T) {
	assert.Equal(t, []int{2, 7, 14, 30}, rest(fractal.PhysicalHarm))
	assert.Equal(t, []int{1, 3, 7, 30}, rest(fractal.ElementalHarm))
	assert.Equal(t, []int{0, 0, 0, 0}, rest(fractal.MentalHarm))
}

func rest(c fractal.Chart) []int {
	var days []int
	for s := 1; s <= fractal.MaxSeverity; s++ {
		days = append(days, c.Row(s).Rest)
	}
	return days
}

func TestNamesOfConditions(t *testing.T) {
	for name, want := range map[string]string{"Impact": "Battered", "Fatigue": "Exhausted", "Fatigued": "Exhausted", "Distracted": "Frazzled", "Shocked": "Stunned", "Entangled": "Debt Called In", "Focused": "Focused"} {
		c, kind, ok := fractal.Lookup(name)
		assert.True(t, ok, name)
		assert.Equal(t, want, c.Name(2, kind), name)
	}
	assert.Equal(t, "Heavy Blow", fractal.CombatMicro.Name(3, 0))
	_, _, ok := fractal.Lookup("Nick")
	assert.False(t, ok, "it is no generic condition")
	for margin, severity := range map[int]int{-1: 0, 0: 0, 1: 1, 4: 4, 9: 4} {
		assert.Equal(t, severity, fractal.Severity(margin))
	}
}

func TestLower(t *testing.T) {
	assert.Equal(t, []int{8, 6, 4, 0}, []int{fractal.Lower(8, 0), fractal.Lower(8, 1), fractal.Lower(8, 2), fractal.Lower(8, 3)})
	assert.Zero(t, fractal.Lower(0, 1))
	for size, is := range map[int]bool{0: false, 2: false, 4: true, 5: false, 12: true, 14: false, 20: false} {
		assert.Equal(t, is, fractal.IsDie(size), size)
	}
}

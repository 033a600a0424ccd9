package commands

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTally(t *testing.T) {
	counts := tally{}
	assert.Contains(t, string(counts.lines()[0]), "I have rolled no dice here yet")
	for range 20 {
		for face := 1; face <= 6; face++ {
			counts.add([]Die{{6, face}})
		}
	}
	even := counts.line(6)
	assert.Equal(t, "**d6**, 120 dice. 1: 20, 2: 20, 3: 20, 4: 20, 5: 20, 6: 20.", string(even[0]))
	assert.Equal(t, "Expected each: 20. Ordinary: 10 to 30.", string(even[1]))
	assert.Equal(t, "Chi-square 0 with 5 degrees of freedom: of 100 tables with fair dice, about 100 are at least as uneven. Nothing unusual.", string(even[2]))

	for range 30 {
		counts.add([]Die{{6, 6}})
	}
	assert.Equal(t, "Chi-square 30 with 5 degrees of freedom: fewer than 1 of 1,000 tables with fair dice is as uneven. Check some rolls.", string(counts.line(6)[2]))

	hundred := tally{}
	for face := 1; face <= 100; face++ {
		hundred.add([]Die{{100, face}})
	}
	assert.Equal(t, "**d100**, 100 dice. 1 to 10: 10, 11 to 20: 10, 21 to 30: 10, 31 to 40: 10, 41 to 50: 10, 51 to 60: 10, 61 to 70: 10, 71 to 80: 10, 81 to 90: 10, 91 to 100: 10.", string(hundred.line(100)[0]))

	few := tally{}
	few.add([]Die{{6, 1}})
	assert.Equal(t, "Too few to say more: 30 are needed.", string(few.line(6)[1]))
	assert.Contains(t, string(few.line(6)[0]), "**d6**, 1 die.")
}

// TestChiSquareTail holds the tail to a printed table of it.
func TestChiSquareTail(t *testing.T) {
	for _, known := range []struct {
		x       float64
		degrees int
		tail    float64
	}{{3.841459, 1, 0.05}, {11.070498, 5, 0.05}, {15.086272, 5, 0.01}, {30.143527, 19, 0.05}, {23.209251, 10, 0.01}, {0, 3, 1}} {
		assert.InDelta(t, known.tail, chiSquareTail(known.x, known.degrees), 1e-6)
	}
}

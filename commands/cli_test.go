package commands_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
)

func TestChancesAsJSON(t *testing.T) {
	for want, c := range map[string]commands.Chances{
		`{"-1":0.25,"1":0.5,"2":0.25}`: {Least: -1, P: []float64{0.25, 0, 0.5, 0.25}},
		`{"0":1}`:                      {P: []float64{1}},
		`{"10":1e-9}`:                  {Least: 9, P: []float64{0, 1e-9, 0}},
		`{}`:                           {Least: 3, P: []float64{0, 0}},
	} {
		got, err := json.Marshal(c)
		require.NoError(t, err)
		assert.Equal(t, want, string(got))
	}
	_, err := json.Marshal(commands.Chances{Least: 2, P: []float64{0, math.NaN()}})
	assert.ErrorContains(t, err, "chance of 3")
}

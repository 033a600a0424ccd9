package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/fractal"
)

// TestDeclaredNumbers holds that the actions which set a target number of successes are not rolled without it (chapters 11 and 12).
func TestDeclaredNumbers(t *testing.T) {
	var declare []string
	for _, a := range fractal.Catalogue() {
		if a.Declares() {
			declare = append(declare, a.Name)
		}
	}
	assert.ElementsMatch(t, []string{"Flashy Technique", "Lift & Support", "Bombast"}, declare)
	for _, name := range declare {
		_, err := fractal.Parse(name + " 3d8 vs 2")
		require.EqualError(t, err, name+" declares how many successes it reaches. Say it behind the dice: `"+name+" 3d8 goal 2 vs 2`.")
		_, err = fractal.Parse(name + " 3d8 goal 2 vs 2")
		require.NoError(t, err)
		_, err = fractal.ParseWritten(name + " 3d8 vs 2")
		require.NoError(t, err, "what was rolled before is shown as it was")
	}
}

package torchlite_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules/torchlite"
)

// TestFailsByTheTotals holds the short way to know of a failure against the long one.
func TestFailsByTheTotals(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	fails := 0
	for range 2000 {
		r := torchlite.OpenRoll{Side: randomSide(random), Answered: random.IntN(2) == 0, Against: map[int]torchlite.Opposition{}}
		for id := range random.IntN(3) {
			r.Against[id+1] = torchlite.Opposition{Side: randomSide(random)}
		}
		if options := r.Side.Options(); random.IntN(2) == 0 {
			some := options[random.IntN(len(options))]
			r.Counted = &torchlite.Counted{Total: some.TotalDice, Effects: 1, Again: random.IntN(2)}
		}
		require.Equal(t, r.Stands().Fails(), r.Fails(), "%+v", r)
		if r.Fails() {
			fails++
		}
	}
	require.Greater(t, fails, 100)
}

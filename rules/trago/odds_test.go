package trago

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The chances are those of throwing every face of every die.
func TestOddsAreThoseOfAllFaces(t *testing.T) {
	for _, line := range []string{
		"1 c1", "3 c2 risk 3", "4 hunger 2 c2 risk 4 armor", "3 hunger 3 bane 1 c1", "night 2 fracture 2 c2", "3 wp 1 c3 risk 2", "4 fracture 1",
	} {
		l := parsed(t, line)
		got, err := Chances(l)
		require.NoError(t, err, line)
		want := bruteForce(l)
		assert.InDelta(t, want.Success, got.Success, 1e-12, line)
		assert.InDelta(t, want.Partial, got.Partial, 1e-12, line)
		assert.InDelta(t, want.Failure, got.Failure, 1e-12, line)
		assert.InDelta(t, want.Tainted, got.Tainted, 1e-12, line)
		assert.InDeltaSlice(t, want.Successes, got.Successes, 1e-12, line)
		assert.InDeltaSlice(t, want.Net, got.Net, 1e-12, line)
		assert.InDeltaSlice(t, want.Wounds[:], got.Wounds[:], 1e-12, line)
		assert.InDeltaSlice(t, want.WithWillpower[:], got.WithWillpower[:], 1e-12, line)
		assert.InDelta(t, 1, sum(got.Net), 1e-15, line)
		assert.InDelta(t, 1-got.Banes()-got.Boons(), got.Net[-got.Least], 1e-12, line)
	}
}

// bruteForce throws every combination of faces.
func bruteForce(l Line) Odds {
	total, _ := l.Pool()
	b := l.Against()
	o := Odds{Successes: make([]float64, total+l.Willpower+1), Net: make([]float64, 2*total+1), Least: -total - l.Banes}
	all := 1
	for range total {
		all *= sides
	}
	each := 1 / float64(all)
	for n := range all {
		l.Faces = make([]int, total)
		for i, rest := 0, n; i < total; i, rest = i+1, rest/sides {
			l.Faces[i] = rest%sides + 1
		}
		out := Roll(l, nil)
		o.Successes[out.Successes] += each
		o.Net[out.Net-o.Least] += each
		if out.Tainted != NoSpecial {
			o.Tainted += each
		}
		if b.Risks() != nil {
			o.Wounds[out.Wound] += each
		}
		for more := range o.WithWillpower {
			if out.More(more+1).Verdict == Success {
				o.WithWillpower[more] += each
			}
		}
		switch out.Verdict {
		case Success:
			o.Success += each
		case Partial:
			o.Partial += each
		case Failure:
			o.Failure += each
		case NoVerdict:
		}
	}
	return o
}

func TestOddsOfTheExamples(t *testing.T) {
	o, err := Chances(parsed(t, "5 hunger 2 c3"))
	require.NoError(t, err)
	assert.InDelta(t, 0.5, o.Success, 1e-12)
	assert.InDelta(t, 0.3125, o.Partial, 1e-12)
	assert.InDelta(t, 0.36, o.Tainted, 1e-12)
	_, err = Chances(parsed(t, "2=3,4 c1"))
	require.ErrorContains(t, err, "`2 c1`")
}

func BenchmarkChances(b *testing.B) {
	l, _ := Parse("9 hunger 3 c3 risk 4", Lexicon{})
	for b.Loop() {
		_, _ = Chances(l)
	}
}

package torchlite_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/torchlite"
)

// randomSide throws a few dice that often show low faces, so that hitches and ties are common.
func randomSide(random *rand.Rand) torchlite.Side {
	s := torchlite.Side{Keep: 2 + random.IntN(3), Effects: 1 + random.IntN(3)}
	for range 1 + random.IntN(7) {
		size := torchlite.Dice[random.IntN(5)]
		s.Dice = append(s.Dice, torchlite.Fallen{Size: size, Face: 1 + random.IntN(min(int(size), 2+random.IntN(11)))})
	}
	return s
}

// A pair is the total and effect of an option.
type pair struct {
	total  int
	effect []torchlite.Die
}

func pairs(options []torchlite.Option) []pair {
	var all []pair
	for _, o := range options {
		all = append(all, pair{o.Total, o.Effect})
	}
	return all
}

// everyWay counts the dice in every way there is and keeps those that no other way surpasses.
func everyWay(s torchlite.Side) []pair {
	var usable []int
	for i, d := range s.Dice {
		if d.Face > 1 {
			usable = append(usable, i)
		}
	}
	keep := min(s.Keep, len(usable))
	var all []pair
	for chosen := range 1 << len(usable) {
		total, n := 0, 0
		var left []torchlite.Die
		for bit, i := range usable {
			if chosen>>bit&1 == 1 {
				total += s.Dice[i].Face
				n++
			} else {
				left = append(left, s.Dice[i].Size)
			}
		}
		if n == keep {
			slices.SortFunc(left, func(a, b torchlite.Die) int { return int(b - a) })
			effect := left[:min(s.Effects, len(left))]
			if len(effect) == 0 {
				effect = []torchlite.Die{torchlite.D4}
			}
			all = append(all, pair{total, effect})
		}
	}
	return front(all)
}

func front(all []pair) []pair {
	var kept []pair
	for _, a := range all {
		beaten := slices.ContainsFunc(all, func(b pair) bool {
			higher, larger := b.total-a.total, slices.Compare(b.effect, a.effect)
			return higher >= 0 && larger >= 0 && (higher > 0 || larger > 0)
		})
		same := slices.ContainsFunc(kept, func(b pair) bool { return b.total == a.total && slices.Equal(b.effect, a.effect) })
		if !beaten && !same {
			kept = append(kept, a)
		}
	}
	slices.SortFunc(kept, func(a, b pair) int { return cmp.Compare(b.total, a.total) })
	return kept
}

// checkOption checks that an option counts what it says: no die twice, no hitch, the effect dice that lie there.
func checkOption(t *testing.T, s torchlite.Side, o torchlite.Option) {
	t.Helper()
	total := 0
	for _, i := range o.TotalDice {
		require.NotContains(t, o.EffectDice, i)
		require.Greater(t, s.Dice[i].Face, 1)
		total += s.Dice[i].Face
	}
	var effect []torchlite.Die
	for _, i := range o.EffectDice {
		require.Greater(t, s.Dice[i].Face, 1)
		effect = append(effect, s.Dice[i].Size)
	}
	slices.SortFunc(effect, func(a, b torchlite.Die) int { return int(b - a) })
	if len(effect) == 0 {
		effect = []torchlite.Die{torchlite.D4}
	}
	require.Equal(t, total, o.Total)
	require.Equal(t, effect, o.Effect)
}

func TestOptionsAreAllThatAreWorthHaving(t *testing.T) {
	for seed := range uint64(500) {
		checkOptions(t, seed)
	}
}

func FuzzOptionsAreAllThatAreWorthHaving(f *testing.F) {
	f.Add(uint64(0))
	f.Fuzz(func(t *testing.T, seed uint64) { checkOptions(t, seed) })
}

// checkOptions holds the options of dice that a seed makes against all ways there are.
func checkOptions(t *testing.T, seed uint64) {
	t.Helper()
	s := randomSide(rand.New(rand.NewPCG(seed, 2)))
	options := s.Options()
	require.Equal(t, everyWay(s), pairs(options), "%+v", s)
	for _, o := range options {
		checkOption(t, s, o)
		require.Len(t, s.Uses(o), len(s.Dice))
		if more, ok := s.MoreTotal(o); ok {
			checkOption(t, s, more)
			require.Len(t, more.TotalDice, len(o.TotalDice)+1)
		}
		if more, ok := s.MoreEffect(o); ok {
			checkOption(t, s, more)
			require.Equal(t, o.TotalDice, more.TotalDice)
			require.Equal(t, len(o.EffectDice)+1, len(more.EffectDice))
		}
	}
}

func TestManyDice(t *testing.T) {
	s := torchlite.Side{Keep: 12, Effects: 12}
	for i := range 100 {
		size := torchlite.Dice[i%5]
		s.Dice = append(s.Dice, torchlite.Fallen{Size: size, Face: 1 + i*7%int(size)})
	}
	options := s.Options()
	for _, o := range options {
		checkOption(t, s, o)
	}
	assert.Len(t, options[0].TotalDice, 12)
	assert.Equal(t, 10+11, options[0].Cost())
}

func BenchmarkOptions(b *testing.B) {
	for _, n := range []int{5, 12, 100} {
		s := torchlite.Side{Keep: 2, Effects: 1}
		for i := range n {
			size := torchlite.Dice[i%5]
			s.Dice = append(s.Dice, torchlite.Fallen{Size: size, Face: 1 + i*7%int(size)})
		}
		b.Run(fmt.Sprint(n, " dice"), func(b *testing.B) {
			for b.Loop() {
				s.Options()
			}
		})
	}
}

package torchlite_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/torchlite"
)

// counted are the ways of highest totals, counted by throwing the dice in every way there is.
func counted(p torchlite.Pool) (ways map[int]int, botches, hitches, all int) {
	ways = map[int]int{}
	dies := p.Dice()
	faces := make([]int, len(dies))
	var throw func(i int)
	throw = func(i int) {
		if i == len(dies) {
			shown := slices.DeleteFunc(slices.Clone(faces), func(f int) bool { return f == 1 })
			slices.Sort(shown)
			slices.Reverse(shown)
			total := 0
			for _, f := range shown[:min(p.Keep, len(shown))] {
				total += f
			}
			ways[total]++
			all++
			if len(shown) == 0 {
				botches++
			}
			if len(shown) < len(faces) {
				hitches++
			}
			return
		}
		for faces[i] = 1; faces[i] <= int(dies[i]); faces[i]++ {
			throw(i + 1)
		}
	}
	throw(0)
	return ways, botches, hitches, all
}

// requireCount checks that a chance is so many ways of all: as whole numbers.
func requireCount(t *testing.T, want, all int, chance float64, what string) {
	t.Helper()
	require.InDelta(t, float64(want), chance*float64(all), 1e-6*math.Max(1, float64(want)), what)
	require.EqualValues(t, want, math.Round(chance*float64(all)), what)
}

// maxWays is in how many ways the dice of a pool that is counted out may fall.
const maxWays = 10_000

func randomPool(random *rand.Rand, most int) torchlite.Pool {
	for {
		p := torchlite.NewPool()
		p.Keep = 2 + random.IntN(3)
		for range 1 + random.IntN(most) {
			p.Terms = append(p.Terms, torchlite.Term{Count: 1, Die: torchlite.Dice[random.IntN(5)], Steps: random.IntN(2), Double: random.IntN(5) / 4})
		}
		ways := 1
		for _, d := range p.Dice() {
			ways *= int(d)
		}
		if ways <= maxWays {
			return p
		}
	}
}

func TestChancesAreAllWaysCounted(t *testing.T) {
	for seed := range uint64(30) {
		checkChances(t, seed)
	}
}

func FuzzChancesAreAllWaysCounted(f *testing.F) {
	f.Add(uint64(0))
	f.Fuzz(func(t *testing.T, seed uint64) { checkChances(t, seed) })
}

// checkChances counts the chances of a line that a seed makes in every way there is.
func checkChances(t *testing.T, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 4))
	l := torchlite.Line{Actor: randomPool(random, 3), Against: []torchlite.Pool{randomPool(random, 2), randomPool(random, 2)}}
	odds, err := torchlite.Chances(l)
	require.NoError(t, err)
	ways, botches, hitches, all := counted(l.Actor)
	requireCount(t, botches, all, odds.Botch, "botch")
	requireCount(t, hitches, all, odds.Hitch, "hitch")
	sum := 0
	for total, p := range odds.Totals {
		requireCount(t, ways[total], all, p, fmt.Sprint(l.Actor, " is ", total))
		sum += total * ways[total]
	}
	require.InDelta(t, float64(sum)/float64(all), odds.Mean, 1e-9)
	checkTargets(t, l, odds, ways, all)
}

func checkTargets(t *testing.T, l torchlite.Line, odds torchlite.Odds, ways map[int]int, all int) {
	t.Helper()
	first, _, _, firstAll := counted(l.Against[0])
	second, _, _, secondAll := counted(l.Against[1])
	success, heroic, some, every := 0, 0, 0, 0
	for a, n := range ways {
		for b, m := range first {
			if a > b {
				success += n * m
			}
			if a >= b+5 {
				heroic += n * m
			}
			for c, o := range second {
				if a > b || a > c {
					some += n * m * o
				}
				if a > b && a > c {
					every += n * m * o
				}
			}
		}
	}
	requireCount(t, success, all*firstAll, odds.Against[0].Success, "success")
	requireCount(t, heroic, all*firstAll, odds.Against[0].Heroic, "heroic")
	requireCount(t, some, all*firstAll*secondAll, odds.Any, "any")
	requireCount(t, every, all*firstAll*secondAll, odds.All, "all")
}

// TestChancesOfManyDice holds laws where nobody can count: chances add up to 1, and a die more in the total raises it.
func TestChancesOfManyDice(t *testing.T) {
	for _, dies := range []string{"12d12", "20d12", "40d4 + 60d12", "100d12", "100d4", "20d4 + 20d6 + 20d8 + 20d10 + 20d12"} {
		before := 0.0
		for _, keep := range []int{2, 3, 12} {
			odds := chances(t, fmt.Sprint(dies, " keep ", keep, " vs hard"))
			sum := 0.0
			for total, p := range odds.Totals {
				require.GreaterOrEqual(t, p, 0.0, total)
				sum += p
			}
			assert.InDelta(t, 1, sum, 1e-9, "%s keep %d", dies, keep)
			assert.Greater(t, odds.Mean, before)
			assert.LessOrEqual(t, odds.Against[0].Heroic, odds.Against[0].Success)
			assert.LessOrEqual(t, odds.Against[0].Success, 1.0)
			before = odds.Mean
		}
	}
}

func chances(t testing.TB, line string) torchlite.Odds {
	t.Helper()
	l, err := torchlite.Parse(line, unknownBoard)
	require.NoError(t, err)
	odds, err := torchlite.Chances(l)
	require.NoError(t, err)
	return odds
}

// TestChancesOfTheTexts has the numbers of the decided texts.
func TestChancesOfTheTexts(t *testing.T) {
	odds := chances(t, "Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 vs d8 d6")
	assert.InDelta(t, 0.83, odds.Against[0].Success, 0.005)
	assert.InDelta(t, 0.51, odds.Against[0].Heroic, 0.005)
	assert.InDelta(t, 0.43, odds.Hitch, 0.005)
	odds = chances(t, "Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 keep 3 vs d8 d6")
	assert.InDelta(t, 0.93, odds.Against[0].Success, 0.005)
	odds = chances(t, "Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 + Rope d6 vs d8 d6")
	assert.InDelta(t, 0.86, odds.Against[0].Success, 0.005)
}

func TestChancesOfSmallPools(t *testing.T) {
	odds := chances(t, "d4 d4 vs d4")
	assert.InDelta(t, 1.0/16, odds.Botch, 1e-12)
	assert.InDelta(t, 7.0/16, odds.Hitch, 1e-12)
	assert.InDelta(t, 2.0/16, odds.Totals[2], 1e-12)
	assert.InDelta(t, 3.0/16, odds.Totals[6], 1e-12, "3 and 3, 2 and 4, 4 and 2")

	odds = chances(t, "d8=5 d6=3 vs d4")
	assert.Equal(t, 1.0, odds.Totals[8])
	assert.Equal(t, 1.0, odds.Against[0].Success)
	assert.Equal(t, 0.0, odds.Hitch)
	odds = chances(t, "d4 vs d8=2 d6=1 | d4=4")
	assert.InDelta(t, 0.5, odds.Against[0].Success, 1e-12)
	assert.Zero(t, odds.All)
	assert.InDelta(t, 0.5, odds.Any, 1e-12)
	odds = chances(t, "d8 d6")
	assert.Empty(t, odds.Against)
	assert.Zero(t, odds.Any)
}

func TestNoChances(t *testing.T) {
	for line, want := range map[string]string{
		"d8=5 d6=3":                 "The faces of this line are given, so nothing is left to chance. Leave them out: `d8 + d6`.",
		"Brawn d8=5 vs d6=3 | d4=1": "The faces of this line are given, so nothing is left to chance. Leave them out: `Brawn d8 vs d6 | d4`.",
		"d8 d6 reroll d8":           "Whether dice are rolled again is seen when they lie there, so the chances are those of the first throw. Leave it out: `d8 + d6`.",
		"d8 vs Moss Troll":          "Nobody knows the dice of Moss Troll yet. Say them for the chances: `Brawn d10 + d8 vs d8 + d6`.",
	} {
		l, err := torchlite.Parse(line, zias())
		require.NoError(t, err)
		_, err = torchlite.Chances(l)
		require.EqualError(t, err, want)
		requireMends(t, line, zias(), err)
	}
}

func BenchmarkChances(b *testing.B) {
	for _, line := range []string{
		"d8 + d8 + d10 + d6 vs d8 + d6",
		"3d6 + 3d8 + 3d10 + 3d12 vs 3d6 + 3d8 + 3d10 + 3d12",
		"3d6 + 3d8 + 3d10 + 3d12 keep 3 vs 3d6 + 3d8 + 3d10 + 3d12",
		"3d6 + 3d8 + 3d10 + 3d12 vs 3d6 + 3d8 + 3d10 + 3d12 | hard | 4d8",
		"100d12 keep 12 vs 100d12 keep 12",
	} {
		l, err := torchlite.Parse(line, unknownBoard)
		require.NoError(b, err)
		b.Run(strings.ReplaceAll(line, " + ", "+"), func(b *testing.B) {
			for b.Loop() {
				_, _ = torchlite.Chances(l)
			}
		})
	}
}

package plain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/plain"
)

// TestOdds counts the totals of every way in which the dice can fall, by rolling each, and compares.
func TestOdds(t *testing.T) {
	lines := []string{
		"d6", "2d6+1", "d20 - 5", "2d6 - d4", "10 - 2d6", "-d6 - d4 + 3", "4d6kh3", "4d6kl3", "4d6dl1", "4d6dh1", "4d6kh1",
		"5d4kh2 - 3d3kl2", "d8 - 2d6kh1 + 1", "3d6kh3", "2d20kh1 + 2d4", "d2 + d3 + d5 + d7", "6d5dh4",
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			pool, err := plain.Parse(line)
			require.NoError(t, err)
			want := count(pool)
			odds, err := plain.Odds(pool)
			require.NoError(t, err)

			least, most, sum, all := odds.Max(), odds.Min(), 0, 0
			for total, ways := range want {
				assert.Equal(t, float64(ways), odds.Ways(total), "total %d", total)
				least, most = min(least, total), max(most, total)
				sum += total * ways
				all += ways
			}
			assert.Equal(t, float64(all), odds.Total())
			assert.Equal(t, []int{least, most, least, most}, []int{odds.Min(), odds.Max(), pool.Min(), pool.Max()})
			assert.InDelta(t, float64(sum)/float64(all), pool.Mean(), 1e-12)
			assert.InDelta(t, pool.Mean(), odds.Mean(), 1e-12)
			assert.LessOrEqual(t, pool.Cost(), plain.MaxCost)
		})
	}
}

// count rolls a pool with each combination of faces, like the wheels of a counter, and counts the totals.
func count(pool plain.Pool) map[int]int {
	var sizes, faces []int
	for _, t := range pool.Terms {
		for range t.Count {
			sizes, faces = append(sizes, t.Size), append(faces, 1)
		}
	}
	totals := map[int]int{}
	for {
		totals[plain.Roll(pool, dice.Script(faces...)).Total]++
		i := 0
		for ; i < len(faces) && faces[i] == sizes[i]; i++ {
			faces[i] = 1
		}
		if i == len(faces) {
			return totals
		}
		faces[i]++
	}
}

func TestMeanOfManyDice(t *testing.T) {
	for _, line := range []string{"100d1000", "50d100kh25", "97d20dl1 - 3d1000kl2", "99d2kh98"} {
		pool, err := plain.Parse(line)
		require.NoError(t, err)
		odds, err := plain.Odds(pool)
		require.NoError(t, err)
		assert.InEpsilon(t, pool.Mean(), odds.Mean(), 1e-11, line)
		var all float64
		for _, p := range odds.All() {
			all += p
		}
		assert.InDelta(t, 1, all, 1e-12, line)
	}
}

func TestOddsRefused(t *testing.T) {
	for _, line := range []string{"2d6=3,4 + 1", "100d1000kh99 + 5", "49d1000kh40 + 49d1000kh40"} {
		pool, err := plain.Parse(line)
		require.NoError(t, err)
		_, err = plain.Odds(pool)
		requireMends(t, line, err)
	}
}

func BenchmarkOdds(b *testing.B) {
	for _, line := range []string{"2d6+1", "4d6kh3", "10d10", "100d1000", "50d1000kh25"} {
		b.Run(line, func(b *testing.B) {
			pool, err := plain.Parse(line)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := plain.Odds(pool); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(pool.Cost()), "cost")
		})
	}
}

package tote_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/tote"
)

func read(t *testing.T, line string) tote.Line {
	t.Helper()
	l, err := tote.Parse(line, tote.Lexicon{})
	require.NoError(t, err, line)
	return l
}

// TestStands has the worked examples, and the corners of the rules.
func TestStands(t *testing.T) {
	for line, want := range map[string]tote.Standing{
		"3=5,3,1 paragon=6 +2 T10 injured 5":                    {Chosen: 1, Skill: 3, Total: 11, Verdict: tote.Success, Bonuses: 1},
		"2=1,6 paragon=1 T8":                                    {Chosen: 1, Skill: 6, Total: 7, Verdict: tote.Failure, Bonuses: 1, Critical: true},
		"0= paragon=6 T6":                                       {Chosen: -1, Total: 6, Verdict: tote.Success, Bonuses: 1},
		"2=5,5 paragon=2 T8 injured 5":                          {Chosen: -1, Total: 2, Verdict: tote.Failure},
		"2=6,6 paragon=6 T12":                                   {Skill: 6, Total: 12, Verdict: tote.Success, Bonuses: 2},
		"2=6,3 paragon=2 T8 injured 6":                          {Chosen: 1, Skill: 3, Total: 5, Verdict: tote.Failure},
		"2=1,6 paragon=1 T8 injured 1":                          {Chosen: 1, Skill: 6, Total: 7, Verdict: tote.Failure, Bonuses: 1, Critical: true},
		"0= paragon=1":                                          {Chosen: -1, Total: 1},
		"1=2 paragon=1 critical T3":                             {Skill: 2, Total: 3, Verdict: tote.Success, Critical: true},
		"1=4 paragon=5 - 2":                                     {Skill: 4, Total: 7},
		"Persuade 2=5,3 paragon=4 + Appraisals 1 T10 injured 5": {Chosen: 1, Skill: 3, Total: 8, Verdict: tote.Failure},
	} {
		assert.Equal(t, want, read(t, line).Throw(nil).Stands(), line)
	}
}

func TestThrow(t *testing.T) {
	test := read(t, "Persuade 3 + 2 T10").Throw(dice.Script(5, 3, 1, 6))
	assert.Equal(t, []int{5, 3, 1}, test.Dice)
	assert.Equal(t, 6, test.Paragon)
	test.Target = 14
	assert.Equal(t, 1, test.Short())
	test.Invoked = 1
	assert.Equal(t, tote.Success, test.Stands().Verdict)
	assert.Zero(t, test.Short())
}

// outcomes throws a line in every way in which its dice can fall.
func outcomes(l tote.Line, yield func(tote.Test)) {
	fall := slices.Repeat([]int{1}, l.Rank+1)
	for {
		yield(l.Throw(dice.Script(fall...)))
		i := 0
		for ; i < len(fall) && fall[i] == 6; i++ {
			fall[i] = 1
		}
		if i == len(fall) {
			return
		}
		fall[i]++
	}
}

// TestChances holds the odds against counting every way in which the dice can fall.
func TestChances(t *testing.T) {
	for _, line := range []string{
		"0 T4", "1 T7", "2 + 1 T10 injured 5", "3 + 2 T10 injured 5,4", "4 - 3 T8 injured 6,1", "5 T12", "2 injured 1,2,3,4,5,6 T4",
		"3 T9 critical", "0 injured 5", "4 T1", "2 T30",
	} {
		l := read(t, line)
		const first, second = 2, 4
		count, success, critical, mean := 0., 0., 0., 0.
		var bonuses, with [3]float64
		totals := map[int]float64{}
		outcomes(l, func(test tote.Test) {
			s := test.Stands()
			count++
			mean += float64(s.Total)
			totals[s.Total]++
			bonuses[s.Bonuses]++
			critical += one(s.Critical)
			success += one(l.Target > 0 && s.Total >= l.Target)
			for i, more := range []int{first, second, first + second} {
				test.Invoked = more
				with[i] += one(test.Stands().Total >= l.Target)
			}
		})
		odds, err := tote.Chances(l)
		require.NoError(t, err)
		const exact = 1e-12
		assert.InDelta(t, mean/count, odds.Mean, exact, line)
		assert.InDelta(t, critical/count, odds.Critical, exact, line)
		for i := range bonuses {
			assert.InDelta(t, bonuses[i]/count, odds.Bonuses[i], exact, line)
		}
		for i, p := range odds.Totals {
			assert.InDelta(t, totals[odds.Least+i]/count, p, exact, "%s: %d", line, odds.Least+i)
		}
		if l.Target > 0 {
			assert.InDelta(t, success/count, odds.Reaches(l.Target), exact, line)
			for i, p := range odds.WithTotems(l.Target, first, second) {
				assert.InDelta(t, with[i]/count, p, exact, "%s with totems, %d", line, i)
			}
		}
	}
}

func one(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// TestChancesOfThePreview has the numbers of the design's suggestions.
func TestChancesOfThePreview(t *testing.T) {
	odds, err := tote.Chances(read(t, "Persuade 2 + Appraisals 1 T10 injured 5"))
	require.NoError(t, err)
	with := odds.WithTotems(10, 2, 4)
	for i, want := range []float64{32, 63, 86, 98} {
		p := append([]float64{odds.Reaches(10)}, with[:]...)[i]
		assert.InDelta(t, want, math.Round(p*100), 0, "%d", i)
	}
}

func TestChancesRefuse(t *testing.T) {
	for line, want := range map[string]string{
		"3=5,3,1 paragon=6 T8": "The faces of this line are given, so nothing is left to chance. Leave them out: `3 T8`.",
		"3 T8 hold":            "Chances wait for nothing. Leave out hold: `3 T8`.",
	} {
		_, err := tote.Chances(read(t, line))
		assert.EqualError(t, err, want)
	}
}

func TestInjuryTrack(t *testing.T) {
	track := tote.NewTrack()
	assert.Equal(t, "5 4 3 2 1 U", track.String())
	assert.Empty(t, track.Blocked(0))
	assert.Equal(t, []int{5, 4}, track.Blocked(2))
	assert.False(t, track.Out(5))
	assert.True(t, track.Out(6))
	odd, err := tote.ParseTrack("6, n 5 5 U")
	require.NoError(t, err)
	assert.Equal(t, tote.Track{6, tote.Nothing, 5, 5, tote.Unconscious}, odd)
	assert.Equal(t, []int{6, 5}, odd.Blocked(9))
	for _, text := range []string{"", "7", "5 x", "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3", "05"} {
		_, err := tote.ParseTrack(text)
		assert.Error(t, err, text)
	}
}

func TestGrid(t *testing.T) {
	seen := map[string]bool{}
	for cell, skill := range tote.DefaultGrid {
		seen[skill] = true
		totems := tote.TotemsOf(cell)
		assert.Equal(t, cell, tote.Cell(totems[0], totems[1]))
		assert.True(t, totems[0].IsColumn() && !totems[1].IsColumn(), skill)
		assert.Equal(t, cell, tote.DefaultGrid.Find(skill))
	}
	assert.Len(t, seen, 16)
	assert.Len(t, tote.Totems, 8)
	assert.Equal(t, [2]tote.Totem{tote.Stag, tote.Turtle}, tote.TotemsOf(tote.DefaultGrid.Find("persuade")))
	assert.Equal(t, -1, tote.DefaultGrid.Find("Ride"))
}

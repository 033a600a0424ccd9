package fractal_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/fractal"
)

func parse(t testing.TB, line string) fractal.Line {
	t.Helper()
	l, err := fractal.Parse(line)
	require.NoError(t, err, line)
	return l
}

// TestOthersAddSuccesses holds that successes which others add count where the roll could succeed at all, in chances as in dice.
func TestOthersAddSuccesses(t *testing.T) {
	line, err := fractal.Parse("2d8=8,1")
	require.NoError(t, err)
	line.Roll.Circumstances = []fractal.Circumstance{{Name: "Chain of 2", Less: -2}}
	assert.Equal(t, 3, line.Throw(nil).Piles[0].Successes)
	assert.InDeltaSlice(t, []float64{0, 0, 0, 1}, fractal.ChancesAgainst(line).Successes, 1e-9)
	line.Roll.Faces = nil
	chances := fractal.ChancesAgainst(line).Successes
	assert.InDeltaSlice(t, []float64{0, 0, 9. / 64, 30. / 64, 25. / 64}, chances, 1e-9)
	line.Roll.TN = 9
	line.Roll.Faces = []int{8, 8}
	assert.Zero(t, line.Throw(nil).Piles[0].Successes, "no die can show 9")
}

func TestThrow(t *testing.T) {
	for line, want := range map[string][4]int{ // successes, of the opposition, margin, severity
		"4d8=7,4,2,8 tn4":                                   {3, 0, 0, 3},
		"4d8=7,4,2,8 tn4 vs 2d6=5,1 tn4 armor 1":            {3, 1, 1, 1},
		"3d6=5,6,4 tn6 vs 2d6=6,6 tn4":                      {1, 2, 0, 0},
		"5d8=7,4,2,8,6":                                     {4, 0, 0, 4},
		"6d8=7,4,5,8,6,4":                                   {6, 0, 0, 4},
		"4d8=7,4,2,8 armor 1":                               {3, 0, 2, 2},
		"4d8=7,4,2,8 vs 1":                                  {3, 1, 2, 2},
		"Slip 2d8=6,5":                                      {1, 0, 0, 1},
		"Cite Precedent 2d8=4,5":                            {1, 0, 0, 1},
		"Cut 4d8=7,4,5,8 vs Block Open 2d8=5,8":             {2, 2, 2, 2},
		"Cut 4d8=7,4,5,8 vs Evasive Attack 2d8=4,1 armor 1": {3, 1, 2, 2},
		"Energy Strike 2d8=6,4 vs Counterspell 2d8=6,5":     {2, 1, 1, 1},
		"Mind Spike 2d8=6,5 vs Counterspell 2d8=6,7":        {2, 1, 1, 1},
		"Sustain Spell 2d8=6,5 spells 2":                    {1, 0, 0, 1},
		"Solo 4d8=7,4,5,8 blinding 1":                       {3, 0, 0, 3},
		"Solo 3d8=7,4,5 Visual obscured 1 +0":               {0, 0, 0, 0},
		"Gish Gallop 2d8=6,5 Auditory deafening 2":          {1, 0, 0, 1},
		"Evasive Attack Cut 5d8=7,4,2,8,1 split 3/2":        {2, 0, 0, 2},
		"Feint Cut 2d8=7,4,8 +1":                            {3, 0, 0, 3},
		"4d8=7,4,2,8 tn+2":                                  {2, 0, 0, 2},
		"Dispel 2d8=7,4 vs 2":                               {2, 2, 0, 0},
	} {
		l, err := fractal.Parse(line)
		if line == "Solo 3d8=7,4,5 Visual obscured 1 +0" {
			assert.ErrorContains(t, err, "3 faces are given for 2 dice", "a die is lost to the smoke")
			continue
		}
		require.NoError(t, err, line)
		o := l.Throw(nil)
		got := [4]int{o.Piles[0].Successes, 0, o.Margin, o.Severity}
		if o.Opposition != nil {
			got[1] = o.Opposition.Successes
		}
		assert.Equal(t, want, got, line)
		assert.True(t, o.ByHand())
	}
}

func TestPiles(t *testing.T) {
	o := parse(t, "Evasive Attack Cut 5d8=7,4,2,8,1 tn5 split 3/2").Throw(nil)
	require.Len(t, o.Piles, 2)
	assert.Equal(t, []int{5, 4}, []int{o.Piles[0].TN, o.Piles[1].TN}, "evasion has a TN of its own")
	assert.Equal(t, []int{1, 1}, []int{o.Piles[0].Successes, o.Piles[1].Successes})
	o = parse(t, "Master Strike Cut 4d8 split 2/2d6").Throw(dice.Script(8, 1, 6, 3))
	assert.Equal(t, []int{1, 1}, []int{o.Piles[0].Successes, o.Piles[1].Successes})
	assert.Equal(t, 6, o.Piles[1].Size)
}

func TestNoDiceIsAFailureWithoutARoll(t *testing.T) {
	o := parse(t, "2d8 -2 vs 1d6").Throw(dice.Script(5))
	assert.Empty(t, o.Piles[0].Dice)
	assert.Zero(t, o.Margin)
	assert.True(t, parse(t, "2d8 -2").CountRoll().CannotSucceed())
	assert.True(t, parse(t, "2d4 tn5").CountRoll().CannotSucceed())
	assert.True(t, parse(t, "2d8 armor 2").Hopeless(), "armor is more than anybody can roll")
	assert.False(t, parse(t, "3d8 armor 2").Hopeless())
}

func TestGoals(t *testing.T) {
	for line, want := range map[string][2]int{ // missed by, severity of the condition
		"Flashy Technique 4d8=7,4,2,8 goal 3":      {0, 3},
		"Flashy Technique 4d8=7,4,2,8 goal 2":      {0, 2},
		"Flashy Technique 4d8=7,4,2,8 goal 2 vs 1": {0, 1},
		"Flashy Technique 4d8=7,4,2,1 goal 4":      {2, 0},
		"Flashy Technique 4d8=7,4,2,8 goal 3 vs 3": {0, 0},
		"Bombast 4d8=7,4,2,8 goal 3":               {0, 0},
		"Cut 4d8=7,4,2,8 armor 1":                  {0, 2},
		"4d8=7,4,2,8":                              {0, 0},
	} {
		o := parse(t, line).Throw(nil)
		assert.Equal(t, want, [2]int{o.Missed(), o.Inflicted()}, line)
	}
}

// Odds are what counting every way in which the dice can fall comes to.
func TestOddsAreCounted(t *testing.T) {
	for _, line := range []string{
		"3d4 tn3", "2d6 tn5 vs 2d4 tn3", "3d6 vs 1d4 armor 1", "Cut 3d6 vs Block Open 2d6", "Solo 3d6 blinding 1 vs 1", "2d6 armor 1", "3d4 tn5", "2d6 -2 vs 1d4",
		"Flashy Technique 3d6 goal 2 vs 1d4", "Cut 2d6 goal 2 vs Evasive Attack 2d4", "Gish Gallop 3d6 Auditory deafening 1 resonant 1", "3d6=4,5,1 vs 2d6",
	} {
		l := parse(t, line)
		o := fractal.ChancesAgainst(l)
		successes, margins, goal, all := map[int]float64{}, map[int]float64{}, 0., 0.
		each(l, func(out fractal.Outcome) {
			all++
			successes[unraised(out)]++
			margins[out.Margin]++
			if out.Missed() == 0 {
				goal++
			}
		})
		for n, p := range o.Successes {
			assert.InDelta(t, successes[n]/all, p, 1e-12, "%s: %d successes", line, n)
		}
		assert.InDelta(t, 1, fractal.AtLeast(o.Successes, 0), 1e-12, line)
		for n, p := range o.Margins {
			assert.InDelta(t, margins[n]/all, p, 1e-12, "%s: margin %d", line, n)
		}
		if l.Goal > 0 {
			assert.InDelta(t, goal/all, o.Goal, 1e-12, line)
		}
	}
	assert.Nil(t, fractal.ChancesAgainst(parse(t, "3d8")).Margins)
}

// unraised are the successes of a roll without what a defense raised.
func unraised(o fractal.Outcome) int {
	n := 0
	for _, face := range o.Piles[0].Dice {
		if face >= o.Piles[0].TN-o.Raised {
			n++
		}
	}
	return max(n-o.Piles[0].Count.Less, 0)
}

// each plays every way in which the dice of a line can fall.
func each(l fractal.Line, see func(fractal.Outcome)) {
	var sizes []int
	add := func(c fractal.Count, faces []int) {
		for range c.Dice {
			if len(faces) == 0 {
				sizes = append(sizes, c.Size)
			}
		}
	}
	add(l.CountRoll(), l.Roll.Faces)
	if l.Against != nil {
		add(l.CountAgainst(), l.Against.Faces)
	}
	faces := make([]int, len(sizes))
	for way := range int(product(sizes)) {
		for i, size := range sizes {
			faces[i], way = way%size+1, way/size
		}
		see(l.Throw(dice.Script(faces...)))
	}
}

func product(sizes []int) float64 {
	p := 1.
	for _, size := range sizes {
		p *= float64(size)
	}
	return p
}

func TestOddsRefuse(t *testing.T) {
	for _, line := range []string{"2d8=1,2", "2d8 hold", "2d8 vs 2d6=1,1"} {
		_, err := fractal.Chances(parse(t, line))
		assert.Error(t, err, line)
	}
	o, err := fractal.Chances(parse(t, "100d12 tn7 vs 100d12 tn7"))
	require.NoError(t, err)
	assert.InDelta(t, math.Exp2(-100), o.Successes[100], 1e-40)
}

func TestMomentum(t *testing.T) {
	for line, want := range map[string]struct {
		takes bool
		bonus int
	}{
		"Cut 2d8=7,1 vs Parry 2d8=7,8":               {true, 0},
		"Cut 2d8=7,1 vs Slip 3d8=7,8,6":              {true, 2},
		"Cut 2d8=7,5 vs Counter 2d8=6,5":             {false, 0},
		"Cut 2d8=1,1 vs Parry 2d8=1,1":               {false, 0},
		"Cut 2d8=7,1 vs Defense 2d8=7,8":             {false, 0},
		"Logos 2d8=7,1 vs Turnabout 2d8=7,1":         {true, 0},
		"Mind Spike 2d8=7,1 vs Counterspell 2d8=7,8": {true, 0},
		"Cut 2d8=7,1 vs 3":                           {false, 0},
	} {
		takes, bonus := parse(t, line).Throw(nil).Momentum()
		assert.Equal(t, want.takes, takes, line)
		assert.Equal(t, want.bonus, bonus, line)
	}
	assert.True(t, parse(t, "Stop Short 2d8=7,1 vs 1").Throw(nil).Kept(), "a tie is the user's")
	assert.False(t, parse(t, "Filibuster 2d8=7,1 vs 2").Throw(nil).Kept())
}

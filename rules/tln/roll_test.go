package tln_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/tln"
)

func parse(t testing.TB, line string) tln.Line {
	t.Helper()
	l, err := tln.Parse(line, tln.Lexicon{})
	require.NoError(t, err, line)
	return l
}

// TestWorkedExamples are the examples of rules.md.
func TestWorkedExamples(t *testing.T) {
	for line, want := range map[string]tln.Standing{
		"Sword 4=8,3 vs Guard 3=4,4": {Winner: 0, Second: 1, Difference: 3, Degree: 1},
		"A 5=8,8 vs B 2=1,1":         {Winner: 0, Second: 1, Difference: 14, Degree: 3},
		"A 3=4,4 vs B 2=5,3":         {Winner: 0, Second: 1, Tie: true},
	} {
		assert.Equal(t, want, parse(t, line).Throw(nil).Stands(), line)
	}
}

func TestStands(t *testing.T) {
	for line, want := range map[string]tln.Standing{
		"A 3=4,4 vs B 3=5,3":                         {Winner: -1, Second: -1, Tie: true, Again: true},
		"A 3=4,4 vs B 2=5,3 ties reroll":             {Winner: -1, Second: -1, Tie: true, Again: true},
		"A 3=4,4 vs B 2=5,3 ties nobody":             {Winner: -1, Second: -1, Tie: true},
		"A 3 vs B 5 nodice":                          {Winner: 1, Second: 0, Difference: 2, Degree: 2},
		"A 3 vs B 3 nodice":                          {Winner: -1, Second: -1, Tie: true},
		"A 3=1,1 vs B 4 fixed":                       {Winner: 1, Second: 0, Difference: 5, Degree: 1},
		"A 4=8,6 vs B 3=1,1 vs C 3=6,6":              {Winner: 0, Second: 2, Difference: 2, Degree: 1},
		"A 3=4,4 vs B 2=5,3 vs C 1=4,4":              {Winner: 0, Second: 2, Tie: true},
		"A 10=20 vs B 10 fixed safer":                {Winner: 0, Second: 1, Difference: 7, Degree: 2},
		"Sword 4 d10+d4=10,4 vs Guard 3=1,1":         {Winner: 0, Second: 1, Difference: 12, Degree: 3},
		"Sword 3 effort assisted=8,8 vs Guard 1=1,1": {Winner: 0, Second: 1, Difference: 14, Degree: 3},
	} {
		l := parse(t, line)
		assert.Equal(t, want, l.Throw(nil).Stands(), line)
	}
	test := parse(t, "A 3 vs B 3").Throw(dice.Script(4, 4, 5, 3, 6, 6, 1, 1))
	assert.Len(t, test.Rolls, 2)
	assert.Equal(t, tln.Standing{Winner: 0, Second: 1, Difference: 10, Degree: 2}, test.Stands())
	burst := parse(t, "A 1 vs B 4 exploding").Throw(dice.Script(4, 4, 2, 1, 3, 3))
	assert.Equal(t, tln.Die{Size: 4, Face: 10, Throws: []int{4, 4, 2}}, burst.Last()[0].Dice[0])
	equal := parse(t, "A 3 fixed vs B 3 fixed").Throw(nil)
	assert.Equal(t, -1, equal.Stands().Winner)
	assert.Len(t, equal.Rolls, 1)
}

func TestCounts(t *testing.T) {
	for line, want := range map[string]tln.Count{
		"A 3 + B 2 vs C 1":                           {Base: 5, Cap: 3, Level: 5},
		"A (3) + X (+2) + Y (±3) vs C 1":             {Base: 3, Cap: 3, Bonus: 3, BonusCut: 2, Level: 6},
		"A (3) vs C (2) + Temper (--2)":              {Base: 3, Cap: 3, Bonus: 2, Level: 5},
		"A 3 effort assisted earlier vs C 1 inapt 2": {Base: 3, Cap: 3, Inapt: 2, Help: 1, Effort: 1, Earlier: 1, Level: 8},
		"A 3 assisted vs C 1 hindered":               {Base: 3, Cap: 3, Help: 1, Level: 4},
		"A 12 + B 12 vs C 1":                         {Base: 24, Cap: 12, Over: 4, Level: 20},
		"Wings power 2 vs C 1":                       {Base: 3, Cap: 3, Level: 3},
		"A (4) + Wings power 2 vs C 1":               {Base: 4, Cap: 4, Bonus: 3, Level: 7},
		"A (4) + Bear form 2 + X (+3) vs C 1":        {Base: 7, Cap: 7, Bonus: 3, Level: 10},
	} {
		assert.Equal(t, want, parse(t, line).Count(0), line)
	}
}

// TestOddsAgainstCounting counts all throws of lines whose dice do not explode.
func TestOddsAgainstCounting(t *testing.T) {
	for _, line := range []string{"A 1 vs B 2", "A 2 vs B 2", "A 2 vs B 2 ties reroll", "A 1 vs B 1 ties nobody", "A 1 vs B 2 vs C 1", "A 3 fixed vs B 2", "A 1 vs B 3 safer", "A 3 vs B 5 nodice", "A 3 vs B 3 nodice", "A 3 fixed vs B 3 fixed"} {
		l := parse(t, line)
		odds, err := tln.Chances(l)
		require.NoError(t, err)
		want := counted(l)
		assert.InDeltaSlice(t, want.Control, odds.Control, 1e-12, line)
		assert.InDelta(t, want.Tie, odds.Tie, 1e-12, line)
		assert.InDeltaSlice(t, want.Degrees, odds.Degrees, 1e-12, line)
	}
}

// counted goes through every throw of a line.
func counted(l tln.Line) tln.Odds {
	var sizes []int
	for i := range l.Sides {
		sizes = append(sizes, l.DiceOf(i)...)
	}
	all := 1
	for _, size := range sizes {
		all *= size
	}
	odds := tln.Odds{Control: make([]float64, len(l.Sides))}
	again := 0.
	for n := range all {
		left := n
		faces := make([]int, len(sizes))
		for i, size := range sizes {
			faces[i] = left%size + 1
			left /= size
		}
		once := l
		once.Sides = append([]tln.Side(nil), l.Sides...)
		used := 0
		for i := range once.Sides {
			k := len(l.DiceOf(i))
			once.Sides[i].Faces = faces[used : used+k]
			used += k
		}
		s := once.Throw(nil).Stands()
		each := 1 / float64(all)
		if s.Tie {
			odds.Tie += each
		}
		switch {
		case s.Winner >= 0:
			odds.Control[s.Winner] += each
		case s.Again && len(sizes) > 0:
			again += each
			continue
		}
		for len(odds.Degrees) <= s.Degree {
			odds.Degrees = append(odds.Degrees, 0)
		}
		odds.Degrees[s.Degree] += each
	}
	for i := range odds.Control {
		odds.Control[i] /= 1 - again
	}
	for i := range odds.Degrees {
		odds.Degrees[i] /= 1 - again
	}
	return odds
}

func TestOddsAddUp(t *testing.T) {
	for _, line := range []string{
		"A 4 vs B 3", "A 4 vs B 3 exploding", "A 20 vs B 1 exploding ties nobody", "A 1 vs B 1 exploding safer", "A 3 vs B 2 vs C 4 vs D 1 vs E 5 vs F 6", "A 5 vs B 5 ties reroll",
	} {
		odds, err := tln.Chances(parse(t, line))
		require.NoError(t, err)
		control, degrees := odds.Nobody, 0.
		for _, p := range odds.Control {
			control += p
		}
		for _, p := range odds.Degrees {
			degrees += p
		}
		assert.InDelta(t, 1, control, 1e-12, line)
		assert.InDelta(t, 1, degrees, 1e-12, line)
	}
	even, err := tln.Chances(parse(t, "A 5 vs B 5 exploding"))
	require.NoError(t, err)
	assert.InDelta(t, 0.5, even.Control[0], 1e-12)
	// A d4 that explodes reaches 1, 2, 3 with a quarter each, 5, 6, 7 with a sixteenth, and so on.
	burst, err := tln.Chances(parse(t, "A 1 vs B 1 exploding safer ties nobody"))
	require.NoError(t, err)
	tie := 0.
	for k := 1.; k < 30; k++ {
		tie += 3 * math.Pow(1./16, k)
	}
	assert.InDelta(t, tie, burst.Tie, 1e-12)
}

// TestPreviewOdds are the chances that experience.md shows.
func TestPreviewOdds(t *testing.T) {
	odds, err := tln.Chances(parse(t, "rooftop 4 vs 3"))
	require.NoError(t, err)
	assert.Equal(t, 65, int(math.Round(odds.Control[0]*100)))
	assert.Equal(t, 12, int(math.Round(odds.AtLeast(0, 2)*100)))
}

func TestQuestions(t *testing.T) {
	for likely, want := range map[tln.Likely][2]int{tln.Even: {5, 5}, tln.LikelyYes: {6, 4}, tln.VeryYes: {7, 3}, tln.Unlikely: {4, 6}, tln.VeryUnlike: {3, 7}} {
		q, line, err := tln.AskYesNo("Is the bridge guarded?", likely)
		require.NoError(t, err)
		assert.Equal(t, want, [2]int{line.Count(0).Level, line.Count(1).Level})
		for degree, answer := range map[int]string{1: "No, but", 2: "No", 3: "No, and", 7: "No, and"} {
			assert.Equal(t, answer, q.Answer(tln.Standing{Winner: 1, Degree: degree}))
		}
		assert.Equal(t, "Unclear", q.Answer(tln.Standing{Winner: -1, Tie: true}))
	}
	q, line, err := tln.AskOptions("Who comes?", "Wolves 3, Bandits 5, Nothing 2")
	require.NoError(t, err)
	assert.Len(t, line.Sides, 3)
	assert.Equal(t, "Bandits", q.Answer(tln.Standing{Winner: 1, Degree: 1}))
	for _, options := range []string{"", "Wolves 3", "Wolves, Bandits", "a 1,b 2,c 3,d 4,e 5,f 6,g 7", "x 21, y 1"} {
		_, _, err := tln.AskOptions("Who?", options)
		assert.Error(t, err, options)
	}
}

package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/torchlite"
)

// roll rolls a line on the command line's board.
func roll(t *testing.T, line string, faces ...int) torchlite.Outcome {
	t.Helper()
	l, err := torchlite.Parse(line, unknownBoard)
	require.NoError(t, err)
	return torchlite.Roll(l, dice.Script(faces...))
}

// TestWorkedExamples has a row for each example of the rules page, and for those of the source.
func TestWorkedExamples(t *testing.T) {
	const d4, d6, d8, d10, d12 = torchlite.D4, torchlite.D6, torchlite.D8, torchlite.D10, torchlite.D12
	type effect = []torchlite.Die
	for line, tt := range map[string]struct {
		options  []pair
		chosen   pair
		hitches  int
		botch    bool
		bar      int
		verdict  torchlite.Verdict
		forPoint int // the total with one die more; 0 is none left
	}{
		"d10=6 d8=2 d8=2 d6=5 vs d8=5 d6=3": {
			options: []pair{{11, effect{d8}}, {7, effect{d10}}}, chosen: pair{11, effect{d8}}, bar: 8, forPoint: 13,
			verdict: torchlite.Verdict{Success: true, Margin: 3, Effect: effect{d8}, Opposing: effect{d4}},
		},
		"d6=1 d8=1": {options: []pair{{0, effect{d4}}}, chosen: pair{0, effect{d4}}, hitches: 2, botch: true},
		"d12=12 d10=9 d8=3 vs d4=2 d4=2": {
			options: []pair{{21, effect{d8}}, {15, effect{d10}}, {12, effect{d12}}}, chosen: pair{21, effect{d8}}, bar: 4, forPoint: 24,
			verdict: torchlite.Verdict{Success: true, Margin: 17, Heroic: 3, Raised: effect{d12, d6}, Effect: effect{d12, d6}, Opposing: effect{d4}},
		},
		"d12=11 d10=9 d8=4 vs d6=5 d6=3": {
			options: []pair{{20, effect{d8}}, {15, effect{d10}}, {13, effect{d12}}}, chosen: pair{13, effect{d12}}, bar: 8, forPoint: 24,
			verdict: torchlite.Verdict{Success: true, Margin: 5, Heroic: 1, Raised: effect{d12, d6}, Effect: effect{d12, d6}, Opposing: effect{d4}},
		},
		"d8=4 d6=3 d10=2 vs d8=6 d8=5": {
			options: []pair{{7, effect{d10}}}, chosen: pair{7, effect{d10}}, bar: 11, forPoint: 9,
			verdict: torchlite.Verdict{Margin: -4, Effect: effect{d10}, Opposing: effect{d4}},
		},
		"d10=7 d6=3 d4=2 vs d8=3 d6=2 d12=2": {
			options: []pair{{10, effect{d4}}, {9, effect{d6}}, {5, effect{d10}}}, chosen: pair{10, effect{d4}}, bar: 5, forPoint: 12,
			verdict: torchlite.Verdict{Success: true, Margin: 5, Heroic: 1, Raised: effect{d6}, Lessened: true, Effect: effect{d4}, Opposing: effect{d12}},
		},
		"d8=5 d6=4 d4=3 vs d6=6 d6=5": {
			options: []pair{{9, effect{d4}}, {8, effect{d6}}, {7, effect{d8}}}, chosen: pair{9, effect{d4}}, bar: 11, forPoint: 12,
			verdict: torchlite.Verdict{Margin: -2, Effect: effect{d4}, Opposing: effect{d4}},
		},
		"d8=7 d8=5 d10=1 d6=4 vs d8=6 d6=2": { // the roll of the first page of texts
			options: []pair{{12, effect{d6}}, {11, effect{d8}}}, chosen: pair{11, effect{d8}}, hitches: 1, bar: 8, forPoint: 16,
			verdict: torchlite.Verdict{Success: true, Margin: 3, Effect: effect{d8}, Opposing: effect{d4}},
		},
	} {
		t.Run(line, func(t *testing.T) {
			out := roll(t, line)
			assert.Equal(t, tt.options, pairs(out.Options))
			assert.Equal(t, tt.chosen, pair{out.Chosen().Total, out.Chosen().Effect})
			assert.Equal(t, tt.hitches, out.Actor.Hitches())
			assert.Equal(t, tt.botch, out.Actor.Botch())
			assert.True(t, out.ByHand())
			if tt.bar > 0 {
				assert.Equal(t, tt.bar, out.Bars[0].Total)
				assert.Equal(t, tt.verdict, out.Verdicts[0])
			}
			more, ok := out.Actor.MoreTotal(out.Chosen())
			assert.Equal(t, tt.forPoint > 0, ok)
			if ok {
				assert.Equal(t, tt.forPoint, more.Total)
				assert.Equal(t, out.Chosen().Cost()+1, more.Cost())
			}
		})
	}
}

func TestRollOrderAndUses(t *testing.T) {
	out := roll(t, "Brawn d10 + Rebel d8 hinder + d6 double vs hard", 7, 1, 6, 3, 9, 1)
	assert.Equal(t, []torchlite.Fallen{
		{Size: 10, Face: 7, Label: "Brawn"}, {Size: 4, Face: 1, Label: "Rebel"}, {Size: 6, Face: 6}, {Size: 6, Face: 3},
	}, out.Actor.Dice)
	assert.Equal(t, []torchlite.Use{torchlite.InTotal, torchlite.IsHitch, torchlite.InTotal, torchlite.InEffect}, out.Actor.Uses(out.Chosen()))
	assert.Equal(t, []torchlite.Use{torchlite.InTotal, torchlite.IsHitch}, out.Against[0].Uses(out.Bars[0]))
	assert.False(t, out.ByHand())
}

func TestRollSeveralTargets(t *testing.T) {
	out := roll(t, "d12=7 d10=6 d8=5 vs d8=8 d6=4 | d6=6 d6=5 | d4=2")
	assert.Equal(t, pair{13, []torchlite.Die{torchlite.D8}}, pair{out.Chosen().Total, out.Chosen().Effect})
	var beaten []bool
	for _, v := range out.Verdicts {
		beaten = append(beaten, v.Success)
	}
	assert.Equal(t, []bool{true, true, true}, beaten)
	assert.Equal(t, []torchlite.Die{torchlite.D12}, out.Verdicts[2].Effect, "11 more are two steps")
}

func TestTermDice(t *testing.T) {
	for line, want := range map[string][]torchlite.Die{
		"d8 up":               {torchlite.D10},
		"d12 up":              {torchlite.D12, torchlite.D6},
		"d10 up up up":        {torchlite.D12, torchlite.D6, torchlite.D6},
		"d6 down + d8":        {torchlite.D4, torchlite.D8},
		"d4 down + d8":        {torchlite.D8},
		"d8 double":           {torchlite.D8, torchlite.D8},
		"d8 down double":      {torchlite.D6, torchlite.D6},
		"d12 up double":       {torchlite.D12, torchlite.D12, torchlite.D6},
		"d8 hinder":           {torchlite.D4},
		"d8 hinder up double": {torchlite.D6, torchlite.D6},
	} {
		l, err := torchlite.Parse(line, unknownBoard)
		require.NoError(t, err)
		assert.Equal(t, want, l.Actor.Dice(), line)
	}
}

func TestReroll(t *testing.T) {
	out := roll(t, "d10 d8 d8 d8 reroll 2d8", 7, 5, 1, 3, 8, 2)
	assert.Equal(t, []torchlite.Fallen{
		{Size: 10, Face: 7}, {Size: 8, Face: 5}, {Size: 8, Face: 8, Was: 1}, {Size: 8, Face: 2, Was: 3},
	}, out.Actor.Dice, "the lowest two")
	out = roll(t, "Brawn d10 d8 reroll all", 1, 1, 4, 5)
	assert.Equal(t, 9, out.Chosen().Total)
	out = roll(t, "Brawn d10 double d8 reroll brawn", 1, 2, 3, 4, 5)
	assert.Equal(t, []int{4, 5, 3}, []int{out.Actor.Dice[0].Face, out.Actor.Dice[1].Face, out.Actor.Dice[2].Face})
	out = roll(t, "d8=1 d6=4 reroll d8=5 vs d6=3")
	assert.Equal(t, 9, out.Chosen().Total)

	side := roll(t, "d8=3 d8=1").Actor
	again, n := side.Reroll(torchlite.Reroll{Die: torchlite.D8, Count: 1}, dice.Script(6))
	assert.Equal(t, 1, n)
	assert.Equal(t, torchlite.Fallen{Size: 8, Face: 6, Was: 1}, again.Dice[1])
	assert.Equal(t, 1, side.Dice[1].Face, "the side itself stays")
	_, n = side.Reroll(torchlite.Reroll{Die: torchlite.D12, Count: 1}, nil)
	assert.Zero(t, n)
}

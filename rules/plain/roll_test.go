package plain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/plain"
)

func TestRoll(t *testing.T) {
	type die = plain.Die
	tests := map[string]struct {
		line  string
		faces []int // of the source
		want  []plain.Rolled
		total int
	}{
		"sum": {"2d6+1", []int{3, 5}, []plain.Rolled{
			{Sign: 1, Count: 2, Size: 6, Dice: []die{{Face: 3}, {Face: 5}}, Value: 8},
			{Sign: 1, Dice: []die{}, Value: 1},
		}, 9},
		"less": {"Attack d20 - Wound 2 - d4", []int{15, 4}, []plain.Rolled{
			{Sign: 1, Label: "Attack", Count: 1, Size: 20, Dice: []die{{Face: 15}}, Value: 15},
			{Sign: -1, Label: "Wound", Dice: []die{}, Value: 2},
			{Sign: -1, Count: 1, Size: 4, Dice: []die{{Face: 4}}, Value: 4},
		}, 9},
		"below zero": {"d4 - 10", []int{1}, []plain.Rolled{
			{Sign: 1, Count: 1, Size: 4, Dice: []die{{Face: 1}}, Value: 1},
			{Sign: -1, Dice: []die{}, Value: 10},
		}, -9},
		"highest": {"4d6kh3", []int{6, 2, 5, 4}, []plain.Rolled{
			{Sign: 1, Count: 4, Size: 6, Dice: []die{{Face: 6}, {Face: 2, Dropped: true}, {Face: 5}, {Face: 4}}, Value: 15},
		}, 15},
		"lowest": {"2d20kl1", []int{17, 3}, []plain.Rolled{
			{Sign: 1, Count: 2, Size: 20, Dice: []die{{Face: 17, Dropped: true}, {Face: 3}}, Value: 3},
		}, 3},
		"drop highest": {"3d6dh2", []int{1, 6, 2}, []plain.Rolled{
			{Sign: 1, Count: 3, Size: 6, Dice: []die{{Face: 1}, {Face: 6, Dropped: true}, {Face: 2, Dropped: true}}, Value: 1},
		}, 1},
		"equal dice drop the later": {"3d6dl2", []int{2, 2, 2}, []plain.Rolled{
			{Sign: 1, Count: 3, Size: 6, Dice: []die{{Face: 2}, {Face: 2, Dropped: true}, {Face: 2, Dropped: true}}, Value: 2},
		}, 2},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			pool, err := plain.Parse(tt.line)
			require.NoError(t, err)
			assert.Equal(t, plain.Outcome{Terms: tt.want, Total: tt.total}, plain.Roll(pool, dice.Script(tt.faces...)))
		})
	}
}

func TestRollByHand(t *testing.T) {
	pool, err := plain.Parse("4d6kh3=6,5,4,2 + d20=11 + 1")
	require.NoError(t, err)
	out := plain.Roll(pool, nil)
	assert.True(t, out.ByHand)
	assert.Equal(t, 27, out.Total)
	assert.Equal(t, []int{6, 5, 4, 2}, out.Terms[0].Faces())
	assert.Equal(t, []int{2}, out.Terms[0].Dropped())
	assert.Equal(t, []int{}, out.Terms[2].Faces())
	assert.Equal(t, []int{}, out.Terms[2].Dropped())
}

func TestStepDice(t *testing.T) {
	tests := map[string]bool{
		"Brawn d10 + d8":            true,
		"Brawn d10 Hidden Knife d6": true,
		"d10 + Knife d8 + d4":       true,
		"d10 + d8":                  false,
		"Brawn d10":                 false,
		"Brawn d10 + 2":             false,
		"Brawn 2d10 + d8":           false,
		"Brawn d10 - d8":            false,
		"Brawn d20 + d8":            false,
		"Brawn d9 + d8":             false,
		"Brawn d10kh1 + d8":         false,
	}
	for line, want := range tests {
		pool, err := plain.Parse(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, pool.StepDice(), line)
	}
}

// BenchmarkRoll reads and rolls a line, as each /roll does.
func BenchmarkRoll(b *testing.B) {
	src := dice.Secure()
	for _, line := range []string{"2d6+1", "4d6kh3", "Attack d20 + Strength 5 # at the gate", "100d1000kh50"} {
		b.Run(line, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				pool, err := plain.Parse(line)
				if err != nil {
					b.Fatal(err)
				}
				plain.Roll(pool, src)
			}
		})
	}
}

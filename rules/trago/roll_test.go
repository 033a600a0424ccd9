package trago

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
)

func parsed(t *testing.T, line string) Line {
	t.Helper()
	l, err := Parse(line, Lexicon{})
	require.NoError(t, err, line)
	return l
}

// The worked examples of the game.
func TestWorkedExamples(t *testing.T) {
	for _, c := range []struct {
		line              string
		successes, margin int
		verdict           Verdict
		boons, banes      int
		tainted           Special
		wound             int
	}{
		{"5=6,7,1,10,10 hunger 2 c3 risk 4", 4, 1, Success, 0, 3, Hunger, 3},
		{"4=10,10,1,5 c3", 2, -1, Partial, 1, 0, NoSpecial, 0},
		{"3=2,3,5 c2 wp 1", 1, -1, Partial, 0, 0, NoSpecial, 0},
		{"1=10 c1", 1, 0, Success, 1, 0, NoSpecial, 0},
		{"3=2,3,5", 0, 0, NoVerdict, 0, 0, NoSpecial, 0},
		{"3=2,3,5 c2 risk 9", 0, -2, Failure, 0, 0, NoSpecial, 7},
		{"4=6,7,8,9 c1 risk 3", 4, 3, Success, 0, 0, NoSpecial, 0},
		{"2=10,1 fracture 1 c1", 1, 0, Success, 0, 0, Fracture, 0},
		{"2=5,10 fracture 1 bane 1", 1, 0, NoVerdict, 0, 2, Fracture, 0},
		{"night 3=6,7,1,10,10 hunger 2", 4, 0, NoVerdict, 0, 3, Hunger, 0},
		{"3=6,6,6 c3 c -1 arms risk 4 armor ambush risk -1 ward", 3, 1, Success, 0, 0, NoSpecial, 0},
		{"3=6,2,2 c1 c +1 outnumbered risk 4 armor", 1, -1, Partial, 0, 0, NoSpecial, 3},
	} {
		o := Roll(parsed(t, c.line), nil)
		assert.Equal(t, c.successes, o.Successes, c.line)
		assert.Equal(t, c.margin, o.Margin, c.line)
		assert.Equal(t, c.verdict, o.Verdict, c.line)
		assert.Equal(t, c.boons, o.Boons(), c.line)
		assert.Equal(t, c.banes, o.Banes(), c.line)
		assert.Equal(t, c.tainted, o.Tainted, c.line)
		assert.Equal(t, c.wound, o.Wound, c.line)
		assert.True(t, o.ByHand, c.line)
	}
}

func TestSpecialDiceReplaceTheLast(t *testing.T) {
	f := parsed(t, "Melee 3 + Savage 1 + knife 1 hunger 2").Throw(dice.Script(1, 2, 3, 4, 5))
	assert.Equal(t, []Die{{1, false}, {2, false}, {3, false}, {4, true}, {5, true}}, f.Dice)
	f = parsed(t, "2 hunger 5").Throw(dice.Script(1, 2))
	assert.Equal(t, []Die{{1, true}, {2, true}}, f.Dice, "never more than the pool")
	f = parsed(t, "night 1 fracture 2").Throw(dice.Script(1, 2, 3))
	assert.Equal(t, []Die{{1, false}, {2, true}, {3, true}}, f.Dice, "added in a Night roll")
}

func TestMoreWillpower(t *testing.T) {
	o := Roll(parsed(t, "3=6,2,3 c3 risk 4"), nil)
	assert.Equal(t, Failure, o.Verdict)
	assert.Equal(t, Partial, o.More(1).Verdict)
	assert.Equal(t, Success, o.More(2).Verdict)
	assert.Equal(t, 3, o.More(3).Wound)
}

func TestTablesAreWhole(t *testing.T) {
	assert.Len(t, Skills, 18)
	assert.Len(t, Edges, 15)
	assert.Len(t, Backgrounds, 30)
	assert.Len(t, Resources, 8)
	assert.Len(t, Weapons[1:], 5)
	assert.Len(t, Tiers[1:], 7)
	assert.Len(t, Sources, 17)
	known, alignments := 0, 0
	for _, s := range Sources {
		if s.Charm != "" {
			known++
		}
		if s.Alignment {
			alignments++
		}
	}
	assert.Equal(t, 13, known)
	assert.Equal(t, 10, alignments)
	assert.Equal(t, 9, MaxDice)
}

// A wound lands on a free tier, never lower than asked, and none is lost; above the last free tier it is death.
func TestWoundsLand(t *testing.T) {
	for have := range 1 << 7 {
		taken := func(tier int) bool { return have>>(tier-1)&1 == 1 }
		for tier := Scrapes; tier <= Death; tier++ {
			at := Lands(tier, taken)
			assert.GreaterOrEqual(t, at, tier)
			assert.True(t, !taken(at) || at == Death)
			for between := tier; between < at; between++ {
				assert.True(t, taken(between), "the nearest one")
			}
			below := Lessens(tier, taken)
			assert.Less(t, below, tier)
			assert.True(t, below == 0 || !taken(below))
			for between := below + 1; between < tier; between++ {
				assert.True(t, taken(between), "the nearest one")
			}
		}
	}
}

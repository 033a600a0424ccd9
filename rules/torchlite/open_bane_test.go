package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/torchlite"
)

func TestHitchIntoTheBanePool(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8 d6 d4 vs d4 d4", "1 1 3 3 2")
	assert.Empty(t, only(of.labels(mira, id), "Hitch into"), "only where the table plays with it")
	events, err := of.Table.Set("bane", "on", torchlite.Settings())
	of.does(wrapped(events), err)
	of.does(of.MoreBane(d6), nil)
	pool := of.BanePool()
	require.Equal(t, "3d6", of.Challenges[pool].Shown())
	names := make([]string, 0, 3)
	for _, c := range of.move(mira, id, "Hitch into the bane pool…").Choices {
		names = append(names, c.Name)
	}
	assert.Equal(t, []string{"a new d6", "a new d8, for 2 hitches", "d6 to d8"}, names)
	of.does(of.takes(mira, id, "Hitch into the bane pool…", "d6 to d8", ""))
	assert.Equal(t, "d8, 2d6", of.Challenges[pool].Shown())
	assert.Equal(t, 2, of.PlotPointsOf(zia), "its player gets a plot point")
	of.take(mira, id, "Hitch d6…", "Winded")
	assert.Equal(t, []string{"Winded d6"}, of.on(zia))
	assert.Equal(t, 2, of.PlotPointsOf(zia), "once for the roll")

	id = of.rolls(ann, "d8 d6 d4 vs d4 d4", "1 1 3 3 2")
	of.does(of.takes(mira, id, "Hitch into the bane pool…", "a new d8, for 2 hitches", ""))
	assert.Equal(t, "2d8, 2d6", of.Challenges[pool].Shown())
	assert.Equal(t, 3, of.PlotPointsOf(zia))
	assert.Empty(t, only(of.labels(mira, id), "Hitch"), "both are used")
}

// TestBanePoolBeforeItBegan holds that a table which plays with it can roll against it at once, with the dice it begins with.
func TestBanePoolBeforeItBegan(t *testing.T) {
	of := begin(t)
	events, err := of.Table.Set("bane", "on", torchlite.Settings())
	of.does(wrapped(events), err)
	require.Zero(t, of.BanePool())
	r := of.roll(of.rolls(ann, "d8 d8 vs bane", "5 4 3 2"))
	assert.Equal(t, []string{"d6", "d6"}, []string{r.Stands().Facing[0].Side.Dice[0].Size.String(), r.Stands().Facing[0].Side.Dice[1].Size.String()})
	_, err = of.Table.Find("bane")
	require.Error(t, err, "it is nobody of the cast")
}

// TestBanePoolActs has a GM roll the bane pool by its name, as it begins and as it has grown, and nobody else.
func TestBanePoolActs(t *testing.T) {
	of := begin(t)
	_, err := of.tries(mira, "bane pool vs easy", "5 4 3 2")
	require.Error(t, err, "the table plays without it")
	events, err := of.Table.Set("bane", "on", torchlite.Settings())
	of.does(wrapped(events), err)
	dice := func(id int) string {
		line, err := torchlite.Parse(of.roll(id).Line, torchlite.Lexicon{})
		require.NoError(t, err)
		return line.Actor.String()
	}
	id := of.rolls(mira, "bane pool vs easy", "5 4 3 2")
	require.NotZero(t, id)
	assert.Equal(t, "Bane pool 2d6", dice(id))
	assert.Equal(t, "Bane pool", of.RollerName(of.roll(id)))
	assert.Equal(t, 9, of.roll(id).Stands().Chosen.Total)

	of.does(of.MoreBane(d8), nil)
	id = of.rolls(mira, "bane + d10 vs easy", "7 4 3 9 3 2")
	assert.Equal(t, "Bane pool d8 + Bane pool 2d6 + d10", dice(id))
	assert.Equal(t, "Opposition", of.RollerName(of.roll(id)))
	id = of.rolls(mira, of.roll(id).Line, "7 4 3 9 3 2")
	assert.Equal(t, "Bane pool d8 + Bane pool 2d6 + d10", dice(id), "rolled again it is the same roll")
	id = of.rolls(mira, "bane pool=7,3,2 keep 3 vs Sergeant d6 + d4", "3 2")
	assert.Equal(t, []int{7, 3, 2}, []int{of.roll(id).Side.Dice[0].Face, of.roll(id).Side.Dice[1].Face, of.roll(id).Side.Dice[2].Face})
	assert.Equal(t, 12, of.roll(id).Stands().Chosen.Total)

	says := "The bane pool is the GM's. Roll against it: `Brawn d10 + d8 vs bane pool`."
	of.refused(says)(of.tries(cleo, "bane pool vs easy", "5 4 3 2"))
	of.refused(says)(of.tries(cleo, "bane pool d8 vs easy", "5 4 3 2"))
	require.EqualError(t, of.MayPay(as(cleo), 0, torchlite.Line{Actor: torchlite.NewPool(torchlite.Term{Count: 1, Die: d6, From: torchlite.Origin{Kind: torchlite.FromChallenge}})}), says)
	_, err = of.tries(ann, "ban vs easy", "5 4 3 2")
	require.ErrorContains(t, err, `"ban"`, "a hero has nothing of that name")
	of.refused(says)(of.takes(cleo, of.rolls(ann, "brawn + d8", "5 4"), "Answer…", "bane pool", "3 2 2"))
	laid := of.laid(of.does(of.tries(mira, "bane pool vs d8 hold", "")))
	of.refused(says)(of.takes(cleo, laid, "Add to Mira", "bane pool", ""))
	of.does(of.takes(mira, laid, "Roll", "", "7 4 3 5"))
}

func TestHitchForADieOfAChallenge(t *testing.T) {
	of := begin(t)
	of.does(of.BeginChallenge(as(mira), torchlite.NewChallenge{Name: "Drawbridge", Kind: torchlite.Pooled, Count: 3, Size: d8}))
	bridge, err := of.Table.Find("Drawbridge")
	require.NoError(t, err)
	id := of.rolls(ann, "d8 d6 vs Drawbridge", "1 1 3 2 2")
	of.take(mira, id, "Hitch for a d8 of Drawbridge…", "Crushed")
	assert.Equal(t, []string{"Crushed d6"}, of.on(zia))
	assert.Equal(t, "2d8", of.Challenges[of.ChallengeOf(bridge)].Shown())
	assert.Equal(t, 1, of.PlotPointsOf(zia), "in the place of a plot point")
	of.take(mira, id, "Hitch d6…", "Winded")
	assert.Equal(t, 2, of.PlotPointsOf(zia))
	assert.Empty(t, only(of.labels(mira, id), "Hitch"))
}

// TestOwnHelpsOnce holds that what helps the roller does not help the other side, whenever that is said.
func TestOwnHelpsOnce(t *testing.T) {
	of := begin(t)
	of.inflicted(zia, "Winded", d6)
	says := "Winded helps its bearer in this roll, so the other side may not roll it, too. Leave it out."
	id := of.rolls(ann, "winded own + brawn", "3 4")
	of.refused(says)(of.takes(mira, id, "Difficulty…", "d8 + winded", ""))
	of.refused(says)(of.takes(mira, id, "Answer for…", "d8 + winded", ""))
	laid := of.laid(of.does(of.tries(ann, "winded own + brawn vs Sergeant", "")))
	of.refused(says)(of.takes(mira, laid, "Answer for Sergeant…", "d8 + winded", ""))
	laid = of.laid(of.does(of.tries(ann, "winded own + brawn vs d8 hold", "")))
	of.refused(says)(of.takes(bob, laid, "Add to the opposition…", "winded", ""))
	of.does(of.takes(bob, laid, "Add to the opposition…", "d6", ""))
}

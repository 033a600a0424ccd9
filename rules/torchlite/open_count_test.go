package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// TestWorkedPools throws the worked examples of the rules through the state.
func TestWorkedPools(t *testing.T) {
	for _, tt := range []struct {
		line     string
		total    int
		effect   []torchlite.Die
		opposing []torchlite.Die
		margin   int
		success  bool
		options  int
	}{
		{"d10=6 d8=2 d8=2 d6=5 vs d8=5 d6=3", 11, []torchlite.Die{d8}, []torchlite.Die{d4}, 3, true, 2},
		{"d12=12 d10=9 d8=3 vs d4=2 d4=2", 21, []torchlite.Die{d12, d6}, []torchlite.Die{d4}, 17, true, 3},
		{"d12=11 d10=9 d8=4 vs d6=5 d6=3", 13, []torchlite.Die{d12, d6}, []torchlite.Die{d4}, 5, true, 3},
		{"d8=4 d6=3 d10=2 vs d8=6 d8=5", 7, []torchlite.Die{d10}, []torchlite.Die{d4}, -4, false, 1},
		{"d10=7 d6=3 d4=2 vs d8=3 d6=2 d12=2", 10, []torchlite.Die{d4}, []torchlite.Die{d12}, 5, true, 3},
		{"d8=5 d6=4 d4=3 vs d6=6 d6=5", 9, []torchlite.Die{d4}, []torchlite.Die{d4}, -2, false, 3},
	} {
		t.Run(tt.line, func(t *testing.T) {
			of := begin(t)
			st := of.roll(of.rolls(ann, tt.line, "")).Stands()
			v := st.Facing[0].Verdict
			assert.Equal(t, tt.total, st.Chosen.Total)
			assert.Equal(t, tt.effect, v.Effect)
			assert.Equal(t, tt.opposing, v.Opposing)
			assert.Equal(t, tt.margin, v.Margin)
			assert.Equal(t, tt.success, v.Success)
		})
	}
}

func TestBotch(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d6=1 d8=1 vs d4=2 d4=3", "")
	st := of.roll(id).Stands()
	assert.Equal(t, 0, st.Chosen.Total)
	assert.Equal(t, []torchlite.Die{d4}, st.Chosen.Effect)
	assert.Equal(t, 2, st.Hitches(0))
	assert.True(t, of.roll(id).Side.Botch())
	assert.Nil(t, st.Dear)
	assert.Equal(t, []string{"Reroll…", "Leave it at that"}, of.labels(ann, id))
}

func TestAnotherOption(t *testing.T) {
	of, id := feint(t)
	of.take(ann, id, "12 with d6", "")
	st := of.roll(id).Stands()
	assert.Equal(t, 12, st.Chosen.Total)
	assert.Equal(t, []torchlite.Die{d6}, st.Chosen.Effect)
	assert.Contains(t, of.labels(ann, id), "11 with d8", "and back")
	assert.Contains(t, of.labels(ann, id), "Effect d6…")
}

// TestButtonOfAnEarlierState holds that a move goes with what it promised, and stays where only something else changed.
func TestButtonOfAnEarlierState(t *testing.T) {
	of, id := feint(t)
	effect := of.move(ann, id, "Effect d8…")
	hitch := of.move(mira, id, "Hitch d6…")
	of.take(ann, id, "12 with d6", "")
	of.refused("This button belongs to an earlier state. The message is up to date now; `/do` lists what is open.")(of.press(ann, effect, "Off Guard on Sergeant"))
	of.does(of.press(mira, hitch, "Winded"))
	of.refused("This button belongs to an earlier state: the hitch is bought. The message is up to date now; `/do` lists what is open.")(of.press(mira, hitch, "Winded"))
	of.take(ann, id, "Effect d6…", "Off Guard on Sergeant")
	of.refused("Nothing can be done about that roll any more. Roll again.")(of.press(ann, effect, ""))
}

func TestOneDieMore(t *testing.T) {
	of, id := feint(t)
	of.take(ann, id, "1 plot point: 16 with d6", "")
	r := of.roll(id)
	st := r.Stands()
	assert.Equal(t, 0, of.PlotPointsOf(zia))
	assert.Equal(t, 16, st.Chosen.Total)
	assert.Equal(t, torchlite.Verdict{Success: true, Margin: 8, Heroic: 1, Raised: []torchlite.Die{d6}, Effect: []torchlite.Die{d6}, Opposing: []torchlite.Die{d4}}, st.Facing[0].Verdict)
	assert.Equal(t, []string{"Effect d6…", "Reroll…", "Leave it at that"}, of.labels(ann, id))
	assert.Equal(t, []torchlite.Came{{What: torchlite.CamePoints, Of: zia, From: 1, To: 0}}, deedsOf(r)[0].Came)
}

// TestOneDieMoreTurnsAFailure is the last worked example: 9 fails against 11, and a plot point makes it 12.
func TestOneDieMoreTurnsAFailure(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8=5 d6=4 d4=3 vs d6=6 d6=5", "")
	dear := of.move(ann, id, "1 plot point: 12 with d4")
	assert.Greater(t, dear.Weight, of.move(mira, id, "Stress d6…").Weight)
	of.does(of.press(ann, dear, ""))
	assert.True(t, of.roll(id).Stands().Facing[0].Verdict.Success)
}

func TestSecondEffect(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d10=8 d8=7 d8=3 d6=2 vs Sergeant d6=2 d4=3", "")
	of.take(ann, id, "1 plot point: a d6 effect more", "")
	assert.Equal(t, 0, of.PlotPointsOf(zia))
	st := of.roll(id).Stands()
	assert.Equal(t, []torchlite.Die{d8, d6}, st.Chosen.Effect)
	assert.Equal(t, []torchlite.EffectDie{{Index: 0, Size: d12}, {Index: 1, Size: d6}}, st.Effects(st.Facing[0].ID), "the largest steps up twice")
	of.take(ann, id, "Effect d12…", "Off Guard on Sergeant")
	of.refused("This roll has put Off Guard on Sergeant already; each effect die does another thing. Take another name, or somebody else.")(
		of.takes(ann, id, "Effect d6…", "off guard on Sergeant", ""))
	of.take(ann, id, "Effect d6…", "Frightened on Sergeant")
	assert.Equal(t, []string{"Off Guard d12", "Frightened d6"}, of.on(sergeant))
	assert.NotContains(t, of.Rolls, id)
}

func TestKeepCostsForDiceThatExist(t *testing.T) {
	of := begin(t)
	of.rolls(ann, "d8 d8 keep 3 vs d4 d4", "3 4 2 2")
	assert.Equal(t, 1, of.PlotPointsOf(zia), "there is no third die")
	of.rolls(ann, "d8 d8 d8 keep 3 vs d4 d4", "3 1 4 2 2")
	assert.Equal(t, 1, of.PlotPointsOf(zia), "the third is a hitch")
	id := of.rolls(ann, "d8 d8 d8 keep 3 vs d4 d4", "3 5 4 2 2")
	assert.Equal(t, 0, of.PlotPointsOf(zia))
	assert.Equal(t, torchlite.DidSpend, deedsOf(of.roll(id))[0].Kind)
	of.refused("Zia has no plot point left. Roll without `keep 3`, or ask for a hitch.")(of.tries(ann, "d8 d8 d8 keep 3 vs d4 d4", ""))
	of.refused("Zia has no plot point left. Roll without `keep 3` and `effects 2`, or ask for a hitch.")(of.tries(ann, "d8 d8 d8 d8 keep 3 effects 2", ""))
	of.does(of.ChangePlotPoints(as(ann), zia, table.Count{How: table.CountBy, N: 1}))
	of.refused("Zia has 1 plot point left; it takes 2. Roll without `keep 4`, or ask for a hitch.")(of.tries(ann, "d8 d8 d8 d8 keep 4", ""))
}

func TestHinder(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "rebel hinder brawn vs d4 d4", "3 4 2 2")
	assert.Equal(t, 2, of.PlotPointsOf(zia))
	assert.Equal(t, d4, of.roll(id).Side.Dice[0].Size)
	of.refused("Veteran's Axe is no distinction, and only those are hindered. Leave out `hinder`.")(of.tries(ann, "Veteran's Axe hinder brawn", ""))
	of.rolls(ann, "rebel hinder + brawn + d6 keep 3 vs d4 d4", "3 4 5 2 2")
	assert.Equal(t, 2, of.PlotPointsOf(zia), "the one that it earns pays for the die")
}

func TestRerollOpen(t *testing.T) {
	of, id := feint(t)
	of.does(of.takes(ann, id, "Reroll…", "d10", "6"))
	r := of.roll(id)
	assert.Equal(t, torchlite.Fallen{Size: d10, Face: 6, Was: 1, Label: "Scoundrel", From: r.Side.Dice[2].From}, r.Side.Dice[2])
	assert.NotContains(t, of.labels(ann, id), "Reroll…", "not twice by the same player")
	of.does(of.takes(mira, id, "Reroll…", "vial", "2"))
	assert.Equal(t, 2, of.roll(id).Side.Dice[3].Face)
	of, id = feint(t)
	of.refused(`"d12" are no dice of this roll. Type a die, a label or all: ` + "`d8`.")(of.takes(ann, id, "Reroll…", "d12", ""))
}

func TestWhoChooses(t *testing.T) {
	of, id := feint(t)
	effect, hitch := of.move(ann, id, "Effect d8…"), of.move(mira, id, "Hitch d6…")
	of.refused("That is Ann's choice; a GM may make it for Ann.")(of.press(bob, effect, ""))
	of.refused("That is for the GM, Mira.")(of.press(ann, hitch, "Winded"))
	of.refused("You are not at this table yet. Roll once or `/sheet new` to join.")(of.press(eve, effect, ""))
	of.does(of.press(mira, effect, "Off Guard on Sergeant"))
	deeds := deedsOf(of.roll(id))
	require.Len(t, deeds, 1)
	assert.Equal(t, "Mira for Ann", of.Table.For(deeds[0].Who, deeds[0].For))
}

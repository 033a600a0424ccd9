package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// count reads a change as people type it.
func (of tale) count(text string) table.Count {
	of.t.Helper()
	c, err := table.ParseCount(text)
	require.NoError(of.t, err)
	return c
}

func TestChangePlotPoints(t *testing.T) {
	s := begin(t)
	assert.Equal(t, 1, s.PlotPointsOf(zia), "nobody set them: as a session starts them")
	s.does(s.ChangePlotPoints(as(bob), zia, s.count("+2")))
	assert.Equal(t, 3, s.PlotPointsOf(zia))
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("show")))
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("=0")))
	s.refused("Zia has no plot point left. A limit, a hinder or a hitch earns one.")(s.ChangePlotPoints(as(ann), zia, s.count("-1")))
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("=1")))
	s.refused("Plot points of Zia: 1 left, 2 wanted. At most `-1`.")(s.ChangePlotPoints(as(ann), zia, s.count("-2")))
	s.refused("Sergeant is one of the cast, for whom a GM pays from the bank. `/pp -1 bank`")(s.ChangePlotPoints(as(mira), sergeant, s.count("+1")))
	s.apply(torchlite.Table{Event: table.SettingChanged{Name: table.SettingEdits, Value: "owners"}})
	s.refused("That is Ann's choice; a GM may make it for Ann.")(s.ChangePlotPoints(as(bob), zia, s.count("+1")))
}

// TestBank has the GM spend from a bank that begins with a plot point for each player character.
func TestBank(t *testing.T) {
	s := begin(t)
	assert.Equal(t, 3, s.BankPoints())
	s.does(s.MakeAsset(as(mira), torchlite.NewAsset{Of: sergeant, Name: "Horn", Die: d6}, sergeant))
	assert.Equal(t, 2, s.BankPoints(), "what is done for the cast is paid from it")
	s.refused("That is for the GM, Mira.")(s.ChangeBank(as(ann), s.count("+1")))
	s.does(s.ChangeBank(as(mira), s.count("=0")))
	s.refused("The GM's bank has no plot point left. Make one by a roll, or ask for a hitch.")(s.MakeAsset(as(mira), torchlite.NewAsset{Of: sergeant, Name: "Bell", Die: d6}, sergeant))
	s.refused("The GM's bank has no plot point left. Hindering one of the cast, or a challenge that gains one, fills it.")(s.ChangeBank(as(mira), s.count("-1")))
	s.does(s.Hitched(channel, zia, "Winded", false))
	assert.Zero(t, s.BankPoints(), "players are paid from an endless pile")
	assert.Equal(t, 2, s.PlotPointsOf(zia))
}

// TestHitched has one plot point for a roll, one complication, and each further hitch step it up.
func TestHitched(t *testing.T) {
	s := begin(t)
	s.does(s.Hitched(channel, zia, "Winded", false))
	s.does(s.Hitched(channel, zia, "Winded", true))
	assert.Equal(t, []string{"Winded d8"}, s.on(zia))
	assert.Equal(t, 2, s.PlotPointsOf(zia))
	s.does(s.Hitched(channel, zia, "Exhausted", false))
	assert.Equal(t, []string{"Winded d8", "Exhausted d6"}, s.on(zia))
}

// TestSeized has an opportunity step a complication or stress down, or an asset up, for a plot point.
func TestSeized(t *testing.T) {
	s := begin(t)
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("=2")))
	s.does(s.Seized(zia, s.inflicted(tamsin, "Damaged", d8)))
	assert.Equal(t, []string{"Damaged d6"}, s.on(tamsin))
	s.does(s.SeizedFor(as(ann), zia, s.made(zia, "Rope", d6)))
	assert.Equal(t, d8, s.held(zia, "Rope").Die)
	assert.Zero(t, s.PlotPointsOf(zia))
	s.refused("Zia has no plot point left. A limit, a hinder or a hitch earns one.")(s.SeizedFor(as(ann), zia, s.held(zia, "Rope")))
	s.refused("Zia has no plot point left. A limit, a hinder or a hitch earns one.")(s.Seized(zia, s.Table.Borne(tamsin, 0, "Damaged")))
}

// TestLastPlotPoint has two spend a character's last plot point from the same state: what the second decides after the
// first is refused in words.
func TestLastPlotPoint(t *testing.T) {
	s := begin(t)
	first, err := s.MakeAsset(as(ann), torchlite.NewAsset{Of: zia, Name: "Rope", Die: d6}, zia)
	require.NoError(t, err)
	_, err = s.MakeAsset(as(mira), torchlite.NewAsset{Of: zia, Name: "Torch", Die: d6}, zia)
	require.NoError(t, err, "each alone could")
	s.apply(first...)
	s.refused("Zia has no plot point left. Make one by a roll, or ask for a hitch.")(s.MakeAsset(as(mira), torchlite.NewAsset{Of: zia, Name: "Torch", Die: d6}, zia))
}

// TestRecovery has what helps, and what a roll to recover brings.
func TestRecovery(t *testing.T) {
	s := begin(t)
	id := s.inflicted(zia, "Damaged", d10)
	assert.Equal(t, []torchlite.Die{d8, d8, d10}, s.RecoveryDice(id))
	require.EqualError(t, s.MayRecover(zia, id, false), "Zia cannot recover the own Damaged d10: another character helps. Alone only Demoralized recovers, or what an SFX says.")
	require.NoError(t, s.MayRecover(zia, id, true))
	require.NoError(t, s.MayRecover(tamsin, id, false))
	require.NoError(t, s.MayRecover(zia, s.inflicted(zia, "Demoralized", d6), false))

	s.does(s.Recovered(id, d10), nil)
	assert.Contains(t, s.on(zia), "Damaged d8", "an effect that is no larger steps it down")
	s.does(s.Unrecovered(id, tamsin, false, 0))
	assert.Contains(t, s.on(zia), "Damaged d8", "a failure does nothing")
	s.does(s.Unrecovered(id, tamsin, true, 0))
	assert.Contains(t, s.on(zia), "Damaged d10", "with hitches it is worse")
	assert.Equal(t, []int{2, 2}, []int{s.PlotPointsOf(zia), s.PlotPointsOf(tamsin)}, "and both have a plot point")
	s.does(s.Recovered(id, d12), nil)
	assert.NotContains(t, s.on(zia), "Damaged d10", "a larger effect removes it")
}

func TestBreather(t *testing.T) {
	s := begin(t)
	s.refused("There is no stress to rest off. A breather steps stress down; complications go with their scene.")(s.Breather(as(mira), []int{zia, tamsin}))
	s.inflicted(zia, "Damaged", d8)
	s.inflicted(zia, "Exhausted", d6)
	s.inflicted(zia, "Winded", d8)
	s.inflicted(tamsin, "Demoralized", d10)
	s.does(s.Breather(as(mira), []int{zia, tamsin}))
	assert.Equal(t, []string{"Winded d8", "Damaged d6"}, s.on(zia))
	assert.Equal(t, []string{"Demoralized d8"}, s.on(tamsin))
}

package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// ends makes an end so.
func (of tale) ends(end torchlite.Ending, err error) torchlite.Ending {
	of.t.Helper()
	require.NoError(of.t, err)
	of.apply(end.Whole...)
	return end
}

// atTheGate is a scene in which all there is to end happens.
func atTheGate(t *testing.T) tale {
	s := begin(t)
	s.inflicted(zia, "Winded", d6)
	s.inflicted(sergeant, "Off Guard", d8)
	s.inflicted(tamsin, "Demoralized", d8)
	s.inflicted(orrin, "Damaged", d10)
	s.inflicted(orrin, "Exhausted", d6)
	s.made(zia, "Rope", d6)
	s.made(tamsin, "High Ground", d6)
	shield := s.made(orrin, "Borrowed Shield", d6)
	s.does(s.KeepAsset(as(bob), shield.ID, 0))
	s.does(s.ChangeAsset(as(ann), s.held(zia, "Veteran's Axe"), s.rate("down")))
	s.does(s.MakeAsset(as(mira), torchlite.NewAsset{Of: zia, Name: "Giant Ruby", Die: d10, Lasts: true}, 0))
	return s
}

func TestEndScene(t *testing.T) {
	s := atTheGate(t)
	end, err := s.EndScene(as(mira))
	require.NoError(t, err)
	assert.Equal(t, []string{"Winded d6 (Zia)", "Off Guard d8 (Sergeant)"}, end.Goes)
	assert.Equal(t, []string{
		"stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6)", "plot points", "Borrowed Shield d6 (kept, its mark is used up)",
	}, end.Stays)
	assert.Equal(t, []string{"Veteran's Axe d8"}, end.Back)
	assert.Equal(t, []int{s.held(zia, "Rope").ID, s.held(tamsin, "High Ground").ID}, end.Keep)

	s.does(s.KeepAsset(as(ann), end.Keep[0], 0))
	s.inflicted(orrin, "Damaged", d12)
	s.inflicted(orrin, "Damaged", d12)
	s.ends(s.EndScene(as(mira)))
	s.does(open(s, as(mira), "The Yard"))
	assert.Equal(t, []string{"Veteran's Axe d8", "Rope d6", "Giant Ruby d10"}, s.with(zia), "kept, for the session, or signature")
	assert.Empty(t, s.with(tamsin))
	assert.Equal(t, []string{"Borrowed Shield d6"}, s.with(orrin))
	assert.Equal(t, []string{"Damaged d12", "Exhausted d6"}, s.on(orrin), "stress stays")
	assert.Empty(t, s.on(zia))
	require.NoError(t, s.MayTakePart(orrin, s.Table.SceneAt(channel)), "who was taken out takes part again")
	assert.Empty(t, s.Out)

	end = s.ends(s.EndScene(as(mira)))
	assert.Equal(t, []string{"Veteran's Axe d8", "Giant Ruby d10"}, s.with(zia), "the mark was used up")
	assert.Len(t, end.Keep, 2)
	s.refused("That is for the GM, Mira.")(events(s.EndScene(as(ann))))
}

func events(end torchlite.Ending, err error) ([]event, error) { return end.Whole, err }

// TestEndOfAnotherScene has what was gained in one scene outlast the end of another.
func TestEndOfAnotherScene(t *testing.T) {
	s := atTheGate(t)
	rope := s.held(zia, "Rope")
	s.does(s.KeepAsset(as(ann), rope.ID, 0))
	s.does(open(s, in(mira), "The cellar"))
	s.does(s.Inflict(in(ann), torchlite.Blow{On: zia, Name: "Lost", Effect: d8}))
	before := s.on(zia)
	end := s.ends(s.EndScene(in(mira)))
	assert.Equal(t, []string{"Lost d8 (Zia)"}, end.Goes)
	assert.Empty(t, end.Keep)
	assert.Empty(t, end.Back)
	assert.Equal(t, before, s.on(zia))
	assert.True(t, s.held(zia, "Rope").Kept, "its mark is for the end of its own scene")
	assert.Equal(t, d6, s.held(zia, "Veteran's Axe").Die)
}

func TestEndSession(t *testing.T) {
	s := atTheGate(t)
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("=3")))
	s.does(s.KeepAsset(as(bob), s.held(tamsin, "High Ground").ID, 0))
	end := s.ends(s.EndSession(as(mira), false))
	assert.Equal(t, []string{"Winded d6 (Zia)", "Off Guard d8 (Sergeant)", "plot points (Zia 3)"}, end.Goes)
	assert.Equal(t, []string{
		"stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6)",
		"High Ground d6 (kept, its mark is used up)", "Borrowed Shield d6 (kept, its mark is used up)",
	}, end.Stays)
	assert.Equal(t, []int{0, 0, 0}, []int{s.PlotPointsOf(zia), s.PlotPointsOf(tamsin), s.PlotPointsOf(orrin)})
	assert.Equal(t, []string{"Veteran's Axe d8"}, s.with(zia), "treasure goes with the session")

	s.does(s.StartSession(as(mira), "The Yard"))
	assert.Empty(t, s.Complications, "a fresh start")
	assert.Equal(t, []int{1, 1, 1}, []int{s.PlotPointsOf(zia), s.PlotPointsOf(tamsin), s.PlotPointsOf(orrin)})
	assert.Equal(t, []string{"High Ground d6"}, s.with(tamsin))
	assert.Equal(t, 3, s.BankPoints())
	s.refused("Session 2 is still open. End it first: `/session end`.")(s.StartSession(as(mira), ""))
	s.ends(s.EndSession(as(mira), false))
	assert.Empty(t, s.with(tamsin), "kept once is not kept for ever")
}

func TestCliffhanger(t *testing.T) {
	s := atTheGate(t)
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("=3")))
	s.does(s.ChangePlotPoints(as(bob), tamsin, s.count("=0")))
	before := s.on(zia)
	end := s.ends(s.EndSession(as(mira), true))
	assert.Equal(t, []string{"scene 1"}, end.On)
	assert.Empty(t, end.Goes)
	assert.Len(t, end.Keep, 3, "assets last for a session at most, unless they are kept")
	assert.Equal(t, []string{
		"Winded d6 (Zia)", "Off Guard d8 (Sergeant)", "stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6)", "plot points",
		"Borrowed Shield d6 (kept, its mark is used up)",
	}, end.Stays)
	assert.Zero(t, s.Table.Session)

	s.refused(`The session goes on in scene 1, which is open here, so "The Yard" cannot begin. Leave the name out: ` + "`/session start`. Then end the scene and start the next one: `/scene end`.")(
		s.StartSession(as(mira), "The Yard"))
	s.does(s.StartSession(as(mira), ""))
	assert.Equal(t, before, s.on(zia), "the scene goes on")
	assert.Equal(t, 3, s.PlotPointsOf(zia))
	assert.Equal(t, 1, s.PlotPointsOf(tamsin), "every player has one at least")
	s.ends(s.EndSession(as(mira), false))
	s.does(s.StartSession(as(mira), ""))
	assert.Empty(t, s.Complications)
}

// TestAhead has plot points that were bought begin the next session, up to five.
func TestAhead(t *testing.T) {
	for _, tt := range []struct{ have, ahead, want int }{{0, 1, 2}, {0, 3, 4}, {0, 9, 5}, {4, 3, 5}, {7, 2, 7}} {
		s := begin(t)
		s.apply(torchlite.AheadSet{Character: zia, Points: tt.ahead})
		s.does(s.ChangePlotPoints(as(ann), zia, table.Count{How: table.CountTo, N: tt.have}))
		s.ends(s.EndSession(as(mira), true))
		s.does(s.StartSession(as(mira), ""))
		assert.Equal(t, tt.want, s.PlotPointsOf(zia), "%+v", tt)
		assert.Empty(t, s.Ahead)
	}
}

package tote_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/rules/tote"
)

// TestTotems invokes one totem after the other on a failure, and none on a success.
func TestTotems(t *testing.T) {
	s := begin(t)
	id, roll := s.rolls(ann, "persuade appraisals T13 # the ferryman", 5, 3, 4)
	assert.Equal(t, 10, roll.Test.Stands().Total)
	assert.Equal(t, []string{"Turtle +4: 14", "Stag +2: 12", "Aspect…", "Leave it at that"}, s.labels(id, ann))
	assert.Empty(t, s.labels(id, bob), "it is Ann's")
	assert.Equal(t, s.labels(id, ann), s.labels(id, mira), "a GM may choose for her")

	stag := s.taken(id, ann, "Stag +2: 12")
	s.takes(id, ann, "Stag +2: 12")
	assert.True(t, s.IsUsed(hanu, tote.Stag))
	assert.Equal(t, 12, s.Rolls[id].Whole().Stands().Total)
	s.refused("This button belongs to an earlier state: Stag is used. The message is up to date now; `/do` lists what is open.")(tote.Game().Take(s.state, mira, stag))
	assert.Equal(t, []string{"Turtle +4: 16", "Aspect…", "Leave it at that"}, s.labels(id, ann))
	s.takes(id, ann, "Turtle +4: 16")
	assert.Empty(t, s.Rolls, "it succeeds, and nothing is left to do")
	s.refused("Nothing can be done about that roll any more. Roll again.")(tote.Game().Take(s.state, ann, stag))

	again, _ := s.rolls(ann, "persuade T9", 3, 2, 1)
	assert.Equal(t, []string{"Aspect…", "Leave it at that"}, s.labels(again, ann), "filled bubbles are not offered")
	won, _ := s.rolls(ann, "persuade T5", 5, 3, 4)
	assert.Zero(t, won, "a success invokes nothing")
}

// However many rolls stay open after it, a failed one waits for its totems.
func TestNoTotemIsLostInTheCrowd(t *testing.T) {
	s := begin(t)
	failed, _ := s.rolls(ann, "persuade T10", 2, 1, 3)
	first, _ := s.rolls(ann, "Row 3 T4", 5, 5, 6, 4)
	require.NotZero(t, first, "its skill can be remembered")
	for range table.MaxOpenScene {
		s.rolls(ann, "Row 3 T4", 5, 5, 6, 4)
	}
	assert.Len(t, s.Rolls, table.MaxOpenScene)
	assert.NotContains(t, s.Rolls, first)
	s.takes(failed, ann, "Turtle +4: 9")
	assert.Equal(t, 9, s.Rolls[failed].Whole().Stands().Total)
}

// TestAspect takes the value of any totem, also of one that is used, once in a scene.
func TestAspect(t *testing.T) {
	s := begin(t)
	s.does(s.UseTotem(as(ann), hanu, tote.Turtle))
	id, _ := s.rolls(ann, "persuade T10", 2, 1, 3)
	s.takes(id, ann, "Aspect…", "turtle")
	assert.Equal(t, 9, s.Rolls[id].Whole().Stands().Total)
	assert.True(t, s.AspectSpent(hanu, s.Table.SceneAt(channel)))
	assert.False(t, s.IsUsed(hanu, tote.Stag))
	assert.Equal(t, []string{"Stag +2: 11", "Leave it at that"}, s.labels(id, ann))
	s.refused("The aspect of Hanu is used in this scene already. It is back in the next scene, or by hand: `/aspect free`.")(s.UseAspect(as(ann), hanu))

	end, err := s.EndScene(as(mira))
	require.NoError(t, err)
	assert.Equal(t, []string{"aspect (Hanu)"}, end.Back)
	assert.Equal(t, []string{"totems for Hanu's failed roll"}, end.Open)
	assert.Equal(t, []string{"used totems (Hanu Turtle)"}, end.Stays)
	s.apply(end.Whole...)
	assert.Empty(t, s.Rolls)
	assert.Empty(t, s.Invoked)
	assert.True(t, s.IsUsed(hanu, tote.Turtle), "bubbles stay until the tale ends")
}

// TestScenesApart holds that the end of one scene leaves alone what belongs to another.
func TestScenesApart(t *testing.T) {
	s := begin(t)
	inThread := table.By{Who: ann, At: 1_000_000, Place: thread}
	opened, err := s.Table.StartScene(inThread, "The reeds")
	s.does(wrapped(opened), err)
	s.does(s.UseAspect(inThread, hanu))
	s.does(s.Throw(inThread, tote.Try{Line: "persuade T12", As: hanu, Source: dice.Script(1, 2, 3)}))
	elsewhere := s.newest()
	s.does(s.UseAspect(as(ann), hanu))
	here, _ := s.rolls(ann, "persuade T12", 1, 2, 3)
	assert.NotContains(t, s.labels(here, ann), "Aspect…")
	end, err := s.EndScene(as(mira))
	require.NoError(t, err)
	s.apply(end.Whole...)
	assert.NotContains(t, s.Rolls, here)
	assert.Contains(t, s.Rolls, elsewhere)
	assert.True(t, s.AspectSpent(hanu, s.Table.SceneAt(thread)))
	assert.False(t, s.AspectSpent(hanu, s.Table.SceneAt(channel)))
}

// TestWithoutASheet has Cleo, who plays nobody, fail by bare numbers: the target comes late, then the skill, then the value of
// its totem.
func TestWithoutASheet(t *testing.T) {
	s := begin(t)
	id, _ := s.rolls(cleo, "2", 2, 1, 3)
	assert.Empty(t, s.labels(id, cleo))
	assert.Equal(t, []string{"Target…"}, s.labels(id, mira)[:1])
	s.refused("That is for the GM, Mira.")(tote.Game().Take(s.state, cleo, s.taken(id, mira, "Target…", "T8")))
	s.refused(`"hard" is no target. Type ` + "`T10`, or `moderate`, `challenging` or `very difficult`.")(tote.Game().Take(s.state, mira, s.taken(id, mira, "Target…", "hard")))
	s.takes(id, mira, "Target…", "T8")
	assert.Equal(t, []string{"Which skill?", "Leave it at that"}, s.labels(id, cleo))
	s.takes(id, cleo, "Which skill?", strconv.Itoa(tote.DefaultGrid.Find("Move")))
	assert.Equal(t, []string{"Wolf ?…", "Owl ?…", "Remember Move 2", "Leave it at that"}, s.labels(id, cleo))
	s.refused(`"many" is no value of a totem. Type a number, usually 1 to 4.`)(tote.Game().Take(s.state, cleo, s.taken(id, cleo, "Owl ?…", "many")))
	s.takes(id, cleo, "Owl ?…", "2")
	made := s.Table.Playing(cleo)
	assert.Equal(t, "Cleo", s.Table.Name(made))
	assert.True(t, s.Table.Characters[made].Blank)
	assert.Equal(t, 7, s.Rolls[id].Whole().Stands().Total)
	value, known := s.ValueOf(made, tote.Owl)
	assert.True(t, known && s.IsUsed(made, tote.Owl))
	assert.Equal(t, 2, value)
	s.takes(id, cleo, "Remember Move 2")
	rank, _ := s.RankOf(made, "move")
	assert.Equal(t, 2, rank)
	s.takes(id, cleo, "Wolf ?…", "1")
	assert.Empty(t, s.Rolls)
	s.rolls(cleo, "move T4", 1, 1, 3)
}

// TestASheetSince holds that what is made of the roll of somebody who had no character is made of the one they play since.
func TestASheetSince(t *testing.T) {
	s := begin(t)
	first, _ := s.rolls(cleo, "persuade 1 T10", 1, 2)
	second, _ := s.rolls(cleo, "persuade 1 T10", 2, 2)
	s.takes(first, cleo, "Stag ?…", "3")
	assert.NotContains(t, s.labels(second, cleo), "Stag ?…", "it is used")
	assert.NotContains(t, s.labels(second, cleo), "Stag +3: 7", "it is used")
	s.does(s.FreeTotem(as(cleo), s.Table.Playing(cleo), tote.Stag))
	assert.Contains(t, s.labels(second, cleo), "Stag +3: 7", "its value is known")
	s.takes(second, cleo, "Stag +3: 7")
	assert.Equal(t, s.Table.Playing(cleo), s.Rolls[second].Character)
}

// TestTotemOnceARoll holds that a totem does not count twice on one roll, though a tale has ended in between.
func TestTotemOnceARoll(t *testing.T) {
	s := begin(t)
	id, _ := s.rolls(ann, "persuade T15", 2, 1, 3)
	s.takes(id, ann, "Stag +2: 7")
	end, err := s.EndTale(as(mira))
	s.does([]event{end}, err)
	assert.False(t, s.IsUsed(hanu, tote.Stag))
	assert.Equal(t, []string{"Turtle +4: 11", "Aspect…", "Leave it at that"}, s.labels(id, ann))
	other, _ := s.rolls(ann, "persuade T15", 2, 1, 3)
	assert.Contains(t, s.labels(other, ann), "Stag +2: 7", "on another roll it can be invoked")
}

// TestOpenTogether holds that an end lists what is open several times once.
func TestOpenTogether(t *testing.T) {
	s := begin(t)
	for range 3 {
		s.rolls(ann, "persuade T15", 2, 1, 3)
	}
	s.rolls(cleo, "2", 1, 2, 3)
	end, err := s.EndScene(as(mira))
	require.NoError(t, err)
	assert.Equal(t, []string{"totems for Hanu's failed roll (3 times)", "a target for Cleo's roll"}, end.Open)
}

// TestTargetIsTheGMs holds that a GM who sets a target does it for nobody.
func TestTargetIsTheGMs(t *testing.T) {
	s := begin(t)
	id, _ := s.rolls(ann, "persuade", 2, 1, 3)
	s.takes(id, mira, "Target…", "T9")
	did := s.Rolls[id].Did(tote.DidTarget)
	require.Len(t, did, 1)
	assert.Zero(t, did[0].For)
}

// TestExtendedTest counts successes at once, failures once their totems are passed up, and a rescue as a success.
func TestExtendedTest(t *testing.T) {
	s := begin(t)
	n, ok := tote.ReadExtended("Crossing the Fens T8 of 5")
	require.True(t, ok)
	s.does(s.StartExtended(as(mira), n))
	track := s.TestsAt(channel)[0]
	stands := func() string { return s.Table.Tracks[track].String() }

	s.rolls(ann, "move vs fens", 6, 1, 2)
	assert.Equal(t, "2 of 5, failures 0 of 3", stands(), "one, and one more for the 6")
	id, _ := s.rolls(ann, "move vs fens", 1, 2, 4)
	assert.Equal(t, "2 of 5, failures 0 of 3", stands())
	assert.Equal(t, []string{"Owl +1: 7", "Wolf ?…", "Aspect…", "Count the failure"}, s.labels(id, ann))
	s.rolls(bob, "move vs fens", 2, 2, 5)
	assert.Equal(t, "2 of 5, failures 1 of 3", stands(), "the next roll counts the failure that was passed up; Bob's own waits")
	bobs := s.newest()
	s.takes(bobs, bob, "Wolf +3: 10")
	assert.Equal(t, "3 of 5, failures 1 of 3", stands(), "a rescue is a success")
	id, _ = s.rolls(ann, "move vs fens", 1, 2, 4)
	s.takes(id, mira, "Count the failure")
	assert.Equal(t, "3 of 5, failures 2 of 3", stands())
	assert.Empty(t, s.Rolls)
	s.rolls(bob, "move vs fens", 6, 2, 6)
	assert.Equal(t, "5 of 5, failures 2 of 3", stands())
	x, _, _ := s.Test(track)
	assert.Equal(t, map[int]bool{hanu: true, sefa: true}, x.Helped)
	_, err := s.Throw(as(ann), tote.Try{Line: "move vs fens", As: hanu, Source: dice.Script()})
	require.EqualError(t, err, "Crossing the Fens is won already. Take it off the board: `/track end Crossing the Fens`.")

	s.does(s.StartExtended(as(mira), tote.NewExtended{Name: "Climb", Target: 10}))
	climb := s.TestsAt(channel)[1]
	assert.Equal(t, "0 of 10, failures 0 of 3", s.Table.Tracks[climb].String())
	assert.Equal(t, 8, s.Extended[climb].Target)
	for range 3 {
		id, _ := s.rolls(mira, "0 vs climb", 1)
		s.takes(id, mira, "Count the failure")
	}
	_, lost := s.Table.Tracks[climb].Done()
	assert.True(t, lost)
}

// TestCountLater counts a roll for an extended test that it was not made for.
func TestCountLater(t *testing.T) {
	s := begin(t)
	s.does(s.StartExtended(as(mira), tote.NewExtended{Name: "Climb", Target: 8, Threshold: 4}))
	track := s.TestsAt(channel)[0]
	id, _ := s.rolls(ann, "plan", 3, 6)
	s.takes(id, ann, "Count it for…", strconv.Itoa(track))
	assert.Equal(t, "2 of 4, failures 0 of 3", s.Table.Tracks[track].String())
	assert.Empty(t, s.Rolls)
	id, _ = s.rolls(ann, "plan", 3, 1)
	s.takes(id, ann, "Count it for…", strconv.Itoa(track))
	assert.Equal(t, []string{"Hawk +3: 7", "Coyote ?…", "Aspect…", "Count the failure"}, s.labels(id, ann))
	s.takes(id, ann, "Count the failure")
	assert.Equal(t, "2 of 4, failures 1 of 3", s.Table.Tracks[track].String())
}

// TestCards rolls against cards, and makes the test of one extended.
func TestCards(t *testing.T) {
	s := begin(t)
	card := func(name string) int {
		id, events, err := s.Table.PutCard(as(mira), table.NewCard{Name: name, Pool: "T10"})
		require.NoError(t, err)
		s.apply(wrapped(events)...)
		return id
	}
	ferry := card("The Ferryman")
	_, roll := s.rolls(ann, "persuade vs ferryman", 6, 6, 6)
	assert.Equal(t, "The Ferryman", roll.Against)
	assert.Equal(t, tote.Success, roll.Test.Stands().Verdict)
	assert.NotContains(t, s.Table.Asks, ferry, "a card serves one roll")
	wall := card("The wall")
	assert.NotContains(t, s.labels(wall, ann), "Make it extended…")
	s.takes(wall, mira, "Make it extended…", "The wall")
	assert.NotContains(t, s.Table.Asks, wall)
	x, track, _ := s.Test(s.TestsAt(channel)[0])
	assert.Equal(t, 8, x.Target)
	assert.Equal(t, "0 of 10, failures 0 of 3", track.String())
}

// TestOffer has a player ask for a test to be made extended.
func TestOffer(t *testing.T) {
	s := begin(t)
	events, own, err := s.MakeOffer(as(ann), 0, "extended Climb T10")
	require.True(t, own)
	s.does(events, err)
	offer := s.newestAsk()
	assert.Equal(t, "to make Climb extended: T8, 10 to count", s.Table.Asks[offer].Say)
	s.takes(offer, mira, "Accept")
	assert.Len(t, s.TestsAt(channel), 1)
	_, own, err = s.MakeOffer(as(ann), 0, "a coin")
	assert.False(t, own)
	require.NoError(t, err)
	for words, says := range map[string]string{
		"extended":           "What is to be made extended? Say what, and its target: `extended Climb T10`.",
		"extended Climb T10": "There is a track called Climb already. Take another name, or change that one.",
		"extended Swim T2":   "Less 2, T2 leaves no target. Say the threshold, too: `/track start Crossing the Fens T8 of 10`.",
	} {
		_, _, err := s.MakeOffer(as(ann), 0, words)
		require.EqualError(t, err, says)
	}
}

// TestLaidOut lays rolls out: for additions, and for faces that are typed.
func TestLaidOut(t *testing.T) {
	s := begin(t)
	s.does(s.ChangeInjuries(as(ann), hanu, table.Count{How: table.CountBy, N: 1}))
	s.does(s.Throw(as(ann), tote.Try{Line: "persuade T10 hold # slowly", As: hanu}))
	id := s.newestAsk()
	s.takes(id, bob, "Add…", "Rope 1 - Dark 2")
	s.refused("Only bonuses and penalties are added to a roll that is laid out. Type what is added: `Rope 1`, or `- Dark 2`.")(tote.Game().Take(s.state, bob, s.taken(id, bob, "Add…", "T8")))
	s.refused("That is added already, or there is too much of it. Name what is new: `Rope 1`.")(tote.Game().Take(s.state, bob, s.taken(id, bob, "Add…", "rope 1")))
	s.refused("There are 3 dice, the Paragon die last, and 2 faces. Type one for each die, in the order shown: `5 3 3`.")(tote.Game().Take(s.state, ann, s.taken(id, ann, "Faces…", "5 3")))
	s.takes(id, ann, "Faces…", "5 3 4")
	roll := s.Rolls[s.newest()]
	assert.Equal(t, "Persuade 2 + Rope 1 - Dark 2 T10", roll.Line)
	assert.Equal(t, 6, roll.Test.Stands().Total, "the 5 is blocked")
	assert.True(t, roll.Test.ByHand)

	s.apply(wrapped(s.Table.SetOwnDice(as(bob), true))...)
	s.does(s.Throw(as(bob), tote.Try{Line: "move T4", As: sefa}))
	assert.Contains(t, s.labels(s.newestAsk(), bob), "Roll for me")
}

func TestThrowRefuses(t *testing.T) {
	s := begin(t)
	for _, tt := range []struct {
		who, as int
		line    string
		private table.Whom
		says    string
	}{
		{bob, hanu, "persuade", "", "That is Ann's choice; a GM may make it for Ann."},
		{bob, 9999, "2", "", "There is no such character. `/sheet show` names those there are."},
		{ann, hanu, "2 hold", table.Me, "A private roll does not wait. Leave out `hold`."},
		{ann, hanu, "hunt T8", "", "Nobody has said the rank of Hunt yet. Say it behind the name, 0 to 5: `hunt 3 T8`."},
	} {
		_, err := s.Throw(as(tt.who), tote.Try{Line: tt.line, As: tt.as, Private: tt.private, Source: dice.Script(1, 1, 1)})
		require.EqualError(t, err, tt.says)
	}
}

// TestCastInvokesNothing holds that only heroes have totems.
func TestCastInvokesNothing(t *testing.T) {
	s := begin(t)
	s.does(s.StartExtended(as(mira), tote.NewExtended{Name: "Climb", Target: 10}))
	by := as(mira)
	s.does(s.Throw(by, tote.Try{Line: "strike T12", As: guard, Source: dice.Script(1, 1, 1, 1)}))
	assert.Empty(t, s.Rolls)
}

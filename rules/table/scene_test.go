package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage/storagetest"
)

func in(who, place int) table.By { return table.By{Who: who, At: 2_000_000, Place: place} }

// SceneSince is when the scene began, or what is played between scenes.
func TestSceneSince(t *testing.T) {
	s := cast(t)
	at := func(when int64, place int) table.By { return table.By{Who: mira, At: when, Place: place} }
	assert.Equal(t, s.Scenes[s.SceneAt(channel)].Opened, s.SceneSince(channel))
	end, err := s.EndScene(at(5_000_000, channel))
	do(t, s, end.Events, err)
	for _, place := range []int{channel, thread} {
		assert.Equal(t, int64(5_000_000), s.SceneSince(place), "since the last one ended, also in a thread that follows it")
	}
	started, err := s.StartScene(at(6_000_000, thread), "Aside")
	do(t, s, started, err)
	end, err = s.EndScene(at(7_000_000, thread))
	do(t, s, end.Events, err)
	assert.Equal(t, int64(5_000_000), s.SceneSince(channel))
	assert.Equal(t, int64(7_000_000), s.SceneSince(thread))
	ended, err := s.EndSession(at(8_000_000, channel))
	do(t, s, ended.Events, err)
	events, err := s.StartSession(at(9_000_000, channel), "")
	do(t, s, events, err)
	end, err = s.EndScene(at(9_500_000, channel))
	do(t, s, end.Events, err)
	assert.Equal(t, int64(9_500_000), s.SceneSince(channel))
	assert.Equal(t, int64(9_000_000), s.SceneSince(thread+100), "a place that nobody has played in: since the session began")
}

func TestPlacesFollowTheirParent(t *testing.T) {
	s := cast(t)
	first := s.SceneAt(channel)
	require.NotZero(t, first, "a scene is open from the start")
	assert.Equal(t, first, s.SceneAt(thread))
	_, err := s.EndScene(in(mira, thread))
	require.EqualError(t, err, "Scene 1 is played elsewhere too; here is no scene of its own. End it by its name: `/scene end scene 1`.")

	events, err := s.StartScene(in(ann, thread), "The cellar")
	do(t, s, events, err)
	own := s.SceneAt(thread)
	assert.NotEqual(t, first, own)
	assert.Equal(t, 2, s.Scenes[own].Number)
	_, err = s.StartScene(in(ann, thread), "")
	require.EqualError(t, err, "The cellar is still open here. A GM ends it first: `/scene end`.")
}

func TestEndOfOneSceneLeavesTheOther(t *testing.T) {
	s := cast(t)
	events, err := s.StartScene(in(ann, thread), "The cellar")
	do(t, s, events, err)
	add := func(place, on int, name string, lasts bool) {
		_, events, err := s.AddCondition(in(ann, place), table.Condition{On: on, Name: name, Rating: "d6"}, lasts, nil)
		do(t, s, events, err)
	}
	add(channel, zia, "Winded", false)
	add(thread, tamsin, "Lost", false)
	add(channel, tamsin, "Scarred", true)
	_, err = s.PinElement(in(ann, thread), table.Pin{Name: "Dark", Rating: "d8"}, nil)
	require.NoError(t, err)
	events, err = s.MakeOffer(in(mira, channel), []int{bob}, "1 plot point for Curious d6")
	do(t, s, events, err)
	events, err = s.StartTrack(in(ann, channel), "Drawbridge", 4, 3, false, nil)
	do(t, s, events, err)

	end, err := s.EndScene(in(mira, channel))
	require.NoError(t, err)
	assert.Equal(t, "scene 1", end.Title)
	assert.Equal(t, []string{"Winded d6 (Zia)", "Drawbridge, 0 of 4, failures 0 of 3"}, end.Goes)
	assert.Equal(t, []string{"Scarred d6 (Tamsin)"}, end.Stays)
	assert.Equal(t, []string{"an offer to Tamsin"}, end.Open)
	do(t, s, end.Events, nil)
	assert.Len(t, s.Conditions, 2)
	assert.Empty(t, s.Asks)
	assert.NotZero(t, s.SceneAt(thread))
	assert.Zero(t, s.SceneAt(channel))
}

func TestUndoOfASceneEnd(t *testing.T) {
	log := storagetest.Open(t, bare(), 1)
	enter := func(events []table.Event, err error) (entry int64) {
		require.NoError(t, err)
		return log.Append(2, events)
	}
	endScene := func() int64 {
		end, err := log.State().EndScene(in(mira, channel))
		return enter(end.Events, err)
	}
	enter(append(begun(), characters()...), nil)
	_, events, err := log.State().AddCondition(in(ann, channel), table.Condition{On: zia, Name: "Winded"}, false, nil)
	enter(events, err)
	before := log.State()
	ended := endScene()
	enter(log.State().StartScene(in(mira, channel), "Next"))
	assert.False(t, log.Undo(ended), "the scene that is open now stands in the way")

	endScene()
	require.True(t, log.Undo(ended))
	assert.Equal(t, before.Conditions, log.State().Conditions)
	assert.Equal(t, before.SceneAt(channel), log.State().SceneAt(channel))
}

func TestSessions(t *testing.T) {
	s := cast(t)
	_, err := s.StartSession(in(mira, channel), "")
	require.EqualError(t, err, "Session 1 is still open. End it first: `/session end`.")
	_, err = s.EndSession(in(ann, channel))
	require.EqualError(t, err, "That is for the GM, Mira.")
	events, err := s.StartScene(in(ann, thread), "The cellar")
	do(t, s, events, err)
	_, events, err = s.AddCondition(in(ann, channel), table.Condition{On: zia, Name: "Scarred"}, true, nil)
	do(t, s, events, err)
	_, events = s.Keep(in(ann, channel), table.Me, "d6: 3", nil)
	do(t, s, events, nil)

	end, err := s.EndSession(in(mira, channel))
	require.NoError(t, err)
	assert.Equal(t, []string{"Scarred (Zia)"}, end.Stays, "what lasts is listed once")
	do(t, s, end.Events, nil)
	assert.Zero(t, s.SceneAt(channel))
	assert.Zero(t, s.SceneAt(thread))
	assert.Empty(t, s.Hidden.Secrets)
	_, err = s.EndSession(in(mira, channel))
	require.EqualError(t, err, "No session is open. Start one: `/session start`.")

	events, err = s.StartSession(in(mira, channel), "The Gatehouse")
	do(t, s, events, err)
	assert.Equal(t, 2, s.Sessions[s.Session].Number)
	assert.Equal(t, "The Gatehouse", s.SceneName(s.SceneAt(channel)))
	assert.Equal(t, 1, s.Scenes[s.SceneAt(channel)].Number)
}

func TestPreparedScene(t *testing.T) {
	s := cast(t)
	events, err := s.PrepareScene(in(mira, channel), "The trap")
	do(t, s, events, err)
	prepared, err := table.Look("trap", s.PreparedNamed())
	require.NoError(t, err)
	events, err = s.PinElement(in(mira, channel), table.Pin{Name: "Pit", Rating: "d10", For: prepared.ID}, nil)
	do(t, s, events, err)
	pit := s.Next - 1
	_, err = s.RevealElement(in(mira, channel), pit)
	require.EqualError(t, err, "Pit waits for the scene The trap. Begin that first: `/scene reveal The trap`.")
	_, err = s.RevealScene(in(mira, channel), prepared.ID)
	require.ErrorContains(t, err, "is still open here")
	end, err := s.EndScene(in(mira, channel))
	require.NoError(t, err)
	do(t, s, end.Events, nil)
	assert.Contains(t, s.Hidden.Elements, pit, "what is prepared outlasts the scene before")
	events, err = s.RevealScene(in(mira, channel), prepared.ID)
	do(t, s, events, err)
	assert.Equal(t, prepared.ID, s.SceneAt(channel), "the same id")
	assert.Equal(t, table.Element{Name: "Pit", Rating: "d10", Scene: prepared.ID}, s.Elements[pit])
	assert.Empty(t, s.Hidden.Elements)
}

func TestHiddenElements(t *testing.T) {
	s := cast(t)
	events, err := s.PinElement(in(mira, channel), table.Pin{Name: "Pit", Hidden: true}, nil)
	do(t, s, events, err)
	pit := s.Next - 1
	_, err = s.PinElement(in(ann, channel), table.Pin{Name: "Snare", Hidden: true}, nil)
	require.EqualError(t, err, "That is for the GM, Mira.")
	_, err = s.RemoveElement(in(ann, channel), pit)
	require.EqualError(t, err, "There is no such element. `/element list` names those there are.", "nobody learns that it is there")
	events, err = s.PinElement(in(ann, channel), table.Pin{Name: "Pit"}, nil)
	do(t, s, events, err)
	_, err = s.RevealElement(in(mira, channel), pit)
	require.EqualError(t, err, "There is an element called Pit already. Give the hidden one another name: `/element change face down Pit rename Another Pit`.")
	says, events, err := s.ChangeElement(in(mira, channel), pit, table.Rate{How: table.RateRename, Name: "Deep pit"}, nil)
	do(t, s, events, err)
	assert.Equal(t, "Pit becomes Deep pit", says)
	events, err = s.RevealElement(in(mira, channel), pit)
	do(t, s, events, err)
	assert.Contains(t, s.Elements, pit)

	assert.Empty(t, s.Public().Unseen)
	events, err = s.HideElement(in(mira, channel), pit)
	do(t, s, events, err)
	assert.Equal(t, map[int]table.Unseen{s.SceneAt(channel): {Elements: 1}}, s.Public().Unseen)
	table.Apply(s, table.SettingChanged{Name: table.SettingHidden, Value: "nothing"})
	assert.Empty(t, s.Public().Unseen)
}

func TestTurns(t *testing.T) {
	s := cast(t)
	do(t, s, []table.Event{table.CharacterArchived{ID: orrin}}, nil)
	events, err := s.StartTurns(in(mira, channel), nil, zia)
	do(t, s, events, err)
	scene := s.SceneAt(channel)
	_, err = s.HandOver(in(bob, channel), tamsin)
	require.EqualError(t, err, "That is Ann's choice; a GM may make it for Ann.")
	events, err = s.HandOver(in(ann, channel), tamsin)
	do(t, s, events, err)
	_, err = s.HandOver(in(bob, channel), zia)
	require.EqualError(t, err, "Zia has acted this round. Still to act: Gate guard.")
	_, err = s.NextRound(in(bob, channel))
	require.EqualError(t, err, "Still to act: Tamsin and Gate guard. A GM may begin the round before.")
	events, err = s.HandOver(in(bob, channel), guard)
	do(t, s, events, err)
	events, err = s.HandOver(in(mira, channel), guard)
	do(t, s, events, err)
	assert.Equal(t, table.Turn{Rev: 3, Round: 2, Members: []int{zia, tamsin, guard}, Now: guard}, s.Turns[scene], "the last chooses, also themselves")
	end, err := s.EndScene(in(mira, channel))
	require.NoError(t, err)
	do(t, s, end.Events, nil)
	assert.Empty(t, s.Turns)
}

func TestAnyOrder(t *testing.T) {
	s := cast(t)
	events, err := s.StartTurns(in(ann, channel), []int{zia, tamsin}, 0)
	do(t, s, events, err)
	for _, who := range []int{tamsin, zia} {
		events, err = s.Tick(in(bob, channel), who)
		do(t, s, events, err)
	}
	_, err = s.Tick(in(bob, channel), zia)
	require.EqualError(t, err, "Zia has acted this round. Still to act: nobody.")
	events, err = s.NextRound(in(bob, channel))
	do(t, s, events, err)
	assert.Equal(t, []int{zia, tamsin}, s.Turns[s.SceneAt(channel)].Left())
}

func TestTrack(t *testing.T) {
	s := cast(t)
	for of, says := range map[int]string{
		0:    "A track counts to 1 at least, not to 0. A clock of six: `/track start Fens 6`.",
		-1:   "A track counts to 1 at least, not to -1. A clock of six: `/track start Fens 6`.",
		1001: "A track counts to 1000 at most, not to 1001. A clock of six: `/track start Fens 6`.",
	} {
		_, err := s.StartTrack(in(ann, channel), "Fens", of, 0, false, nil)
		require.EqualError(t, err, says)
	}
	_, err := s.StartTrack(in(ann, channel), "Fens", 6, 101, false, nil)
	require.EqualError(t, err, "A track is lost after 1 to 100 failures, not 101. Lost after three: `/track start name:Fens of:6 failures:3`.")
	events, err := s.StartTrack(in(ann, channel), "Fens", 4, 2, false, nil)
	do(t, s, events, err)
	id := s.Next - 1
	step, events, err := s.AdvanceTrack(in(ann, channel), id, table.Count{How: table.CountBy, N: 3})
	do(t, s, events, err)
	assert.Equal(t, "Fens 0 of 4, failures 0 of 2 to 3 of 4, failures 0 of 2", step.String())
	for range 2 {
		_, events, err = s.FailTrack(in(ann, channel), id)
		do(t, s, events, err)
	}
	_, _, err = s.FailTrack(in(ann, channel), id)
	require.EqualError(t, err, "Fens is lost already. End it: `/track end Fens`.")
	won, lost := s.Tracks[id].Done()
	assert.False(t, won)
	assert.True(t, lost)
}

// TestTrackIsFull holds that nothing is counted beyond a full track, and that it is told what was over.
func TestTrackIsFull(t *testing.T) {
	s := cast(t)
	events, err := s.StartTrack(in(ann, channel), "Run", 4, 0, false, nil)
	do(t, s, events, err)
	id := s.Next - 1
	_, _, err = s.AdvanceTrack(in(ann, channel), id, table.Count{How: table.CountTo, N: 8})
	require.EqualError(t, err, "Run counts to 4. `/track add Run =4` fills it.")
	_, events, err = s.AdvanceTrack(in(ann, channel), id, table.Count{How: table.CountBy, N: 3})
	do(t, s, events, err)
	step, events, err := s.AdvanceTrack(in(ann, channel), id, table.Count{How: table.CountBy, N: 5})
	do(t, s, events, err)
	assert.Equal(t, "Run 3 of 4 to 4 of 4, 4 over", step.String())
	assert.Equal(t, 4, s.Tracks[id].Count)
	_, _, err = s.AdvanceTrack(in(ann, channel), id, table.Count{How: table.CountBy, N: 1})
	require.EqualError(t, err, "Run is full already: 4 of 4. End it: `/track end Run`.")
	_, events, err = s.AdvanceTrack(in(ann, channel), id, table.Count{How: table.CountBy, N: -1})
	do(t, s, events, err)
	assert.Equal(t, 3, s.Tracks[id].Count)
}

// TestSessionEndTakesWhatIsAskedInNoScene holds that the end of a session leaves nothing open, and tells of it before.
func TestSessionEndTakesWhatIsAskedInNoScene(t *testing.T) {
	s := cast(t)
	end, err := s.EndScene(in(mira, channel))
	do(t, s, end.Events, err)
	events, err := s.MakeOffer(in(mira, channel), []int{bob}, "a way out")
	do(t, s, events, err)
	_, events, err = s.PutCard(in(mira, channel), table.NewCard{Pool: "d8 d8", Sealed: true})
	do(t, s, events, err)
	_, events = s.Keep(in(ann, channel), table.Me, "2d6: 7", nil)
	do(t, s, events, nil)
	end, err = s.EndSession(in(mira, channel))
	require.NoError(t, err)
	assert.Equal(t, []string{"an offer to Tamsin"}, end.Open)
	assert.Equal(t, rules.Everyone, s.Audience(end.Events...), "all read of it, but not of what is sealed")
	do(t, s, end.Events, nil)
	assert.Empty(t, s.Asks)
	assert.Empty(t, s.Hidden.Asks)
	assert.Empty(t, s.Hidden.Secrets)
}

// TestUnseenOfAScene holds that what is hidden is counted where it lies, and what is prepared nowhere.
func TestUnseenOfAScene(t *testing.T) {
	s := cast(t)
	scene := s.SceneAt(channel)
	pin := func(by table.By, p table.Pin) {
		p.Hidden = true
		events, err := s.PinElement(by, p, nil)
		do(t, s, events, err)
	}
	events, err := s.StartScene(in(mira, thread), "The cellar")
	do(t, s, events, err)
	events, err = s.PrepareScene(in(mira, channel), "Crypt")
	do(t, s, events, err)
	crypt := s.Next - 1
	pin(in(mira, channel), table.Pin{Name: "Pit"})
	pin(in(mira, channel), table.Pin{Name: "Curse", Lasts: true})
	pin(in(mira, thread), table.Pin{Name: "Rats"})
	pin(in(mira, channel), table.Pin{Name: "Ghost", For: crypt})
	_, events = s.Keep(in(ann, thread), table.Me, "2d6: 7", nil)
	do(t, s, events, nil)
	public := s.Public()
	assert.Equal(t, table.Unseen{Elements: 2}, public.UnseenIn(scene))
	assert.Equal(t, table.Unseen{Elements: 2, Rolls: 1}, public.UnseenIn(s.SceneAt(thread)))
	assert.Equal(t, table.Unseen{Elements: 1}, public.UnseenIn(0))
}

// TestPreparedFaceDown holds that what was prepared face down stays so when its scene begins.
func TestPreparedFaceDown(t *testing.T) {
	s := cast(t)
	end, err := s.EndScene(in(mira, channel))
	do(t, s, end.Events, err)
	events, err := s.PrepareScene(in(mira, channel), "Crypt")
	do(t, s, events, err)
	crypt := s.Next - 1
	for name, down := range map[string]bool{"Ghost": true, "Rubble": false} {
		events, err = s.PinElement(in(mira, channel), table.Pin{Name: name, Hidden: down, For: crypt}, nil)
		do(t, s, events, err)
	}
	events, err = s.RevealScene(in(mira, channel), crypt)
	do(t, s, events, err)
	assert.Equal(t, []string{"Rubble"}, namesOf(s.ElementsNamed(channel, ann)))
	assert.Equal(t, table.Unseen{Elements: 1}, func() table.Unseen { p := s.Public(); return p.UnseenIn(crypt) }())
	ghost, err := table.Look("Ghost", s.ElementsNamed(channel, mira))
	require.NoError(t, err)
	events, err = s.RevealElement(in(mira, channel), ghost.ID)
	do(t, s, events, err)
	assert.Equal(t, table.Element{Name: "Ghost", Scene: crypt}, s.Elements[ghost.ID])
}

func namesOf(named []table.Named) (names []string) {
	for _, n := range named {
		names = append(names, n.Name)
	}
	return names
}

func TestSceneEndTellsWhatWasOpen(t *testing.T) {
	s := cast(t)
	events, err := s.MakeOffer(in(mira, channel), []int{bob}, "a way out")
	do(t, s, events, err)
	end, err := s.EndScene(in(mira, channel))
	require.NoError(t, err)
	assert.Equal(t, end.Open, end.Events[0].(table.SceneEnded).Open)
	assert.Equal(t, []string{"an offer to Tamsin"}, end.Open)
}

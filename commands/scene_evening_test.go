package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

const (
	join    = "You are not at this table yet. Roll once or `/sheet new` to join."
	onlyGMs = "That is for the GM, Mira."
)

func TestSceneStartAndEnd(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	gm.Call("scene start").Refused("Scene 1 is still open here. End it first: `/scene end`.")
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(bob).Must("condition add", "name", "Scarred", "lasts", "true")
	gm.Must("track start", "name", "Drawbridge 4")

	preview := gm.Must("scene end")
	preview.Reads("**End of scene 1?**", "Goes: Winded d6 (Zia), Drawbridge, 0 of 4.", "Stays: Scarred (Tamsin).",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]",
	)
	e.As(ann).Call("scene end").Refused(onlyGMs)
	e.As(ann).Press(preview, "End the scene").Refused(onlyGMs)
	e.As(ola).Press(preview, "End the scene").Refused(join)
	e.As(dora).Press(preview, "Not yet").Refused(join)
	assert.Len(t, e.State().Conditions, 2, "until then nothing changes")

	kept := gm.Must("scene end")
	gm.Press(kept, "Not yet").Reads("**Scene 1 goes on**", "Nothing changed.")

	e.As(ann).Must("condition add", "name", "Lost d8") // after the preview
	gm.Press(preview, "End the scene").Reads("This has changed meanwhile. Nothing was done; it now reads:",
		"**End of scene 1?**", "Goes: Winded d6 (Zia), Lost d8 (Zia), Drawbridge, 0 of 4.", "Stays: Scarred (Tamsin).",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
	assert.Len(t, e.State().Conditions, 3, "what nobody has seen goes is not lost")
	e.As(bob).Must("condition add", "name", "Limping", "lasts", "true") // what stays makes no other end of it
	gm.Press(preview, "End the scene").OK()
	preview.Reads("**Scene 1 is over**", "Gone: Winded d6 (Zia), Lost d8 (Zia), Drawbridge, 0 of 4.", "Stays: Scarred (Tamsin), Limping (Tamsin).")
	assert.Len(t, e.State().Conditions, 2)
	gm.Call("scene end").Refused("No scene is open here. Start one: `/scene start`.")

	gm.Must("scene start", "name", "The Gatehouse").Reads("**The Gatehouse begins: session 1, scene 2**")
	gm.Must("scene end").Reads("**End of The Gatehouse?**", "Stays: Scarred (Tamsin), Limping (Tamsin).",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
}

// TestPreviewDrawnBesideItsEnd holds that a preview which the bot draws anew in the moment in which it is pressed becomes the record
// of the end all the same, and one that was put away stays so.
func TestPreviewDrawnBesideItsEnd(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	e.As(ann).Must("condition add", "name", "Winded d6")
	preview, away := gm.Must("scene end"), gm.Must("scene end")
	e.As(ann).Must("condition add", "name", "Limping", "lasts", "true") // the end brings the same
	stale := behind(e)
	gm.Press(away, "Not yet").OK()
	gm.Press(preview, "End the scene").OK()
	for _, of := range stale {
		drawn, err := e.Host.Draw(t.Context(), of)
		require.NoError(t, err)
		if shown := e.Messages[of.ID]; shown != nil && len(drawn.Message.Blocks) > 0 {
			shown.Message = drawn.Message
		}
		e.Host.Shown(of, drawn)
	}
	e.Keep()
	preview.Reads("**Scene 1 is over**", "Gone: Winded d6 (Zia).", "Stays: Limping (Zia).")
	_, known, err := e.DB.Message(t.Context(), uint64(away.ID))
	require.NoError(t, err)
	assert.False(t, known, "what was put away is kept no more")

	require.NoError(t, gm.Press(gm.Must("undo"), "Take it back").Err)
	e.Keep()
	preview.Reads("**Undone by Mira.**", "**Scene 1 is over**", "Gone: Winded d6 (Zia).")
}

// behind is what the bot finds to be drawn anew.
func behind(e *evening) []interact.Standing {
	e.T.Helper()
	games, err := e.DB.Games(e.T.Context(), 0)
	require.NoError(e.T, err)
	found, err := e.Host.Behind(e.T.Context(), games[0].ID)
	require.NoError(e.T, err)
	return found
}

func TestSceneEndedByAnotherMessage(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	first, second, third := gm.Must("scene end"), gm.Must("scene end"), gm.Must("scene end")
	require.NoError(t, gm.Press(first, "End the scene").Err)
	require.NoError(t, gm.Press(second, "End the scene").Err)
	second.Reads("**Scene 1 is over**")
	require.NoError(t, gm.Press(third, "Not yet").Err)
	third.Reads("**Scene 1 is over**")
}

func TestTwoEndASceneAtOnce(t *testing.T) {
	e := played(t)
	preview := e.As(mira).Must("scene end")
	presses := make([]interact.Request, 8)
	for i := range presses {
		presses[i] = e.As(mira).ToPress(preview, "End the scene")
	}
	e.OneWins("This button belongs to an earlier state: scene 1 is over. The message is up to date now.", presses...)
}

func TestSceneEndComesTwice(t *testing.T) {
	e := played(t)
	e.As(ann).Must("condition add", "name", "Winded d6")
	preview := e.As(mira).Must("scene end")
	req := e.As(mira).ToPress(preview, "End the scene")
	once := e.Send(req).OK().String()
	assert.Equal(t, once, e.Send(req).OK().String())
}

func TestSceneOfAThread(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	e.As(ann).Must("condition add", "name", "Winded d6")
	gm.In(thread).Must("scene end").Reads("**End of scene 1?**", "It is the scene of <#500>.", "Goes: Winded d6 (Zia).",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
	e.As(ann).In(thread).Must("scene start", "name", "The cellar").Reads("**The cellar begins: session 1, scene 2**",
		"It is this thread's own: what is gained in it ends with it, and the channel's scene goes on.",
	)
	e.As(bob).In(thread).Call("scene start").Refused("The cellar is still open here. A GM ends it first: `/scene end`.")
	e.As(bob).In(thread).Must("condition add", "name", "Lost d8")
	e.As(bob).In(thread).Must("element pin", "name", "Dark d8")
	assert.Equal(t, []string{"Dark d8."}, shownLines(e.As(ann).In(thread).Must("element list"), "Elements here"))
	assert.Equal(t, []string{"None. Put one on the board: `/element pin Rain d8`."}, shownLines(e.As(ann).Must("element list"), "Elements here"))

	preview := gm.In(thread).Must("scene end")
	assert.Contains(t, preview.Text(), "Goes: Dark d8, Lost d8 (Tamsin).")
	require.NoError(t, gm.In(thread).Press(preview, "End the scene").Err)
	s := e.State()
	require.Len(t, s.Conditions, 1, "what was gained elsewhere stays")
	assert.NotZero(t, s.SceneAt(1))
	gm.In(thread).Must("scene start").Reads("**Session 1, scene 3 begins**")
}

// shownLines are the lines below a head.
func shownLines(m commandstest.Answer, head string) []string {
	lines := strings.Split(m.Text(), "\n")
	if lines[0] != "**"+head+"**" {
		return lines
	}
	return lines[1:]
}

func TestTwoStartASceneInOneThread(t *testing.T) {
	e := played(t)
	calls := make([]interact.Request, 6)
	for i := range calls {
		calls[i] = e.As(ann).In(thread).ToCall("scene start", "name", "The cellar")
	}
	e.OneWins("The cellar is still open here. A GM ends it first: `/scene end`.", calls...)
}

func TestPreparedScene(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	ready := gm.Must("scene prepare", "name", "The Ambush")
	assert.True(t, ready.Private)
	assert.Equal(t, "**The Ambush is prepared**\nOnly GMs see it. Hide things for it: `/element pin` with `scene`; and its adversaries: `/sheet new` with `scene`. Begin it: `/scene reveal The Ambush`.", ready.Text())
	e.As(ann).Call("scene prepare", "name", "Mine").Refused(onlyGMs)
	assert.True(t, gm.Must("element pin", "name", "Archers d8", "scene", "the amb").Private)
	e.As(ann).Call("element pin", "name", "Archers d8", "scene", "The Ambush").Refused(onlyGMs)
	e.As(ann).Call("scene reveal", "name", "The Ambush").Refused(onlyGMs)
	assert.Empty(t, e.As(ann).Complete("scene reveal", "name", ""))
	assert.Empty(t, e.As(ann).Complete("element pin", "scene", "", "name", "Rain"))
	assert.Equal(t, []ui.Choice{{Name: "The Ambush", Value: "The Ambush"}}, gm.Complete("scene reveal", "name", "amb"))
	assert.Equal(t, "**Elements here**\nNone. Put one on the board: `/element pin Rain d8`.\nPrepared: The Ambush, with Archers d8.", gm.Must("element list").Text())

	gm.Call("scene reveal", "name", "The Ambush").Refused("Scene 1 is still open here. End it first: `/scene end`.")
	revealed := gm.In(thread).Must("scene reveal", "name", "The Ambush # 1")
	assert.True(t, revealed.Private)
	require.Len(t, revealed.Posts, 1)
	revealed.Posts[0].Reads("**The Ambush begins: session 1, scene 2**", "In it: Archers d8.",
		"It is this thread's own: what is gained in it ends with it, and the channel's scene goes on.",
	)
	assert.Contains(t, e.As(ann).In(thread).Must("element list").String(), "Archers d8.")
}

// TestPreparedFaceDown holds that what is hidden in a prepared scene is in the dark when it begins, and counts there alone.
func TestPreparedFaceDown(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	gm.Must("scene prepare", "name", "Crypt")
	gm.Must("element pin", "name", "Ghost", "scene", "Crypt", "hidden", "true")
	gm.Must("element pin", "name", "Rubble", "scene", "Crypt")
	assert.Contains(t, gm.Must("element list").Text(), "Prepared: Crypt, with Ghost (stays face down), Rubble.")
	assert.NotContains(t, e.As(ann).Must("board show").Text(), "Face down", "what is prepared is counted nowhere")
	gm.Must("element pin", "name", "Trap", "hidden", "true")

	revealed := gm.In(thread).Must("scene reveal", "name", "Crypt")
	assert.Equal(t, "**The scene has begun; the channel sees it**\nFace down in it: Ghost.", revealed.Text())
	assert.NotContains(t, revealed.Posts[0].Text(), "Ghost")
	assert.Contains(t, revealed.Posts[0].Text(), "In it: Rubble.")
	assert.NotContains(t, e.As(ann).In(thread).Must("element list").Text(), "Ghost")
	for _, where := range []interact.Channel{channel, thread} {
		assert.Contains(t, e.As(ann).In(where).Must("board show").Text(), "Face down: 1.", "in each of the two scenes lies one thing")
	}
	assert.NotContains(t, e.As(ann).In(thread).Must("board show").Text(), "Ghost")
	gm.In(thread).Must("element reveal", "name", "Ghost").Posts[0].Reads("**Ghost revealed**")
}

// TestWhatIsPutDownInNoScene holds that it is said where something lasts only because no scene is open.
func TestWhatIsPutDownInNoScene(t *testing.T) {
	e := played(t)
	a := e.As(ann)
	a.Must("condition add", "name", "Lost d8").Reads("**Lost d8 on Zia**")
	e.As(mira).Press(e.As(mira).Must("scene end"), "End the scene").OK()
	const everywhere = "No scene is open here, so it is there in every scene until somebody takes it away."
	a.Must("condition add", "name", "Winded d6").Reads("**Winded d6 on Zia**", everywhere)
	a.Must("condition add", "name", "Winded d8").Reads("**Zia: Winded d6 to d8**")
	a.Must("element pin", "name", "Rain").Reads("**Rain pinned**", everywhere)
	a.Must("track start", "name", "Run 4").Reads("**Track Run starts: 0 of 4**", everywhere)
	a.Must("element pin", "name", "The war", "lasts", "true").Reads("**The war pinned**")
}

func TestSessions(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	gm.Call("session start").Refused("Session 1 is still open. End it first: `/session end`.")
	e.As(ann).Call("session end").Refused(onlyGMs)
	e.As(ann).In(thread).Must("scene start", "name", "The cellar")
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(bob).In(thread).Must("condition add", "name", "Lost d8")
	preview := gm.Must("session end")
	preview.Reads("**End of session 1?**", "Scenes that end: scene 1, The cellar.", "Goes: Winded d6 (Zia), Lost d8 (Tamsin).",
		"Now: Mira ends the session; until then nothing changes.", "[End the session] [Not yet]",
	)
	commitment, err := e.DB.Commitment(t.Context(), 1)
	require.NoError(t, err)
	require.NoError(t, gm.Press(preview, "End the session").Err)
	lines := strings.Split(preview.Text(), "\n")
	require.Len(t, lines, 5, preview.String())
	assert.Equal(t, []string{"**Session 1 is over**", "Scenes that ended: scene 1, The cellar.", "Gone: Winded d6 (Zia), Lost d8 (Tamsin)."}, lines[:3])
	assert.Regexp(t, "^The dice came from the seed `[0-9a-f]{64}`; `/fairness check` tells how to check them.$", lines[3])
	next, err := e.DB.Commitment(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, "The SHA-256 of the next seed is `"+next+"`.", lines[4])
	assert.NotEqual(t, commitment, next)

	gm.Call("session end").Refused("No session is open. Start one: `/session start`.")
	e.As(ann).Call("session start").Refused(onlyGMs)
	gm.Must("session start", "scene", "The Gatehouse").Reads("**Session 2 begins**", "The Gatehouse begins: session 2, scene 1.",
		"The dice come from a seed that is shown when the session ends. Its SHA-256 is `"+next+"`.",
	)
}

func TestScenesAfterARestart(t *testing.T) {
	e := table(t)
	e.As(ann).Plays("Zia")
	e.As(ann).In(thread).Must("scene start", "name", "The cellar")
	preview := e.As(mira).In(thread).Must("scene end")
	e.Restart()
	require.NoError(t, e.As(mira).In(thread).Press(preview, "End the scene").Err)
	preview.Reads("**The cellar is over**")
}

func TestHostileNamesOfScenes(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	for _, name := range []string{"@everyone", "**bold** _x_", "<@11> `code`", "\u202eright to left", "👻 the emoji", "[a](https://b.example)"} {
		started := gm.In(thread).Call("scene start", "name", name)
		require.NoError(t, started.Err, name)
		assert.Contains(t, started.String(), string(ui.Escape(name)))
		preview := gm.In(thread).Must("scene end")
		require.NoError(t, gm.In(thread).Press(preview, "End the scene").Err)
	}
	gm.In(thread).Call("scene start", "name", "a\nb").Refused("A name stands on one line. Leave the line break out.")
}

func TestPause(t *testing.T) {
	e := newEvening(t)
	for _, who := range []interact.Person{ann, ola} { // also where no game is played
		asked := e.As(who).Must("pause")
		assert.True(t, asked.Private)
		assert.Equal(t, "**The channel is asked for a pause**\nNobody sees that it was you, and it is stored nowhere.", asked.String())
		require.Len(t, asked.Posts, 1)
		assert.Zero(t, asked.Posts[0].By, "it answers nobody's command")
		asked.Posts[0].Reads("**Somebody asks for a pause**", "Leave the scene where it is; nobody needs to say why.")
	}
}

func TestPauseIsStoredNowhere(t *testing.T) {
	e := played(t)
	before := e.State()
	asked := e.As(ann).Must("pause")
	assert.Equal(t, before, e.State())
	for _, m := range []interact.Snowflake{asked.ID, asked.Posts[0].ID} {
		_, known, err := e.DB.Message(t.Context(), uint64(m))
		require.NoError(t, err)
		assert.False(t, known)
	}
}

func TestUndoOfASceneEnd(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	e.As(ann).Must("condition add", "name", "Winded d6")
	preview := gm.Must("scene end")
	require.NoError(t, gm.Press(preview, "End the scene").Err)
	require.Empty(t, e.State().Conditions)
	undo := gm.Press(gm.Must("undo"), "Take it back")
	require.NoError(t, undo.Err)
	require.Len(t, undo.Posts, 1)
	undo.Posts[0].Reads("**Undone by Mira: Scene 1 ends. Gone: Winded d6 (Zia)**", "Scene 1 goes on. Back: Winded d6 (Zia).")
	assert.Len(t, e.State().Conditions, 1)
	assert.NotZero(t, e.State().SceneAt(1))

	again := gm.Must("scene end")
	require.NoError(t, gm.Press(again, "End the scene").Err)
	gm.Must("scene start", "name", "The Gatehouse")
	e.As(ann).Must("condition add", "name", "Lost")
	gm.Menu(again, "Undo this").Refused("A later change stands in the way: 9, Mira: Scene 2 starts: The Gatehouse.")
}

func TestUndoFromTheMessageOfAChange(t *testing.T) {
	e := played(t)
	added := e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(bob).Must("condition add", "name", "Lost")
	undo := e.As(ann).Menu(added, "Undo this")
	require.NoError(t, undo.Err)
	assert.Empty(t, e.State().On(e.State().Playing(e.Number(ann))))
}

package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPreviewIsKept holds that the preview of an end, which may stand for days, shows what it would bring now.
func TestPreviewIsKept(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	preview, other := gm.Must("scene end"), gm.In(thread).Must("scene end")
	const now = "Now: Mira ends the scene; until then nothing changes."
	preview.Reads("**End of scene 1?**", "Nothing goes with it.", now, "[End the scene] [Not yet]")
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.Keep()
	preview.Reads("**End of scene 1?**", "Goes: Winded d6 (Zia).", now, "[End the scene] [Not yet]")
	other.Reads("**End of scene 1?**", "It is the scene of <#500>.", "Goes: Winded d6 (Zia).", now, "[End the scene] [Not yet]")

	e.Restart()
	e.As(ann).Must("condition remove", "name", "Winded")
	e.Keep()
	preview.Reads("**End of scene 1?**", "Nothing goes with it.", now, "[End the scene] [Not yet]")
	require.NoError(t, gm.Press(preview, "End the scene").Err)
	e.Keep()
	preview.Reads("**Scene 1 is over**")
	other.Reads("**Scene 1 is over**")

	gm.Must("scene start", "name", "The Gatehouse")
	notYet := gm.Must("scene end")
	require.NoError(t, gm.Press(notYet, "Not yet").Err)
	e.As(ann).Must("condition add", "name", "Lost")
	e.Keep()
	notYet.Reads("**The Gatehouse goes on**", "Nothing changed.")
	e.As(ann).Menu(notYet, "Undo this").Refused("That message tells of no change here.")
}

// TestPreviewOfWhatNeverBegan is about a scene whose start was taken back.
func TestPreviewOfWhatNeverBegan(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	started := gm.In(thread).Must("scene start", "name", "The cellar")
	preview := gm.In(thread).Must("scene end")
	gm.Menu(started, "Undo this").OK()
	gm.Press(preview, "End the scene").OK().Reads("**The scene is over**")
	preview = gm.Must("scene end")
	e.Keep()
	assert.Contains(t, preview.Text(), "**End of scene 1?**")
}

// TestPreviewOfASession tells what nobody answered, in whatever scene or none, and how many private rolls nobody revealed.
func TestPreviewOfASession(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	e.As(ann).Must("roll", "line", "2d6", "private", "me")
	gm.Press(gm.Must("scene end"), "End the scene").OK()
	preview := gm.Must("session end")
	preview.Reads("**End of session 1?**", "Private rolls that nobody has revealed: 1; from then on nobody can.",
		"Now: Mira ends the session; until then nothing changes.", "[End the session] [Not yet]")
	gm.Must("offer", "who", "Zia", "text", "a coin")
	e.As(bob).Must("roll", "line", "2d6", "private", "gm")
	e.Keep()
	preview.Reads("**End of session 1?**", "Still open: an offer to Zia.", "Private rolls that nobody has revealed: 2; from then on nobody can.",
		"Now: Mira ends the session; until then nothing changes.", "[End the session] [Not yet]")
	gm.Must("game settings", "name", "hidden", "value", "nothing")
	e.Keep()
	assert.NotContains(t, preview.Text(), "Private")
	gm.Must("game settings", "name", "hidden", "value", "count")
	e.Keep()

	require.NoError(t, gm.Press(preview, "End the session").Err)
	for _, line := range []string{"**Session 1 is over**", "Was still open: an offer to Zia.", "Private rolls that nobody revealed: 2."} {
		assert.Contains(t, preview.Text(), line)
	}
}

// TestSeveralAlikeAreCounted says once what is open several times over.
func TestSeveralAlikeAreCounted(t *testing.T) {
	e := played(t)
	for range 2 {
		e.As(ann).Must("roll", "line", "2d6 hold")
	}
	assert.Contains(t, e.As(mira).Must("scene end").Text(), "Still open: roll of Zia (2 times).")
}

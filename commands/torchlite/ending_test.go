package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
)

// gatehouse is a scene with all that an end is about, as B5 of the design has it.
func gatehouse(t *testing.T) *commandstest.Evening {
	e := gathered(t)
	e.As(mira).Press(e.As(mira).Must("scene end"), "End the scene")
	e.As(mira).Must("scene start", "name", "The Gatehouse")
	e.As(mira).Must("challenge", "name", "Gate guards 5d6", "kind", "mob")
	e.As(ann).Must("complication", "name", "Winded d6")
	e.As(ann).Must("complication", "name", "Off Guard d8", "who", "Sergeant")
	e.As(ann).Must("complication", "name", "Blinded d6", "who", "Gate guards")
	e.As(bob).Must("stress", "name", "Demoralized d8")
	e.As(cleo).Must("stress", "name", "Damaged d10")
	e.As(cleo).Must("stress", "name", "Exhausted d6")
	e.As(ann).Must("asset", "name", "Rope =d6")
	e.As(bob).Must("asset", "name", "High Ground =d6")
	e.As(cleo).Must("asset", "name", "Borrowed Shield =d6")
	e.As(cleo).Must("asset", "name", "Borrowed Shield keep")
	e.As(ann).Must("sheet set", "change", "signature Veteran's Axe d8")
	e.As(ann).Must("asset", "name", "Veteran's Axe down").Reads("**Zia: Veteran's Axe d8 to d6**")
	e.As(mira).Must("offer", "who", "Tamsin", "text", "limit Curiosity: Curious d6")
	return e
}

func TestSceneEnd(t *testing.T) {
	e := gatehouse(t)
	preview := e.As(mira).Must("scene end")
	preview.Reads(
		"**End of The Gatehouse?**",
		"Goes: Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards).",
		"Stays: stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), plot points, Borrowed Shield d6 (kept, its mark is used up).",
		"Back to full: Veteran's Axe d8.",
		"Can be kept for 1 plot point: Rope d6 (Ann), High Ground d6 (Bob).",
		"Still open: an offer to Tamsin.",
		"Now: Ann and Bob may keep. Mira ends the scene; until then nothing changes.",
		"[Keep Rope] [Keep High Ground] [End the scene] [Not yet]",
	)
	e.As(bob).Press(preview, "Keep Rope").Refused("That is Ann's choice; a GM may make it for Ann.")
	e.As(ann).Press(preview, "Keep Rope").Reads(
		"**End of The Gatehouse?**",
		"Goes: Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards).",
		"Stays: stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), plot points, Rope d6 (kept, its mark is used up), Borrowed Shield d6 (kept, its mark is used up).",
		"Back to full: Veteran's Axe d8.",
		"Can be kept for 1 plot point: High Ground d6 (Bob).",
		"Still open: an offer to Tamsin.",
		"Now: Bob may keep. Mira ends the scene; until then nothing changes.",
		"[Keep High Ground] [End the scene] [Not yet]",
	)
	e.As(ann).Press(preview, "End the scene").Refused("That is for the GM, Mira.")
	e.Restart()
	e.As(mira).Press(preview, "End the scene").Reads(
		"**The Gatehouse is over**",
		"Gone: Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards), High Ground d6 (Tamsin).",
		"Stays: stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), plot points, Rope d6 (kept, its mark is used up), Borrowed Shield d6 (kept, its mark is used up).",
		"Back to full: Veteran's Axe d8.",
		"Was still open: an offer to Tamsin.",
	)
	board := e.As(mira).Must("board show").Text()
	assert.Contains(t, board, "**Zia** (Ann): no plot points. Has Rope d6.\n")
	assert.Contains(t, board, "**Sergeant**.\n")
}

// TestSceneEndUndone has an end taken back with all that went.
func TestSceneEndUndone(t *testing.T) {
	e := gatehouse(t)
	before := e.As(ann).Must("board show").Text()
	e.As(mira).Press(e.As(mira).Must("scene end"), "End the scene")
	e.As(mira).Press(e.As(mira).Must("undo"), "Take it back").OK()
	after := e.As(ann).Must("board show").Text()
	cut := func(text string) string {
		return text[len("## Thursday, TorchLite\nSession 1, scene 2: The Gatehouse."):]
	}
	assert.Equal(t, charactersOf(cut(before)), charactersOf(cut(after)))
	e.As(mira).Must("scene end").Reads(
		"**End of The Gatehouse?**",
		"Goes: Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards).",
		"Stays: stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), plot points, Borrowed Shield d6 (kept, its mark is used up).",
		"Back to full: Veteran's Axe d8.",
		"Can be kept for 1 plot point: Rope d6 (Ann), High Ground d6 (Bob).",
		"Still open: an offer to Tamsin.",
		"Now: Ann and Bob may keep. Mira ends the scene; until then nothing changes.",
		"[Keep Rope] [Keep High Ground] [End the scene] [Not yet]",
	)
}

func TestSessionEnd(t *testing.T) {
	e := gatehouse(t)
	e.As(ann).Must("pp", "change", "=3")
	preview := e.As(mira).Must("session end")
	preview.Reads(
		"**End of session 1?**",
		"Scenes that end: The Gatehouse.",
		"Goes: Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards), plot points (Zia 3, Tamsin 1).",
		"Stays: stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), Borrowed Shield d6 (kept, its mark is used up).",
		"Back to full: Veteran's Axe d8.",
		"Can be kept for 1 plot point: Rope d6 (Ann), High Ground d6 (Bob).",
		"Still open: an offer to Tamsin.",
		"Now: Ann and Bob may keep. Mira ends the session; until then nothing changes.",
		"[Keep Rope] [Keep High Ground] [End the session] [Not yet]",
	)
	e.As(bob).Press(preview, "Keep High Ground").OK()
	record := e.As(mira).Press(preview, "End the session").OK().Text()
	assert.Contains(t, record, "**Session 1 is over**\nScenes that ended: The Gatehouse.\n"+
		"Gone: plot points (Zia 3), Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards), Rope d6 (Zia).\n"+
		"Stays: stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), High Ground d6 (kept, its mark is used up), Borrowed Shield d6 (kept, its mark is used up).\n"+
		"Back to full: Veteran's Axe d8.\n")
	begun := e.As(mira).Must("session start", "scene", "The Yard").Text()
	assert.Contains(t, begun, "**Session 2 begins**\nThe Yard begins: session 2, scene 1.\n"+
		"Gone: Demoralized d8 (Tamsin), Damaged d10 (Orrin), Exhausted d6 (Orrin).\n")
	board := e.As(ann).Must("board show").Text()
	assert.Contains(t, board, "**Zia** (Ann): 1 plot point.\n")
	assert.Contains(t, board, "**Tamsin** (Bob): 1 plot point. Has High Ground d6.\n")
	assert.Contains(t, board, "**Orrin** (Cleo): 1 plot point. Has Borrowed Shield d6.\n")
}

func TestCliffhanger(t *testing.T) {
	e := gatehouse(t)
	preview := e.As(mira).Must("session end", "cliffhanger", "true")
	preview.Reads(
		"**End of session 1?**",
		"Goes on in the next session: The Gatehouse.",
		"Stays: Winded d6 (Zia), Off Guard d8 (Sergeant), Blinded d6 (Gate guards), stress (Tamsin Demoralized d8; Orrin Damaged d10, Exhausted d6), plot points, Borrowed Shield d6 (kept, its mark is used up).",
		"Can be kept for 1 plot point: Rope d6 (Ann), High Ground d6 (Bob).",
		"Now: Ann and Bob may keep. Mira ends the session; until then nothing changes.",
		"[Keep Rope] [Keep High Ground] [End the session] [Not yet]",
	)
	e.As(mira).Press(preview, "Not yet").Reads("**Session 1 goes on**", "Nothing changed.")
	e.As(mira).Press(e.As(mira).Must("session end", "cliffhanger", "true"), "End the session").OK()
	e.As(mira).Must("session start")
	board := e.As(ann).Must("board show").Text()
	assert.Contains(t, board, "**Zia** (Ann): 1 plot point. Winded d6. Has Veteran's Axe d6.\n")
	assert.Contains(t, board, "Session 2, scene 2: The Gatehouse.")
}

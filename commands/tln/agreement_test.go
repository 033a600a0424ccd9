package tln_test

import (
	"context"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
)

// asks has somebody ask for what a preview shows, and returns the message of that.
func (e evening) asks(who interact.Person, preview commandstest.Answer, button string) *commandstest.Message {
	e.T.Helper()
	asked := e.As(who).Press(preview, button).OK()
	require.Len(e.T, asked.Posts, 1)
	return asked.Posts[0]
}

// number is the number of the newest entry.
func (e evening) number() string {
	e.T.Helper()
	choices := e.As(ann).Complete("undo", "what", "")
	require.NotEmpty(e.T, choices)
	return choices[0].Value
}

// TestUndoOfOthers takes back what somebody else did when another player agrees, and one's own at once.
func TestUndoOfOthers(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("trait", "name", "rooftop hurt")
	preview := e.As(bob).Must("undo", "what", e.number())
	assert.Contains(t, preview.Text(), "Ann or Cleo agrees first.")
	asked := e.asks(bob, preview, "Ask for it")
	assert.Contains(t, asked.Text(), "**Bob asks to take back what Ann did: Neve: Rooftop Runner 3 to 2**")
	assert.Contains(t, asked.String(), "[Agree] [Refuse] [Withdraw]")
	e.As(bob).Press(asked, "Agree").Refused("That is for Ann and Cleo")
	assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
	assert.Contains(t, e.As(cleo).Must("board show").Text(), "Cleo: agree to take back what Ann did")
	done := e.OneWins("", e.As(ann).ToPress(asked, "Agree"), e.As(cleo).ToPress(asked, "Agree"))
	assert.Contains(t, done.Text(), "**Undone by Bob: Neve: Rooftop Runner 3 to 2**")
	assert.Contains(t, done.Text(), " agreed.")
	assert.NotContains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
	assert.NotContains(t, e.As(ann).Must("board show").Text(), "Waiting", "nothing is asked any more")

	again := e.As(cleo).Must("redo")
	require.Len(t, again.Posts, 1, "Bob took it back")
	assert.Contains(t, again.Posts[0].Text(), "Cleo asks to make again what Ann did: Neve: Rooftop Runner 3 to 2")
	e.As(bob).Press(again.Posts[0], "Agree").OK()
	assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
	e.As(ann).Must("undo")
}

// TestUndoRefused changes nothing where the others refuse, or who asked withdraws it.
func TestUndoRefused(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("trait", "name", "rooftop hurt")
	number := e.number()
	for button, who := range map[string]interact.Person{"Refuse": cleo, "Withdraw": bob} {
		asked := e.asks(bob, e.As(bob).Must("undo", "what", number), "Ask for it")
		e.As(who).Press(asked, button).OK()
		assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
	}
}

// TestUndoOnOneself has a player take back alone what others did to nothing but their own character.
func TestUndoOnOneself(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("sheet set", "change", "agree all")
	e.As(cleo).Must("trait", "name", "rooftop hurt", "who", "Neve")
	preview := e.As(ann).Must("undo", "what", e.number())
	e.As(ann).Press(preview, "Take it back").OK()
	assert.NotContains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
}

// TestUndoAlone asks nobody where nobody else plays.
func TestUndoAlone(t *testing.T) {
	e := saltRoad(t)
	e.Now += 31 * 24 * 3600 * 1000
	e.As(ann).Must("sheet set", "change", "agree all")
	e.As(bob).Must("sheet set", "change", "agree all")
	e.As(bob).Must("sheet release")
	e.As(ann).Must("game settings", "name", "ties", "value", "nobody")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "Ties: nobody's", "Bob let go of Oskar and rolled last more than thirty days ago")
}

// TestRestoreAsks goes back to an earlier entry, with what others did since, when another player agrees.
func TestRestoreAsks(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("trait", "name", "rooftop hurt")
	to := e.number()
	e.As(ann).Must("trait", "name", "locksmith hurt")
	e.As(bob).Must("trait", "name", "old hurt")
	asked := e.asks(bob, e.As(bob).Must("undo", "to", to), "Ask for it")
	assert.Contains(t, asked.Text(), "Bob asks to take back all that came after what Ann did: Neve: Rooftop Runner 3 to 2")
	done := e.As(cleo).Press(asked, "Agree").OK()
	assert.Contains(t, done.Text(), "**Bob has taken back 3 entries**")
	shown := e.As(ann).Must("trait", "name", "show", "who", "all").Text()
	assert.Contains(t, shown, "Rooftop Runner (3), now 2")
	assert.NotContains(t, shown, "Locksmith (2), now")
	assert.NotContains(t, shown, "Old Soldier (4), now")

	e.As(ann).Must("trait", "name", "locksmith hurt")
	e.As(bob).Must("trait", "name", "old hurt")
	late := e.asks(bob, e.As(bob).Must("undo", "to", to), "Ask for it")
	e.As(bob).Must("trait", "name", "old hurt")
	e.As(cleo).Press(late, "Agree").Refused("More has happened since")
}

// TestEndAsks ends the game when another player agrees.
func TestEndAsks(t *testing.T) {
	e := saltRoad(t)
	question := e.As(bob).Must("game end")
	assert.Contains(t, question.Text(), "One other player agrees first.")
	assert.Contains(t, question.Files(), "game.json")
	asked := e.asks(bob, question, "End the game")
	e.As(ann).Must("trait", "name", "rooftop hurt") // the game goes on meanwhile
	e.As(ann).Press(asked, "Refuse").OK()
	asked = e.asks(bob, e.As(bob).Must("game end"), "End the game")
	done := e.As(cleo).Press(asked, "Agree").OK()
	assert.Contains(t, done.Text(), "**The Salt Road has ended** (Bob)")
	assert.Contains(t, done.Files(), "recap.md")
	assert.NotContains(t, done.Files(), "game.json", "what is hidden stays with who asked")
	e.As(ann).Call("trait", "name", "show").Refused("This channel plays no game yet.")
}

// TestImportAsks puts a file in the place of the game when another player agrees to just that file.
func TestImportAsks(t *testing.T) {
	e := saltRoad(t)
	files := e.As(ann).Must("game export").Files()
	e.As(ann).Must("trait", "name", "rooftop hurt")
	send := func() commandstest.Answer { return e.imports(bob, files["game.json"]) }
	asked := send().OK()
	assert.Contains(t, asked.Text(), "**Bob asks to put the file of The Salt Road in the place of this game, which is deleted for good**")
	assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
	agreed := e.As(ann).Press(asked, "Agree").OK()
	assert.Contains(t, agreed.Text(), "Ann agrees.\nNow: Bob sends the file once more")
	assert.NotContains(t, agreed.String(), "[Agree]")
	other := e.imports(bob, append([]byte(" "), files["game.json"]...)).OK()
	assert.Contains(t, other.Text(), "Bob asks to put", "another file is asked for anew")
	assert.Contains(t, e.imports(cleo, files["game.json"]).OK().Text(), "Cleo asks to put", "and so is somebody else's")
	assert.Contains(t, send().OK().Text(), "**This channel now plays The Salt Road**")
	assert.NotContains(t, e.As(ann).Must("trait", "name", "show").Text(), "now 2")
}

// imports sends a file to take the place of the game.
func (e evening) imports(who interact.Person, data []byte) commandstest.Answer {
	e.T.Helper()
	req := e.As(who).ToCall("game import")
	req.Options["file"] = interact.Value{File: &interact.File{
		Name: "game.json", Size: int64(len(data)), Read: func(context.Context, int64) ([]byte, error) { return data, nil },
	}}
	req.Options["replace"] = interact.Value{Bool: true}
	return e.Send(req)
}

// TestFirstSheetTakenBack has somebody take their first sheet back, for which whatever is marked on it goes first, and make it again
// although they sit at the table no more.
func TestFirstSheetTakenBack(t *testing.T) {
	e := saltRoad(t)
	dora := e.As(commandstest.Dora)
	dora.Must("sheet new", "character", "Ito: Physician (3)")
	e.As(cleo).Must("element pin", "name", "Rain")
	e.As(cleo).Must("element pin", "name", "Fog")
	dora.Must("trait", "name", "Physician hurt")
	joined := regexp.MustCompile(`\*\*(\d+)\*\* [^\n]*Ito joins`).FindStringSubmatch(dora.Must("history").Text())[1]
	dora.Call("undo", "what", joined).Refused("A later change stands in the way", "Ito: Physician 3 to 2")
	dora.Must("undo")
	e.Keep()
	dora.Must("undo")
	e.Keep()
	assert.NotContains(t, e.As(ann).Must("board show").Text(), "**Ito**")
	dora.Call("undo").Refused("You have changed nothing here", "to which another player agrees")
	dora.Must("redo")
	e.Keep()
	assert.Contains(t, e.As(ann).Must("board show").Text(), "**Ito**")
}

// TestNoPageForTheGM: where nobody is GM, no page of help says who is.
func TestNoPageForTheGM(t *testing.T) {
	e := saltRoad(t)
	assert.NotContains(t, e.As(ann).Must("help").String(), "For the GM")
	e.As(ann).Call("help", "topic", "For the GM").Refused("I have no help on")
}

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

// A buttons plays with the buttons of a board alone.
type buttons struct {
	guest
	board commandstest.Shown
}

// form opens the form of a deed.
func (b buttons) form(deed string) commandstest.Answer {
	b.T.Helper()
	return b.Choose(b.Press(b.board, "Do…"), deed)
}

// does fills in the form of a deed.
func (b buttons) does(deed string, typed ...string) commandstest.Answer {
	b.T.Helper()
	return b.Submit(b.form(deed), typed...)
}

// now does a deed that asks for nothing.
func (b buttons) now(deed string) commandstest.Answer {
	b.T.Helper()
	return b.Choose(b.Press(b.board, "Do…"), deed)
}

// TestAnEveningByButtons plays a session with the buttons, selects and forms of the board alone: two players and a GM without
// a slash command.
func TestAnEveningByButtons(t *testing.T) {
	e := table(t)
	board := e.As(mira).Must("board pin").Posts[0]
	a, b, gm := buttons{e.As(ann), board}, buttons{e.As(bob), board}, buttons{e.As(mira), board}

	a.Press(board, "Do…").Refused("You are not at this table yet.")
	a.Submit(a.Press(a.Press(board, "My character"), "New…"), "name", "Zia", "box-0", "Brawn d10\nLuck =3 of 5").OK()
	b.Submit(b.Press(board, "Roll…"), "line", "2d6=3,4").OK()
	gm.does("sheet-new-cast-character", "character", "Goblin x2: Knife d6").OK()
	gm.does("session-start", "scene", "").Refused("Session 1 is still open.")

	a.does("condition-add", "name", "Winded d6").Reads("**Winded d6 on Zia**")
	b.does("condition-change", "name", "Winded", "change", "up", "who", "Zia").Reads("**Zia: Winded d6 to d8**")
	a.does("condition-remove", "name", "Winded").Reads("**Winded d8 off Zia**")
	a.does("sheet-set", "change", "Luck -1").Reads("**Zia: Luck 3 to 2 of 5**")
	a.does("sheet-set", "change", "Brawn up").Reads("**Zia: Brawn d10 to d12**")
	a.does("element-pin", "name", "Rain d8").Reads("**Rain d8 pinned**")
	b.does("element-change-change", "name", "Rain", "change", "down").Reads("**Rain d8 to d6**")
	gm.does("track-start", "name", "Drawbridge 4").Reads("**Track Drawbridge starts: 0 of 4**")
	b.does("track-add", "name", "Drawbridge", "change", "+2").Reads("**Drawbridge: 0 to 2 of 4**")
	b.does("element-remove", "name", "Rain").OK()

	offered := a.does("offer", "who", "Bob", "text", "a coin for the map")
	b.Press(b.Press(board, "Do…"), "1. Accept").OK()
	assert.Contains(t, offered.OK().Text(), "a coin for the map")

	for deed, private := range map[string]bool{"roll-me": true, "roll-me-gm": false, "roll-gm": false} {
		rolled := a.does(deed, "line", "2d6=1,2", "note", "listening").OK()
		assert.True(t, rolled.Private, deed)
		assert.Equal(t, private, len(rolled.Posts) == 0, deed)
	}
	assert.Contains(t, gm.does("roll", "line", "d20=7", "as", "Goblin A").OK().Text(), "Goblin A rolls 7")

	a.does("element-pin", "name", "Fog").OK()
	assert.True(t, a.now("undo").OK().Private)
	assert.Len(t, e.State().Elements, 0)
	a.now("redo").OK()
	assert.Len(t, e.State().Elements, 1)
	assert.Contains(t, a.now("history").OK().Text(), "Fog pinned")
	a.now("pause").OK().Posts[0].Reads("**Somebody asks for a pause**", "Leave the scene where it is; nobody needs to say why.")

	gm.does("turn-start", "members", "Zia, Bob, Goblin A").OK()
	a.does("turn-next").OK()
	gm.now("turn-end").OK()
	assert.True(t, gm.does("element-pin-hidden", "name", "Trap").OK().Private)
	gm.does("element-reveal", "name", "Trap").OK()
	gm.does("scene-prepare", "name", "The cellar").OK()
	gm.Press(gm.now("scene-end"), "End the scene").OK()
	gm.does("scene-reveal", "name", "The cellar").OK()
	gm.Press(gm.now("session-end"), "End the session").OK()
	gm.does("session-start", "scene", "The road").OK()
	for _, one := range []buttons{a, b} {
		list := one.Press(board, "Do…").String()
		assert.NotContains(t, list, "For the GM…")
		assert.NotContains(t, list, "Rest", "plain dice have no rules for it")
	}
}

// TestTheTableByButtons does what an evening rarely needs, with the board alone: sheets, the table's settings, looking things up.
func TestTheTableByButtons(t *testing.T) {
	e, board := pinned(t)
	a, b, gm := buttons{e.As(ann), board}, buttons{e.As(bob), board}, buttons{e.As(mira), board}
	b.Submit(b.Press(board, "Roll…"), "line", "2d6=3,4").OK()
	assert.Contains(t, a.does("odds-me", "line", "2d6").OK().Text(), "7")
	assert.Contains(t, a.does("help-topic", "topic", "undo").OK().Text(), "/undo")
	a.does("help-topic", "topic", "").Refused("Topic is empty. Fill it in.")
	a.does("element-pin-lasts", "name", "The river").OK()
	a.does("track-start-lasts", "name", "The long road 6").OK()
	assert.Contains(t, a.now("track-show").OK().Text(), "The long road")
	gm.does("scene-prepare", "name", "The attic").OK()
	gm.does("element-pin-scene", "name", "Dust", "scene", "attic").OK()
	a.does("sheet-macro", "macro", "Attack: d20+5").OK()
	assert.Contains(t, a.Submit(a.Press(board, "Roll…"), "line", "Attack").OK().Text(), "d20")
	a.does("sheet-import-text", "text", "Will d6\nRope d8").OK()
	a.does("sheet-new-character", "character", "Orrin: Axe d6").OK()
	a.does("sheet-use", "who", "Orrin").OK()
	a.does("sheet-rename", "name", "Orrin the Old").OK()
	a.does("sheet-release", "who", "Orrin the Old").OK()
	b.does("sheet-claim", "who", "Orrin the Old").OK()
	b.does("sheet-delete", "who", "Orrin the Old").Reads("**Orrin the Old leaves the game**")
	gm.does("game-settings-name-value", "name", "quiet", "value", "on").OK()
	assert.Contains(t, a.now("game-settings").OK().Text(), "quiet: on")
	assert.Contains(t, a.now("fairness-stats").OK().Text(), "rolls")
	gm.does("undo-to", "to", "3").OK()
	a.does("sheet-release", "who", "Zia").OK()
	gm.does("sheet-claim-player", "who", "Zia", "player", "Bob").OK()
	assert.Contains(t, b.Press(board, "My character").OK().Text(), "**Zia** (Bob)")
	gm.does("game-gm-add", "who", "Nobody").Refused(`I do not know "Nobody".`)
	gm.does("game-gm-add", "who", "Bob").Reads("**Bob is now a GM** (Mira)")
	b.does("game-gm-remove", "who", "Mira").Reads("**Mira is a GM no longer** (Bob)")
}

// TestDeedKeepsWhatWasTyped holds that a refused form is not lost, and that a box which is needed has to be filled in.
func TestDeedKeepsWhatWasTyped(t *testing.T) {
	e, pinned := pinned(t)
	a := buttons{e.As(ann), pinned}
	refused := a.does("condition-add", "name", "Winded d7", "until", "she rests")
	refused.Refused(`"d7" is no step die.`)
	assert.Contains(t, refused.Text(), "**Until**\nshe rests")
	again := a.Press(refused, "Change…")
	require.NotNil(t, again.Form)
	assert.Equal(t, "Put a condition on somebody\nName: Winded d7\nWho: \nUntil: she rests", again.Form.String())
	a.Submit(again, "name", "Winded d6").Reads("**Winded d6 on Zia, until she rests**")

	gm := buttons{e.As(mira), pinned}
	gm.does("sheet-new-cast-character", "character", " ").Refused("Character is empty. Fill it in.")

	line := a.does("roll-me", "line", "2d6 attack")
	line.Refused(`I do not know "attack".`)
	a.Submit(a.Press(line, "Change…"), "line", "2d6").OK()
}

// TestBoxesShowWhatThereIs: an empty box shows what its command would suggest to that person.
func TestBoxesShowWhatThereIs(t *testing.T) {
	e, pinned := pinned(t)
	a, gm := buttons{e.As(ann), pinned}, buttons{e.As(mira), pinned}
	gm.does("element-pin-hidden", "name", "Trap").OK()
	gm.does("element-pin", "name", "Fog").OK()
	shows := func(b buttons, deed, box string) string {
		for _, field := range b.form(deed).OK().Form.Fields {
			if field.ID == box {
				return field.Placeholder
			}
		}
		return ""
	}
	assert.Equal(t, "Fog", shows(a, "element-remove", "name"), "nothing that lies face down")
	assert.Equal(t, "Trap | Fog", shows(gm, "element-remove", "name"))
	assert.Equal(t, "Drawbridge 4", shows(a, "track-start", "name"))
	assert.Equal(t, "Zia | Bob | all", shows(a, "condition-add", "who"))
	assert.Contains(t, shows(gm, "undo-what", "what"), " # Mira: Fog pinned.")
}

// TestDeedsAreCommands holds of every deed of every game that its command and options are there, that its form stays within
// Discord's limits and that no two have one name.
func TestDeedsAreCommands(t *testing.T) {
	e, board := pinned(t)
	list := e.As(mira).Press(board, "Do…")
	require.NoError(t, list.Check())
	seen := map[string]bool{}
	selects := 0
	for _, block := range list.Blocks {
		sel, ok := block.(ui.Select)
		if !ok {
			continue
		}
		selects++
		assert.Less(t, len(sel.Options), ui.MaxChoices, "none is left out")
		id, err := interact.ParseID(sel.ID)
		require.NoError(t, err)
		for _, option := range sel.Options {
			assert.False(t, seen[option.Value], option.Value)
			seen[option.Value] = true
			if id.Route == "deed-now" {
				continue
			}
			form := e.As(mira).Choose(list, option.Value)
			require.NotNil(t, form.Form, option.Value)
			require.NoError(t, form.Form.Check())
			assert.Equal(t, option.Name, strings.Split(form.Form.String(), "\n")[0])
		}
	}
	assert.Equal(t, 5, selects)
}

package commandstest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/plain"
)

// TestEvening is an evening as a game's tests write one.
func TestEvening(t *testing.T) {
	e := commandstest.New(t, commandstest.Config{Games: []commands.Game{plain.Game()}})
	mira, ann, bob := e.As(commandstest.Mira), e.As(commandstest.Ann), e.As(commandstest.Bob)
	mira.Begins("plain", "Thursday")
	ann.Plays("Zia")
	bob.Joins()
	board := mira.Must("board pin").Posts[0]

	offered := mira.Must("offer", "who", "Zia", "text", "a coin")
	assert.Contains(t, ann.Open(), "Accept, Mira's offer: a coin")
	bob.Press(offered, "Accept").Refused("That is for Ann.")
	answered := ann.Submit(ann.Press(offered, "Answer otherwise…"), "offer", "two coins")
	answered.Reads("**Mira offers Zia a coin**", "Done: Zia answers with another offer.")
	e.Keep()
	assert.Contains(t, board.Text(), "Mira: an offer from Ann")

	e.Restart()
	won := e.OneWins("This button belongs to an earlier state.",
		mira.ToPress(answered.Posts[0], "Accept"), mira.ToPress(answered.Posts[0], "Refuse"))
	assert.NotEmpty(t, won.Text())
	assert.Equal(t, "Zia", e.State().Characters[e.State().Playing(e.Number(commandstest.Ann))].Name)
	bob.In(commandstest.Other).Call("board show").Refused("plays no game yet")
}

// In direct messages there is no table, and nothing is kept.
func TestDirect(t *testing.T) {
	e := commandstest.Direct(t, commandstest.Config{Games: []commands.Game{plain.Game()}})
	ann := e.As(commandstest.Ann)
	refused := ann.Call("roll", "line", "2d6 attack")
	refused.Refused("I do not know \"attack\".")
	rolled := ann.Submit(ann.Press(refused, "Change…"), "line", "d6=4")
	rolled.Reads("**Ann rolls 4** (d6, entered by hand)", "Rolled **4**.", "[Again…] [More]")
	assert.Equal(t, "d6=4", ann.Complete("roll", "line", "d6=4")[0].Value)
}

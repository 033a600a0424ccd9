package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
)

// What a GM does for a player says so, and what a GM rolls as nobody is the opposition's.
func TestGMForAPlayer(t *testing.T) {
	e := began(t)
	e.As(mira).Must("sheet new", "character", "Sergeant: Soldier d8", "kind", "cast")
	e.As(mira).Must("roll", "line", "2d6=3,4", "as", "Zia").Reads(
		"**Zia rolls 7** (2d6, entered by hand)", "Rolled **3**, **4**.", "Rolled by Mira for Ann.", "[Again…] [More]")
	e.As(ann).Must("roll", "line", "2d6=3,4").Reads("**Zia rolls 7** (2d6, entered by hand)", "Rolled **3**, **4**.", "[Again…] [More]")
	e.As(mira).Must("roll", "line", "d8=3", "as", "Sergeant").Reads("**Sergeant rolls 3** (d8, entered by hand)", "Rolled **3**.", "[Again…] [More]")

	laid := e.As(ann).Must("roll", "line", "2d6 hold")
	assert.Contains(t, e.As(mira).Press(laid, "Roll").OK().String(), "Rolled by Mira for Ann.")
	laid = e.As(bob).Must("roll", "line", "2d6 hold")
	assert.Contains(t, e.As(mira).Press(laid, "Roll").OK().String(), "Rolled by Mira for Bob.")
	laid = e.As(bob).Must("roll", "line", "2d6 hold")
	assert.NotContains(t, e.As(bob).Press(laid, "Roll").OK().String(), " for ")

	e.As(mira).Must("roll", "line", "d8=3").Reads("**Opposition rolls 3** (d8, entered by hand)", "Rolled **3**.", "[Again…] [More]")
	laid = e.As(mira).Must("roll", "line", "2d6 hold")
	assert.Contains(t, laid.String(), "**Opposition, not rolled yet**")
	assert.Contains(t, masked(e.As(mira).Press(laid, "Roll").OK().String()), "**Opposition N**")
	assert.Contains(t, masked(e.As(mira).Must("roll", "line", "d8", "private", "me").String()), "**You roll")
	e.As(mira).Must("sheet use", "who", "Sergeant")
	assert.Contains(t, masked(e.As(mira).Must("roll", "line", "d8").String()), "**Sergeant N**")

	told := ui.Plain(ui.Markdown(e.As(ann).Must("history").String()))
	assert.Contains(t, told, "Mira: Opposition rolls 3 (d8, entered by hand)")
	assert.NotContains(t, told, "Bob: Bob rolls")
	told = ui.Plain(ui.Markdown(e.As(ann).Must("history", "who", "Zia").String()))
	assert.Contains(t, told, "Mira: Zia rolls 7 (2d6, entered by hand)")
}

// A GM may answer an offer for the player whom it is made to.
func TestGMAnswersForAPlayer(t *testing.T) {
	e := began(t)
	offered := e.As(bob).Must("offer", "who", "Zia", "text", "a coin")
	offered.Reads("**Bob offers Zia a coin**", "Now: Ann decides.", "[Accept] [Refuse] [Answer otherwise…]")
	assert.Contains(t, e.As(mira).Open(), "Accept, Bob's offer: a coin")
	e.As(mira).Press(offered, "Accept").Reads("**Zia takes it: a coin**", "Offered by Bob.", "Done by Mira for Ann.")
	e.As(ann).Press(e.As(bob).Must("offer", "who", "Zia", "text", "a coin"), "Refuse").Reads("**Zia refuses. Nothing changed.**", "Bob offered a coin.")
	mine := e.As(mira).Must("offer", "who", "Zia", "text", "a boon")
	e.As(mira).Press(mine, "Accept").Refused("That is for Ann.")
	several := e.As(ann).Must("offer", "who", "Bob, Mira", "text", "peace")
	e.As(mira).Press(several, "Accept").Reads("**Mira takes it: peace**", "Offered by Ann.")
}

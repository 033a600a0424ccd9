package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
)

// taking is a table at which Zia has the turn, and the message of the round.
func taking(t *testing.T) (*evening, commandstest.Answer) {
	e := began(t)
	e.As(bob).Plays("Tamsin")
	e.As(cleo).Plays("Orrin")
	round := e.As(mira).Must("turn start", "members", "Zia, Tamsin, Orrin", "who", "Zia")
	assert.Contains(t, round.String(), "**Round 1: Zia has the turn**")
	return e, round
}

// A round is one message: steps by command are answered in private, and the message shows them.
func TestARoundIsOneMessage(t *testing.T) {
	e, round := taking(t)
	step := e.As(ann).Must("turn next", "who", "Tamsin")
	assert.True(t, step.Private)
	assert.Equal(t, "**Round 1: Tamsin has the turn**\nStill to act: Orrin.\nActed: Zia.", step.String())
	e.Keep()
	assert.Contains(t, round.Text(), "**Round 1: Tamsin has the turn**\nStill to act: Orrin.\nActed: Zia.\nNow: Bob hands over.")
	e.As(bob).Choose(round, e.ID("Orrin")).OK()
	assert.Contains(t, round.Text(), "**Round 1: Orrin has the turn**")

	second := e.As(cleo).Must("turn next", "who", "Zia")
	assert.False(t, second.Private, "another round has a message of its own")
	e.Keep()
	assert.Contains(t, second.Text(), "**Round 2: Zia has the turn**")
	assert.Equal(t, "**Round 1: Orrin has the turn**\nActed: Zia, Tamsin.", round.Text(), "the old one says how it ended")
	assert.Zero(t, e.Keep())

	e.As(ann).Must("turn next", "who", "Tamsin")
	e.Keep()
	assert.Contains(t, second.Text(), "**Round 2: Tamsin has the turn**")
	e.As(mira).Must("turn end")
	e.Keep()
	assert.Equal(t, "**Round 2: Tamsin has the turn**\nStill to act: Orrin.\nActed: Zia.", second.Text())
}

// In any order the steps are those who are ticked off.
func TestARoundInAnyOrder(t *testing.T) {
	e := began(t)
	e.As(bob).Plays("Tamsin")
	round := e.As(mira).Must("turn start", "members", "Zia, Tamsin")
	assert.True(t, e.As(ann).Must("turn next").Private)
	e.Keep()
	assert.Contains(t, round.Text(), "Still to act: Tamsin.\nActed: Zia.")
	assert.True(t, e.As(bob).Must("turn next").Private)
	e.Keep()
	assert.Contains(t, round.Text(), "**Round 1 is over: all have acted**")
	assert.False(t, e.As(bob).Must("turn next").Private, "the next round")
}

// Where the message of the round is not there, a step has one.
func TestAStepWithoutAMessage(t *testing.T) {
	e, round := taking(t)
	e.DB.ForgetMessage(uint64(round.ID))
	step := e.As(ann).Must("turn next", "who", "Tamsin")
	assert.False(t, step.Private)
	assert.True(t, e.As(bob).Must("turn next", "who", "Orrin").Private, "it is the round's now")
}

// Who has the turn hands it over from their result.
func TestNextOnAResult(t *testing.T) {
	e, round := taking(t)
	others := e.As(bob).Must("roll", "line", "2d6=3,4")
	assert.NotContains(t, others.String(), "Next…")
	rolled := e.As(ann).Must("roll", "line", "2d6=3,4")
	rolled.Reads("**Zia rolls 7** (2d6, entered by hand)", "Rolled **3**, **4**.", "[Next…: Tamsin | Orrin]", "[Again…] [More]")
	e.As(bob).Choose(rolled, e.ID("Tamsin")).Refused("That is Ann's choice")
	e.As(mira).Must("condition add", "name", "Wet", "who", "Zia")
	e.Keep()
	assert.Contains(t, rolled.Text(), "Next…", "as long as it is Zia's turn")
	step := e.As(ann).Choose(rolled, e.ID("Tamsin")).OK()
	assert.True(t, step.Private)
	assert.Contains(t, step.String(), "**Round 1: Tamsin has the turn**")
	e.Keep()
	rolled.Reads("**Zia rolls 7** (2d6, entered by hand)", "Rolled **3**, **4**.", "[Again…] [More]")
	assert.Contains(t, round.Text(), "**Round 1: Tamsin has the turn**")
	assert.Zero(t, e.Keep(), "nothing is drawn twice")

	laid := e.As(bob).Must("roll", "line", "2d6 hold")
	thrown := e.As(bob).Press(laid, "Roll").OK()
	assert.Contains(t, thrown.String(), "Next…")
	e.As(bob).Must("turn next", "who", "Orrin")
	e.Keep()
	assert.NotContains(t, thrown.Text(), "Next…")
	e.As(cleo).Must("roll", "line", "d6")
	assert.NotContains(t, e.As(cleo).Must("roll", "line", "d6").String(), "Next…", "all others have acted")
}

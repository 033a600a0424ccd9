package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	tables "tallybones/rules/table"
)

func TestOffer(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "zia", "text", "1 coin for the *map*")
	assert.Equal(t, `**Mira offers Zia 1 coin for the \*map\***
Now: Ann decides.
[Accept] [Refuse] [Answer otherwise…]`, offered.String())

	assert.Equal(t, []string{
		"Accept, Mira's offer: 1 coin for the *map*", "Refuse, Mira's offer: 1 coin for the *map*",
		"Answer otherwise, Mira's offer: 1 coin for the *map*",
	}, e.As(ann).Open())
	assert.Equal(t, []string{"Withdraw, Mira's offer: 1 coin for the *map*"}, e.As(mira).Open())

	assert.ErrorContains(t, e.As(bob).Press(offered, "Accept").Err, "That is for Ann.")
	assert.ErrorContains(t, e.As(ola).Press(offered, "Accept").Err, "Roll once or `/sheet new` to join.")
	pressed := e.As(ann).Press(offered, "Accept")
	require.NoError(t, pressed.Err)
	assert.Equal(t, "**Zia takes it: 1 coin for the \\*map\\***\nOffered by Mira.", pressed.String())
	assert.Empty(t, pressed.Buttons, "used buttons go away")
}

func TestOfferAnsweredOtherwise(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann", "text", "1 coin for the map")
	form := e.As(ann).Press(offered, "Answer otherwise…")
	require.NoError(t, form.Err)
	answered := e.As(ann).Submit(form, "offer", "half the map for a coin")
	require.NoError(t, answered.Err)
	assert.Equal(t, "**Mira offers Zia 1 coin for the map**\nDone: Zia answers with another offer.", answered.String())
	require.Len(t, answered.Posts, 1)
	assert.Contains(t, answered.Posts[0].String(), "**Ann offers Mira half the map for a coin**\nNow: Mira decides.")
	refused := e.As(mira).Press(answered.Posts[0], "Refuse")
	require.NoError(t, refused.Err)
	assert.Equal(t, "**Mira refuses. Nothing changed.**\nAnn offered half the map for a coin.", refused.String())
}

func TestOfferRefused(t *testing.T) {
	e := began(t)
	for want, options := range map[string][]string{
		"You cannot make yourself an offer":       {"who", "Mira", "text", "a coin"},
		"I do not know \"Nobody\"":                {"who", "Nobody", "text", "a coin"},
		"They have not joined this table yet":     {"who", "<@15>", "text", "a coin"},
		"An offer has 1 to 200 characters":        {"who", "Zia", "text", "   "},
		"Nobody is named. Name who the offer is ": {"who", " , ", "text", "a coin"},
	} {
		assert.ErrorContains(t, e.As(mira).Call("offer", options...).Err, want)
	}
	assert.ErrorContains(t, e.As(ola).Call("offer", "who", "Zia", "text", "a coin").Err, "You are not at this table yet.")
	assert.ErrorContains(t, e.As(ola).In(other).Call("offer", "who", "Zia", "text", "a coin").Err, "plays no game yet")
	require.NoError(t, e.As(mira).Call("offer", "who", "<@11>", "text", "a coin").Err)
}

func TestDo(t *testing.T) {
	e := began(t)
	assert.ErrorContains(t, e.As(ann).Call("do", "what", "x").Err, "Nothing is open to you here.")
	assert.ErrorContains(t, e.As(ola).Call("do", "what", "x").Err, "You are not at this table yet.")
	offered := e.As(mira).Must("offer", "who", "zia", "text", "1 coin")
	e.As(mira).Must("offer", "who", "zia", "text", "1 coin")
	names := e.As(ann).Open()
	assert.Contains(t, names, "Accept, Mira's offer: 1 coin (2)", "what is alike is numbered")
	assert.ErrorContains(t, e.As(ann).Call("do", "what", "accept").Err, "is not one thing that is open to you")

	done := e.As(ann).Must("do", "what", "Refuse, Mira's offer: 1 coin (2)")
	assert.True(t, done.Private)
	assert.Equal(t, "**Zia refuses. Nothing changed.**\nMira offered 1 coin.", done.String())
	stale := e.As(ann).Press(offered, "Accept")
	assert.ErrorContains(t, stale.Err, "This button belongs to an earlier state.")

	list := e.As(ann).Must("do", "what", "all")
	assert.Equal(t, "Open to you:\n1\\. Accept, Mira's offer: 1 coin\n2\\. Refuse, Mira's offer: 1 coin\n"+
		"3\\. Answer otherwise, Mira's offer: 1 coin\n[1. Accept] [2. Refuse] [3. Answer otherwise…]", list.String())
	taken := e.As(ann).Press(list, "1. Accept")
	require.NoError(t, taken.Err)
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", taken.String())
}

func TestLaidOutRoll(t *testing.T) {
	e := began(t)
	e.As(bob).Does(func(turn commands.Turn) ([]tables.Event, error) {
		_, events, err := turn.Table.LayOut(turn.By, tables.Laid{Sides: []tables.Side{{Person: turn.By.Who, Line: "2d6"}}, Open: true}, "over the *wall*")
		return events, err
	})
	list := e.As(bob).Must("do", "what", "all")
	assert.Contains(t, list.String(), "1\\. Roll, Bob's roll: over the \\*wall\\*")
	form := e.As(ann).Must("do", "what", "Add")
	require.NotNil(t, form.Form)
	added := e.As(ann).Submit(form, "add", "d4")
	require.NoError(t, added.Err)
	assert.Equal(t, "Added: d4.", added.String())

	assert.ErrorContains(t, e.As(bob).Press(list, "1. Roll").Err, "earlier state", "what was added changed the roll")
	form = e.As(bob).Must("do", "what", "Faces")
	require.NotNil(t, form.Form)
	assert.ErrorContains(t, e.As(bob).Submit(form, "faces", "6").Err, "There are 3 dice and 1 face")
	rolled := e.As(bob).Submit(form, "faces", "6 5 4")
	require.NoError(t, rolled.Err)
	assert.Contains(t, rolled.String(), "**Bob rolls 15**")
}

// TestTwoPressAtOnce: of two people who press one button at the same moment one wins, and the other is told.
func TestTwoPressAtOnce(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann, Bob", "text", "1 coin")
	won := e.OneWins("This button belongs to an earlier state.", e.As(ann).ToPress(offered, "Accept"), e.As(bob).ToPress(offered, "Accept"))
	assert.Contains(t, won.String(), "takes it: 1 coin")
}

// TestPressDeliveredTwice: a second delivery of a press changes nothing and shows the same.
func TestPressDeliveredTwice(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	req := e.As(ann).ToPress(offered, "Accept")
	text := e.Send(req).OK().String()
	assert.Equal(t, text, e.Send(req).OK().String())
}

func TestOpposeInPlainDice(t *testing.T) {
	e := began(t)
	assert.ErrorContains(t, e.As(mira).Call("oppose", "pool", "2d6").Err, "Here nothing is rolled against: plain dice only adds up.")
}

// TestMessageThatAKillForgot: it is known again from the first press on it.
func TestMessageThatAKillForgot(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	e.DB.ForgetMessage(uint64(offered.ID))
	e.As(ann).Must("do", "what", "accept")
	e.Keep()
	assert.Contains(t, offered.String(), "[Accept]")
	assert.ErrorContains(t, e.As(ann).Press(offered, "Accept").Err, "This button belongs to an earlier state.")
	e.Keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", offered.String())
}

// TestEndFoundFarBack: a message that could not be drawn for long, as in an archived thread, still says how it ended.
func TestEndFoundFarBack(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	turns := e.As(mira).Must("turn start", "members", "Zia, Bob", "who", "Zia")
	e.As(ann).Must("do", "what", "accept")
	e.As(ann).Must("turn next", "who", "Bob")
	e.As(mira).Must("turn end")
	for range 420 {
		e.As(mira).Throws("2d6")
	}
	e.Keep()
	assert.Equal(t, "**Zia takes it: 1 coin**\nOffered by Mira.", offered.String())
	assert.Equal(t, "**Round 1: Bob has the turn**\nActed: Zia.", turns.String())
}

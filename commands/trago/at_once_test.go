package trago_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
)

// submitting is the request of sending the form that was opened under a message, with the line that it asks for.
func (e evening) submitting(who interact.Person, form commandstest.Answer, under commandstest.Answer, line string) interact.Request {
	e.T.Helper()
	id, err := interact.ParseID(form.OK().Form.ID)
	require.NoError(e.T, err)
	return e.As(who).Request(interact.Request{Kind: interact.Submit, Action: id, Fields: map[string]string{"line": line}, Message: under.Seen()})
}

// TestTwoAtOnce has two people press at the same moment: one is done, the other is told why not, and nothing counts twice.
func TestTwoAtOnce(t *testing.T) {
	const earlier = "belongs to an earlier state"
	e := shift(t)
	roll := e.rolls(ann, "melee c3 risk 3", "2 3 4")
	e.OneWins("Nothing can be done about that roll any more", e.As(ann).ToPress(roll, "Take Medium"), e.As(mira).ToPress(roll, "Take Medium"))
	assert.Contains(t, e.As(ann).Must("wound", "wound", "show").Text(), "Iris: Medium.")

	roll = e.rolls(ann, "melee c3 risk 2", "2 3 4")
	e.OneWins("Nothing can be done about that roll any more", e.As(ann).ToPress(roll, "Willpower: Scrapes"), e.As(mira).ToPress(roll, "Take Minor"))

	roll = e.rolls(bob, "stealth c9", "2 3")
	before := e.As(bob).Must("willpower", "change", "show").Text()
	e.OneWins(earlier, e.As(bob).ToPress(roll, "Willpower: 1 success"), e.As(mira).ToPress(roll, "Willpower: 1 success"))
	assert.Contains(t, before, "5 of 5")
	assert.Contains(t, e.As(bob).Must("willpower", "change", "show").Text(), "4 of 5", "spent once")

	roll = e.draw()
	e.fall(strings.Repeat("6 2 3 7 3 ", 3)) // who comes second decides anew, with dice of their own
	e.OneWins(earlier, e.As(ann).ToPress(roll, "Roll again"), e.As(bob).ToPress(roll, "Roll again"))
	e.Keep()
	assert.Contains(t, roll.Text(), "Rolled again after a draw.")

	e = shift(t)
	card := e.As(mira).Must("oppose", "pool", "c2 risk 1", "name", "Guard")
	first, second := e.As(ann).Press(card, "Guard…"), e.As(bob).Press(card, "Guard…")
	e.fall(strings.Repeat("6 7 ", 4))
	won := e.OneWins("earlier state", e.submitting(ann, first, card, "2"), e.submitting(bob, second, card, "2"))
	assert.Contains(t, won.Text(), "Against Guard.")

	e = shift(t)
	roll = e.rolls(ann, "melee", "2 3 4")
	first, second = e.As(bob).Press(roll, "Answer…"), e.As(cleo).Press(roll, "Answer…")
	e.fall(strings.Repeat("6 7 ", 4))
	e.OneWins("the roll is answered already", e.submitting(bob, first, roll, "2"), e.submitting(cleo, second, roll, "2"))

	e = shift(t)
	offered := e.As(mira).Must("offer", "who", "Iris", "text", "2 beats")
	e.OneWins("", e.As(ann).ToPress(offered, "Accept"), e.As(ann).ToPress(offered, "Refuse"))
}

// TestVotesAtOnce: the last two votes come at the same moment, and the experience is given once.
func TestVotesAtOnce(t *testing.T) {
	e := shift(t)
	e.As(mira).Press(e.As(mira).Must("session end"), "End the session").OK()
	vote := e.As(mira).Must("board show")
	assert.Contains(t, vote.Text(), "Who earns the experience?")
	var posted *commandstest.Message
	for _, m := range e.Messages {
		if !m.Private && strings.Contains(m.Text(), "has one vote, not for themselves") {
			posted = m
		}
	}
	for _, answer := range e.AtOnce(e.As(ann).ToPress(posted, "Dario"), e.As(bob).ToPress(posted, "Iris")) {
		answer.OK()
	}
	tie := e.As(mira).Must("do", "what", "all")
	assert.Contains(t, tie.Text(), "Each of them")
	e.OneWins("", e.As(mira).ToPress(tie, "1. Iris"), e.As(mira).ToPress(tie, "2. Dario"))
	e.Keep()
	var ended []string
	for _, m := range e.Messages {
		if !m.Private && strings.Contains(m.Text(), "earns 1 experience") {
			ended = append(ended, m.Text())
		}
	}
	require.Len(t, ended, 1)
	assert.Regexp(t, `^\*\*(Iris|Dario) earns 1 experience\*\*\nA tie: Iris, Dario\.\nDone: Mira chose\.$`, ended[0])
	assert.Contains(t, e.As(mira).Must("history").Text(), "has voted: Who earns the experience? The vote is over: Dario 1, Iris 1. A tie")
	shown := e.As(ann).Must("xp", "change", "show", "who", "all").Text()
	assert.Equal(t, 1, strings.Count(shown, "1 experience"), shown)
}

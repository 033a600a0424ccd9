package torchlite_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
)

// TestLastPlotPoint holds that of two who spend one character's last plot point at the same moment one is refused in words:
// by two buttons of one roll, by buttons of two rolls, and by a button and a command.
func TestLastPlotPoint(t *testing.T) {
	e := thursday(t)
	first := e.as("Ann").roll("agil tong scou vial vs Sergeant # one", "7 5 3 4 6 2")
	second := e.as("Ann").roll("agil tong scou vial vs Sergeant # two", "7 5 3 4 6 2")
	dear := func(person string, on commandstest.Answer) commandstest.Answer {
		more := e.as(person).Press(on, "More").OK()
		return more
	}
	anns, miras := dear("Ann", first), dear("Mira", second)
	e.OneWins("Zia has no plot point left.",
		e.as("Ann").ToPress(anns, button(t, anns, "1 plot point: ")), e.as("Mira").ToPress(miras, button(t, miras, "1 plot point: ")))
	assert.Contains(t, e.as("Ann").Must("pp", "change", "show").Text(), "no plot points")

	e.as("Mira").plotPoints("Zia", 1)
	third := e.as("Ann").roll("agil tong scou vial vs Sergeant # three", "7 5 3 4 6 2")
	more := dear("Ann", third)
	e.OneWins("Zia has no plot point left.",
		e.as("Ann").ToPress(more, button(t, more, "1 plot point: ")), e.as("Ann").ToCall("asset", "name", "Torch d6"))
}

// TestTwoAtALaidOutRoll holds that of two who roll it at the same moment one does, that of two who answer for one side the
// second is told, and that what two add at the same moment is all in it.
func TestTwoAtALaidOutRoll(t *testing.T) {
	e := thursday(t)
	laid := e.as("Ann").roll("agil tong vs hard hold", "")
	e.fall("6 5 8 7")
	e.OneWins("", e.as("Ann").ToPress(laid, "Roll"), e.as("Mira").ToPress(laid, "Roll"))
	e.Keep()
	assert.Contains(t, laid.Text(), "**Zia fails: 11 against 15**")

	laid = e.as("Ann").roll("agil tong vs Tamsin", "")
	forms := []commandstest.Answer{e.as("Bob").Press(laid, "Answer for Tamsin…").OK(), e.as("Mira").Press(laid, "Answer for Tamsin…").OK()}
	e.fall("6 5 3 8")
	e.as("Bob").Submit(forms[0], "pool", "charisma speaker").OK()
	late := e.as("Mira").Submit(forms[1], "pool", "d6")
	require.Error(t, late.Err)
	assert.Contains(t, laid.Text(), "11 against 11")

	laid = e.as("Ann").roll("agil tong vs d8 d8 hold", "")
	forms = []commandstest.Answer{e.as("Bob").Press(laid, "Add to Zia…").OK(), e.as("Cleo").Press(laid, "Add to Zia…").OK()}
	e.as("Bob").Submit(forms[0], "add", "Rope d6").OK()
	e.as("Cleo").Submit(forms[1], "add", "Torch d6").OK()
	e.Keep()
	for _, added := range []string{"Rope d6 (Bob)", "Torch d6 (Cleo)"} {
		assert.Contains(t, laid.Text(), added)
	}
}

// TestThreadsOwnScene holds that the end of a thread's scene ends its rolls, complications and assets alone.
func TestThreadsOwnScene(t *testing.T) {
	e := thursday(t)
	e.as("Mira").In(commandstest.Thread).Must("scene start", "name", "The Cellar")
	above := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	e.fall("7 5 1 4 6 2")
	below := e.as("Ann").In(commandstest.Thread).Must("roll", "line", "agil tong scou vial vs Sergeant")
	e.as("Bob").In(commandstest.Thread).Must("complication", "name", "Drenched d6")
	e.as("Bob").Must("complication", "name", "Watched d6")
	end := e.as("Mira").In(commandstest.Thread).Must("scene end")
	assert.Contains(t, end.Text(), "Goes: Drenched d6 (Tamsin).")
	assert.NotContains(t, end.Text(), "Watched")
	e.as("Mira").In(commandstest.Thread).Press(end, "End the scene").OK()
	e.Keep()
	assert.NotContains(t, below.Text(), "[Effect d8…]")
	assert.Contains(t, above.Text(), "[Effect d8…]")
	e.as("Ann").submits(above, "Effect d8…", "effect", "Off Guard on Sergeant").OK()
	assert.Contains(t, e.as("Ann").Must("board show").Text(), "Watched d6")
	e.as("Ann").In(commandstest.Thread).Press(below, "Again…").OK()
}

// TestForgottenRolls holds that the rolls of a person who is forgotten stand without their name, and that the game goes on with
// what they left open.
func TestForgottenRolls(t *testing.T) {
	e := thursday(t)
	roll := e.as("Bob").roll("charisma speaker medic vs Sergeant # Bob tries", "6 7 3 4 2")
	laid := e.as("Bob").roll("charisma speaker vs Zia", "")
	asked := e.as("Bob").Must("game forget")
	e.as("Bob").Press(asked, "Forget me").OK()
	e.Keep()
	for _, text := range []string{roll.Text(), e.as("Mira").Must("history").Text(), e.as("Mira").Must("board show").Text()} {
		assert.False(t, strings.Contains(text, "Bob"), text)
	}
	e.as("Mira").submits(roll, button(t, roll, "Effect"), "effect", "Prone on Sergeant").OK()
	assert.Contains(t, roll.Text(), "Done: Prone")
	e.fall("6 7 5 4")
	e.as("Ann").submits(laid, "Answer for Zia…", "pool", "agil tong").OK()
	assert.Contains(t, laid.Text(), "against 9")
	e.Restart()
	e.as("Ann").Must("board show")
}

// TestPrivateRollRevealed holds that a private roll shows nothing until its roller reveals it, and then is a roll like others but
// for what may be made of it.
func TestPrivateRollRevealed(t *testing.T) {
	e := thursday(t)
	e.fall("7 5 3 4 6 2")
	kept := e.as("Ann").Must("roll", "line", "agil tong scou vial vs Sergeant # a whisper", "private", "me")
	assert.True(t, kept.Private)
	assert.Contains(t, kept.Text(), "12 against 8")
	assert.NotContains(t, e.as("Mira").Must("board show").Text(), "whisper")
	revealed := e.as("Ann").Must("do", "what", "Reveal")
	require.Len(t, revealed.Posts, 1)
	assert.Contains(t, revealed.Posts[0].Text(), "**Zia succeeds: 12 against 8, effect d10**\n*a whisper*")
	assert.Contains(t, revealed.Posts[0].Text(), "put down by hand: `/complication Off Guard d10` with who bears it, or `/asset Rope =d10`.")
	e.Fork().As(ann).Paste("/asset Rope =d10").OK()
	assert.Contains(t, e.as("Bob").Must("history").Text(), "Ann reveals a private roll: ")
	e.as("Bob").Press(revealed.Posts[0], "More").OK()
	e.as("Ann").Press(revealed.Posts[0], "Again…").OK()
	assert.Contains(t, e.as("Mira").Must("fairness stats").Text(), "6 dice")
}

// TestHoardOnTheBoard holds that sixty assets are readable on the board, in a preview and on the sheet, and that the end of the
// scene tells of them within a message.
func TestHoardOnTheBoard(t *testing.T) {
	e := thursday(t)
	line := e.hoard()
	board := e.as("Ann").Must("board show").Text()
	assert.LessOrEqual(t, len([]rune(board)), 4000)
	assert.Contains(t, board, "**Zia** (Ann): 1 plot point. Has ")
	for _, choice := range e.as("Ann").Complete("roll", "line", line[:170]+" vs 100d6") {
		assert.LessOrEqual(t, len([]rune(choice.Name)), 100)
	}
	end := e.as("Mira").Must("scene end").Text()
	assert.LessOrEqual(t, len([]rune(end)), 4000)
	assert.Contains(t, end, "Can be kept for 1 plot point: ")
	sheet := e.as("Ann").Must("sheet show").Text()
	assert.LessOrEqual(t, len([]rune(sheet)), 4000)
}

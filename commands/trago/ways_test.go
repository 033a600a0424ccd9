package trago_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// ways puts down so many courses of action, all hidden, and returns the message of the last.
func (e evening) ways(n int) *commandstest.Message {
	e.T.Helper()
	var shown *commandstest.Message
	for i := range n {
		shown = e.As(mira).Must("oppose", "pool", "c17 about 3 risk 19 about 4", "name", fmt.Sprintf("Way %c", 'A'+i)).Posts[0]
	}
	return shown
}

// chosen is the value of a way in the select of a message.
func chosen(t *testing.T, on *commandstest.Message, label string) string {
	t.Helper()
	for _, block := range on.Blocks {
		if pick, ok := block.(ui.Select); ok {
			for _, option := range pick.Options {
				if option.Name == label {
					return option.Value
				}
			}
		}
	}
	require.Fail(t, "no way "+label, on.String())
	return ""
}

// TestWaysToGoHaveAButtonEach: the list has a button for each way, and they are rolled from there.
func TestWaysToGoHaveAButtonEach(t *testing.T) {
	e := shift(t)
	list := e.ways(4)
	list.Reads("**Ways to go, scene 1**",
		"Way A: challenge about 3, risk about 4.", "Way B: challenge about 3, risk about 4.",
		"Way C: challenge about 3, risk about 4.", "Way D: challenge about 3, risk about 4.",
		"Now: anyone may roll against one of them.", "[Way A…] [Way B…] [Way C…] [Way D…] [Ask for an estimate…]")
	asked := e.As(bob).Submit(e.As(bob).Press(list, "Ask for an estimate…"), "course", "through the skylight").OK()
	assert.Same(t, list, asked.Message, "the list stays where it is")
	require.Len(t, asked.Posts, 1)
	asked.Posts[0].Reads("**Dario asks for an estimate: through the skylight**", "Now: Mira estimates how hard it would be.", "[Estimate…]")
	form := e.As(ann).Press(list, "Way B…").OK()
	twice := e.As(bob).Press(list, "Way B…").OK()
	e.fall("6 7 8")
	rolled := e.As(ann).Submit(form, "line", "melee").OK()
	assert.Contains(t, rolled.Text(), "**Iris fails. Wound: Death**")
	e.As(bob).Submit(twice, "line", "stealth").Refused("This button belongs to an earlier state.")
	e.Keep()
	assert.Contains(t, list.Text(), "[Way A…] [Way C…] [Way D…] [Ask for an estimate…]")
}

// standing are the public messages that tell of ways to go.
func (e evening) standing() (lists []*commandstest.Message) {
	for _, m := range e.Messages {
		if !m.Private && strings.Contains(m.Text(), "Now: anyone may roll against") {
			lists = append(lists, m)
		}
	}
	return lists
}

// TestWaysToGoAreOneMessage: that of the card that was put down last lists them all, also when that one is gone, and the messages
// before it go.
func TestWaysToGoAreOneMessage(t *testing.T) {
	e := shift(t)
	list := e.ways(2)
	e.Keep()
	assert.Equal(t, []*commandstest.Message{list}, e.standing())
	list = e.As(mira).Must("oppose", "pool", "c2 risk 1", "name", "Way C").Message
	e.Restart()
	e.Keep()
	assert.Equal(t, []*commandstest.Message{list}, e.standing(), "whatever happens to the program")
	assert.Contains(t, list.Text(), "Way C: challenge 2, risk 1.\nNow: anyone may roll against one of them.\n[Way A…] [Way B…] [Way C…] [Ask for an estimate…]")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "Mira's card: Way B, challenge about 3, risk about 4. Mira's card: Way C, challenge 2, risk 1.")

	e.rolls(ann, "melee vs way c", "2 3 4")
	e.Keep()
	assert.Equal(t, []*commandstest.Message{list}, e.standing(), "it lists what is left")
	assert.Contains(t, list.Text(), "[Way A…] [Way B…] [Ask for an estimate…]")
	e.As(mira).Must("oppose", "pool", "c5", "name", "Way D")
	e.Keep()
	assert.NotContains(t, e.Messages, list.ID, "the newest message lists them")
	require.Len(t, e.standing(), 1)
	list = e.standing()[0]
	assert.Contains(t, list.Text(), "[Way A…] [Way B…] [Way D…] [Ask for an estimate…]")
	e.As(mira).Must("undo")
	e.Keep()
	assert.Contains(t, list.Text(), "[Way A…] [Way B…] [Ask for an estimate…]", "Way D was taken back")
	e.As(mira).Must("redo")
	e.Keep()
	assert.Contains(t, list.Text(), "[Way A…] [Way B…] [Way D…] [Ask for an estimate…]")

	elsewhere := e.As(mira).In(commandstest.Thread).Must("oppose", "pool", "c3", "name", "Elsewhere").Message
	e.Keep()
	assert.ElementsMatch(t, []*commandstest.Message{list, elsewhere}, e.standing(), "each channel in which the scene is played has its own")
	const all = "[Way A…] [Way B…] [Way D…] [Elsewhere…] [Ask for an estimate…]"
	assert.Contains(t, list.Text(), all)
	assert.Contains(t, elsewhere.Text(), all)
	e.rolls(ann, "melee vs way d", "2 3 4")
	e.As(ann).Press(list, "Way D…").Refused("This button belongs to an earlier state.")
	for _, way := range []string{"way b", "elsewhere", "way a"} {
		assert.NotEmpty(t, e.standing(), way)
		e.rolls(ann, "melee vs "+way, "2 3 4")
		e.Keep()
	}
	assert.Empty(t, e.standing(), "none is left")
}

// TestWaysToGoFoldIntoASelect: where there are more ways than buttons, they are chosen from a select.
func TestWaysToGoFoldIntoASelect(t *testing.T) {
	e := shift(t)
	list := e.ways(5)
	assert.Contains(t, list.Text(), "[Choose…: Way A… | Way B… | Way C… | Way D… | Way E…]\n[Ask for an estimate…]")
	form := e.As(ann).Choose(list, chosen(t, list, "Way C…")).OK()
	e.fall("6 7 8")
	assert.Contains(t, e.As(ann).Submit(form, "line", "melee").OK().Text(), "Against Way C.")
	e.Keep()
	assert.Contains(t, list.Text(), "[Way A…] [Way B…] [Way D…] [Way E…] [Ask for an estimate…]")
	assert.NotNil(t, e.As(commandstest.Ola).Press(list, "Way A…").OK().Form, "whoever rolls against a card joins by it")
}

// TestAllIsTheWholeList: also where one thing that is open, and has a form, has the word in it.
func TestAllIsTheWholeList(t *testing.T) {
	e := shift(t)
	e.As(mira).Must("oppose", "pool", "c2", "name", "Climb the wall")
	assert.Contains(t, e.As(ann).Must("do", "what", "all").Text(), "Open to you:\n1\\. Roll against it, Mira's card: Climb the wall")
	assert.NotNil(t, e.As(ann).Call("do", "what", "wall").OK().Form)
}

// TestWaysThatAreUsed: a card that nobody can roll against any more has no button, and what else there is stays.
func TestWaysThatAreUsed(t *testing.T) {
	e := shift(t)
	e.As(mira).Must("oppose", "pool", "c2", "name", "Way A")
	list := e.As(mira).Must("oppose", "pool", "c2", "name", "Way B", "for", "each")
	for _, who := range []interact.Person{ann, bob, mira} {
		e.rolls(who, "1=6 vs way b", "")
	}
	e.rolls(cleo, "1=6", "")
	e.Keep()
	assert.Contains(t, list.Text(), "[Way A…] [Way B…] [Ask for an estimate…]", "Cleo may still roll against it")
	e.rolls(cleo, "1=6 vs way b", "")
	e.Keep()
	assert.NotContains(t, e.As(ann).Must("board show").Text(), "Way B: challenge")
}

// TestForgedWays: what a select could not hold names no way.
func TestForgedWays(t *testing.T) {
	e := shift(t)
	list := e.ways(5)
	req := e.As(ann).ToChoose(list, chosen(t, list, "Way C…"))
	for _, value := range []string{"", "x", "1:all:roll-more:1:0:", interact.ID{Game: "all", Route: "move", Subject: 1, Choice: "reveal"}.String()} {
		req.Values = []string{value}
		e.Send(e.As(ann).Request(req)).Refused("That is none of what could be chosen.")
	}
	req.Values = nil
	e.Send(e.As(ann).Request(req)).Refused("That is none of what could be chosen.")
	req.Values = []string{interact.ID{Game: "all", Route: "move-form", Subject: 9999, Choice: "against"}.String()}
	e.Send(e.As(ann).Request(req)).Refused("earlier state")
}

// TestEstimatesAreAskedForWithoutACard: a player may ask at any time, by command and by buttons; the GM's answer is a card.
func TestEstimatesAreAskedForWithoutACard(t *testing.T) {
	e := shift(t)
	form := e.As(bob).Call("do", "what", "Ask the GM how hard").OK()
	asked := e.As(bob).Submit(form, "course", "through the skylight").OK()
	assert.Equal(t, "Dario asks for an estimate: through the skylight.", asked.Text())
	question := asked.Posts[0]
	question.Reads("**Dario asks for an estimate: through the skylight**", "Now: Mira estimates how hard it would be.", "[Estimate…]")
	e.As(bob).Press(question, "Estimate…").Refused("That is for Mira.")
	form = e.As(mira).Press(question, "Estimate…").OK()
	card := e.As(mira).Submit(form, "bar", "c17 about 3 uncertain").OK().Posts[0]
	card.Reads("**through the skylight: challenge about 3, uncertain**", "Now: anyone may roll against it.", "[through the skylight…] [Ask for an estimate…]")
	e.Keep()
	question.Reads("**Dario asks for an estimate: through the skylight**", "Done: Mira estimates it; it is one of the ways to go.")

	assert.Equal(t, []string{"Roll against it, Mira's card: through the skylight", "Ask the GM how hard something would be"}, shownIn(e.As(ann), "do", "what", ""), "once, also where a card has a button for it")
	assert.NotContains(t, shownIn(e.As(mira), "do", "what", ""), "Ask the GM how hard something would be")
	e.As(mira).Must("scene end")
	e.As(mira).In(commandstest.Thread).Must("scene start", "name", "Elsewhere")
	assert.Contains(t, shownIn(e.As(ann), "do", "what", "hard"), "Ask the GM how hard something would be, Elsewhere")
	form = e.As(ann).Call("do", "what", "hard something would be, Elsewhere").OK()
	e.As(ann).Submit(form, "course", " ").Refused("What you would do has 1 to")
	e.As(ann).Submit(form, "course", strings.Repeat("x", 200)).Refused("What you would do has 1 to")
	assert.Contains(t, e.As(ann).Submit(form, "course", "over the roof").OK().Posts[0].Text(), "Iris asks for an estimate: over the roof")
}

// Who has never rolled may roll against a card, as it says.
func TestAnyoneRollsAgainstACard(t *testing.T) {
	shift(t).RollsAgainstACard(mira, "c2", "Melee 2=6,7", "Ola")
}

package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/torchlite"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// offering is an evening with plain dice, a game that tables can play, and TorchLite.
func offering(t *testing.T) *commandstest.Evening {
	reeds := plain.Game()
	reeds.Key, reeds.Title, reeds.Pitch = "reeds", "Reeds", "a game of reeds."
	reeds.Preview = func(string) (commands.Preview, error) { return commands.Preview{}, rules.Refuse("No reed.", "") }
	torch := torchlite.Game()
	torch.Open = nil
	return commandstest.New(t, commandstest.Config{Games: []commands.Game{torch, reeds, plain.Game()}})
}

func selects(m ui.Message) (found []ui.Select) {
	for _, block := range m.Blocks {
		if s, ok := block.(ui.Select); ok {
			found = append(found, s)
		}
	}
	return found
}

func TestFirstRollOffersTheGames(t *testing.T) {
	e := offering(t)
	bystander := e.As(bob)
	assert.Empty(t, selects(e.As(ann).Must("roll", "line", "d6", "private", "me").Message.Message), "a private roll is nobody's first")
	assert.Empty(t, selects(e.As(ann).Must("roll", "line", "d8 d6", "game", "TorchLite").Message.Message), "who names a game needs no offer")
	first := e.As(ann).In(commandstest.Thread).Must("roll", "line", "2d6=3,4 + 1", "note", "over the *wall*")
	offers := selects(first.Message.Message)
	require.Len(t, offers, 1)
	assert.Equal(t, []ui.Choice{{Name: "Reeds: a game of reeds.", Value: "reeds"}, {Name: "No, plain dice", Value: "none"}}, offers[0].Options)
	assert.Empty(t, selects(e.As(ann).Must("roll", "line", "d6").Message.Message), "a thread is its channel's")
	assert.Empty(t, selects(e.As(bob).In(commandstest.Thread).Must("roll", "line", "d6").Message.Message))
	assert.Len(t, selects(e.As(bob).In(commandstest.Other).Must("roll", "line", "d6").Message.Message), 1)

	rolled := "**Ann rolls 8** (2d6+1, entered by hand)\n*over the \\*wall\\**\nRolled **3**, **4**; plus 1.\n[Again…] [More]"
	bystander.Choose(first, "none").OK()
	assert.Equal(t, rolled, first.String(), "the roll stays, the offer goes")
	assert.Contains(t, e.As(ann).Press(first, "More").OK().String(), "8 from 2d6+1")
}

func TestFirstRollBeginsAGame(t *testing.T) {
	e := offering(t)
	first := e.As(ann).Must("roll", "line", "2d6=3,4 + 1")
	a := e.As(mira).Choose(first, "reeds").OK()
	require.Len(t, a.Posts, 1)
	assert.Contains(t, a.Posts[0].String(), "**This channel now plays Reeds.** Mira is the GM.")
	assert.Equal(t, "**Ann rolls 8** (2d6+1, entered by hand)\nRolled **3**, **4**; plus 1.\n[Again…] [More]", first.String())

	other := e.As(ann).In(commandstest.Other).Must("roll", "line", "2d6=3,4 + 1")
	request := e.As(bob).In(commandstest.Other).ToChoose(other, "reeds")
	request.Allowed = interact.ViewChannel
	a = e.Send(request).OK()
	assert.Empty(t, a.Posts, "where the bot may not write, it says so below the roll")
	assert.Contains(t, other.String(), "**Ann rolls 8** (2d6+1, entered by hand)\nRolled **3**, **4**; plus 1.\n**This channel now plays Reeds.** Bob is the GM.")
}

func TestFirstRollRefusesASecondGame(t *testing.T) {
	e := offering(t)
	first := e.As(ann).Must("roll", "line", "d6")
	e.As(mira).Begins("plain", "Thursday")
	e.As(ann).Choose(first, "reeds").Refused("This channel plays plain dice already")
	assert.Len(t, selects(first.Message.Message), 1, "nothing is lost")
}

func TestPlainLineThatTorchLiteReads(t *testing.T) {
	e := offering(t)
	refused := e.As(ann).Call("roll", "line", "d8=5 d6=3 vs d8=2", "note", "over")
	assert.Contains(t, refused.String(), "plain dice have none")
	assert.Contains(t, refused.String(), "TorchLite reads it: d8 d6, 8 against 2, entered by hand.")
	rolled := e.As(ann).Press(refused, "Roll by TorchLite").OK()
	assert.False(t, rolled.Private)
	assert.True(t, strings.HasPrefix(rolled.String(), "**Ann succeeds heroically: 8 against 2, effect d6**\n*over*\n"), rolled.String())
	e.As(ann).Call("roll", "line", "tonk").Refused(`I do not know "tonk"`)
	assert.NotContains(t, e.As(ann).Call("roll", "line", "tonk").String(), "TorchLite")
	assert.NotContains(t, e.As(ann).Call("roll", "line", "d8 vs d6", "as", "Zia").String(), "TorchLite", "that is no fault of the line")
	assert.Contains(t, e.As(ann).Call("odds", "line", "d8 d6 vs d8").String(), "TorchLite reads it: d8 d6, 75% success, 39% heroic, 27% a hitch.")
	assert.NotContains(t, e.As(ann).Call("odds", "line", "d8 d6 vs d8", "game", "plain").String(), "TorchLite")
	private := e.As(ann).Call("roll", "line", "d8=5 d6=3 vs d8=2", "private", "me")
	assert.True(t, e.As(ann).Press(private, "Roll by TorchLite").OK().Private)

	long := strings.Repeat("Very ", 10) + "long d8=5 + d6=3 vs " + strings.Repeat("so ", 20) + "hard to climb d8=2"
	again := e.As(ann).Press(e.As(ann).Call("roll", "line", long), "Roll by TorchLite").OK()
	assert.Contains(t, again.String(), "8 against 2", "a long line is not lost")
}

func TestStepDiceAreClaimed(t *testing.T) {
	e := offering(t)
	summed := e.As(ann).Must("roll", "line", "Brawn d10=7 + d8=2", "note", "over")
	assert.Contains(t, summed.String(), "Added up as plain dice.")
	e.As(bob).Press(summed, "Roll by TorchLite").Refused("Only the person who rolled this")
	rolled := e.As(ann).Press(summed, "Roll by TorchLite").OK()
	assert.True(t, strings.HasPrefix(rolled.String(), "**Ann rolls 9, effect d4**\n*over*\n"), rolled.String())
	for _, line := range []string{"2d6", "d8 + d6", "Brawn d10", "Brawn d10 + 2d6", "Brawn d10 + 2", "Brawn d20 + d8"} {
		assert.NotContains(t, e.As(ann).Must("roll", "line", line).String(), "TorchLite", line)
	}
	forty := strings.TrimSuffix(strings.Repeat("Brawn d10=7 + ", 14), " + ")
	again := e.As(ann).Press(e.As(ann).Must("roll", "line", forty), "Roll by TorchLite").OK()
	assert.Contains(t, again.String(), "**Ann rolls 14, effect d10**", "a long line is not lost")
	e.As(mira).Begins("plain", "Thursday")
	assert.NotContains(t, e.As(ann).Must("roll", "line", "Brawn d10 + d8").String(), "Roll by", "a table has chosen")
}

func TestDirectMessagesOfferNothing(t *testing.T) {
	table := commandstest.Direct(t, commandstest.Config{Games: []commands.Game{torchlite.Game(), plain.Game()}, Dice: dice.Script(4)}).As(ann)
	assert.Empty(t, selects(table.Must("roll", "line", "d6").Message.Message))
	refused := table.Call("roll", "line", "d8=5 d6=3 vs d8=2")
	assert.Contains(t, table.Press(refused, "Roll by TorchLite").OK().String(), "8 against 2")
}

package commands_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	tables "tallybones/rules/table"
	"tallybones/storage"
)

var facesOf = regexp.MustCompile(`rolls (less )?\d+|\*\*\d+\*\*`)

// masked is a message without what the dice show.
func masked(s string) string { return facesOf.ReplaceAllString(s, "N") }

func TestRollAtTable(t *testing.T) {
	e := began(t)
	rolled := e.As(ann).Must("roll", "line", "2d6+1 # over the *wall*", "note", "slowly")
	assert.False(t, rolled.Private)
	assert.Equal(t, "**Zia N** (2d6+1)\n*over the \\*wall\\*, slowly*\nRolled N, N; plus 1.\n[Again…] [More]", masked(rolled.String()))

	kept, ok, err := e.DB.Message(t.Context(), uint64(rolled.ID))
	require.NoError(t, err)
	assert.True(t, ok)
	assert.NotZero(t, kept.Entry, "Undo this finds the entry")

	assert.Contains(t, masked(e.As(bob).Must("roll", "line", "d20").String()), "**Bob N** (d20)")
	assert.Contains(t, masked(e.As(bob).In(thread).Must("roll", "line", "d20").String()), "**Bob N**", "a thread is the same table")
	assert.Contains(t, masked(e.As(ann).In(other).Must("roll", "line", "d20").String()), "**Ann N**", "no table, no Zia")
	assert.ErrorContains(t, e.As(ann).Call("roll", "line", "2d6 attack").Err, `I do not know "attack"`)
}

// A press that comes before the message is known finds the roll all the same: by the interaction that it answers.
func TestPressBeforeTheMessageIsKnown(t *testing.T) {
	e := began(t)
	line := "d6 + d8 # " + strings.Repeat("a long way down ", 9)
	rolled := e.As(ann).Must("roll", "line", line)
	unknown := func(req interact.Request) interact.Request {
		req.Message.ID = 99_999
		return req
	}
	opened := e.Send(unknown(e.As(ann).ToPress(rolled, "Again…"))).OK()
	assert.Contains(t, opened.Form.String(), "a long way down")
	for _, label := range []string{"More", "Again…"} {
		assert.Equal(t, said(e.As(ann).Press(rolled, label)), said(e.Send(unknown(e.As(ann).ToPress(rolled, label)))), label)
	}
	e.Send(unknown(e.As(bob).ToPress(rolled, "Again…"))).Refused("Only the person who rolled this and a GM may roll it again.")

	set := e.As(ann).Must("sheet set", "change", "Brawn d8")
	req := e.As(ann).Request(interact.Request{Command: []string{"Undo this"}, Message: set.Seen()})
	assert.Contains(t, e.Send(unknown(req)).OK().Posts[0].Text(), "Brawn d8")
}

func TestRollMakesAPlayer(t *testing.T) {
	e := began(t)
	refused := e.As(cleo).Call("sheet set", "change", "Brawn d8")
	assert.EqualError(t, refused.Err, "You are not at this table yet. Roll once or `/sheet new` to join.")
	e.As(cleo).Must("roll", "line", "d6")
	e.As(cleo).Must("sheet set", "change", "Brawn d8")
}

func TestRollTwiceDeliveredIsOne(t *testing.T) {
	e := began(t)
	req := e.As(ann).ToCall("roll", "line", "6d20")
	first, again := e.Send(req).OK(), e.Send(req)
	assert.Equal(t, first.String(), again.String())
	e.As(bob).Must("roll", "line", "d6")
	assert.Equal(t, first.String(), e.Send(req).String(), "later, too")
}

func TestRollAs(t *testing.T) {
	e := began(t)
	e.As(mira).Must("sheet new", "character", "Sergeant: Soldier d8", "kind", "cast")
	assert.Contains(t, masked(e.As(mira).Must("roll", "line", "d8", "as", "serg").String()), "**Sergeant N**")
	assert.Contains(t, masked(e.As(mira).Must("roll", "line", "d8").String()), "**Opposition N**", "only once")
	assert.ErrorContains(t, e.As(bob).Call("roll", "line", "d8", "as", "Sergeant").Err, "Sergeant is one of the cast, which a GM plays.")
	assert.ErrorContains(t, e.As(bob).Call("roll", "line", "d8", "as", "Zia").Err, "That is Ann's choice; a GM may make it for Ann.")
	assert.ErrorContains(t, e.As(bob).Call("roll", "line", "d8", "as", "Zoa").Err, `I do not know "Zoa". Close: Zia.`)
	assert.ErrorContains(t, e.As(ann).In(other).Call("roll", "line", "d8", "as", "Zia").Err, "Nobody is known here to roll as.")
	assert.Equal(t, []ui.Choice{{Name: "Zia", Value: "Zia"}, {Name: "Sergeant", Value: "Sergeant"}}, e.As(mira).Complete("roll", "as", ""))
	assert.Empty(t, e.As(bob).Complete("roll", "as", "serg"))
}

func TestAgainAtTable(t *testing.T) {
	e := began(t)
	rolled := e.As(ann).Must("roll", "line", "2d6+1 # over the wall")
	opened := e.As(ann).Press(rolled, "Again…")
	require.NoError(t, opened.Err)
	assert.Equal(t, "Roll again\nLine: 2d6 + 1\nRemark: over the wall", opened.Form.String())
	again := e.As(ann).Submit(opened, "remark", "once more")
	require.NoError(t, again.Err)
	assert.Contains(t, masked(again.String()), "**Zia N** (2d6+1)\n*once more*")

	assert.EqualError(t, e.As(bob).Press(rolled, "Again…").Err,
		"Only the person who rolled this and a GM may roll it again. The same as a roll of your own: `/roll 2d6 + 1`.")
	opened = e.As(mira).Menu(rolled, "Roll this again")
	require.NoError(t, opened.Err, "a GM may, for Zia")
	assert.Contains(t, masked(e.As(mira).Submit(opened).String()), "**Zia N**")

	more := e.As(bob).Press(rolled, "More")
	require.NoError(t, more.Err)
	assert.True(t, more.Private)
	assert.Equal(t, "Chances…", more.Buttons[0].Label)
	assert.Len(t, more.Buttons, 1, "Again… is not Bob's")
	assert.Equal(t, more.String(), e.As(bob).Menu(rolled, "Explain this roll").String())

	refused := e.As(ann).Submit(opened, "line", "2d6 x")
	var changeable *interact.Refused
	require.ErrorAs(t, refused.Err, &changeable)
	assert.Equal(t, "Change…", changeable.Buttons[0].Label, "what was typed is not lost")
}

func TestLongLinesComeBack(t *testing.T) {
	e := began(t)
	line := strings.TrimSuffix(strings.Repeat("Long name d6 + ", 12), " + ")
	rolled := e.As(ann).Must("roll", "line", line)
	opened := e.As(ann).Press(rolled, "Again…")
	require.NoError(t, opened.Err)
	assert.Equal(t, line, opened.Form.Fields[0].Value)
}

func TestHoldLaysOut(t *testing.T) {
	e := began(t)
	laid := e.As(ann).Must("roll", "line", "2d6 hold # careful")
	assert.Contains(t, laid.String(), "**Zia, not rolled yet**\n*careful*\nZia: 2d6.")
	assert.Contains(t, e.As(ann).Open(), "Roll, roll of Zia: careful")
	added := e.As(bob).Submit(e.As(bob).Press(laid, "Add…"), "add", "Rope d4")
	require.NoError(t, added.Err)
	rolled := e.As(ann).Press(laid, "Roll")
	require.NoError(t, rolled.Err)
	assert.Contains(t, masked(rolled.String()), "**Zia N** (2d6+d4)\n*careful*")
	opened := e.As(ann).Press(rolled, "Again…")
	require.NoError(t, opened.Err)
	assert.Equal(t, "2d6 + Rope d4", opened.Form.Fields[0].Value)

	assert.ErrorContains(t, e.As(ann).Call("roll", "line", "2d6=3,4 hold").Err, "The faces are given, so nothing waits.")
	assert.ErrorContains(t, e.As(ann).Call("roll", "line", "2d6 hold", "private", "me").Err, "A roll that is laid out is for all to see.")
	assert.Error(t, e.As(ann).In(other).Call("roll", "line", "2d6 hold").Err, "without a table nothing waits")
}

func TestDiceAreNotUnrolled(t *testing.T) {
	e := began(t)
	laid := e.As(ann).Must("roll", "line", "2d6 hold")
	rolled := e.As(ann).Press(laid, "Roll")
	require.NoError(t, rolled.Err)
	refused := e.As(mira).Menu(rolled, "Undo this")
	assert.ErrorContains(t, refused.Err, "Dice that fell stay.")
	assert.Equal(t, []string{"nothing is open to you here"}, e.As(ann).Open(), "it does not wait again")

	e.As(ann).Must("condition add", "name", "Winded")
	e.As(ann).Must("roll", "line", "d20", "private", "me")
	undone := e.As(ann).Must("undo")
	assert.Contains(t, undone.Posts[0].String(), "Winded", "a private roll is none of the changes")
	assert.Contains(t, e.As(ann).Open()[0], "Reveal", "it can still be revealed")
}

// undo takes back the entry that a message answers.
func undo(g guest, on commandstest.Answer) {
	g.T.Helper()
	kept, ok, err := g.DB.Message(g.T.Context(), uint64(on.ID))
	require.NoError(g.T, err)
	require.True(g.T, ok)
	req := g.Request(interact.Request{})
	err = g.Host.Keepers["plain"].Undo(g.T.Context(), storage.Request{
		Game: kept.Game, Place: 1, User: uint64(g.Person.ID), Interaction: uint64(req.ID), At: req.At,
	}, kept.Entry, func(commands.View, commands.Entry) error { return nil }, func(commands.View, commands.Entry) {})
	require.NoError(g.T, err)
}

func TestPrivateRolls(t *testing.T) {
	e := began(t)
	mine := e.As(ann).Must("roll", "line", "d20", "private", "me")
	assert.True(t, mine.Private)
	assert.Empty(t, mine.Posts)
	assert.Contains(t, masked(mine.String()), "**Zia N**")
	assert.Contains(t, masked(e.As(bob).Must("roll", "line", "d20", "private", "me").String()), "**You roll", "nobody but Bob himself")

	both := e.As(ann).Must("roll", "line", "Insight d20 # a lie?", "private", "me-gm")
	assert.True(t, both.Private)
	assert.Contains(t, masked(both.String()), "*a lie?*\nInsight d20 rolled N.")
	require.Len(t, both.Posts, 1)
	assert.Equal(t, "**Zia rolled for the GM**.\n[Look] [Reveal]", both.Posts[0].String())
	assert.Equal(t, masked(both.String())[:20], masked(e.As(mira).Press(both.Posts[0], "Look").String())[:20])
	assert.NoError(t, e.As(ann).Press(both.Posts[0], "Look").Err)
	e.As(bob).Press(both.Posts[0], "Look").Refused("That roll is for Ann and the GM, Mira. Ann can reveal it.")
	e.As(bob).Press(both.Posts[0], "Reveal").Refused("That roll is for Ann and the GM, Mira. Ann can reveal it.")
	e.As(mira).Press(both.Posts[0], "Reveal").Refused("That is Ann's roll, for Ann and you. Ann can reveal it.")

	blind := e.As(ann).Must("roll", "line", "Insight d20 # a lie?", "private", "gm")
	assert.Equal(t, "**You roll for the GM**\n*a lie?*\nSeen by Mira.\n[Again…] [More]", blind.String())
	for _, label := range []string{"Look", "Reveal"} {
		e.As(ann).Press(blind.Posts[0], label).Refused("You rolled that for the GM, Mira, alone. A GM can look at it, and reveal it.")
		e.As(bob).Press(blind.Posts[0], label).Refused("That roll is for the GM, Mira. A GM can look at it, and reveal it.")
	}
	assert.Contains(t, masked(e.As(mira).Press(blind.Posts[0], "Look").String()), "Insight d20 rolled N.")
	revealed := e.As(mira).Press(blind.Posts[0], "Reveal")
	require.NoError(t, revealed.Err)
	assert.Contains(t, masked(revealed.String()), "**Zia N** (d20)\n*a lie?*")
	assert.ErrorContains(t, e.As(mira).Ask(lookAt(t, blind.Posts[0], "Look")).Err, "not private any more")
	opened := e.As(ann).Press(revealed, "Again…")
	require.NoError(t, opened.Err, "the log knows whose roll it was")

	names := e.As(ann).Open()
	assert.Len(t, names, 4, "both private rolls wait to be looked at and revealed: %v", names)
}

// TestLookByDo holds that who may look at a private roll finds it in /do, and in what Do… lists, and that looking changes nothing.
func TestLookByDo(t *testing.T) {
	e := began(t)
	gm, roller := e.As(mira), e.As(ann)
	roller.Must("roll", "line", "Insight d20=17 # a lie?", "private", "gm")
	const nothing = "nothing is open to you here"
	assert.Equal(t, []string{nothing}, roller.Open(), "the dice are not hers to see")
	require.Equal(t, []string{"Reveal, roll of Ann, Insight d20: 17", "Look, roll of Ann, Insight d20: 17"}, gm.Open())
	for range 2 {
		looked := gm.Must("do", "what", "Look")
		assert.True(t, looked.Private)
		assert.Equal(t, "**Zia rolls 17** (d20, entered by hand)\n*a lie?*\nInsight d20 rolled **17**.", looked.Text())
	}
	assert.Contains(t, gm.Press(gm.Must("do", "what", "all"), "2. Look").OK().Text(), "Zia rolls 17")
	roller.Must("roll", "line", "Dread d20=18", "private", "me")
	assert.Len(t, gm.Open(), 2, "that is for Ann alone")
	assert.Contains(t, roller.Must("do", "what", "look").Text(), "Zia rolls 18")
	gm.Must("do", "what", "Reveal")
	assert.Equal(t, []string{nothing}, gm.Open())
}

// lookAt is a press of a button that stood under the message before it was edited.
func lookAt(t *testing.T, on *message, _ string) interact.Request {
	kept := interact.ID{Game: commands.Key, Route: "look", Subject: 999}
	return interact.Request{Kind: interact.Press, Action: kept, Message: on.Seen()}
}

func TestPrivateRollsStayPrivate(t *testing.T) {
	e := began(t)
	e.As(ann).Must("roll", "line", "Whisper d20", "private", "me")
	e.As(ann).Must("roll", "line", "Whisper d20", "private", "me-gm")
	place, err := e.DB.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	seen := func(reader storage.Reader) int {
		entries, err := e.Host.Keepers["plain"].History(t.Context(), place.Game, reader, 0, 100)
		require.NoError(t, err)
		n := 0
		for _, entry := range entries {
			for _, fact := range entry.Events {
				if _, ok := fact.Table.(tables.SecretKept); ok {
					n++
				}
			}
		}
		return n
	}
	assert.Equal(t, 1, seen(storage.Reader{Number: 1, GM: true}))
	assert.Equal(t, 0, seen(storage.Reader{Number: 3}))
	require.NoError(t, e.Host.Keepers["plain"].Look(t.Context(), place.Game, func(view commands.View) error {
		assert.Empty(t, view.Public().Table.Hidden.Secrets)
		return nil
	}))
}

func TestPrivateNeedsAGM(t *testing.T) {
	e := newEvening(t)
	assert.ErrorContains(t, e.As(ann).Call("roll", "line", "d6", "private", "gm").Err, "There is no GM here")
	e.As(ann).Must("roll", "line", "d6", "private", "me")
}

func TestOwnDiceWait(t *testing.T) {
	e := began(t)
	page := e.As(ann).Mine()
	page = e.As(ann).Press(page, "I roll my own dice")
	require.NoError(t, page.Err)
	assert.Contains(t, page.String(), "I roll my own dice: on.")
	laid := e.As(ann).Must("roll", "line", "2d6+1")
	assert.Contains(t, laid.String(), "Zia has dice in hand")
	rolled := e.As(ann).Submit(e.As(ann).Press(laid, "Faces…"), "faces", "5 3")
	require.NoError(t, rolled.Err)
	assert.Contains(t, rolled.String(), "**Zia rolls 9** (2d6+1, entered by hand)")
	assert.ErrorContains(t, e.As(ann).Call("roll", "line", "2d6", "private", "me").Err, "Type them behind the dice: `2d6=5,3`.")
	assert.Contains(t, e.As(ann).Complete("roll", "line", "2d6")[0].Name, "waits for your faces")
	assert.NotContains(t, e.As(bob).Complete("roll", "line", "2d6")[0].Name, "waits")
}

func TestPreviewAtTable(t *testing.T) {
	e := began(t)
	choice := e.As(ann).Complete("roll", "line", "2d6 hold")[0]
	assert.Equal(t, ui.Choice{Name: "2d6 hold # 2d6: waits to be rolled, 2 to 12, 7 on average", Value: "2d6 hold"}, choice)
	assert.Contains(t, e.As(ann).Must("roll", "line", choice.Name).String(), "not rolled yet", "its name reads the same")
	assert.NotContains(t, e.As(ann).Must("roll", "line", choice.Name).String(), "on average")
	e.As(ann).Must("sheet set", "change", "usual d8 d6")
	assert.Equal(t, "d8 d6", e.As(ann).Complete("roll", "line", "")[0].Value, "the usual pool comes first")
	assert.NotEqual(t, "d8 d6", e.As(bob).Complete("roll", "line", "")[0].Value)
}

// another is a second game for the tests: plain dice by another name.
func another() commands.Game {
	game := plain.Game()
	game.Key, game.Title = "coin", "Coins"
	return game
}

func TestRollByAnotherGame(t *testing.T) {
	e := began(t)
	e.Install(commandstest.Config{
		Games:   []commands.Game{another(), plain.Game()},
		Modules: func(*commands.Host) []interact.Module { return []interact.Module{{Key: "coin", Title: "Coins"}} },
	})
	before := revision(e)
	once := e.As(ann).Must("roll", "line", "2d2", "game", "coins")
	assert.Contains(t, masked(once.String()), "**Ann N** (2d2)", "Ann, not Zia: the table does not know of it")
	assert.Equal(t, before, revision(e))
	opened := e.As(ann).Press(once, "Again…")
	require.NoError(t, opened.Err)
	e.As(ann).Submit(opened)
	assert.Equal(t, before, revision(e), "again by the same game")
	e.As(ann).Must("roll", "line", "2d2", "game", "plain dice")
	assert.Greater(t, revision(e), before, "the channel's own game is its table's")
	assert.ErrorContains(t, e.As(ann).Call("roll", "line", "2d2", "game", "chess").Err, `I do not know the game "chess". There are: Coins, plain dice.`)
	assert.Equal(t, []ui.Choice{{Name: "Coins", Value: "Coins"}}, e.As(ann).Complete("roll", "game", "co"))
}

func revision(e *evening) storage.Revision {
	place, err := e.DB.Where(e.T.Context(), uint64(channel.ID), 0)
	require.NoError(e.T, err)
	info, err := e.DB.Game(e.T.Context(), place.Game)
	require.NoError(e.T, err)
	return info.Revision
}

func TestHelpAtTable(t *testing.T) {
	e := began(t)
	first := e.As(ola).Must("help")
	assert.True(t, strings.HasPrefix(first.String(), "**Plain dice, with a board, in this channel**"))
	assert.True(t, strings.HasPrefix(e.As(ola).In(other).Must("help").String(), "**Plain dice in this channel**"))
	turned := e.As(ola).Press(first, "Characters")
	require.NoError(t, turned.Err)
	assert.Contains(t, turned.String(), "**Characters**")
	shown := e.As(ola).Press(turned, "Show everyone")
	require.NoError(t, shown.Err)
	assert.False(t, shown.Private)
	for _, topic := range plain.Game().AtTable {
		assert.LessOrEqual(t, ui.Length(string(topic.Text)), 1200, topic.Key)
	}
	assert.Contains(t, e.As(ola).Must("help", "topic", "goblin").String(), "**Characters**")
}

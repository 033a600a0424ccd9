package commands_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	tables "tallybones/rules/table"
	"tallybones/storage"
)

var facesOf = regexp.MustCompile(`rolls (less )?\d+|\*\*\d+\*\*`)

// masked is a message without what the dice show.
func masked(s string) string { return facesOf.ReplaceAllString(s, "N") }

func TestRollAtTable(t *testing.T) {
	e := began(t)
	rolled := e.as(ann).must("roll", "line", "2d6+1 # over the *wall*", "note", "slowly")
	assert.False(t, rolled.private)
	assert.Equal(t, "**Zia N** (2d6+1)\n*over the \\*wall\\*, slowly*\nRolled N, N; plus 1.\n[Again…] [More]", masked(rolled.String()))

	kept, ok, err := e.db.Message(t.Context(), uint64(rolled.id))
	require.NoError(t, err)
	assert.True(t, ok)
	assert.NotZero(t, kept.Entry, "Undo this finds the entry")

	assert.Contains(t, masked(e.as(bob).must("roll", "line", "d20").String()), "**Bob N** (d20)")
	assert.Contains(t, masked(e.as(bob).in(thread).must("roll", "line", "d20").String()), "**Bob N**", "a thread is the same table")
	assert.Contains(t, masked(e.as(ann).in(other).must("roll", "line", "d20").String()), "**Ann N**", "no table, no Zia")
	assert.ErrorContains(t, e.as(ann).call("roll", "line", "2d6 attack").err, `I do not know "attack"`)
}

func TestRollMakesAPlayer(t *testing.T) {
	e := began(t)
	refused := e.as(cleo).call("sheet set", "change", "Brawn d8")
	assert.EqualError(t, refused.err, "You are not at this table yet. Roll once or `/sheet new` to join.")
	e.as(cleo).must("roll", "line", "d6")
	e.as(cleo).must("sheet set", "change", "Brawn d8")
}

func TestRollTwiceDeliveredIsOne(t *testing.T) {
	e := began(t)
	req := interact.Request{
		ID: 9000, At: e.now, Guild: 900, Channel: channel, Caller: ann, Command: []string{"roll"},
		Options: map[string]interact.Value{"line": {Text: "6d20"}},
	}
	first, again := e.as(ann).send(req), e.as(ann).send(req)
	require.NoError(t, first.err)
	assert.Equal(t, first.String(), again.String())
	e.as(bob).must("roll", "line", "d6")
	assert.Equal(t, first.String(), e.as(ann).send(req).String(), "later, too")
}

func TestRollAs(t *testing.T) {
	e := began(t)
	e.as(mira).must("sheet new", "character", "Sergeant: Soldier d8", "kind", "cast")
	assert.Contains(t, masked(e.as(mira).must("roll", "line", "d8", "as", "serg").String()), "**Sergeant N**")
	assert.Contains(t, masked(e.as(mira).must("roll", "line", "d8").String()), "**Mira N**", "only once")
	assert.ErrorContains(t, e.as(bob).call("roll", "line", "d8", "as", "Sergeant").err, "Sergeant is one of the cast, which a GM plays.")
	assert.ErrorContains(t, e.as(bob).call("roll", "line", "d8", "as", "Zia").err, "That is Ann's choice; a GM may make it for Ann.")
	assert.ErrorContains(t, e.as(bob).call("roll", "line", "d8", "as", "Zoa").err, `I do not know "Zoa". Close: Zia.`)
	assert.ErrorContains(t, e.as(ann).in(other).call("roll", "line", "d8", "as", "Zia").err, "Nobody is known here to roll as.")
	assert.Equal(t, []ui.Choice{{Name: "Zia", Value: "Zia"}, {Name: "Sergeant", Value: "Sergeant"}}, e.as(mira).complete("roll", "as", ""))
	assert.Empty(t, e.as(bob).complete("roll", "as", "serg"))
}

func TestAgainAtTable(t *testing.T) {
	e := began(t)
	rolled := e.as(ann).must("roll", "line", "2d6+1 # over the wall")
	opened := e.as(ann).press(rolled.standing, "Again…")
	require.NoError(t, opened.err)
	assert.Equal(t, "Roll again\nLine: 2d6 + 1\nRemark: over the wall", opened.form.String())
	again := e.as(ann).submit(opened.form, "remark", "once more")
	require.NoError(t, again.err)
	assert.Contains(t, masked(again.String()), "**Zia N** (2d6+1)\n*once more*")

	assert.EqualError(t, e.as(bob).press(rolled.standing, "Again…").err,
		"Only the person who rolled this and a GM may roll it again. The same as a roll of your own: `/roll 2d6 + 1`.")
	opened = e.as(mira).menu(rolled.standing, "Roll this again")
	require.NoError(t, opened.err, "a GM may, for Zia")
	assert.Contains(t, masked(e.as(mira).submit(opened.form).String()), "**Zia N**")

	more := e.as(bob).press(rolled.standing, "More")
	require.NoError(t, more.err)
	assert.True(t, more.private)
	assert.Equal(t, "Chances…", more.Buttons[0].Label)
	assert.Len(t, more.Buttons, 1, "Again… is not Bob's")
	assert.Equal(t, more.String(), e.as(bob).menu(rolled.standing, "Explain this roll").String())

	refused := e.as(ann).submit(opened.form, "line", "2d6 x")
	var changeable *interact.Refused
	require.ErrorAs(t, refused.err, &changeable)
	assert.Equal(t, "Change…", changeable.Buttons[0].Label, "what was typed is not lost")
}

func TestLongLinesComeBack(t *testing.T) {
	e := began(t)
	line := strings.TrimSuffix(strings.Repeat("Long name d6 + ", 12), " + ")
	rolled := e.as(ann).must("roll", "line", line)
	opened := e.as(ann).press(rolled.standing, "Again…")
	require.NoError(t, opened.err)
	assert.Equal(t, line, opened.form.Fields[0].Value)
}

func TestHoldLaysOut(t *testing.T) {
	e := began(t)
	laid := e.as(ann).must("roll", "line", "2d6 hold # careful")
	assert.Contains(t, laid.String(), "**Zia, not rolled yet**\n*careful*\nZia: 2d6.")
	assert.Contains(t, e.as(ann).open(), "Roll, roll of Zia: careful")
	added := e.as(bob).submitUnder(laid.standing, e.as(bob).press(laid.standing, "Add…").form, "add", "Rope d4")
	require.NoError(t, added.err)
	rolled := e.as(ann).press(laid.standing, "Roll")
	require.NoError(t, rolled.err)
	assert.Contains(t, masked(rolled.String()), "**Zia N** (2d6+d4)\n*careful*")
	opened := e.as(ann).press(rolled.standing, "Again…")
	require.NoError(t, opened.err)
	assert.Equal(t, "2d6 + Rope d4", opened.form.Fields[0].Value)

	assert.ErrorContains(t, e.as(ann).call("roll", "line", "2d6=3,4 hold").err, "The faces are given, so nothing waits.")
	assert.ErrorContains(t, e.as(ann).call("roll", "line", "2d6 hold", "private", "me").err, "A roll that is laid out is for all to see.")
	assert.Error(t, e.as(ann).in(other).call("roll", "line", "2d6 hold").err, "without a table nothing waits")
}

func TestSecondRoll(t *testing.T) {
	e := began(t)
	laid := e.as(ann).must("roll", "line", "2d6 hold")
	rolled := e.as(ann).press(laid.standing, "Roll")
	require.NoError(t, rolled.err)
	assert.NotContains(t, rolled.String(), "Second")
	assert.NotContains(t, e.as(ann).must("roll", "line", "2d6").String(), "Second", "nothing was taken back")
	e.undo(ann, rolled.standing)
	second := e.as(ann).must("roll", "line", "2d6")
	assert.Contains(t, masked(second.String()), "**Second roll.** **Zia N** (2d6)")
	assert.NotContains(t, e.as(ann).must("roll", "line", "2d8").String(), "Second", "another pool")
	assert.NotContains(t, e.as(bob).must("roll", "line", "2d6").String(), "Second", "another person")
}

// undo takes back the entry that a message answers.
func (e *evening) undo(by interact.Person, on *standing) {
	e.t.Helper()
	kept, ok, err := e.db.Message(e.t.Context(), uint64(on.id))
	require.NoError(e.t, err)
	require.True(e.t, ok)
	e.last++
	e.now += 1000
	err = e.host.Keepers["plain"].Undo(e.t.Context(), storage.Request{
		Game: kept.Game, Place: 1, User: uint64(by.ID), Interaction: uint64(e.last), At: e.now,
	}, kept.Entry, func(commands.View, commands.Entry) error { return nil }, func(commands.View, commands.Entry) {})
	require.NoError(e.t, err)
}

func TestPrivateRolls(t *testing.T) {
	e := began(t)
	mine := e.as(ann).must("roll", "line", "d20", "private", "me")
	assert.True(t, mine.private)
	assert.Empty(t, mine.posts)
	assert.Contains(t, masked(mine.String()), "**Zia N**")
	assert.Contains(t, masked(e.as(bob).must("roll", "line", "d20", "private", "me").String()), "**You roll", "nobody but Bob himself")

	both := e.as(ann).must("roll", "line", "Insight d20 # a lie?", "private", "me-gm")
	assert.True(t, both.private)
	assert.Contains(t, masked(both.String()), "*a lie?*\nInsight d20 rolled N.")
	require.Len(t, both.posts, 1)
	assert.Equal(t, "**Zia rolled for the GM**.\n[Look] [Reveal]", both.posts[0].String())
	assert.Equal(t, masked(both.String())[:20], masked(e.as(mira).press(both.posts[0], "Look").String())[:20])
	assert.NoError(t, e.as(ann).press(both.posts[0], "Look").err)
	assert.ErrorContains(t, e.as(bob).press(both.posts[0], "Look").err, "That roll is not for you.")
	assert.Error(t, e.as(mira).press(both.posts[0], "Reveal").err, "only its roller reveals it")

	blind := e.as(ann).must("roll", "line", "Insight d20 # a lie?", "private", "gm")
	assert.Equal(t, "**You roll for the GM**\n*a lie?*\nSeen by Mira.\n[Again…] [More]", blind.String())
	assert.ErrorContains(t, e.as(ann).press(blind.posts[0], "Look").err, "That roll is not for you.")
	assert.Contains(t, masked(e.as(mira).press(blind.posts[0], "Look").String()), "Insight d20 rolled N.")
	assert.Error(t, e.as(ann).press(blind.posts[0], "Reveal").err)
	revealed := e.as(mira).press(blind.posts[0], "Reveal")
	require.NoError(t, revealed.err)
	assert.Contains(t, masked(revealed.String()), "**Zia N** (d20)\n*a lie?*")
	assert.ErrorContains(t, e.as(mira).ask(lookAt(t, blind.posts[0], "Look")).err, "not private any more")
	opened := e.as(ann).press(revealed.standing, "Again…")
	require.NoError(t, opened.err, "the log knows whose roll it was")

	names := e.as(ann).open()
	assert.Len(t, names, 2, "both private rolls wait to be revealed: %v", names)
}

// lookAt is a press of a button that stood under the message before it was edited.
func lookAt(t *testing.T, on *standing, _ string) interact.Request {
	kept := interact.ID{Game: commands.Key, Route: "look", Subject: 999}
	return interact.Request{Kind: interact.Press, Action: kept, Message: on.seen(t)}
}

func TestPrivateRollsStayPrivate(t *testing.T) {
	e := began(t)
	e.as(ann).must("roll", "line", "Whisper d20", "private", "me")
	e.as(ann).must("roll", "line", "Whisper d20", "private", "me-gm")
	place, err := e.db.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	seen := func(reader storage.Reader) int {
		entries, err := e.host.Keepers["plain"].History(t.Context(), place.Game, reader, 0, 100)
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
	require.NoError(t, e.host.Keepers["plain"].Look(t.Context(), place.Game, func(view commands.View) error {
		assert.Empty(t, view.Public().Table.Hidden.Secrets)
		return nil
	}))
}

func TestPrivateNeedsAGM(t *testing.T) {
	e := newEvening(t)
	assert.ErrorContains(t, e.as(ann).call("roll", "line", "d6", "private", "gm").err, "There is no GM here")
	e.as(ann).must("roll", "line", "d6", "private", "me")
}

func TestOwnDiceWait(t *testing.T) {
	e := began(t)
	page := e.as(ann).mine()
	page = e.as(ann).press(page.standing, "I roll my own dice")
	require.NoError(t, page.err)
	assert.Contains(t, page.String(), "I roll my own dice: on.")
	laid := e.as(ann).must("roll", "line", "2d6+1")
	assert.Contains(t, laid.String(), "Zia has dice in hand")
	form := e.as(ann).press(laid.standing, "Faces…").form
	rolled := e.as(ann).submitUnder(laid.standing, form, "faces", "5 3")
	require.NoError(t, rolled.err)
	assert.Contains(t, rolled.String(), "**Zia rolls 9** (2d6+1, entered by hand)")
	assert.ErrorContains(t, e.as(ann).call("roll", "line", "2d6", "private", "me").err, "Type them behind the dice: `2d6=5,3`.")
	assert.Contains(t, e.as(ann).complete("roll", "line", "2d6")[0].Name, "waits for your faces")
	assert.NotContains(t, e.as(bob).complete("roll", "line", "2d6")[0].Name, "waits")
}

func TestPreviewAtTable(t *testing.T) {
	e := began(t)
	choice := e.as(ann).complete("roll", "line", "2d6 hold")[0]
	assert.Equal(t, ui.Choice{Name: "2d6 hold # 2d6: waits to be rolled, 2 to 12, 7 on average", Value: "2d6 hold"}, choice)
	assert.Contains(t, e.as(ann).must("roll", "line", choice.Name).String(), "not rolled yet", "its name reads the same")
	assert.NotContains(t, e.as(ann).must("roll", "line", choice.Name).String(), "on average")
	e.as(ann).must("sheet set", "change", "usual d8 d6")
	assert.Equal(t, "d8 d6", e.as(ann).complete("roll", "line", "")[0].Value, "the usual pool comes first")
	assert.NotEqual(t, "d8 d6", e.as(bob).complete("roll", "line", "")[0].Value)
}

// another is a second game for the tests: plain dice by another name.
func another() commands.Game {
	game := plain.Game()
	game.Key, game.Title = "coin", "Coins"
	return game
}

func TestRollByAnotherGame(t *testing.T) {
	e := began(t)
	e.host.Games = append([]commands.Game{another()}, e.host.Games...)
	e.router = interact.NewRouter(commands.Module(commands.Config{
		Game: plain.Game(), Dice: dice.Secure(), Host: e.host, Others: []interact.Module{{Key: "coin", Title: "Coins"}},
	}))
	before := e.revision()
	once := e.as(ann).must("roll", "line", "2d2", "game", "coins")
	assert.Contains(t, masked(once.String()), "**Ann N** (2d2)", "Ann, not Zia: the table does not know of it")
	assert.Equal(t, before, e.revision())
	opened := e.as(ann).press(once.standing, "Again…")
	require.NoError(t, opened.err)
	e.as(ann).submit(opened.form)
	assert.Equal(t, before, e.revision(), "again by the same game")
	e.as(ann).must("roll", "line", "2d2", "game", "plain dice")
	assert.Greater(t, e.revision(), before, "the channel's own game is its table's")
	assert.ErrorContains(t, e.as(ann).call("roll", "line", "2d2", "game", "chess").err, `I do not know the game "chess". There are: Coins, plain dice.`)
	assert.Equal(t, []ui.Choice{{Name: "Coins", Value: "Coins"}}, e.as(ann).complete("roll", "game", "co"))
}

func (e *evening) revision() storage.Revision {
	place, err := e.db.Where(e.t.Context(), uint64(channel.ID), 0)
	require.NoError(e.t, err)
	info, err := e.db.Game(e.t.Context(), place.Game)
	require.NoError(e.t, err)
	return info.Revision
}

func TestHelpAtTable(t *testing.T) {
	e := began(t)
	first := e.as(ola).must("help")
	assert.True(t, strings.HasPrefix(first.String(), "**Plain dice, with a board, in this channel**"))
	assert.True(t, strings.HasPrefix(e.as(ola).in(other).must("help").String(), "**Plain dice in this channel**"))
	turned := e.as(ola).press(first.standing, "Characters")
	require.NoError(t, turned.err)
	assert.Contains(t, turned.String(), "**Characters**")
	shown := e.as(ola).press(turned.standing, "Show everyone")
	require.NoError(t, shown.err)
	assert.False(t, shown.private)
	for _, topic := range plain.Game().AtTable {
		assert.LessOrEqual(t, ui.Length(string(topic.Text)), 1200, topic.Key)
	}
	assert.Contains(t, e.as(ola).must("help", "topic", "goblin").String(), "**Characters**")
}

package commands_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/storage"
)

func TestGameNew(t *testing.T) {
	e := newEvening(t)
	a := e.As(mira).Must("game new", "system", "plain", "name", "  Thursday ")
	assert.False(t, a.Private)
	assert.Equal(t, strings.Join([]string{
		"**This channel now plays plain dice.** Mira is the GM.",
		"Roll: `/roll 2d6+1`. Nobody needs a sheet.",
		"Keep score: `/condition add Bruised`, `/track start Escape 4`, `/element pin Rain`.",
		"What waits for you: `/do`. Stuck: `/help`.",
		"When you like: your character, and a board in the pins.",
		"[Roll…] [My character] [Pin the board] [Help]",
	}, "\n"), a.String())
	shown := e.As(ann).Must("game show")
	assert.True(t, shown.Private)
	assert.Contains(t, shown.String(), "**Thursday**, plain dice\nGM: Mira. No players yet.\nSession 1; scene 1.\nPlayed in <#500>")

	again := e.As(bob).Call("game new", "system", "plain")
	require.ErrorContains(t, again.Err, `This channel plays plain dice already: "Thursday".`)
	require.ErrorContains(t, e.As(bob).Call("game new").Err, "already")
	require.ErrorContains(t, e.As(bob).In(thread).Call("game new", "system", "plain").Err, `This thread belongs to "Thursday"`)
}

func TestGameNewIsDoneOnce(t *testing.T) {
	e := newEvening(t)
	req := e.As(mira).ToCall("game new", "system", "plain")
	first, second := e.Send(req).OK(), e.Send(req).OK()
	assert.Equal(t, first.String(), second.String())
	games, err := e.DB.Games(t.Context(), 900)
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, "table", games[0].Name, "as the channel")
}

func TestGameNewOffersTheGames(t *testing.T) {
	e := newEvening(t)
	offer := e.As(mira).Must("game new", "name", "A *bold* name")
	assert.Contains(t, offer.String(), "**Which game does this channel play?**\nPlain dice: characters, conditions, tracks and a board beside the dice.")
	require.ErrorContains(t, e.As(ann).Press(offer, "Plain dice").Err, "Somebody else was asked that")
	begun := e.As(mira).Press(offer, "Plain dice")
	require.NoError(t, begun.Err)
	assert.Contains(t, begun.String(), "now plays plain dice")
	assert.Contains(t, e.As(ann).Must("game show").String(), `**A \*bold\* name**`)

	assert.Equal(t, []ui.Choice{{Name: "Plain dice: characters, conditions, tracks and a board beside the dice.", Value: "plain"}}, e.As(mira).Complete("game new", "system", "pl"))
	require.ErrorContains(t, e.As(mira).In(other).Call("game new", "system", "chess").Err, `I do not know the game "chess". There is `)
}

func TestGameNewInAThreadAsksWhere(t *testing.T) {
	for label, at := range map[string]interact.Channel{"Only here": thread, "All of it": channel} {
		e := newEvening(t)
		question := e.As(mira).In(thread).Must("game new", "system", "plain", "name", "Thursday")
		assert.Contains(t, question.String(), "All of <#500>: its threads and posts are one game")
		begun := e.As(mira).In(thread).Press(question, label)
		require.NoError(t, begun.Err)
		place, err := e.DB.Where(t.Context(), uint64(thread.ID), uint64(thread.Parent))
		require.NoError(t, err)
		assert.Equal(t, "Thursday", place.Name)
		assert.EqualValues(t, at.ID, place.Channel)
	}
}

func TestGameSettings(t *testing.T) {
	e := table(t)
	all := e.As(ann).Must("game settings")
	assert.True(t, all.Private)
	assert.Contains(t, all.String(), "quiet: off. Whether changes of counters are answered privately")
	require.ErrorContains(t, e.As(ann).Call("game settings", "name", "quiet", "value", "on").Err, "Roll once or `/sheet new` to join")
	e.As(ann).Joins()
	require.ErrorContains(t, e.As(ann).Call("game settings", "name", "quiet", "value", "on").Err, "That is for the GM, Mira.")

	changed := e.As(mira).Must("game settings", "name", "Quiet", "value", "on")
	assert.False(t, changed.Private)
	assert.Contains(t, changed.String(), "**Quiet: off to on** (Mira)\nWhether changes")
	rescued := e.As(dora).Must("game settings", "name", "edits", "value", "owners")
	assert.Contains(t, rescued.String(), "**Edits: all to owners** (Dora, who manages this channel)")

	assert.Contains(t, e.As(ann).Must("game settings", "name", "quiet").String(), "It can be off or on.\nChange it: `/game settings quiet off`. That is a GM's.")
	assert.Contains(t, e.As(ann).Must("game settings", "name", "name").String(), "Change it: `/game settings name The Long Way`.")
	assert.Contains(t, e.As(mira).Must("game settings", "name", "quiet off").String(), "**Quiet: on to off** (Mira)", "the value may stand behind the name")
	assert.True(t, e.As(mira).Must("game settings", "name", "hidden").Private)
	e.As(mira).Must("game settings", "name", "quiet", "value", "on")

	require.ErrorContains(t, e.As(mira).Call("game settings", "name", "quiet", "value", "maybe").Err, `"maybe" is no value of quiet. It can be `)
	require.ErrorContains(t, e.As(mira).Call("game settings", "name", "loud").Err, `There is no setting "loud".`)
	assert.Equal(t, []ui.Choice{{Name: "off", Value: "off"}, {Name: "on (now)", Value: "on"}}, e.As(mira).Complete("game settings", "value", "", "name", "quiet"))
	assert.Equal(t, "quiet", e.As(mira).Complete("game settings", "name", "qu")[0].Value)
}

func TestGameName(t *testing.T) {
	e := table(t)
	assert.Contains(t, e.As(ann).Must("game settings").String(), "name: Thursday. What the table is called.")
	named := e.As(mira).Must("game settings", "name", "name", "value", " The  *Fens* ")
	assert.False(t, named.Private)
	assert.Equal(t, "**Name: Thursday to The \\*Fens\\*** (Mira)\nWhat the table is called.", named.String())
	assert.Contains(t, e.As(ann).Must("game show").String(), "**The \\*Fens\\***, plain dice")
	assert.Contains(t, e.As(ann).Must("game settings", "name", "name").String(), "name: The \\*Fens\\*.")
	assert.Equal(t, []ui.Choice{{Name: "The *Fens* (now)", Value: "The *Fens*"}}, e.As(mira).Complete("game settings", "value", "", "name", "name"))
	assert.Equal(t, "name", e.As(mira).Complete("game settings", "name", "na")[0].Value)

	e.As(mira).Call("game settings", "name", "name", "value", "The *Fens*").Refused("That is the name already.")
	e.As(mira).Call("game settings", "name", "name", "value", "--").Refused("A name needs a letter or a digit.")
	e.As(mira).Call("game settings", "name", "name", "value", strings.Repeat("x", 61)).Refused("A name has at most 60 characters; that has 61.")
	e.As(mira).Call("game settings", "name", "loud", "value", "on").Refused("There are name, edits, ")

	undone := e.As(mira).Must("undo")
	assert.Contains(t, undone.Posts[0].String(), "The table is called Thursday now.")
	assert.Contains(t, e.As(ann).Must("game show").String(), "**Thursday**, plain dice")
	e.As(mira).Must("redo")
	e.Restart()
	assert.Contains(t, e.As(ann).Must("game show").String(), "**The \\*Fens\\***, plain dice")
}

func gm(g guest, change string, who interact.Person) commandstest.Answer {
	return g.Ask(interact.Request{Command: []string{"game", "gm"}, Options: map[string]interact.Value{
		"change": {Text: change}, "who": {ID: who.ID},
	}})
}

func TestGameGM(t *testing.T) {
	e := table(t)
	require.ErrorContains(t, gm(e.As(mira), "add", ann).Err, "That person has not been at this table yet.")
	e.As(ann).Joins()
	require.ErrorContains(t, gm(e.As(ann), "add", ann).Err, "That is for the GM, Mira.")
	added := gm(e.As(mira), "add", ann)
	require.NoError(t, added.Err)
	assert.Equal(t, "**Ann is now a GM** (Mira)", added.String())
	require.ErrorContains(t, gm(e.As(mira), "add", ann).Err, "Ann is a GM already.")

	rescue := gm(e.As(dora), "add", dora)
	require.NoError(t, rescue.Err)
	assert.Equal(t, "**Dora is now a GM** (Dora, who manages this channel)", rescue.String())
	gone := gm(e.As(mira), "remove", mira)
	require.NoError(t, gone.Err)
	assert.Equal(t, "**Mira is a GM no longer** (Mira)", gone.String())
	require.NoError(t, gm(e.As(ann), "remove", dora).Err)
	require.ErrorContains(t, gm(e.As(ann), "remove", ann).Err, "Ann is the only GM.")
	assert.Contains(t, e.As(bob).Must("game show").String(), "GM: Ann. ")
}

func TestGameCheck(t *testing.T) {
	e := newEvening(t)
	check := func(where interact.Channel, allowed uint64) string {
		a := e.As(bob).In(where).Ask(interact.Request{Command: []string{"game", "check"}, Allowed: allowed})
		require.NoError(t, a.Err)
		assert.True(t, a.Private)
		return a.String()
	}
	const all = 1<<10 | 1<<11 | 1<<13 | 1<<14 | 1<<15 | 1<<16 | 1<<51
	assert.Contains(t, check(channel, all), "**Nothing is missing here**")
	assert.Contains(t, check(channel, 1<<3), "**Nothing is missing here**", "an administrator may all")
	lacking := check(channel, all&^(1<<51|1<<15))
	assert.Contains(t, lacking, "**2 of 7 permissions are missing here**")
	assert.Contains(t, lacking, "**Pin Messages** is missing. The board stands unpinned.")
	assert.Contains(t, check(thread, all), "**Send Messages in Threads** is missing.")
}

func TestGameLink(t *testing.T) {
	e := table(t)
	e.As(ann).Joins()
	require.ErrorContains(t, e.As(ann).In(other).Call("game link", "game", "Thursday").Err, "You are GM of no other game of this server.")
	assert.Empty(t, e.As(ann).In(other).Complete("game link", "game", ""))
	offered := e.As(mira).In(other).Complete("game link", "game", "thu")
	assert.Equal(t, []ui.Choice{{Name: "Thursday # plain dice", Value: "Thursday"}}, offered)
	linked := e.As(mira).In(other).Must("game link", "game", offered[0].Name)
	assert.Contains(t, linked.String(), "**This channel is part of Thursday now** (Mira)")
	assert.Contains(t, e.As(ann).In(other).Must("game show").String(), "Session 1; scene 1.\nPlayed in <#500> (scene 1), <#600>")
	require.Error(t, e.As(mira).In(other).Call("game link", "game", "Thursday").Err)
	require.ErrorContains(t, e.As(mira).In(thread).Call("game link", "game", "Thursday").Err, "This thread is part of")

	require.ErrorContains(t, e.As(ann).Call("game unlink").Err, "That is for the GM")
	require.ErrorContains(t, e.As(mira).In(thread).Call("game unlink").Err, "This thread plays the game of its channel.")
	e.As(mira).Must("game unlink").Reads("**Thursday leaves this channel** (Mira)", "It goes on in its other channels; `/game link Thursday` brings it back here, with the scene that is open.")
	last := e.As(dora).In(other).Must("game unlink")
	assert.Contains(t, last.String(), "**Thursday leaves this channel** (Dora, who manages this channel)\nIt was its last channel. The game is kept for 30 days, until <t:")
	assert.Contains(t, last.String(), "`/game link Thursday` brings it back until then.")
	require.ErrorContains(t, e.As(mira).Call("game show").Err, "This channel plays no game yet.")
	back := e.As(mira).Must("game link", "game", "Thursday")
	assert.Contains(t, back.String(), "is part of Thursday now")
	assert.Contains(t, e.As(ann).Must("game show").String(), "Players: Ann.")
}

func importing(g guest, data []byte, replace bool) commandstest.Answer {
	return g.Ask(interact.Request{Command: []string{"game", "import"}, Options: map[string]interact.Value{
		"file":    {File: &interact.File{Name: "game.json", Size: int64(len(data)), Read: func(context.Context, int64) ([]byte, error) { return data, nil }}},
		"replace": {Bool: replace},
	}})
}

func TestGameExportAndImport(t *testing.T) {
	e := table(t)
	e.As(ann).Joins()
	e.As(mira).Must("game settings", "name", "quiet", "value", "on")
	require.ErrorContains(t, e.As(ola).Call("game export").Err, "You are not at this table yet.")
	for _, player := range []interact.Person{ann, dora} {
		files := e.As(player).Must("game export").Files()
		assert.Len(t, files, 1)
		assert.Contains(t, string(files["recap.md"]), "# Thursday")
	}
	exported := e.As(mira).Must("game export")
	assert.True(t, exported.Private)
	whole := exported.Files()["game.json"]
	require.NotEmpty(t, whole)

	imported := importing(e.As(bob).In(other), whole, false)
	require.NoError(t, imported.Err)
	assert.Contains(t, imported.String(), "**This channel now plays Thursday**, plain dice, from a file of Bob's.\nGM: Mira. Players: Ann.")
	assert.Contains(t, e.As(ann).In(other).Must("game settings", "name", "quiet").String(), "quiet: on.")

	require.ErrorContains(t, importing(e.As(mira), whole, false).Err, `This channel plays "Thursday". `)
	require.ErrorContains(t, importing(e.As(ann), whole, true).Err, "That is for the GM, Mira.")
	require.ErrorContains(t, importing(e.As(dora), whole, true).Err, "You are not at this table yet.")
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(whole)
	require.NoError(t, w.Close())
	require.NoError(t, importing(e.As(mira), packed.Bytes(), true).Err)
	assert.Equal(t, whole, e.As(mira).Must("game export").Files()["game.json"])

	for _, bad := range [][]byte{[]byte("{}"), packed.Bytes()[:packed.Len()/2], []byte("PNG"), whole[:len(whole)/2], bytes.Replace(whole, []byte(`"system":"plain"`), []byte(`"system":"chess"`), 1)} {
		a := importing(e.As(mira), bad, true)
		var refusal *rules.Refusal
		require.ErrorAs(t, a.Err, &refusal)
		assert.Contains(t, e.As(ann).Must("game show").String(), "Thursday", "the game is still there")
	}
}

func TestGameForget(t *testing.T) {
	e := table(t)
	require.ErrorContains(t, e.As(ola).Call("game forget").Err, "This game knows nothing of you.")
	e.As(ann).Must("sheet new", "character", "Zia: body d6")
	e.As(ann).Must("roll", "line", "2d6=3,4", "note", "over the wall")
	asked := e.As(ann).Must("game forget")
	assert.True(t, asked.Private)
	assert.Contains(t, asked.String(), "**Shall I forget you in Thursday?**")
	require.NoError(t, e.As(ann).Press(asked, "Not now").Err)
	assert.Contains(t, e.As(mira).Must("game show").String(), "Ann")

	asked = e.As(ann).Must("game forget")
	assert.Contains(t, asked.String(), "Without a player from then on: Zia.")
	require.NoError(t, e.As(ann).Press(asked, "Forget me").Err)
	shown := e.As(mira).Must("game show").String()
	assert.NotContains(t, shown, "Ann")
	assert.Contains(t, shown, "somebody B")
	for name, file := range e.As(mira).Must("game export").Files() {
		assert.NotContains(t, string(file), "Ann", name)
		assert.NotContains(t, string(file), "over the wall", name)
	}
	e.As(bob).Must("roll", "line", "2d6")
	assert.NoError(t, e.As(bob).Call("sheet claim", "who", "Zia").Err, "nobody plays Zia any more")
	require.ErrorContains(t, e.As(ann).Call("game forget").Err, "This game knows nothing of you.")
	assert.Contains(t, e.As(mira).Must("game forget").String(), "You are the only GM.")
}

// TestGameForgetIsDoneOnce: who presses twice at once is forgotten, and not known again by it; nor is that ever taken back.
func TestGameForgetIsDoneOnce(t *testing.T) {
	e := table(t)
	e.As(ann).Must("sheet new", "character", "Zia: body d6")
	e.As(mira).Must("condition add", "name", "Dazed", "who", "Zia")
	asked := e.As(ann).Must("game forget")
	e.OneWins("This game knows nothing of you.", e.As(ann).ToPress(asked, "Forget me"), e.As(ann).ToPress(asked, "Forget me"))
	assert.Zero(t, e.Number(ann))
	assert.Len(t, e.State().People, 1, "Mira alone")
	assert.Zero(t, e.State().Characters[3].Owner)

	newest := strconv.FormatInt(int64(revision(e)), 10)
	e.As(mira).Call("undo", "what", newest).Refused("Whom a game has forgotten, it cannot know again.")
	e.As(mira).Press(e.As(mira).Must("undo", "to", "2"), "Take it back").OK()
	assert.Zero(t, e.State().Characters[3].Owner, "what came before is taken back, not the forgetting")
}

func TestGameEnd(t *testing.T) {
	e := table(t)
	e.As(ann).Joins()
	require.ErrorContains(t, e.As(ann).Call("game end").Err, "That is for the GM, Mira.")
	asked := e.As(mira).Must("game end")
	assert.True(t, asked.Private)
	assert.NotEmpty(t, asked.Files()["game.json"])
	kept := e.As(mira).Press(asked, "Keep it")
	assert.Contains(t, kept.String(), "**Nothing changed.**")

	asked = e.As(mira).Must("game end")
	e.As(ann).Joins()
	later := e.As(mira).Press(asked, "End the game")
	require.NoError(t, later.Err)
	assert.Contains(t, later.String(), "The game has gone on meanwhile.")
	ended := e.As(mira).Press(later, "End the game")
	require.NoError(t, ended.Err)
	assert.NotEmpty(t, ended.Files()["game.json"], "the file stays")
	require.Len(t, ended.Posts, 1)
	assert.Contains(t, ended.Posts[0].String(), "**Thursday has ended** (Mira)")
	games, err := e.DB.Games(t.Context(), 900)
	require.NoError(t, err)
	assert.Empty(t, games)
	assert.NoError(t, e.As(mira).In(channel).Call("game new", "system", "plain").Err)
}

func TestGameEndByWhoManagesTheChannel(t *testing.T) {
	e := table(t)
	asked := e.As(dora).Must("game end")
	assert.Empty(t, asked.Files(), "what is hidden is the GMs'")
	ended := e.As(dora).Press(asked, "End the game")
	require.NoError(t, ended.Err)
	require.Len(t, ended.Posts, 1)
	assert.Contains(t, ended.Posts[0].String(), "**Thursday has left its channels** (Dora, who manages this channel)")
	require.ErrorContains(t, e.As(mira).Call("game show").Err, "This channel plays no game yet.")
	assert.Contains(t, e.As(mira).Must("game link", "game", "Thursday").String(), "is part of Thursday now")
}

func TestButtonsOfAnotherGame(t *testing.T) {
	e := table(t)
	asked, forget := e.As(mira).Must("game end"), e.As(mira).Must("game forget")
	place, err := e.DB.Where(t.Context(), 500, 0)
	require.NoError(t, err)
	require.NoError(t, e.DB.End(t.Context(), place.Game, revision(e)))
	e.As(mira).Must("game new", "system", "plain")
	require.ErrorContains(t, e.As(mira).Press(asked, "End the game").Err, "This button is about another game")
	require.ErrorContains(t, e.As(mira).Press(forget, "Forget me").Err, "This button is about another game")
	_, err = e.DB.Where(t.Context(), 500, 0)
	require.NotErrorIs(t, err, storage.ErrNoGame)
}

// An interaction that is delivered twice is answered twice and changes the game once.
func TestGameChangesAreMadeOnce(t *testing.T) {
	e := table(t)
	e.As(ann).Joins()
	for _, req := range []interact.Request{
		e.As(mira).ToCall("game settings", "name", "quiet", "value", "on"),
		e.As(mira).ToCall("game gm", "change", "add", "who", "11"),
		e.As(dora).ToCall("game gm", "change", "add", "who", "14"),
		e.As(mira).In(other).ToCall("game link", "game", "Thursday"),
	} {
		first, again := e.Send(req).OK(), e.Send(req).OK()
		assert.Equal(t, first.String(), again.String())
	}
	channels, err := e.DB.Channels(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: 500, 2: 600}, channels)
}

// Names are people's own words: they are shown as they are and do nothing.
func TestGameWithAHostileName(t *testing.T) {
	e := newEvening(t)
	const hostile = "@everyone <@10> **x** `y` [z](http://a.b)"
	e.As(interact.Person{ID: 10, Name: hostile}).Must("game new", "system", "plain", "name", hostile)
	for _, command := range []string{"game show", "game forget", "game end", "game export", "game unlink"} {
		shown := e.As(interact.Person{ID: 10, Name: hostile}).Must(command).String()
		assert.Contains(t, shown, string(ui.Escape(hostile)), command)
		assert.NotContains(t, shown, hostile, command)
	}
}

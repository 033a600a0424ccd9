package commands_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	rule "tallybones/rules/table"
	"tallybones/storage"
)

// joins makes somebody a player, as a roll does.
func (g guest) joins() {
	g.t.Helper()
	place, err := g.db.Where(g.t.Context(), uint64(g.where.ID), uint64(g.where.Parent))
	require.NoError(g.t, err)
	g.last++
	req := storage.Request{Game: place.Game, Place: place.Place, User: uint64(g.person.ID), Interaction: uint64(g.last), At: g.now}
	err = g.host.Keepers["plain"].Change(g.t.Context(), req, g.person.Name, func(turn commands.Turn) (commands.Decision, error) {
		return commands.Decision{Facts: commands.Facts(rule.PersonRolled{Who: turn.By.Who, At: turn.By.At})}, nil
	}, func(commands.View, commands.Entry) {})
	require.NoError(g.t, err)
}

func TestGameNew(t *testing.T) {
	e := newEvening(t)
	a := e.as(mira).must("game new", "system", "plain", "name", "  Thursday ")
	assert.False(t, a.private)
	assert.Equal(t, strings.Join([]string{
		"**This channel now plays plain dice.** Mira is the GM.",
		"Roll: `/roll 2d6+1`. Nobody needs a sheet.",
		"Keep score: `/condition add Bruised`, `/track start Escape 4`, `/element pin Rain`.",
		"What waits for you: `/do`. Stuck: `/help`.",
		"When you like: your character, and a board in the pins.",
		"[Roll…] [My character] [Pin the board] [Help]",
	}, "\n"), a.String())
	shown := e.as(ann).must("game show")
	assert.True(t, shown.private)
	assert.Contains(t, shown.String(), "**Thursday**, plain dice\nGM: Mira. No players yet.\nSession 1; scene 1.\nPlayed in <#500>")

	again := e.as(bob).call("game new", "system", "plain")
	require.ErrorContains(t, again.err, `This channel plays plain dice already: "Thursday".`)
	require.ErrorContains(t, e.as(bob).call("game new").err, "already")
	require.ErrorContains(t, e.as(bob).in(thread).call("game new", "system", "plain").err, `This thread belongs to "Thursday"`)
}

func TestGameNewIsDoneOnce(t *testing.T) {
	e := newEvening(t)
	req := interact.Request{
		ID: 77, At: e.now, Guild: 900, Channel: channel, Caller: mira,
		Command: []string{"game", "new"}, Options: map[string]interact.Value{"system": value("plain")},
	}
	first, second := e.as(mira).send(req), e.as(mira).send(req)
	require.NoError(t, second.err)
	assert.Equal(t, first.String(), second.String())
	games, err := e.db.Games(t.Context(), 900)
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, "table", games[0].Name, "as the channel")
}

func TestGameNewOffersTheGames(t *testing.T) {
	e := newEvening(t)
	offer := e.as(mira).must("game new", "name", "A *bold* name")
	assert.Contains(t, offer.String(), "**Which game does this channel play?**\nPlain dice: characters, conditions, tracks and a board beside the dice.")
	require.ErrorContains(t, e.as(ann).press(offer.standing, "Plain dice").err, "Somebody else was asked that")
	begun := e.as(mira).press(offer.standing, "Plain dice")
	require.NoError(t, begun.err)
	assert.Contains(t, begun.String(), "now plays plain dice")
	assert.Contains(t, e.as(ann).must("game show").String(), `**A \*bold\* name**`)

	assert.Equal(t, []ui.Choice{{Name: "Plain dice: characters, conditions, tracks and a board beside the dice.", Value: "plain"}}, e.as(mira).complete("game new", "system", "pl"))
	require.ErrorContains(t, e.as(mira).in(other).call("game new", "system", "chess").err, `I do not know the game "chess". There is `)
}

func TestGameNewInAThreadAsksWhere(t *testing.T) {
	for label, at := range map[string]interact.Channel{"Only here": thread, "All of it": channel} {
		e := newEvening(t)
		question := e.as(mira).in(thread).must("game new", "system", "plain", "name", "Thursday")
		assert.Contains(t, question.String(), "All of <#500>: its threads and posts are one game")
		begun := e.as(mira).in(thread).press(question.standing, label)
		require.NoError(t, begun.err)
		place, err := e.db.Where(t.Context(), uint64(thread.ID), uint64(thread.Parent))
		require.NoError(t, err)
		assert.Equal(t, "Thursday", place.Name)
		assert.EqualValues(t, at.ID, place.Channel)
	}
}

func TestGameSettings(t *testing.T) {
	e := table(t)
	all := e.as(ann).must("game settings")
	assert.True(t, all.private)
	assert.Contains(t, all.String(), "quiet: off. Whether changes of counters are answered privately")
	require.ErrorContains(t, e.as(ann).call("game settings", "name", "quiet", "value", "on").err, "Roll once or `/sheet new` to join")
	e.as(ann).joins()
	require.ErrorContains(t, e.as(ann).call("game settings", "name", "quiet", "value", "on").err, "That is for the GM, Mira.")

	changed := e.as(mira).must("game settings", "name", "Quiet", "value", "on")
	assert.False(t, changed.private)
	assert.Contains(t, changed.String(), "**Quiet: off to on** (Mira)\nWhether changes")
	rescued := e.as(dora).must("game settings", "name", "edits", "value", "owners")
	assert.Contains(t, rescued.String(), "**Edits: all to owners** (Dora, who manages this channel)")

	require.ErrorContains(t, e.as(mira).call("game settings", "name", "quiet", "value", "maybe").err, `"maybe" is no value of quiet. It can be `)
	require.ErrorContains(t, e.as(mira).call("game settings", "name", "loud").err, `There is no setting "loud".`)
	assert.Equal(t, []ui.Choice{{Name: "off", Value: "off"}, {Name: "on (now)", Value: "on"}}, e.as(mira).complete("game settings", "value", "", "name", "quiet"))
	assert.Equal(t, "quiet", e.as(mira).complete("game settings", "name", "qu")[0].Value)
}

func (g guest) gm(change string, who interact.Person) answer {
	return g.ask(interact.Request{Command: []string{"game", "gm"}, Options: map[string]interact.Value{
		"change": {Text: change}, "who": {ID: who.ID},
	}})
}

func TestGameGM(t *testing.T) {
	e := table(t)
	require.ErrorContains(t, e.as(mira).gm("add", ann).err, "That person has not been at this table yet.")
	e.as(ann).joins()
	require.ErrorContains(t, e.as(ann).gm("add", ann).err, "That is for the GM, Mira.")
	added := e.as(mira).gm("add", ann)
	require.NoError(t, added.err)
	assert.Equal(t, "**Ann is now a GM** (Mira)", added.String())
	require.ErrorContains(t, e.as(mira).gm("add", ann).err, "Ann is a GM already.")

	rescue := e.as(dora).gm("add", dora)
	require.NoError(t, rescue.err)
	assert.Equal(t, "**Dora is now a GM** (Dora, who manages this channel)", rescue.String())
	gone := e.as(mira).gm("remove", mira)
	require.NoError(t, gone.err)
	assert.Equal(t, "**Mira is a GM no longer** (Mira)", gone.String())
	require.NoError(t, e.as(ann).gm("remove", dora).err)
	require.ErrorContains(t, e.as(ann).gm("remove", ann).err, "Ann is the only GM.")
	assert.Contains(t, e.as(bob).must("game show").String(), "GM: Ann. ")
}

func TestGameCheck(t *testing.T) {
	e := newEvening(t)
	check := func(where interact.Channel, allowed uint64) string {
		a := e.as(bob).in(where).ask(interact.Request{Command: []string{"game", "check"}, Allowed: allowed})
		require.NoError(t, a.err)
		assert.True(t, a.private)
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
	e.as(ann).joins()
	require.ErrorContains(t, e.as(ann).in(other).call("game link", "game", "Thursday").err, "You are GM of no game of this server.")
	assert.Empty(t, e.as(ann).in(other).complete("game link", "game", ""))
	offered := e.as(mira).in(other).complete("game link", "game", "thu")
	assert.Equal(t, []ui.Choice{{Name: "Thursday # plain dice", Value: "Thursday"}}, offered)
	linked := e.as(mira).in(other).must("game link", "game", offered[0].Name)
	assert.Contains(t, linked.String(), "**This channel is part of Thursday now** (Mira)")
	assert.Contains(t, e.as(ann).in(other).must("game show").String(), "Session 1; scene 1.\nPlayed in <#500>, <#600>")
	require.Error(t, e.as(mira).in(other).call("game link", "game", "Thursday").err)
	require.ErrorContains(t, e.as(mira).in(thread).call("game link", "game", "Thursday").err, "This thread is part of")

	require.ErrorContains(t, e.as(ann).call("game unlink").err, "That is for the GM")
	require.ErrorContains(t, e.as(mira).in(thread).call("game unlink").err, "This thread plays the game of its channel.")
	assert.NotContains(t, e.as(mira).must("game unlink").String(), "last channel")
	last := e.as(dora).in(other).must("game unlink")
	assert.Contains(t, last.String(), "**Thursday leaves this channel** (Dora, who manages this channel)\nIt was its last channel. The game is kept until <t:")
	require.ErrorContains(t, e.as(mira).call("game show").err, "This channel plays no game yet.")
	back := e.as(mira).must("game link", "game", "Thursday")
	assert.Contains(t, back.String(), "is part of Thursday now")
	assert.Contains(t, e.as(ann).must("game show").String(), "Players: Ann.")
}

// filesOf are the files of an answer by name.
func filesOf(s *standing) map[string][]byte {
	files := map[string][]byte{}
	for _, block := range s.Blocks {
		if file, ok := block.(ui.File); ok {
			files[file.Name] = file.Data
		}
	}
	return files
}

func (g guest) importing(data []byte, replace bool) answer {
	return g.ask(interact.Request{Command: []string{"game", "import"}, Options: map[string]interact.Value{
		"file":    {File: &interact.File{Name: "game.json", Size: int64(len(data)), Read: func(context.Context, int64) ([]byte, error) { return data, nil }}},
		"replace": {Bool: replace},
	}})
}

func TestGameExportAndImport(t *testing.T) {
	e := table(t)
	e.as(ann).joins()
	e.as(mira).must("game settings", "name", "quiet", "value", "on")
	require.ErrorContains(t, e.as(ola).call("game export").err, "You are not at this table yet.")
	for _, player := range []interact.Person{ann, dora} {
		files := filesOf(e.as(player).must("game export").standing)
		assert.Len(t, files, 1)
		assert.Contains(t, string(files["recap.md"]), "# Thursday")
	}
	exported := e.as(mira).must("game export")
	assert.True(t, exported.private)
	whole := filesOf(exported.standing)["game.json"]
	require.NotEmpty(t, whole)

	imported := e.as(bob).in(other).importing(whole, false)
	require.NoError(t, imported.err)
	assert.Contains(t, imported.String(), "**This channel now plays Thursday**, plain dice, from a file of Bob's.\nGM: Mira. Players: Ann.")
	assert.Contains(t, e.as(ann).in(other).must("game settings", "name", "quiet").String(), "quiet: on.")

	require.ErrorContains(t, e.as(mira).importing(whole, false).err, `This channel plays "Thursday". `)
	require.ErrorContains(t, e.as(ann).importing(whole, true).err, "That is for the GM, Mira.")
	require.ErrorContains(t, e.as(dora).importing(whole, true).err, "You are not at this table yet.")
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(whole)
	require.NoError(t, w.Close())
	require.NoError(t, e.as(mira).importing(packed.Bytes(), true).err)
	assert.Equal(t, whole, filesOf(e.as(mira).must("game export").standing)["game.json"])

	for _, bad := range [][]byte{[]byte("{}"), packed.Bytes()[:packed.Len()/2], []byte("PNG"), whole[:len(whole)/2], bytes.Replace(whole, []byte(`"system":"plain"`), []byte(`"system":"chess"`), 1)} {
		a := e.as(mira).importing(bad, true)
		var refusal *rules.Refusal
		require.ErrorAs(t, a.err, &refusal)
		assert.Contains(t, e.as(ann).must("game show").String(), "Thursday", "the game is still there")
	}
}

func TestGameForget(t *testing.T) {
	e := table(t)
	require.ErrorContains(t, e.as(ola).call("game forget").err, "This game knows nothing of you.")
	e.as(ann).must("sheet new", "character", "Zia: body d6")
	e.as(ann).must("roll", "line", "2d6=3,4", "note", "over the wall")
	asked := e.as(ann).must("game forget")
	assert.True(t, asked.private)
	assert.Contains(t, asked.String(), "**Shall I forget you in Thursday?**")
	require.NoError(t, e.as(ann).press(asked.standing, "Not now").err)
	assert.Contains(t, e.as(mira).must("game show").String(), "Ann")

	asked = e.as(ann).must("game forget")
	assert.Contains(t, asked.String(), "Without a player from then on: Zia.")
	require.NoError(t, e.as(ann).press(asked.standing, "Forget me").err)
	shown := e.as(mira).must("game show").String()
	assert.NotContains(t, shown, "Ann")
	assert.Contains(t, shown, "somebody B")
	for name, file := range filesOf(e.as(mira).must("game export").standing) {
		assert.NotContains(t, string(file), "Ann", name)
		assert.NotContains(t, string(file), "over the wall", name)
	}
	e.as(bob).must("roll", "line", "2d6")
	assert.NoError(t, e.as(bob).call("sheet claim", "who", "Zia").err, "nobody plays Zia any more")
	require.ErrorContains(t, e.as(ann).call("game forget").err, "This game knows nothing of you.")
	assert.Contains(t, e.as(mira).must("game forget").String(), "You are the only GM.")
}

func TestGameEnd(t *testing.T) {
	e := table(t)
	e.as(ann).joins()
	require.ErrorContains(t, e.as(ann).call("game end").err, "That is for the GM, Mira.")
	asked := e.as(mira).must("game end")
	assert.True(t, asked.private)
	assert.NotEmpty(t, filesOf(asked.standing)["game.json"])
	kept := e.as(mira).press(asked.standing, "Keep it")
	assert.Contains(t, kept.String(), "**Nothing changed.**")

	asked = e.as(mira).must("game end")
	e.as(ann).joins()
	later := e.as(mira).press(asked.standing, "End the game")
	require.NoError(t, later.err)
	assert.Contains(t, later.String(), "The game has gone on meanwhile.")
	ended := e.as(mira).press(later.standing, "End the game")
	require.NoError(t, ended.err)
	assert.NotEmpty(t, filesOf(ended.standing)["game.json"], "the file stays")
	require.Len(t, ended.posts, 1)
	assert.Contains(t, ended.posts[0].String(), "**Thursday has ended** (Mira)")
	games, err := e.db.Games(t.Context(), 900)
	require.NoError(t, err)
	assert.Empty(t, games)
	assert.NoError(t, e.as(mira).in(channel).call("game new", "system", "plain").err)
}

func TestGameEndByWhoManagesTheChannel(t *testing.T) {
	e := table(t)
	asked := e.as(dora).must("game end")
	assert.Empty(t, filesOf(asked.standing), "what is hidden is the GMs'")
	ended := e.as(dora).press(asked.standing, "End the game")
	require.NoError(t, ended.err)
	require.Len(t, ended.posts, 1)
	assert.Contains(t, ended.posts[0].String(), "**Thursday has left its channels** (Dora, who manages this channel)")
	require.ErrorContains(t, e.as(mira).call("game show").err, "This channel plays no game yet.")
	assert.Contains(t, e.as(mira).must("game link", "game", "Thursday").String(), "is part of Thursday now")
}

func TestButtonsOfAnotherGame(t *testing.T) {
	e := table(t)
	asked, forget := e.as(mira).must("game end"), e.as(mira).must("game forget")
	place, err := e.db.Where(t.Context(), 500, 0)
	require.NoError(t, err)
	require.NoError(t, e.db.End(t.Context(), place.Game))
	e.as(mira).must("game new", "system", "plain")
	require.ErrorContains(t, e.as(mira).press(asked.standing, "End the game").err, "This button is about another game")
	require.ErrorContains(t, e.as(mira).press(forget.standing, "Forget me").err, "This button is about another game")
	_, err = e.db.Where(t.Context(), 500, 0)
	require.NotErrorIs(t, err, storage.ErrNoGame)
}

// An interaction that is delivered twice is answered twice and changes the game once.
func TestGameChangesAreMadeOnce(t *testing.T) {
	e := table(t)
	e.as(ann).joins()
	for i, c := range []struct {
		who     interact.Person
		where   interact.Channel
		command string
		options map[string]interact.Value
	}{
		{mira, channel, "settings", map[string]interact.Value{"name": value("quiet"), "value": value("on")}},
		{mira, channel, "gm", map[string]interact.Value{"change": value("add"), "who": {ID: ann.ID}}},
		{dora, channel, "gm", map[string]interact.Value{"change": value("add"), "who": {ID: dora.ID}}},
		{mira, other, "link", map[string]interact.Value{"game": value("Thursday")}},
	} {
		req := interact.Request{
			ID: interact.Snowflake(7000 + i), At: e.now, Guild: 900, Channel: c.where, Caller: c.who,
			Command: []string{"game", c.command}, Options: c.options,
		}
		first := e.as(c.who).in(c.where).send(req)
		require.NoError(t, first.err, c.command)
		again := e.as(c.who).in(c.where).send(req)
		require.NoError(t, again.err, c.command)
		assert.Equal(t, first.String(), again.String())
	}
	channels, err := e.db.Channels(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: 500, 2: 600}, channels)
}

// Names are people's own words: they are shown as they are and do nothing.
func TestGameWithAHostileName(t *testing.T) {
	e := newEvening(t)
	const hostile = "@everyone <@10> **x** `y` [z](http://a.b)"
	e.as(interact.Person{ID: 10, Name: hostile}).must("game new", "system", "plain", "name", hostile)
	for _, command := range []string{"game show", "game forget", "game end", "game export", "game unlink"} {
		shown := e.as(interact.Person{ID: 10, Name: hostile}).must(command).String()
		assert.Contains(t, shown, string(ui.Escape(hostile)), command)
		assert.NotContains(t, shown, hostile, command)
	}
}

package commands_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

// tavern is a table that is played in another channel, too, where a scene of its own is open with fog in it.
func tavern(t *testing.T) (e *evening, gm guest) {
	e = played(t)
	gm = e.As(mira)
	gm.In(other).Must("game link", "game", "Thursday").Reads("**This channel is part of Thursday now** (Mira)",
		"It follows the scene of the game's first channel until `/scene start` is used here.")
	gm.In(other).Must("scene start", "name", "Bar")
	gm.In(other).Must("element pin", "name", "Fog")
	return e, gm
}

// TestLinkedAgainIsWhatItWas holds that a channel that left finds its own scene again when it comes back.
func TestLinkedAgainIsWhatItWas(t *testing.T) {
	for name, leave := range map[string]func(*evening, guest){
		"unlinked": func(_ *evening, gm guest) { gm.In(other).Must("game unlink") },
		"retired":  func(e *evening, _ guest) { e.As(dora).Press(e.As(dora).Must("game end"), "End the game").OK() },
	} {
		t.Run(name, func(t *testing.T) {
			e, gm := tavern(t)
			leave(e, gm)
			gm.In(other).Must("game link", "game", "Thursday").Reads("**This channel is part of Thursday now** (Mira)", "Bar goes on here.")
			assert.Equal(t, []string{"Fog."}, shownLines(gm.In(other).Must("element list"), "Elements here"))
			gm.In(other).Press(gm.In(other).Must("scene end"), "End the scene").Reads("**Bar is over**", "Gone: Fog.")
		})
	}
}

func TestFirstChannelLinkedAgain(t *testing.T) {
	e, gm := tavern(t)
	gm.Must("game unlink")
	gm.Must("game link", "game", "Thursday").Reads("**This channel is part of Thursday now** (Mira)", "Scene 1 goes on here.")
	gm.Press(gm.Must("scene end"), "End the scene").OK()
	gm.Must("game unlink")
	gm.Must("game link", "game", "Thursday").Reads("**This channel is part of Thursday now** (Mira)", "No scene is open here; `/scene start` begins one.")
	assert.Equal(t, []string{"Bar"}, openScenes(e))
}

// TestGameShowNamesPlaces holds that no thread is said to have threads, and that each place with a scene of its own names it.
func TestGameShowNamesPlaces(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	const rule = ". The threads and posts of a channel belong to its game."
	assert.Contains(t, gm.Must("game show").Text(), "\nPlayed in <#500>"+rule)
	gm.In(thread).Must("scene start", "name", "Cellar_1")
	assert.Contains(t, gm.In(thread).Must("game show").Text(), "\nPlayed in <#500> (scene 1), <#"+strconv.FormatUint(uint64(thread.ID), 10)+"> (Cellar\\_1)"+rule)
}

// TestComesBack tells of a channel that the game returns to, and of one that is new, by other words.
func TestComesBack(t *testing.T) {
	_, gm := tavern(t)
	gm.In(other).Must("game unlink")
	gm.In(other).Must("game link", "game", "Thursday")
	told := ui.Plain(ui.Markdown(gm.Must("history").String()))
	assert.Equal(t, 1, strings.Count(told, "Mira: The game is played in another channel or thread, too."))
	assert.Equal(t, 1, strings.Count(told, "Mira: The game is back in a channel or thread where it was played before."))
}

func openScenes(e *evening) (names []string) {
	s := e.State()
	for _, id := range s.OpenScenes() {
		names = append(names, s.SceneName(id))
	}
	return names
}

// TestSceneInNoChannel holds that a scene whose channel is gone is named on the board and ended from anywhere.
func TestSceneInNoChannel(t *testing.T) {
	e, gm := tavern(t)
	gm.In(other).Must("game unlink")
	assert.Contains(t, gm.Must("board show").Text(), "Elsewhere: Bar in no channel (`/scene end Bar`).")
	e.As(ann).Call("scene end", "name", "Bar").Refused(onlyGMs)
	assert.Equal(t, "Bar", gm.Complete("scene end", "name", "ba")[0].Value)
	preview := gm.Must("scene end", "name", "bar # scene 2")
	preview.Reads("**End of Bar?**", "It is played in no channel any more.", "Goes: Fog.",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
	gm.Press(preview, "End the scene").Reads("**Bar is over**", "Gone: Fog.")
	assert.Equal(t, []string{"scene 1"}, openScenes(e))
}

func TestSceneEndNamesWhatIsOpen(t *testing.T) {
	_, gm := tavern(t)
	gm.Press(gm.Must("scene end", "name", "scene 1"), "End the scene").OK()
	gm.Call("scene end").Refused("No scene is open here. Start one: `/scene start`, or end one that is open elsewhere: `/scene end Bar`.")
	gm.Must("scene end", "name", "Bar").Reads("**End of Bar?**", "It is the scene of <#600>.", "Goes: Fog.",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
	gm.Call("scene end", "name", "Tower").Refused(`I do not know "Tower".`)
	gm.In(other).Press(gm.In(other).Must("scene end"), "End the scene").OK()
	gm.Call("scene end", "name", "Bar").Refused("No scene is open anywhere. Start one: `/scene start`.")
}

// TestThreadThatLeft holds that a thread that left finds its own scene again, too.
func TestThreadThatLeft(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	gm.In(thread).Must("scene start", "name", "The cellar")
	gm.In(thread).Must("game unlink")
	gm.In(thread).Call("scene start").Refused("The cellar was begun in this thread and is still open. End it first: `/scene end The cellar`.")
	gm.In(thread).Press(gm.In(thread).Must("scene end", "name", "The cellar"), "End the scene").OK()
	gm.In(thread).Must("scene start", "name", "The attic")
	assert.Len(t, e.State().Places, 2)
}

// TestForumScene holds that the scene of a forum, which takes no commands, is ended from any of its posts that follows it.
func TestForumScene(t *testing.T) {
	post := interact.Channel{ID: 701, Name: "a post", Type: 11, Parent: 700}
	second := interact.Channel{ID: 702, Name: "another", Type: 11, Parent: 700}
	e := newEvening(t)
	gm := e.As(mira)
	gm.In(post).Press(gm.In(post).Must("game new", "system", "plain"), "All of it").OK()
	preview := gm.In(second).Must("scene end")
	preview.Reads("**End of scene 1?**", "It is the scene of <#700>.", "Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
	gm.In(second).Press(preview, "End the scene").Reads("**Scene 1 is over**")
}

// TestForumComesBack holds that a game which comes to a post can be all of the forum's: imported, or linked again.
func TestForumComesBack(t *testing.T) {
	post := interact.Channel{ID: 701, Name: "a post", Type: 11, Parent: 700}
	second := interact.Channel{ID: 702, Name: "another", Type: 11, Parent: 700}
	const asked = "**Is it for this thread alone?**\nAll of it: the threads and posts of <#700> are one game, each with a scene of its own when it starts one. Until then only this thread plays it.\n[Only here] [All of it]"
	e, gm := tavern(t)
	whole := gm.Must("game export").Files()["game.json"]
	gm.Press(gm.Must("game end"), "End the game").OK()
	imported := importing(gm.In(post), whole, false)
	require.Len(t, imported.OK().Posts, 1)
	imported.Posts[0].Reads(asked)
	gm.In(second).Call("game show").Refused("This channel plays no game yet.")
	e.As(ann).In(post).Press(imported.Posts[0], "All of it").Refused("That is for the GM, Mira.")
	again := gm.In(post).ToPress(imported.Posts[0], "All of it")
	gm.In(post).Press(imported.Posts[0], "All of it").Reads("**All of <#700> plays Thursday now** (Mira)")
	gm.In(second).Must("element list")
	e.Send(again).Refused("This question is answered, or about another game than the thread plays now. What it plays: `/game show`.")

	managing := e.As(dora).In(second)
	managing.Press(managing.Must("game end"), "End the game").OK()
	linked := gm.In(second).Must("game link", "game", "Thursday")
	linked.Posts[0].Reads(asked)
	gm.In(second).Press(linked.Posts[0], "Only here").Reads("**Only this thread plays Thursday** (Mira)")
	gm.In(post).Call("game show").Refused("This channel plays no game yet.")
	gm.In(second).Must("game unlink")
	linked = gm.In(second).Must("game link", "game", "Thursday")
	gm.In(second).Press(linked.Posts[0], "All of it").Reads("**All of <#700> plays Thursday now** (Mira)")
	place, err := e.DB.Where(t.Context(), 700, 0)
	require.NoError(t, err)
	channels, err := e.DB.Channels(t.Context(), place.Game)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: 700}, channels, "the forum is what it was")
	assert.Empty(t, gm.In(channel).Must("game new", "system", "plain").Posts, "no question where nothing is to be asked")
}

// TestBoardsOfAGameThatLeft holds that the boards of a game go with it, also one that was to go before, and when the bot is
// killed at once.
func TestBoardsOfAGameThatLeft(t *testing.T) {
	for name, leaves := range map[string]func(e *evening, whole []byte){
		"ended":    func(e *evening, _ []byte) { e.As(mira).Press(e.As(mira).Must("game end"), "End the game").OK() },
		"replaced": func(e *evening, whole []byte) { importing(e.As(mira), whole, true).OK() },
		"unlinked": func(e *evening, _ []byte) { e.As(mira).Must("game unlink") },
		"rescued":  func(e *evening, _ []byte) { e.As(dora).Press(e.As(dora).Must("game end"), "End the game").OK() },
	} {
		t.Run(name, func(t *testing.T) {
			e := table(t)
			whole := e.As(mira).Must("game export").Files()["game.json"]
			place, err := e.DB.Where(t.Context(), uint64(channel.ID), 0)
			require.NoError(t, err)
			boards := []interact.Snowflake{
				e.As(mira).Must("board pin").Posts[0].ID, e.As(mira).Must("board bottom").Posts[0].ID,
			}
			leaves(e, whole)
			changed, err := e.Host.Changed(t.Context())
			require.NoError(t, err)
			assert.Contains(t, changed, place.Game, "at once")
			e.Restart()
			behind, err := e.Host.Behind(t.Context(), 0)
			require.NoError(t, err)
			var gone []interact.Snowflake
			for _, of := range behind {
				drawn, err := e.Host.Draw(t.Context(), of)
				require.NoError(t, err)
				assert.True(t, drawn.Delete)
				gone = append(gone, of.ID)
				e.Host.Gone(of)
			}
			assert.ElementsMatch(t, boards, gone)
			behind, err = e.Host.Behind(t.Context(), 0)
			require.NoError(t, err)
			assert.Empty(t, behind, "once")
		})
	}
}

// TestMessagesOutliveTheirGame holds that of a game that ends while its messages are drawn only the board and calls go.
func TestMessagesOutliveTheirGame(t *testing.T) {
	e := table(t)
	place, err := e.DB.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	require.NoError(t, e.DB.End(t.Context(), place.Game, revision(e)))
	for _, c := range []struct {
		of   interact.Standing
		goes bool
	}{
		{interact.Standing{ID: 71, Entry: 2, Subject: 4}, false},
		{interact.Standing{ID: 72, Entry: 2}, false},
		{interact.Standing{ID: 73}, true},
		{interact.Standing{ID: 74, Entry: 9, Subject: storage.Discarded - 1}, true},
		{interact.Standing{Entry: 2}, true},
	} {
		c.of.Game, c.of.Channel = place.Game, channel.ID
		drawn, err := e.Host.Draw(t.Context(), c.of)
		require.NoError(t, err)
		assert.Equal(t, interact.Drawing{Delete: c.goes}, drawn, "%+v", c.of)
	}
}

// TestImportKeepsPlaces holds that the channels of an imported game are what they were once they are linked.
func TestImportKeepsPlaces(t *testing.T) {
	e, gm := tavern(t)
	whole := gm.Must("game export").Files()["game.json"]
	gm.Press(gm.Must("game end"), "End the game").OK()
	hall := interact.Channel{ID: 800, Name: "hall"}
	require.NoError(t, importing(gm.In(hall), whole, false).Err)
	gm.In(other).Must("game link", "game", "Thursday").Reads("**This channel is part of Thursday now** (Mira)", "Bar goes on here.")
	assert.Equal(t, []string{"Fog."}, shownLines(e.As(ann).In(other).Must("element list"), "Elements here"))
}

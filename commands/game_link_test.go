package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
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

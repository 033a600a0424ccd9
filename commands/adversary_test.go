package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAdversariesComeWithTheirScene: a scene is prepared with elements and adversaries, and all of it comes to light in one go.
func TestAdversariesComeWithTheirScene(t *testing.T) {
	e := began(t)
	gm := e.As(mira)
	gm.Must("scene prepare", "name", "The Ambush")
	gm.Must("element pin", "name", "Fog", "scene", "The Ambush")
	made := gm.Must("sheet new", "character", "Goblin x2 body d6", "scene", "The Ambush")
	assert.True(t, made.Private)
	assert.Empty(t, made.Posts, "the channel is told nothing")
	assert.Equal(t, "**Goblin x2 wait face down**\nOnly GMs see it. They come with the scene: `/scene reveal The Ambush`.\n[Edit…]", made.Text())
	gm.Must("sheet new", "character", "Ogre: body d12", "scene", "ambush", "hidden", "true")
	assert.Contains(t, gm.Must("element list").Text(), "Prepared: The Ambush, with Fog, Goblin x2, Ogre (stays face down).")
	for _, page := range [][]string{{"history"}, {"board show"}, {"element list"}, {"sheet show", "who", "all"}} {
		assert.NotContains(t, e.As(bob).Must(page[0], page[1:]...).Text(), "Goblin")
	}
	e.As(bob).Call("sheet new", "character", "Spy", "hidden", "true").Refused("That is for the GM, Mira.", "/sheet new")
	assert.Empty(t, e.As(bob).Complete("sheet new", "scene", "", "character", "x"))
	assert.Len(t, gm.Complete("sheet new", "scene", "", "character", "x"), 1)

	gm.Press(gm.Must("scene end"), "End the scene").OK()
	begun := gm.Must("scene reveal", "name", "ambush")
	assert.Equal(t, "**The scene has begun; the channel sees it**\nFace down in it: Ogre.", begun.Text())
	assert.Equal(t, "**The Ambush begins: session 1, scene 2**\nIn it: Fog, Goblin A, Goblin B.", begun.Posts[0].Text())
	assert.Contains(t, e.As(bob).Must("board show").Text(), "Face down: 1.")
	assert.Contains(t, gm.Must("board show").Text(), "Hidden, face down: Ogre")
	assert.Contains(t, gm.Must("sheet show", "who", "Goblin B").Text(), "body d6")

	came := gm.Must("element reveal", "name", "ogre")
	assert.Equal(t, "**It is face up; the channel sees it**", came.Text())
	assert.Contains(t, came.Posts[0].Text(), "Ogre")
	gm.Must("undo")
	assert.Contains(t, gm.Must("board show").Text(), "Hidden, face down: Ogre", "undo turns them face down")
	gm.Must("redo")
	assert.Contains(t, e.As(bob).Must("board show").Text(), "**Ogre**")
}

// TestAllThatLiesFaceDownIsTurnedUp: one by one, all at once, or put away unseen.
func TestAllThatLiesFaceDownIsTurnedUp(t *testing.T) {
	e := began(t)
	gm := e.As(mira)
	gm.Call("element reveal", "name", "all").Refused("Nothing lies face down here.")
	gm.Must("element pin", "name", "Trap", "hidden", "true")
	for _, name := range []string{"Spy", "Wolf x3", "Bat"} {
		gm.Must("sheet new", "character", name, "hidden", "true")
	}
	gm.Call("sheet new", "character", "Spy", "hidden", "true").Refused("Somebody who waits face down is called Spy already.")
	gm.Call("sheet new", "hidden", "true").Refused("Who waits face down is made in one line.", "`/sheet new Goblin x3 body d6 kind:cast hidden:true`")
	gm.Call("sheet new", "character", "Nia", "hidden", "true", "kind", "hero").Refused("Heroes do not wait face down.")
	e.As(bob).Call("element reveal", "name", "all").Refused("That is for the GM, Mira.")
	gone := gm.Must("element remove", "name", "bat")
	assert.True(t, gone.Private)
	assert.Equal(t, "**Bat is put away**", gone.Text())
	assert.NotContains(t, e.As(bob).Must("history").Text(), "Bat")
	var offered []string
	for _, choice := range gm.Complete("element reveal", "name", "") {
		offered = append(offered, choice.Value)
	}
	assert.Equal(t, []string{"Trap", "Spy", "Wolf", "Wolf x3"}, offered)
	up := gm.Must("element reveal", "name", "all")
	for _, name := range []string{"Trap", "Spy", "Wolf A", "Wolf C"} {
		assert.Contains(t, up.Posts[0].Text(), name)
	}
	require.Empty(t, e.State().Hidden.Adversaries)
}

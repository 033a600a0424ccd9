package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/storage"
)

func TestElements(t *testing.T) {
	e := played(t)
	a := e.As(ann)
	a.Must("element pin", "name", "Rain in Sheets d8").Reads("**Rain in Sheets d8 pinned**")
	a.Must("element pin", "name", "Level 3 of the mine", "rating", "2").Reads("**Level 3 of the mine 2 pinned**")
	a.Must("element pin", "name", "The war", "lasts", "true").Reads("**The war pinned**")
	a.Must("element change", "name", "rain up").Reads("**Rain in Sheets d8 to d10**")
	a.Must("element change", "name", "level", "change", "=d6 # Level").Reads("**Level 3 of the mine 2 to d6**")
	a.Must("element change", "name", "level", "change", "rename Level 4").Reads("**Level 3 of the mine d6 becomes Level 4 d6**")
	a.Must("element remove", "name", "Level 4").Reads("**Level 4 d6 gone**")
	a.Must("element change", "name", "rain off").Reads("**Rain in Sheets d10 gone**")
	list := e.As(ola).Must("element list")
	assert.True(t, list.Private)
	assert.Equal(t, "**Elements here**\nThe war, in every scene.", list.String())

	e.As(ola).Call("element pin", "name", "Fog").Refused(join)
	a.Call("element pin", "name", "The war").Refused("There is an element called The war already. Take another name, or change that one.")
	a.Call("element pin", "name", "zia").Refused("There is a character called Zia already.")
	a.Call("element pin", "name", "Fog up").Refused("A new element has no rating to change. Give it one: `/element pin Fog d8`.")
	a.Call("element change", "name", "The war").Refused("What becomes of The war? Type a change behind it")
	a.Call("element change", "name", "The wra up").Refused(`I do not know "The wra".`)
	a.Call("element pin", "name", "Fog d7").Refused(`"d7" is no step die.`)
	a.Call("element pin", "name", "Fog.", "hidden", "true").Refused(onlyGMs + " For all to see: `/element pin Fog`.")
	a.Call("element hide", "name", "The war").Refused(onlyGMs + " Take it off the board: `/element remove The war`.")
	a.Call("element pin", "name", "Fog d8", "rating", "d6").Refused(`"Fog d8" and "d6" both say a rating. Say it once: ` + "`Fog d6`, or for what is called Fog d8: `Fog d8 d6`.")
	a.Must("element pin", "name", "Fog d8.").Reads("**Fog d8 pinned**")
}

func TestHiddenElements(t *testing.T) {
	e := played(t)
	gm, player := e.As(mira), e.As(ann)
	pinned := gm.Must("element pin", "name", "Trap d8", "hidden", "true")
	assert.True(t, pinned.Private)
	assert.Equal(t, "**Trap d8 pinned face down**", pinned.String())
	for _, call := range [][]string{{"element change", "name", "Trap up"}, {"element remove", "name", "Trap"}, {"element reveal", "name", "Trap"}} {
		player.Call(call[0], call[1:]...).Refused("")
		assert.NotContains(t, player.Call(call[0], call[1:]...).Err.Error(), "d8")
	}
	assert.Empty(t, player.Complete("element change", "name", "tr"))
	assert.Empty(t, player.Complete("element change", "change", "", "name", "Trap"))
	assert.Equal(t, []ui.Choice{{Name: "Trap # d8 (face down)", Value: "Trap"}}, gm.Complete("element change", "name", "tr"))
	assert.NotContains(t, player.Must("element list").String(), "Trap")
	assert.Contains(t, gm.Must("element list").Text(), "Face down: Trap d8.")

	changed := gm.Must("element change", "name", "trap", "change", "up")
	assert.True(t, changed.Private, "a change of what is hidden is told in private")
	assert.Equal(t, "**Trap d8 to d10**", changed.String())
	hidden := entries(e, ann)

	revealed := gm.Must("element reveal", "name", "trap")
	assert.True(t, revealed.Private)
	assert.Equal(t, "**It is face up; the channel sees it**", revealed.String())
	require.Len(t, revealed.Posts, 1)
	revealed.Posts[0].Reads("**Trap d10 revealed**")
	assert.Equal(t, hidden+1, entries(e, ann), "the history of players begins there")
	gm.Call("element reveal", "name", "Trap").Refused("Trap is seen by all already.")

	assert.False(t, gm.Must("element change", "name", "trap", "change", "down").Private)
	assert.True(t, gm.Must("element hide", "name", "trap").Private)
	removed := gm.Must("element remove", "name", "Trap")
	assert.True(t, removed.Private)
	assert.Equal(t, "**Trap d8 gone**", removed.String())
}

// TestElementsCalledAlike: what all see and what lies face down may be called alike; by its name all find what they see, and a
// GM the other by where it waits.
func TestElementsCalledAlike(t *testing.T) {
	e := played(t)
	gm, player := e.As(mira), e.As(ann)
	gm.Must("element pin", "name", "Wind d8", "hidden", "true")
	gm.Must("scene prepare", "name", "The roof")
	gm.Must("element pin", "name", "Wind d6", "scene", "The roof")
	gm.Call("element reveal", "name", "Wind").Refused(`"Wind" can be Wind d8 (face down) or Wind d6 (The roof).`)
	player.Must("element pin", "name", "Wind d10", "lasts", "true")
	gm.Call("element reveal", "name", "Wind").Refused("Wind is seen by all already. The other one: `/element reveal face down Wind`.")
	gm.Call("element reveal", "name", "face down Wind").Refused(
		"There is an element called Wind already.", "`/element change face down Wind rename Another Wind`")
	player.Call("element reveal", "name", "face down Wind").Refused("Wind")

	gm.Press(gm.Must("scene end"), "End the scene").Reads("**Scene 1 is over**", "Stays: Wind d10.", "Hidden things that went unseen: 1.")
	gm.Call("scene reveal", "name", "The roof").Refused("`/element change The roof Wind rename Another Wind`")
	renamed := gm.Must("element change", "name", "The roof Wind rename Another Wind")
	assert.True(t, renamed.Private)
	gm.Must("scene reveal", "name", "The roof")
	player.Must("element remove", "name", "Wind").Reads("**Wind d10 gone**")
	assert.Contains(t, player.Must("element list").Text(), "Another Wind d6")
}

// TestSeveralComeToLight says so of several, and of several of a kind.
func TestSeveralComeToLight(t *testing.T) {
	e := played(t)
	gm := e.As(mira)
	gm.Must("sheet new", "character", "Goblin x3 body d6", "hidden", "true")
	assert.Equal(t, "**They are face up; the channel sees it**", gm.Must("element reveal", "name", "Goblin").Text())
	gm.Must("element pin", "name", "Trap d8", "hidden", "true")
	gm.Must("element pin", "name", "Pit", "hidden", "true")
	assert.Equal(t, "**They are face up; the channel sees it**", gm.Must("element reveal", "name", "all").Text())
	gm.Call("element pin", "name", "Rain d8, Fog d6").Refused("That is several at once. One at a time: `Rain d8`, then `Fog d6`.")
	gm.Call("condition add", "name", "Wet 1, Cold 2").Refused("One at a time: `Wet 1`, then `Cold 2`.")
}

// entries counts what a person reads in the history.
func entries(e *evening, person interact.Person) int {
	e.T.Helper()
	found, err := e.Host.Keepers["plain"].History(e.T.Context(), 1, storage.Reader{Number: e.Number(person)}, 0, 100)
	require.NoError(e.T, err)
	for _, entry := range found {
		require.NotEqual(e.T, rules.GMs, entry.Audience)
	}
	return len(found)
}

func TestHiddenElementsComeTwice(t *testing.T) {
	e := played(t)
	e.As(mira).Must("element pin", "name", "Trap d8", "hidden", "true")
	for _, command := range []string{"element reveal", "element hide", "element remove"} {
		req := e.As(mira).ToCall(command, "name", "Trap")
		first, again := e.Send(req).OK(), e.Send(req).OK()
		assert.Equal(t, first.String(), again.String(), command)
		assert.True(t, first.Private && again.Private, command)
		assert.Len(t, again.Posts, len(first.Posts))
	}
}

func TestElementSuggestions(t *testing.T) {
	e := played(t)
	a := e.As(ann)
	a.Must("element pin", "name", "Rain d8")
	assert.Equal(t, []ui.Choice{{Name: "Rain # d8", Value: "Rain"}}, a.Complete("element change", "name", ""))
	assert.Equal(t, ui.Choice{Name: "up # Rain d8 to d10", Value: "up"}, a.Complete("element change", "change", "", "name", "Rain")[0])
	assert.Equal(t, []ui.Choice{{Name: "d12 # Fog d12", Value: "d12"}}, a.Complete("element pin", "rating", "d12", "name", "Fog"))
	assert.Equal(t, "**Rain d8 gone**", a.Must("element remove", "name", "Rain # d8").String(), "a suggestion's shown text reads the same")
}

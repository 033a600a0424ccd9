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
	a := e.as(ann)
	reads(t, a.must("element pin", "name", "Rain in Sheets d8").standing, "**Rain in Sheets d8 is pinned**")
	reads(t, a.must("element pin", "name", "Level 3 of the mine", "rating", "2").standing, "**Level 3 of the mine 2 is pinned**")
	reads(t, a.must("element pin", "name", "The war", "lasts", "true").standing, "**The war is pinned**")
	reads(t, a.must("element change", "name", "rain up").standing, "**Rain in Sheets d8 to d10**")
	reads(t, a.must("element change", "name", "level", "change", "=d6 # Level").standing, "**Level 3 of the mine 2 to d6**")
	reads(t, a.must("element change", "name", "level", "change", "rename Level 4").standing, "**Level 3 of the mine d6 becomes Level 4 d6**")
	reads(t, a.must("element remove", "name", "Level 4").standing, "**Level 4 d6 goes**")
	reads(t, a.must("element change", "name", "rain off").standing, "**Rain in Sheets d10 goes**")
	list := e.as(ola).must("element list")
	assert.True(t, list.private)
	assert.Equal(t, "**Elements here**\nThe war, in every scene.", list.String())

	refused(t, e.as(ola).call("element pin", "name", "Fog"), join)
	refused(t, a.call("element pin", "name", "The war"), "There is an element called The war already. Take another name, or change that one.")
	refused(t, a.call("element pin", "name", "zia"), "There is a character called Zia already.")
	refused(t, a.call("element pin", "name", "Fog up"), "A new element has no rating to change. Give it one: `/element pin Rain d8`.")
	refused(t, a.call("element change", "name", "The war"), "What becomes of The war? Type a change behind it")
	refused(t, a.call("element change", "name", "The wra up"), `I do not know "The wra".`)
	refused(t, a.call("element pin", "name", "Fog d7"), `"d7" is no step die.`)
	for _, secret := range [][]string{{"element pin", "hidden", "true"}, {"element hide"}} {
		refused(t, a.call(secret[0], append([]string{"name", "The war"}, secret[1:]...)...), onlyGMs)
	}
}

func TestHiddenElements(t *testing.T) {
	e := played(t)
	gm, player := e.as(mira), e.as(ann)
	pinned := gm.must("element pin", "name", "Trap d8", "hidden", "true")
	assert.True(t, pinned.private)
	assert.Equal(t, "**Trap d8 is pinned face down**", pinned.String())
	for _, call := range [][]string{{"element change", "name", "Trap up"}, {"element remove", "name", "Trap"}, {"element reveal", "name", "Trap"}} {
		refused(t, player.call(call[0], call[1:]...), "")
		assert.NotContains(t, player.call(call[0], call[1:]...).err.Error(), "d8")
	}
	assert.Empty(t, player.complete("element change", "name", "tr"))
	assert.Empty(t, player.complete("element change", "change", "", "name", "Trap"))
	assert.Equal(t, []ui.Choice{{Name: "Trap # d8", Value: "Trap"}}, gm.complete("element change", "name", "tr"))
	assert.NotContains(t, player.must("element list").String(), "Trap")
	assert.Contains(t, text(gm.must("element list").standing), "Face down: Trap d8.")

	changed := gm.must("element change", "name", "trap", "change", "up")
	assert.True(t, changed.private, "a change of what is hidden is told in private")
	assert.Equal(t, "**Trap d8 to d10**", changed.String())
	hidden := e.entries(ann)

	revealed := gm.must("element reveal", "name", "trap")
	assert.True(t, revealed.private)
	assert.Equal(t, "**It is face up; the channel sees it**", revealed.String())
	require.Len(t, revealed.posts, 1)
	reads(t, revealed.posts[0], "**Trap d10 is revealed**")
	assert.Equal(t, hidden+1, e.entries(ann), "the history of players begins there")
	refused(t, gm.call("element reveal", "name", "Trap"), "Trap is seen by all already.")

	assert.False(t, gm.must("element change", "name", "trap", "change", "down").private)
	assert.True(t, gm.must("element hide", "name", "trap").private)
	removed := gm.must("element remove", "name", "Trap")
	assert.True(t, removed.private)
	assert.Equal(t, "**Trap d8 goes**", removed.String())
}

// entries counts what a person reads in the history.
func (e *evening) entries(person interact.Person) int {
	e.t.Helper()
	found, err := e.host.Keepers["plain"].History(e.t.Context(), 1, storage.Reader{Number: e.number(person)}, 0, 100)
	require.NoError(e.t, err)
	for _, entry := range found {
		require.NotEqual(e.t, rules.GMs, entry.Audience)
	}
	return len(found)
}

func TestHiddenElementsComeTwice(t *testing.T) {
	e := played(t)
	e.as(mira).must("element pin", "name", "Trap d8", "hidden", "true")
	for _, command := range [][]string{{"element", "reveal"}, {"element", "hide"}, {"element", "remove"}} {
		e.last += 100
		req := interact.Request{
			ID: e.last, At: e.now, Guild: 900, Channel: channel, Caller: mira,
			Command: command, Options: map[string]interact.Value{"name": {Text: "Trap"}},
		}
		first, again := e.as(mira).send(req), e.as(mira).send(req)
		require.NoError(t, first.err)
		require.NoError(t, again.err)
		assert.Equal(t, first.String(), again.String(), command)
		assert.True(t, first.private && again.private, command)
		assert.Len(t, again.posts, len(first.posts))
	}
}

func TestElementSuggestions(t *testing.T) {
	e := played(t)
	a := e.as(ann)
	a.must("element pin", "name", "Rain d8")
	assert.Equal(t, []ui.Choice{{Name: "Rain # d8", Value: "Rain"}}, a.complete("element change", "name", ""))
	assert.Equal(t, ui.Choice{Name: "up # Rain d8 to d10", Value: "up"}, a.complete("element change", "change", "", "name", "Rain")[0])
	assert.Equal(t, []ui.Choice{{Name: "d12 # Fog d12", Value: "d12"}}, a.complete("element pin", "rating", "d12", "name", "Fog"))
	assert.Equal(t, "**Rain d8 goes**", a.must("element remove", "name", "Rain # d8").String(), "a suggestion's shown text reads the same")
}

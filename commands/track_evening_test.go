package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
)

func TestTracks(t *testing.T) {
	e := played(t)
	a := e.as(ann)
	refused(t, a.call("track add", "name", "Drawbridge"), "Nothing is counted here. Begin: `/track start Drawbridge 4`.")
	refused(t, a.call("track start", "name", "Drawbridge"), `How far does "Drawbridge" count? Put the number behind the name: `+"`/track start Drawbridge 4`.")
	reads(t, a.must("track start", "name", "Drawbridge 4").standing, "**Track Drawbridge starts: 0 of 4**")
	reads(t, a.must("track start", "name", "Floor 7", "of", "10", "failures", "2", "lasts", "true").standing,
		"**Track Floor 7 starts: 0 of 10, failures 0 of 2**")
	refused(t, a.call("track start", "name", "drawbridge 6"), "There is a track called Drawbridge already.")
	refused(t, a.call("track start", "name", "Chase 0"), "A track counts to 1000 at most")
	reads(t, a.must("track add", "name", "draw").standing, "**Drawbridge: 0 to 1 of 4**")
	reads(t, a.must("track add", "name", "Drawbridge +2").standing, "**Drawbridge: 1 to 3 of 4**")
	reads(t, a.must("track add", "name", "Drawbridge", "change", "-1 # Drawbridge").standing, "**Drawbridge: 3 to 2 of 4**")
	reads(t, a.must("track add", "name", "Drawbridge", "change", "=4").standing,
		"**Drawbridge: 2 to 4 of 4, full**", "`/track end` takes it off the board.")
	reads(t, a.must("track add", "name", "floor 7", "change", "fail").standing, "**Floor 7: failures 0 to 1 of 2**")
	reads(t, a.must("track add", "name", "floor 7 fail").standing,
		"**Floor 7: failures 1 to 2 of 2, lost**", "`/track end` takes it off the board.")
	refused(t, a.call("track add", "name", "floor", "change", "fail"), "Floor 7 is lost already. End it: `/track end`.")
	refused(t, a.call("track add", "name", "draw", "change", "fail"), "Drawbridge counts no failures.")
	refused(t, a.call("track add", "name", "draw", "change", "3"), `"3" can be 3 more, or 3 from now on.`)
	refused(t, a.call("track add", "name", "draw", "change", "show"), "To look at a track, use another command. `/track show`.")
	refused(t, e.as(ola).call("track add", "name", "draw"), join)

	shown := e.as(ola).must("track show")
	assert.True(t, shown.private)
	assert.Equal(t, "**Tracks here**\n**Drawbridge**: 4 of 4; full.\n**Floor 7**: 0 of 10, failures 2 of 2; lost; it outlasts scenes.", text(shown.standing))
	assert.Equal(t, "**Tracks here**\n**Drawbridge**: 4 of 4; full.", text(e.as(ola).must("track show", "name", "draw").standing))
	reads(t, a.must("track end", "name", "Drawbridge").standing, "**Track Drawbridge ends: 4 of 4, full**")
	e.as(mira).must("game settings", "name", "quiet", "value", "on")
	assert.True(t, a.must("track add", "name", "Floor 7").private)
}

func TestTrackSuggestions(t *testing.T) {
	e := played(t)
	a := e.as(ann)
	a.must("track start", "name", "Drawbridge", "of", "4", "failures", "3")
	assert.Equal(t, []ui.Choice{{Name: "Drawbridge # 0 of 4, failures 0 of 3", Value: "Drawbridge"}}, a.complete("track add", "name", "d"))
	assert.Equal(t, []ui.Choice{
		{Name: "+1 # Drawbridge 0 of 4, failures 0 of 3 to 1 of 4, failures 0 of 3", Value: "+1"},
		{Name: "+2 # Drawbridge 0 of 4, failures 0 of 3 to 2 of 4, failures 0 of 3", Value: "+2"},
		{Name: "+3 # Drawbridge 0 of 4, failures 0 of 3 to 3 of 4, failures 0 of 3", Value: "+3"},
		{Name: "fail # Drawbridge 0 of 4, failures 0 of 3 to 0 of 4, failures 1 of 3", Value: "fail"},
	}, a.complete("track add", "change", "", "name", "Drawbridge"))
}

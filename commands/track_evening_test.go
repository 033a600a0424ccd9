package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
)

func TestTracks(t *testing.T) {
	e := played(t)
	a := e.As(ann)
	a.Call("track add", "name", "Drawbridge").Refused("Nothing is counted here. Begin: `/track start Drawbridge 4`.")
	a.Call("track start", "name", "Drawbridge").Refused(`How far does "Drawbridge" count? Put the number behind the name: ` + "`/track start Drawbridge 4`.")
	a.Must("track start", "name", "Drawbridge 4").Reads("**Track Drawbridge starts: 0 of 4**")
	a.Call("track start", "name", "Floor 7", "of", "10").Refused(`"Floor 7" and 10 both say how far it counts. Say it once: ` +
		"`/track start Floor 10`, or for what is called Floor 7: `/track start Floor 7 10`.")
	a.Must("track start", "name", "Floor 7 10.", "failures", "2", "lasts", "true").Reads("**Track Floor 7 starts: 0 of 10, failures 0 of 2**")
	a.Call("track start", "name", "drawbridge 6").Refused("There is a track called Drawbridge already.")
	a.Call("track start", "name", "Chase 0").Refused("A track counts to 1 at least, not to 0. A clock of six: `/track start Chase 6`.")
	a.Call("track start", "name", "Chase -1").Refused("A track counts to 1 at least, not to -1.")
	a.Must("track add", "name", "draw").Reads("**Drawbridge: 0 to 1 of 4**")
	a.Must("track add", "name", "Drawbridge +2").Reads("**Drawbridge: 1 to 3 of 4**")
	a.Must("track add", "name", "Drawbridge", "change", "-1 # Drawbridge").Reads("**Drawbridge: 3 to 2 of 4**")
	a.Call("track add", "name", "Drawbridge", "change", "=5").Refused("Drawbridge counts to 4. `/track add Drawbridge =4` fills it.")
	a.Must("track add", "name", "Drawbridge +5").Reads("**Drawbridge: 2 to 4 of 4, full, 3 over**", "`/track end Drawbridge` takes it off the board.")
	a.Call("track add", "name", "Drawbridge").Refused("Drawbridge is full already: 4 of 4. End it: `/track end Drawbridge`.")
	a.Must("track add", "name", "Drawbridge -2").Reads("**Drawbridge: 4 to 2 of 4**")
	a.Must("track add", "name", "Drawbridge", "change", "=4").Reads("**Drawbridge: 2 to 4 of 4, full**", "`/track end Drawbridge` takes it off the board.")
	a.Must("track add", "name", "floor 7", "change", "fail").Reads("**Floor 7: failures 0 to 1 of 2**")
	a.Must("track add", "name", "floor 7 fail").Reads("**Floor 7: failures 1 to 2 of 2, lost**", "`/track end Floor 7` takes it off the board.")
	a.Call("track add", "name", "floor", "change", "fail").Refused("Floor 7 is lost already. End it: `/track end Floor 7`.")
	a.Call("track add", "name", "draw", "change", "fail").Refused("Drawbridge counts no failures.")
	a.Call("track add", "name", "draw", "change", "3").Refused(`"3" can be 3 more, or 3 from now on.`)
	a.Call("track add", "name", "draw", "change", "show").Refused("To look at a track, use another command. `/track show`.")
	e.As(ola).Call("track add", "name", "draw").Refused(join)

	shown := e.As(ola).Must("track show")
	assert.True(t, shown.Private)
	assert.Equal(t, "**Tracks here**\n**Drawbridge**: 4 of 4; full.\n**Floor 7**: 0 of 10, failures 2 of 2; lost; it outlasts scenes.", shown.Text())
	assert.Equal(t, "**Tracks here**\n**Drawbridge**: 4 of 4; full.", e.As(ola).Must("track show", "name", "draw").Text())
	a.Must("track end", "name", "Drawbridge").Reads("**Track Drawbridge ends: 4 of 4, full**")
	e.As(mira).Must("game settings", "name", "quiet", "value", "on")
	assert.True(t, a.Must("track add", "name", "Floor 7").Private)
}

func TestTrackSuggestions(t *testing.T) {
	e := played(t)
	a := e.As(ann)
	a.Must("track start", "name", "Drawbridge", "of", "4", "failures", "3")
	assert.Equal(t, []ui.Choice{{Name: "Drawbridge # 0 of 4, failures 0 of 3", Value: "Drawbridge"}}, a.Complete("track add", "name", "d"))
	assert.Equal(t, []ui.Choice{
		{Name: "+1 # Drawbridge 0 of 4, failures 0 of 3 to 1 of 4, failures 0 of 3", Value: "+1"},
		{Name: "+2 # Drawbridge 0 of 4, failures 0 of 3 to 2 of 4, failures 0 of 3", Value: "+2"},
		{Name: "+3 # Drawbridge 0 of 4, failures 0 of 3 to 3 of 4, failures 0 of 3", Value: "+3"},
		{Name: "fail # Drawbridge 0 of 4, failures 0 of 3 to 0 of 4, failures 1 of 3", Value: "fail"},
	}, a.Complete("track add", "change", "", "name", "Drawbridge"))
}

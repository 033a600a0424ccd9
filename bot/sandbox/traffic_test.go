package sandbox

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// whats are the lines of the traffic without their times and numbers.
func whats(lines []Traffic) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = line.By + " " + line.What
	}
	return all
}

func TestTrafficTellsThatAndNotWhat(t *testing.T) {
	s, _ := start(t)
	assert.Empty(t, s.Traffic(0))
	require.Equal(t, 200, rest(t, s, "POST", "/channels/"+tableID+"/messages", obj{"content": "the secret"}).status)
	require.Equal(t, 404, rest(t, s, "GET", "/nowhere", nil).status)
	require.Equal(t, 400, rest(t, s, "POST", "/channels/"+tableID+"/messages", obj{"content": "secret" + text(2000)}).status)
	lines := s.Traffic(0)
	assert.Equal(t, Traffic{N: 3, At: lines[2].At, By: "bot", What: "POST /channels/{channel}/messages", Status: 400, Wrong: true, Why: "50035 Invalid Form Body; content BASE_TYPE_MAX_LENGTH"}, lines[2])
	lines = lines[:2]
	assert.Equal(t, []string{"bot POST /channels/{channel}/messages", "bot GET to no route of Discord's"}, whats(lines))
	assert.Equal(t, 200, lines[0].Status)
	assert.True(t, lines[1].Wrong)
	assert.NotContains(t, people(t, s, "/sandbox/traffic", nil).raw, "secret")
	assert.Equal(t, lines[1:], s.Traffic(lines[0].N)[:1], "only what is new")

	for range maxTraffic {
		s.traffic.said(byBot, "RESUME")
	}
	assert.LessOrEqual(t, len(s.Traffic(0)), maxTraffic)
	assert.Equal(t, maxTraffic+3, s.Traffic(0)[len(s.Traffic(0))-1].N)
}

// An interaction that Discord delivers twice is the same one: its second answer is refused.
func TestInteractionIsReplayed(t *testing.T) {
	s, _ := start(t)
	require.ErrorContains(t, s.Faults().Inject(Fault{Kind: FaultReplay}), "use a command first")
	b := connect(t, s)
	register(t, s)
	q := b.ask(roll("2d6"))
	require.Less(t, b.answer(q, 4, obj{"content": "7"}).status, 300)
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultReplay}))
	assert.Equal(t, q.event, b.event(eventInteraction))
	assert.Equal(t, 40060, b.answer(q, 4, obj{"content": "8"}).code())
	assert.Len(t, s.View("ann", "table").Messages, 1)
	assert.Subset(t, whats(s.Traffic(0)), []string{"bot IDENTIFY", "discord INTERACTION_CREATE", "bot POST /interactions/{interaction}/{token}/callback"})
}

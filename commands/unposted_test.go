package commands_test

import (
	"maps"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
)

func TestKilledBeforeAnAskIsPosted(t *testing.T) {
	e := began(t)
	e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	before := maps.Clone(e.Messages)
	e.Kill(e.As(mira).ToCall("offer", "who", "Ann", "text", "2 coins"))
	require.Len(t, e.Messages, len(before)+1, "the one that was posted stands there once")
	for id, message := range e.Messages {
		if before[id] == nil {
			assert.Contains(t, message.String(), "**Mira offers Zia 2 coins**")
			e.As(ann).Press(message, "Accept").OK()
			assert.Contains(t, message.String(), "Zia takes it: 2 coins")
		}
	}
	e.Restart()
	assert.Len(t, e.Messages, len(before)+1)
}

func TestUnpostedHasTheNonceOfItsPost(t *testing.T) {
	e := began(t)
	req := e.As(mira).ToCall("offer", "who", "Ann", "text", "1 coin")
	endpoint, err := e.Router.Find(&req)
	require.NoError(t, err)
	_, err = endpoint.Run(t.Context(), &req)
	require.NoError(t, err)
	unposted, err := e.Host.Unposted(t.Context())
	require.NoError(t, err)
	require.Len(t, unposted, 1)
	assert.Equal(t, interact.PostNonce(req.ID, 0), unposted[0].Nonce)

	e.As(ann).Must("do", "what", "accept")
	drawn, err := e.Host.Draw(t.Context(), unposted[0])
	require.NoError(t, err)
	assert.True(t, drawn.Delete, "what was answered meanwhile is not asked any more")
	unposted, err = e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Empty(t, unposted)
}

func TestUnpostedIsOfTheLastMinute(t *testing.T) {
	e := began(t)
	offered := e.As(mira).Must("offer", "who", "Ann", "text", "1 coin")
	e.DB.ForgetMessage(uint64(offered.ID)) // as when somebody has deleted it
	unposted, err := e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Len(t, unposted, 1)
	e.Now += 120_000
	e.As(mira).Throws("d6")
	unposted, err = e.Host.Unposted(t.Context())
	require.NoError(t, err)
	assert.Empty(t, unposted)
}

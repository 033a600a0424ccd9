package gateway

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSessionDoesNothingOnItsOwnAccount(t *testing.T) {
	s := link{Config: Config{Token: "secret"}, plan: Plan{URL: "wss://gateway.test"}, shards: 1}.session(newWire(func() {}), func() {})
	assert.False(t, s.ShouldReconnectOnError, "reconnecting is the supervisor's")
	assert.False(t, s.StateEnabled, "nothing is cached")
	assert.True(t, s.SyncEvents, "events keep their order")
	assert.Negative(t, s.LogLevel, "the token is not printed")

	url, err := s.Gateway()
	require.NoError(t, err)
	assert.Equal(t, "wss://gateway.test/", url, "where to connect comes from the plan")
	_, err = s.Request(http.MethodGet, "https://discord.test/api/v9/users/@me", nil)
	assert.ErrorContains(t, err, "not by this client")
}

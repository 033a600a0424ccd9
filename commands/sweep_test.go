package commands_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

const day = 24 * 60 * 60 * 1000

// announced keeps what is posted.
type announced struct {
	channels []interact.Snowflake
	messages []string
	err      error
}

func (a *announced) post(_ context.Context, channel interact.Snowflake, nonce string, m ui.Message) error {
	if a.err != nil {
		return a.err
	}
	a.channels, a.messages = append(a.channels, channel), append(a.messages, m.String())
	if len(nonce) > 25 {
		return errors.New("nonce too long")
	}
	return m.Check()
}

func TestSweepLetsIdleGamesRest(t *testing.T) {
	e := table(t)
	e.As(ann).Joins()
	sweep := func(days int64, keep int, a *announced) (int, error) {
		return e.Host.Sweep(t.Context(), e.Now+days*day, keep, a.post)
	}
	quiet := &announced{}
	for _, c := range []struct {
		days int64
		keep int
	}{{89, 90}, {4000, 0}} {
		gone, err := sweep(c.days, c.keep, quiet)
		require.NoError(t, err)
		assert.Zero(t, gone)
		assert.Empty(t, quiet.messages, c)
	}

	_, err := sweep(91, 90, &announced{err: errors.New("no answer")})
	require.Error(t, err)
	e.As(mira).Must("game show") // it is still there, and the next sweep tries again

	told := &announced{}
	gone, err := sweep(91, 90, told)
	require.NoError(t, err)
	assert.Zero(t, gone)
	assert.Equal(t, []interact.Snowflake{500}, told.channels)
	assert.Contains(t, told.messages[0], "**Thursday rests**\nNobody has played it for 90 days, so it leaves this channel.")
	assert.Contains(t, told.messages[0], "(file: recap.md)")
	require.Error(t, e.As(mira).Call("game show").Err)

	e.As(mira).Must("game link", "game", "Thursday")
	_, err = sweep(92, 90, &announced{})
	require.NoError(t, err)
	gone, err = sweep(121, 90, &announced{})
	require.NoError(t, err)
	assert.Zero(t, gone, "the days begin anew with the second rest")
	gone, err = sweep(123, 90, &announced{})
	require.NoError(t, err)
	assert.Equal(t, 1, gone)
	games, err := e.DB.Games(t.Context(), 0)
	require.NoError(t, err)
	assert.Empty(t, games)
	_, err = e.DB.Game(t.Context(), 1)
	require.ErrorIs(t, err, storage.ErrNoGame)
}

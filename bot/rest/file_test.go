package rest_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/rest"
)

func TestFetch(t *testing.T) {
	for _, address := range []string{"https://cdn.discordapp.com/attachments/1/2/game.json?ex=3", "http://discord.test/files/1"} {
		c, _ := client(func(req *http.Request) (*http.Response, error) {
			assert.Empty(t, req.Header.Get("Authorization"), "the token stays here")
			return answers(http.StatusOK, "12345")(req)
		})
		data, err := c.Fetch(t.Context(), address, 5)
		require.NoError(t, err, address)
		assert.Equal(t, "12345", string(data))
		_, err = c.Fetch(t.Context(), address, 4)
		var large *rest.TooLargeError
		require.ErrorAs(t, err, &large)
	}
}

func TestFetchAsksNoOtherHost(t *testing.T) {
	for _, address := range []string{
		"http://cdn.discordapp.com/a", "https://cdn.discordapp.com.example/a", "https://x@cdn.discordapp.com/a",
		"https://169.254.169.254/latest", "file:///etc/passwd", "https://cdn.discordapp.com:444/a", "\x00", "",
	} {
		c, s := client(answers(http.StatusOK, "12345"))
		_, err := c.Fetch(t.Context(), address, 5)
		require.Error(t, err, address)
		assert.Empty(t, s.asked, address)
	}
}

func TestFetchStaysWhereItAsked(t *testing.T) {
	c, s := client(answers(http.StatusFound, "", "Location", "http://127.0.0.1/secret"))
	_, err := c.Fetch(t.Context(), "https://cdn.discordapp.com/a", 5)
	require.Error(t, err)
	assert.Len(t, s.asked, 1)
}

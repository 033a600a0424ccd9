package sandbox

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a page of another site could do in the browser of somebody whose sandbox runs: everything is refused, whether it reads,
// acts, or knows the bot's token.
func TestOtherSitesAreKeptOut(t *testing.T) {
	s, _ := start(t)
	for _, path := range []string{"/", "/app.js", "/sandbox/world?as=ann", "/sandbox/events?as=ann", "/sandbox/recorded", "/api/v10/gateway"} {
		for header, value := range map[string]string{"Origin": "https://a.example", "Sec-Fetch-Site": "cross-site"} {
			assert.Equal(t, http.StatusForbidden, people(t, s, path, nil, header, value).status, "%s with %s", path, header)
		}
		assert.Equal(t, http.StatusForbidden, people(t, s, path, nil, "Sec-Fetch-Site", "same-site").status, "%s by another port", path)
		assert.NotEqual(t, http.StatusForbidden, get(t, s, path).StatusCode, path)
	}
	link := map[string][]string{"Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Dest": {"document"}}
	assert.Equal(t, http.StatusOK, getWith(t, s, "/", link).StatusCode, "a link is followed from anywhere")

	gateway := "ws" + strings.TrimPrefix(s.URL(), "http") + "/gateway?v=10&encoding=json"
	_, answer, err := websocket.DefaultDialer.Dial(gateway, http.Header{"Origin": {"https://a.example"}})
	require.ErrorIs(t, err, websocket.ErrBadHandshake)
	assert.Equal(t, http.StatusForbidden, answer.StatusCode)
	socket, _, err := websocket.DefaultDialer.Dial(gateway, nil)
	require.NoError(t, err)
	assert.NoError(t, socket.Close())
}

// Whatever a bot or a person writes, the browser runs nothing of it and asks no other host.
func TestEverythingIsServedUnderAPolicy(t *testing.T) {
	s, _ := start(t)
	for _, path := range []string{"/", "/app.js", "/gallery.html", "/beside.html", "/base.css"} {
		head := get(t, s, path).Header
		policy := head.Get("Content-Security-Policy")
		for _, part := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"} {
			assert.Contains(t, policy, part, path)
		}
		assert.NotContains(t, policy, "unsafe", path)
		assert.Equal(t, "nosniff", head.Get("X-Content-Type-Options"), path)
	}
	files, err := web.ReadDir("web")
	require.NoError(t, err)
	for _, file := range files {
		text, err := web.ReadFile("web/" + file.Name())
		require.NoError(t, err)
		assert.NotRegexp(t, `(src|href|import|fetch|url)\W*["'(]https?://`, string(text), "%s asks another host", file.Name())
		assert.NotRegexp(t, `<script>|<style>| style="| on[a-z]+="|innerHTML|insertAdjacentHTML|document\.write|eval\(`, string(text), file.Name())
	}
}

func get(t *testing.T, s *Sandbox, path string) *http.Response {
	t.Helper()
	return getWith(t, s, path, nil)
}

// getWith asks for a path and reads none of the answer but its head.
func getWith(t *testing.T, s *Sandbox, path string, header http.Header) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL()+path, nil)
	require.NoError(t, err)
	request.Header = header
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	return answer
}

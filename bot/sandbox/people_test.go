package sandbox

import (
	"bufio"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// people sends a request to the sandbox's own face.
func people(t *testing.T, s *Sandbox, path string, body any, header ...string) reply {
	t.Helper()
	method := "GET"
	if body != nil {
		method = "POST"
	}
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL()+path, jsonBody(body))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
	}
	return finish(t, r)
}

func TestPeopleActOverHTTP(t *testing.T) {
	s, _ := start(t)
	said := people(t, s, "/sandbox/act", obj{"as": "ann", "channel": "table", "do": "say", "text": "hello"})
	assert.Equal(t, http.StatusOK, said.status)
	assert.Equal(t, "none", said.body["state"])
	view := people(t, s, "/sandbox/view?as=bob&channel=table", nil)
	assert.Len(t, view.body["messages"], 1)
	world := people(t, s, "/sandbox/world?as=mira", nil)
	assert.Equal(t, true, world.body["you"].(obj)["gm"])
	assert.Len(t, world.body["people"], 4)
	assert.Len(t, world.body["channels"], 6, "three channels, a thread, a post and one's own direct message")
	assert.Equal(t, false, world.body["restart"])
}

func TestPeoplesFaultsAreExplained(t *testing.T) {
	s, _ := start(t)
	say := obj{"as": "ann", "channel": "table", "do": "say", "text": "x"}
	tests := map[string]struct {
		answer reply
		status int
		want   string
	}{
		"what cannot be done": {people(t, s, "/sandbox/act", obj{"as": "ann", "do": "fly"}), 422, "not known"},
		"unknown member":      {people(t, s, "/sandbox/act", obj{"who": "ann"}), 400, "who"},
		"unknown fault":       {people(t, s, "/sandbox/fault", obj{"fault": "flood"}), 400, "flood"},
		"no restart":          {people(t, s, "/sandbox/restart", obj{}), 409, "not started by the sandbox"},
		"foreign origin":      {people(t, s, "/sandbox/act", say, "Origin", "https://a.example"), 403, "own page"},
		"origin of a file":    {people(t, s, "/sandbox/act", say, "Origin", "null"), 403, "own page"},
		"a form":              {people(t, s, "/sandbox/act", say, "Content-Type", "text/plain"), 415, "application/json"},
	}
	for name, test := range tests {
		assert.Equal(t, test.status, test.answer.status, name)
		assert.Contains(t, test.answer.body["error"], test.want, name)
	}
	assert.Equal(t, http.StatusForbidden, people(t, s, "/sandbox/world", nil, "Host", "a.example").status)
	assert.Equal(t, http.StatusOK, people(t, s, "/sandbox/act", say, "Origin", s.URL()).status)
}

func TestRestartIsAsked(t *testing.T) {
	asked := 0
	s := startWith(t, Config{Addr: "127.0.0.1:0", Restart: func() { asked++ }})
	assert.Equal(t, http.StatusNoContent, people(t, s, "/sandbox/restart", obj{}).status)
	assert.Equal(t, 1, asked)
}

func TestEventsAreStreamed(t *testing.T) {
	s, _ := start(t)
	stream, err := http.Get(s.URL() + "/sandbox/events?as=bob")
	require.NoError(t, err)
	defer stream.Body.Close()
	lines := bufio.NewScanner(stream.Body)
	require.True(t, lines.Scan())
	assert.Equal(t, ": connected", lines.Text())
	act(t, s, Action{As: "ann", Channel: "table", Do: DoSay, Text: "hello"})
	for lines.Scan() {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			var event Event
			require.NoError(t, json.Unmarshal([]byte(data), &event))
			assert.Equal(t, "hello", event.Message.Content)
			return
		}
	}
	t.Fatal("the stream ended")
}

func TestOnlyLoopback(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", "nonsense", "127.0.0.1:x"} {
		_, err := New(Config{Addr: addr})
		require.ErrorContains(t, err, addr)
	}
	first := startWith(t, Config{Addr: "127.0.0.1:0"})
	_, err := New(Config{Addr: strings.TrimPrefix(first.URL(), "http://")})
	require.ErrorContains(t, err, "in use")
}

func TestSlowSubscribersAreCutOff(t *testing.T) {
	s, _ := start(t)
	events, stop := s.Subscribe("ann")
	defer stop()
	for range backlog + 1 {
		act(t, s, Action{As: "bob", Channel: "table", Do: DoSay, Text: "x"})
	}
	n := 0
	for range events {
		n++
	}
	assert.Equal(t, backlog, n)
}

// Who writes is told to those who see the channel; the bot says it by the REST.
func TestTypingIsTold(t *testing.T) {
	s, _ := start(t)
	events, stop := s.Subscribe("ann")
	defer stop()
	act(t, s, Action{As: "bob", Channel: "table", Do: DoTyping})
	act(t, s, Action{As: "bob", Channel: "dm", Do: DoTyping})
	require.Equal(t, http.StatusNoContent, rest(t, s, "POST", "/channels/"+tableID+"/typing", nil).status)
	bob := s.World("bob").You.ID
	assert.Equal(t, Event{Type: EventTyping, Channel: tableID, Person: bob}, <-events)
	assert.Equal(t, Event{Type: EventTyping, Channel: tableID, Person: botID}, <-events)
}

package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/gateway"
	"tallybones/commands/interact"
)

// A server is a Discord over real HTTP and WebSocket, small enough for what a bot does as it starts and stops.
type server struct {
	*httptest.Server
	events chan string // dispatched to whoever is connected
	asked  chan string // method, path and body of what changes something
	status int         // of GET /users/@me
}

func newServer(t *testing.T) *server {
	s := &server{events: make(chan string), asked: make(chan string, 100), status: http.StatusOK}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/v10/users/@me", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(s.status)
		_, _ = io.WriteString(w, `{"id":"77","username":"bones","code":0,"message":"401: Unauthorized"}`)
	})
	mux.HandleFunc("GET /api/v10/applications/@me", says200(`{"id":"9","name":"Bones"}`))
	mux.HandleFunc("GET /api/v10/applications/9/commands", says200(`[]`))
	mux.HandleFunc("GET /api/v10/gateway/bot", func(w http.ResponseWriter, r *http.Request) {
		_, _ = fmt.Fprintf(w, `{"url":"ws://%s/gateway","shards":1,"session_start_limit":{"total":1000,"remaining":990,"reset_after":1000,"max_concurrency":1}}`, r.Host)
	})
	mux.HandleFunc("/gateway/", s.gateway)
	mux.HandleFunc("/api/v10/", func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.asked <- r.Method + " " + r.URL.Path + " " + string(body)
		_, _ = io.WriteString(w, `{}`)
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func says200(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) }
}

func (s *server) gateway(w http.ResponseWriter, r *http.Request) {
	upgrader := websocket.Upgrader{}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	send := func(packet string) { _ = conn.WriteMessage(websocket.TextMessage, []byte(packet)) }
	send(`{"op":10,"d":{"heartbeat_interval":41250}}`)
	_, _, _ = conn.ReadMessage() // the identify
	send(`{"op":0,"s":1,"t":"READY","d":{"v":9,"session_id":"x","user":{"id":"77"},"guilds":[]}}`)
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		for {
			if _, _, err := conn.ReadMessage(); err != nil {
				return
			}
		}
	}()
	for {
		select {
		case event := <-s.events:
			send(`{"op":0,"s":2,"t":"INTERACTION_CREATE","d":` + event + `}`)
		case <-gone:
			return
		}
	}
}

func (s *server) next(t *testing.T) string {
	t.Helper()
	select {
	case asked := <-s.asked:
		return asked
	case <-time.After(10 * time.Second):
		require.Fail(t, "Discord was asked nothing")
		return ""
	}
}

// free returns an address that nobody listens on.
func free(t *testing.T) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	return listener.Addr().String()
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	resp, err := http.Get(url)
	require.NoError(t, err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return resp.StatusCode, string(body)
}

func TestRun(t *testing.T) {
	discord, health := newServer(t), free(t)
	entered, release := make(chan struct{}), make(chan struct{})
	module := command(interact.Answers, nil, func(_ context.Context, r *interact.Request) (interact.Reply, error) {
		if len(r.Options) > 0 {
			close(entered)
			<-release
		}
		return answer, nil
	})
	b, err := New(Config{
		Token: "secret", API: discord.URL + "/api", HTTP: health, Router: interact.NewRouter(module), Version: "test",
		Log: slog.New(slog.DiscardHandler), Metrics: func(w io.Writer) { _, _ = io.WriteString(w, "another's 1\n") },
	})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()

	assert.Contains(t, discord.next(t), `"name": "test"`)
	discord.events <- commandEvent("")
	assert.Contains(t, discord.next(t), `POST /api/v10/interactions/7/token/callback {"type":4`)
	require.NoError(t, Healthcheck(t.Context(), health))
	require.NoError(t, Healthcheck(t.Context(), strings.Replace(health, "127.0.0.1", "0.0.0.0", 1)))
	require.Eventually(t, func() bool {
		status, text := get(t, "http://"+health+"/readyz")
		return fmt.Sprint(status, " ", text) == "200 ok\n"
	}, 5*time.Second, time.Millisecond)
	text := ""
	require.Eventually(t, func() bool {
		_, text = get(t, "http://"+health+"/metrics")
		return strings.Contains(text, `tallybones_interactions_total{endpoint="/test",outcome="answered"} 1`) &&
			strings.Contains(text, "tallybones_gateway_connects_total 1") // each is counted once it has been acted on
	}, 5*time.Second, time.Millisecond)
	for _, line := range []string{
		"tallybones_gateway_connects_total 1", "tallybones_gateway_shards_connected 1",
		"tallybones_gateway_shards 1", "tallybones_board_queue 0", `tallybones_rest_requests_total{op="answer",code="200"} 1`, "another's 1",
		"tallybones_gateway_identifies_left 990", "tallybones_answer_seconds_count 1", `tallybones_answer_seconds_bucket{le="3"} 1`,
	} {
		assert.Contains(t, text, line)
	}

	discord.events <- commandEvent(`{"name":"line","type":3,"value":"x"}`)
	<-entered
	cancel()
	select {
	case err := <-done:
		require.Fail(t, "the stop did not wait for the interaction", "%v", err)
	case <-time.After(50 * time.Millisecond):
	}
	close(release)
	assert.Contains(t, discord.next(t), "callback", "what is in flight is answered")
	require.NoError(t, <-done)
	assert.ErrorContains(t, Healthcheck(t.Context(), health), "healthcheck "+health)
}

func TestRunStopsForGoodWhenTheTokenIsRefused(t *testing.T) {
	discord := newServer(t)
	discord.status = http.StatusUnauthorized
	b, err := New(Config{Token: "secret", API: discord.URL + "/api", Router: interact.NewRouter(), Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	err = b.Run(t.Context())
	var stop *gateway.Stop
	require.ErrorAs(t, err, &stop)
	assert.ErrorContains(t, err, "DISCORD_TOKEN")
	assert.NotContains(t, err.Error(), "secret")
}

func TestRunNamesATakenAddress(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	b, err := New(Config{Token: "secret", HTTP: listener.Addr().String(), Router: interact.NewRouter()})
	require.NoError(t, err)
	assert.ErrorContains(t, b.Run(t.Context()), "(TALLYBONES_HTTP)")
}

func TestRunStopsWhileDiscordIsAway(t *testing.T) {
	b, err := New(Config{Token: "secret", API: "http://" + free(t) + "/api", Router: interact.NewRouter(), Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	require.NoError(t, b.Run(ctx))
}

func TestUnready(t *testing.T) {
	b, err := New(Config{Token: "secret", Router: interact.NewRouter()})
	require.NoError(t, err)
	server := httptest.NewServer(b.handler())
	defer server.Close()
	status, text := get(t, server.URL+"/readyz")
	assert.Equal(t, "503 no shard is connected\n", fmt.Sprint(status, " ", text))
	require.NoError(t, Healthcheck(t.Context(), strings.TrimPrefix(server.URL, "http://")))
	assert.Error(t, Healthcheck(t.Context(), "nonsense"))
}

// TestObstacle: all servers are to be served, but a shard that connects again is not missed at once.
func TestObstacle(t *testing.T) {
	for _, c := range []struct {
		roll       gateway.Roll
		registered bool
		want       string
	}{
		{gateway.Roll{}, true, "no shard is connected"},
		{gateway.Roll{Shards: 1, Away: time.Second}, true, "no shard is connected"},
		{gateway.Roll{Shards: 16, Connected: 15, New: 1}, true, "1 of 16 shards have not been connected yet"},
		{gateway.Roll{Shards: 16, Connected: 15, Away: time.Minute}, true, ""},
		{gateway.Roll{Shards: 16, Connected: 14, Away: 61 * time.Second}, true, "of 16 shards 14 are connected, and one is away for 1m1s"},
		{gateway.Roll{Shards: 16, Connected: 16}, false, "the commands are not registered"},
		{gateway.Roll{Shards: 16, Connected: 16}, true, ""},
	} {
		assert.Equal(t, c.want, obstacle(c.roll, c.registered), "%+v", c.roll)
	}
}

// A wayward transport answers or hangs, whatever the context says.
type wayward func() *http.Response

func (w wayward) RoundTrip(*http.Request) (*http.Response, error) { return w(), nil }

func TestHealth(t *testing.T) {
	stuck := make(chan struct{})
	for name, test := range map[string]struct {
		discord wayward
		ill     bool
	}{
		"limited for hours": {discord: func() *http.Response {
			return &http.Response{StatusCode: http.StatusTooManyRequests, Header: http.Header{"Retry-After": {"7200"}}, Body: io.NopCloser(strings.NewReader("slow down"))}
		}},
		"away": {discord: func() *http.Response {
			return &http.Response{StatusCode: http.StatusBadGateway, Header: http.Header{}, Body: io.NopCloser(strings.NewReader("away"))}
		}},
		"stuck": {discord: func() *http.Response {
			<-stuck
			return &http.Response{StatusCode: http.StatusBadGateway, Header: http.Header{}, Body: http.NoBody}
		}, ill: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				stuck = make(chan struct{})
				b, err := New(Config{Token: "secret", Router: interact.NewRouter(), Shards: 1, Transport: test.discord, Log: slog.New(slog.DiscardHandler)})
				require.NoError(t, err)
				assert.Empty(t, b.ailment(), "before it begins")
				ctx, cancel := context.WithCancel(t.Context())
				done := make(chan error, 1)
				go func() { done <- b.gateway.Run(ctx) }()
				for minute := range 60 {
					time.Sleep(time.Minute)
					assert.Equal(t, test.ill && minute >= 3, b.ailment() != "", "minute %d: %s", minute, b.ailment())
				}
				cancel()
				close(stuck)
				require.NoError(t, <-done)
			})
		})
	}
}

func TestNewRefuses(t *testing.T) {
	_, err := New(Config{})
	require.Error(t, err)
	_, err = New(Config{Token: "secret", Router: interact.NewRouter(), Guild: "here"})
	assert.ErrorContains(t, err, `guild "here"`)
}

func BenchmarkDecode(b *testing.B) {
	event := []byte(realistic())
	b.SetBytes(int64(len(event)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := decode(event, noon, self); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	message := says("**Ann rolls 15** (4d6)\nRolled 6, 5, 4, **2 dropped**.")
	b.ReportAllocs()
	for b.Loop() {
		body, err := encodeMessage(message, 0)
		if err == nil {
			_, err = encodeCallback(callbackMessage, body)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkInteraction is one command from the socket's reader to the answer's bytes, without a network.
func BenchmarkInteraction(b *testing.B) {
	bot, err := New(Config{
		Token: "secret", Router: interact.NewRouter(command(interact.Answers, nil, after(0, answer, nil))),
		Transport: accepting{}, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		b.Fatal(err)
	}
	bot.flight.open(b.Context())
	event := json.RawMessage(realistic())
	b.ReportAllocs()
	for b.Loop() {
		bot.dispatch(0, "INTERACTION_CREATE", event)
		bot.flight.working.Wait()
	}
}

// accepting accepts every request at once.
type accepting struct{}

func (accepting) RoundTrip(req *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: http.StatusNoContent, Header: http.Header{}, Body: http.NoBody, Request: req}, nil
}

// realistic returns an interaction with all that Discord sends along and the bot does not read, 1.8 KB.
func realistic() string {
	return strings.Replace(commandEvent(`{"name":"line","type":3,"value":"4d6 drop lowest"}`), `"locale"`,
		`"guild":{"id":"2","locale":"en-GB","features":["COMMUNITY","NEWS","`+strings.Repeat("SOME_FEATURE,", 80)+`"]},
		"entitlements":[],"authorizing_integration_owners":{"0":"2"},"context":0,"attachment_size_limit":10485760,"locale"`, 1)
}

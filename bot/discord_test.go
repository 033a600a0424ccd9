package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

const self = 77 // the bot's own user

// A request is what the fake Discord was asked.
type request struct {
	call string // "POST callback", "PATCH @original"
	path string
	at   time.Duration
	body sent
	raw  string
}

// A sent is what of a body the tests look at.
type sent struct {
	Type       int             `json:"type"`
	Data       json.RawMessage `json:"data"`
	Flags      int             `json:"flags"`
	Components json.RawMessage `json:"components"`
	Nonce      string          `json:"nonce"`
	Mentions   *struct {
		Parse []string `json:"parse"`
	} `json:"allowed_mentions"`
}

// message returns what a callback or an edit shows.
func (s sent) message(t *testing.T) sent {
	t.Helper()
	if s.Type == 0 {
		return s
	}
	var inner sent
	require.NoError(t, json.Unmarshal(s.Data, &inner))
	return inner
}

// silence is no status: the request is never answered.
const silence = -1

// A discord answers REST requests without a network, and keeps them.
type discord struct {
	t     *testing.T
	mu    sync.Mutex
	start time.Time
	asked []request
	// answer may refuse a call by a status and a body; status 0 accepts, silence does not answer.
	answer func(call string) (status int, body string)
}

func (d *discord) RoundTrip(req *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(req.Body)
	require.NoError(d.t, err)
	parts := strings.Split(req.URL.Path, "/")
	call := req.Method + " " + parts[len(parts)-1]
	if strings.HasSuffix(req.URL.Path, "/token") {
		call = req.Method + " follow-up"
	}
	asked := request{call: call, path: req.URL.Path, at: time.Since(d.start), raw: string(body)}
	if strings.HasPrefix(req.Header.Get("Content-Type"), "application/json") && strings.HasPrefix(string(body), "{") {
		require.NoError(d.t, json.Unmarshal(body, &asked.body))
	}
	status, text := d.keep(asked)
	switch status {
	case silence:
		<-req.Context().Done()
		return nil, req.Context().Err()
	case 0:
		status, text = http.StatusOK, `{"id":"500","channel_id":"3"}`
	}
	return &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(text)), Request: req}, nil
}

// keep keeps a request and returns what its answer is to be.
func (d *discord) keep(asked request) (status int, text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked = append(d.asked, asked)
	if d.answer == nil {
		return 0, ""
	}
	return d.answer(asked.call)
}

func (d *discord) calls() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	calls := make([]string, len(d.asked))
	for i, asked := range d.asked {
		calls[i] = asked.call
	}
	return calls
}

// serve lets one interaction go through the bot in a bubble of time, and returns what Discord was asked and the log.
func serve(t *testing.T, module interact.Module, event string, answer func(call string) (int, string)) (asked []request, log string) {
	t.Helper()
	return serveAll(t, module, []string{event}, answer)
}

// serveAll is serve of several at once.
func serveAll(t *testing.T, module interact.Module, events []string, answer func(call string) (int, string)) (asked []request, log string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &discord{t: t, start: time.Now(), answer: answer}
		var lines strings.Builder
		b, err := New(Config{
			Token: "secret", API: "http://discord.test/api", Router: interact.NewRouter(module), Transport: d,
			Log: slog.New(slog.NewTextHandler(&lines, nil)),
		})
		require.NoError(t, err)
		b.self.Store(self)
		b.flight.open(t.Context())
		for _, event := range events {
			b.dispatch(0, "INTERACTION_CREATE", json.RawMessage(event))
		}
		require.True(t, b.flight.drain(20*time.Minute))
		asked, log = d.asked, lines.String()
	})
	return asked, log
}

// event returns an interaction in a guild, with more fields of its own.
func event(kind int, more string) string {
	return fmt.Sprintf(`{"id":"7","application_id":"9","type":%d,"token":"token","guild_id":"2","channel_id":"3",
		"channel":{"id":"3","name":"table","type":0,"parent_id":"1"},"locale":"en-GB","app_permissions":"3072",
		"member":{"user":{"id":"5","username":"ann","global_name":"Ann"},"nick":"Ann the Bold","permissions":"2048"},%s}`, kind, more)
}

func commandEvent(options string) string {
	return event(interactionCommand, `"data":{"id":"1","type":1,"name":"test","options":[`+options+`]}`)
}

func pressEvent(customID string) string {
	return event(interactionPress, `"data":{"component_type":2,"custom_id":"`+customID+`"},
		"message":{"id":"40","flags":32768,"author":{"id":"77","bot":true},"components":[]}`)
}

// command is a module with one command and one route that answer alike.
func command(manner interact.Manner, private func(*interact.Request) bool, run interact.Handler) interact.Module {
	return interact.Module{
		Key:      "plain",
		Commands: []interact.Command{{Name: "test", Help: "A test.", Manner: manner, Private: private, Run: run}},
		Routes:   []interact.Route{{Name: "test", Manner: manner, Private: private, Run: run}},
	}
}

func says(text string) ui.Message {
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Markdown(text)}}}
}

// after is a handler that takes its time.
func after(d time.Duration, reply interact.Reply, err error) interact.Handler {
	return func(ctx context.Context, _ *interact.Request) (interact.Reply, error) {
		select {
		case <-time.After(d):
			return reply, err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func noChoices(context.Context, *interact.Request) []ui.Choice { return nil }

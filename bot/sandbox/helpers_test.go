package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type obj = map[string]any

// start runs a sandbox with a clock that the test moves.
func start(t *testing.T) (*Sandbox, *ManualClock) {
	t.Helper()
	clock := NewManualClock(time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC))
	return startWith(t, Config{Addr: "127.0.0.1:0", Clock: clock}), clock
}

func startWith(t *testing.T, config Config) *Sandbox {
	t.Helper()
	s, err := New(config)
	require.NoError(t, err)
	served := make(chan error, 1)
	ctx, cancel := context.WithCancel(context.Background())
	go func() { served <- s.Serve(ctx) }()
	t.Cleanup(func() {
		cancel()
		assert.NoError(t, <-served)
	})
	return s
}

// reply is an answer of the REST.
type reply struct {
	status int
	header http.Header
	body   obj
	raw    string
}

func (r reply) code() int {
	n, _ := r.body["code"].(float64)
	return int(n)
}

// rest sends a request as the bot does; body is JSON text, a value, or nil.
func rest(t *testing.T, s *Sandbox, method, path string, body any) reply {
	t.Helper()
	return send(t, s, method, "/v10"+path, "Bot "+s.Token(), body)
}

func send(t *testing.T, s *Sandbox, method, path, authorization string, body any) reply {
	t.Helper()
	var reader io.Reader
	switch body := body.(type) {
	case nil:
	case string:
		reader = strings.NewReader(body)
	default:
		reader = bytes.NewReader(mustJSON(body))
	}
	r, err := http.NewRequestWithContext(t.Context(), method, s.API()+path, reader)
	require.NoError(t, err)
	r.Header.Set("Authorization", authorization)
	r.Header.Set("Content-Type", "application/json")
	return finish(t, r)
}

func finish(t *testing.T, r *http.Request) reply {
	t.Helper()
	response, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	answer := reply{status: response.StatusCode, header: response.Header, raw: string(raw)}
	_ = json.Unmarshal(raw, &answer.body) // a list stays raw
	return answer
}

// testBot is a bot that speaks the protocols by hand.
type testBot struct {
	t    *testing.T
	s    *Sandbox
	conn *websocket.Conn
	seq  int
	id   string // of the session
}

func dial(t *testing.T, s *Sandbox) *testBot {
	t.Helper()
	conn, _, err := websocket.DefaultDialer.Dial(s.gatewayURL()+"?v=10&encoding=json", nil)
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	b := &testBot{t: t, s: s, conn: conn}
	require.Equal(t, opHello, b.next().Op)
	return b
}

// connect dials and identifies with the intents for guilds and messages.
func connect(t *testing.T, s *Sandbox) *testBot {
	t.Helper()
	b := dial(t, s)
	b.write(opIdentify, b.identity())
	ready := b.next()
	require.Equal(t, "READY", *ready.Type)
	b.id = b.decode(ready)["session_id"].(string)
	require.Equal(t, "GUILD_CREATE", *b.next().Type)
	return b
}

func (b *testBot) identity() obj {
	return obj{
		"token": b.s.Token(), "intents": intentGuilds | intentGuildMessages | intentDirectMessages,
		"properties": obj{"$os": "linux"},
	}
}

func (b *testBot) write(op int, data any) {
	require.NoError(b.t, b.conn.WriteJSON(obj{"op": op, "d": data}))
}

func (b *testBot) next() frame {
	b.t.Helper()
	f, err := b.read()
	require.NoError(b.t, err)
	return f
}

func (b *testBot) read() (frame, error) {
	var f frame
	err := b.conn.ReadJSON(&f)
	if err == nil && f.Seq != nil {
		b.seq = *f.Seq
	}
	return f, err
}

func (b *testBot) decode(f frame) obj {
	var data obj
	require.NoError(b.t, json.Unmarshal(f.Data, &data))
	return data
}

// event waits for an event of a kind.
func (b *testBot) event(kind string) obj {
	b.t.Helper()
	for {
		if f := b.next(); f.Type != nil && *f.Type == kind {
			return b.decode(f)
		}
	}
}

// closeCode reads until the connection is closed.
func (b *testBot) closeCode() int {
	b.t.Helper()
	for {
		_, err := b.read()
		var closed *websocket.CloseError
		if err != nil {
			require.ErrorAs(b.t, err, &closed)
			return closed.Code
		}
	}
}

// asked is an action that waits for the bot.
type asked struct {
	t       *testing.T
	event   obj // INTERACTION_CREATE
	outcome chan Outcome
}

// ask acts as a person and waits until the bot hears of it.
func (b *testBot) ask(a Action) *asked {
	b.t.Helper()
	q := &asked{t: b.t, outcome: make(chan Outcome, 1)}
	failed := make(chan error, 1)
	go func() {
		outcome, err := b.s.Act(context.Background(), a)
		if err != nil {
			failed <- err
			b.conn.Close()
		}
		q.outcome <- outcome
	}()
	for {
		f, err := b.read()
		if err != nil {
			require.NoError(b.t, <-failed)
		}
		if f.Type != nil && *f.Type == "INTERACTION_CREATE" {
			q.event = b.decode(f)
			return q
		}
	}
}

func (b *testBot) answer(q *asked, kind int, data any) reply {
	b.t.Helper()
	return rest(b.t, b.s, "POST", "/interactions/"+q.id()+"/"+q.token()+"/callback?with_response=true", obj{"type": kind, "data": data})
}

func (q *asked) id() string { return q.event["id"].(string) }

func (q *asked) token() string { return q.event["token"].(string) }

func (q *asked) hook(rest string) string { return "/webhooks/" + botID + "/" + q.token() + rest }

// register makes a command /roll, a message command and a person command.
func register(t *testing.T, s *Sandbox) {
	t.Helper()
	answer := rest(t, s, "PUT", "/applications/"+botID+"/commands", []obj{
		{"name": "roll", "description": "Roll dice", "contexts": []int{0, 1}, "options": []obj{
			{"type": OptionString, "name": "line", "description": "What to roll", "required": true, "autocomplete": true, "max_length": 200},
			{"type": OptionString, "name": "private", "description": "For whom", "choices": []obj{{"name": "only me", "value": "me"}}},
			{"type": OptionInteger, "name": "times", "description": "How often", "min_value": 1, "max_value": 5},
			{"type": OptionUser, "name": "who", "description": "For whom"},
		}},
		{"name": "scene", "description": "Scenes", "options": []obj{
			{"type": OptionSubcommand, "name": "start", "description": "Start one"},
		}},
		{"name": "Read as text", "type": CommandMessage},
		{"name": "Show character", "type": CommandPerson},
	})
	require.Equal(t, http.StatusOK, answer.status, answer.raw)
}

func roll(line string) Action {
	return Action{As: "ann", Channel: "table", Do: DoCommand, Command: "roll", Options: obj{"line": line}}
}

func jsonBody(value any) io.Reader { return bytes.NewReader(mustJSON(value)) }

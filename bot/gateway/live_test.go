package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A peer is the other end of one connection.
type peer struct {
	*websocket.Conn
	t *testing.T
}

func (p peer) send(packet string) {
	_ = p.WriteMessage(websocket.TextMessage, []byte(packet)) // the client may be gone, which the test then sees
}

// op reads until a packet with the op, and returns its data.
func (p peer) op(want int) string {
	for {
		_, data, err := p.ReadMessage()
		if err != nil {
			return ""
		}
		var packet struct {
			Op   int             `json:"op"`
			Data json.RawMessage `json:"d"`
		}
		require.NoError(p.t, json.Unmarshal(data, &packet))
		if packet.Op == want {
			return string(packet.Data)
		}
	}
}

const (
	hello = `{"t":null,"s":null,"op":10,"d":{"heartbeat_interval":41250}}`
	ready = `{"t":"READY","s":1,"op":0,"d":{"v":9,"session_id":"abc","guilds":[],"user":{"id":"1"}}}`
)

// welcome goes through the start of a connection.
func (p peer) welcome() {
	p.send(hello)
	p.op(2)
	p.send(ready)
}

// discord serves connections by play, and returns where.
func discord(t *testing.T, play func(peer)) string {
	upgrader := websocket.Upgrader{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := upgrader.Upgrade(w, r, nil)
		if !assert.NoError(t, err) {
			return
		}
		defer conn.Close()
		play(peer{conn, t})
	}))
	t.Cleanup(server.Close)
	return "ws" + strings.TrimPrefix(server.URL, "http")
}

// A heard is an event that was dispatched.
type heard struct {
	name string
	data string
}

// connect runs a link against play until it is over, and returns why, what was heard, and whether it was ready.
func connect(t *testing.T, ctx context.Context, play func(peer)) (events []heard, connected bool, err error) {
	t.Helper()
	var mu sync.Mutex // discordgo may still dispatch what it has read when the link is over
	var list []heard
	defer func() {
		mu.Lock()
		defer mu.Unlock()
		events = slices.Clone(list)
	}()
	err = live(ctx, link{
		Config: Config{Token: "secret", Intents: 1, Log: quiet, Dispatch: func(shard int, name string, data json.RawMessage) {
			assert.Equal(t, 1, shard)
			mu.Lock()
			list = append(list, heard{name, string(data)})
			mu.Unlock()
			if name == "PANIC" {
				panic("a handler's fault")
			}
		}},
		plan: Plan{URL: discord(t, play)}, shard: 1, shards: 3,
		ready: func() { connected = true }, sign: func() {},
	})
	return events, connected, err
}

func TestEventsArriveRawAndInOrder(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var identify string
	closeCode := make(chan int, 1)
	events, connected, err := connect(t, ctx, func(p peer) {
		p.send(hello)
		identify = p.op(2)
		p.send(ready)
		p.send(`{"op":0,"s":2,"t":"PANIC","d":{}}`)
		p.send(`{"op":0,"s":3,"t":"INTERACTION_CREATE","d":{"id":"5","data":{"components":[{"type":99}]}}}`)
		p.send(`{"op":0,"s":4,"t":"NEW_THING","d":{"x":"` + strings.Repeat("y", 70_000) + `"}}`)
		p.send(`{"op":1,"d":null}`)
		p.op(1) // the first heartbeat, and the one that was asked for behind the last event
		p.op(1)
		cancel()
		_, _, err := p.ReadMessage()
		for err == nil {
			_, _, err = p.ReadMessage()
		}
		code := 0
		if closed := (*websocket.CloseError)(nil); errors.As(err, &closed) {
			code = closed.Code
		}
		closeCode <- code
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.True(t, connected)
	require.Len(t, events, 4)
	assert.Equal(t, []string{"READY", "PANIC", "INTERACTION_CREATE", "NEW_THING"}, []string{events[0].name, events[1].name, events[2].name, events[3].name})
	assert.Equal(t, `{"id":"5","data":{"components":[{"type":99}]}}`, events[2].data, "an unknown component survives")
	assert.Len(t, events[3].data, 70_008)
	assert.Equal(t, 1000, <-closeCode)
	var sent struct {
		Token    string `json:"token"`
		Intents  int    `json:"intents"`
		Shard    []int  `json:"shard"`
		Compress bool   `json:"compress"`
	}
	require.NoError(t, json.Unmarshal([]byte(identify), &sent))
	assert.Equal(t, "Bot secret", sent.Token)
	assert.Equal(t, 1, sent.Intents)
	assert.Equal(t, []int{1, 3}, sent.Shard)
	assert.False(t, sent.Compress)
}

func TestWhatEndsALink(t *testing.T) {
	block := func(p peer) { p.op(-1) }
	closeWith := func(p peer, code int) {
		_ = p.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(code, "because"))
		block(p)
	}
	const invalid, reconnect = `{"t":null,"s":null,"op":9,"d":false}`, `{"op":7,"d":null,"s":null,"t":null}`
	for name, test := range map[string]struct {
		play      func(peer)
		want      error
		text      string
		stop      bool
		connected bool
	}{
		"op 7 in place of hello":       {play: func(p peer) { p.send(reconnect); block(p) }, want: errReconnect},
		"op 7 in place of READY":       {play: func(p peer) { p.send(hello); p.op(2); p.send(reconnect); block(p) }, want: errReconnect},
		"op 9 in place of READY":       {play: func(p peer) { p.send(hello); p.op(2); p.send(invalid); block(p) }, want: errInvalidSession},
		"op 7 later":                   {play: func(p peer) { p.welcome(); p.send(reconnect); block(p) }, want: errReconnect, connected: true},
		"op 9 later":                   {play: func(p peer) { p.welcome(); p.send(invalid); block(p) }, want: errInvalidSession, connected: true},
		"4004 in place of READY":       {play: func(p peer) { p.send(hello); p.op(2); closeWith(p, 4004) }, text: "4004", stop: true},
		"4014 later":                   {play: func(p peer) { p.welcome(); closeWith(p, 4014) }, text: "4014", stop: true, connected: true},
		"4000 later":                   {play: func(p peer) { p.welcome(); closeWith(p, 4000) }, text: "close 4000: because", connected: true},
		"cut":                          {play: func(p peer) { p.welcome() }, connected: true}, // an EOF, or a reset if a heartbeat was unread
		"garbage in place of a packet": {play: func(p peer) { p.send(`{`); block(p) }, want: errNoHello},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			_, connected, err := connect(t, ctx, test.play)
			require.Error(t, err)
			require.NoError(t, ctx.Err(), "the link ends by itself")
			if test.want != nil {
				require.ErrorIs(t, err, test.want)
			}
			assert.ErrorContains(t, err, test.text)
			assert.Equal(t, test.stop, isStop(err))
			assert.Equal(t, test.connected, connected)
		})
	}
}

func TestOneIdentifyForManyInvalidSessions(t *testing.T) {
	var identifies atomic.Int64
	_, _, err := connect(t, t.Context(), func(p peer) {
		p.send(hello)
		for p.op(2) != "" {
			identifies.Add(1)
			p.send(`{"op":9,"d":false}`)
		}
	})
	require.ErrorIs(t, err, errInvalidSession)
	assert.Equal(t, int64(1), identifies.Load())
}

func TestStopWhileOpening(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	_, connected, err := connect(t, ctx, func(p peer) {
		cancel()
		p.op(-1)
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.False(t, connected)
}

func TestNobodyListens(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := "ws://" + listener.Addr().String()
	require.NoError(t, listener.Close())
	err = live(t.Context(), link{Config: Config{Log: quiet}, plan: Plan{URL: address}, shards: 1, ready: func() {}, sign: func() {}})
	assert.ErrorContains(t, err, "refused")
}

func TestConnectionThatComesTooLateIsClosed(t *testing.T) {
	near, far := net.Pipe()
	w := newWire(func() {})
	w.end(errStuck)
	_, err := w.use(near, nil)
	require.ErrorIs(t, err, net.ErrClosed)
	_, err = far.Read(make([]byte, 1))
	require.ErrorIs(t, err, io.EOF)
}

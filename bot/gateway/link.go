package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// A link is one connection of one shard: from dialling until it is over.
type link struct {
	Config
	plan          Plan
	shard, shards int
	ready         func() // called once, when Discord has accepted the shard
	sign          func() // called whenever something was read
}

const (
	handshakePatience = 10 * time.Second
	openPatience      = 30 * time.Second // for dialling, Hello and READY together
	closePatience     = 250 * time.Millisecond
)

var errStuck = errors.New("no READY within 30 seconds")

// live opens a link and blocks until it is over. It returns why, and that is a *Stop when another try is of no use. The end of a
// link is seen at the socket, not by discordgo's events.
func live(ctx context.Context, l link) error {
	wire := newWire(l.sign)
	if l.Dial != nil {
		wire.network = l.Dial
	}
	accepted := make(chan struct{})
	session := l.session(wire, sync.OnceFunc(func() { close(accepted) }))
	if err := begin(ctx, session, wire, accepted); err != nil {
		wire.end(err)
		return err
	}
	l.ready()
	select {
	case <-wire.ended:
		return wire.verdict(wire.err)
	case <-ctx.Done():
		leave(session, wire)
		return ctx.Err()
	}
}

// begin connects and waits until Discord has accepted the shard. discordgo's Open runs in a goroutine of its own and is left
// behind when it does not come back: it holds the session's lock meanwhile. It takes whatever follows Hello for READY.
func begin(ctx context.Context, session *discordgo.Session, wire *wire, accepted <-chan struct{}) error {
	opened := make(chan error, 1)
	go func() { opened <- session.Open() }()
	patience := time.NewTimer(openPatience)
	defer patience.Stop()
	for {
		select {
		case <-accepted:
			return nil
		case err := <-opened:
			if err != nil {
				return wire.verdict(err)
			}
			opened = nil
		case <-wire.ended:
			return wire.verdict(wire.err)
		case <-patience.C:
			return errStuck
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// leave closes a link as Discord wants it, with a close frame. discordgo sleeps a second after sending that; nobody waits
// for it.
func leave(session *discordgo.Session, wire *wire) {
	go func() { _ = session.Close() }() // the socket is closed below, whatever becomes of this
	timer := time.NewTimer(closePatience)
	defer timer.Stop()
	select {
	case <-wire.closing:
	case <-wire.ended:
	case <-timer.C:
	}
	wire.end(context.Canceled)
}

// session returns a discordgo session that does nothing on its own account: no reconnecting, no cache, no log, no call of
// REST. It calls accepted at READY.
func (l link) session(wire *wire, accepted func()) *discordgo.Session {
	s, _ := discordgo.New("Bot " + l.Token) // its error is always nil
	s.ShouldReconnectOnError = false
	s.StateEnabled = false
	s.SyncEvents = true
	s.Compress = false // the wire reads along; and inflating costs an interaction more than reading it
	s.LogLevel = silent
	s.Client = &http.Client{Transport: address(l.plan.URL)}
	s.Dialer = &websocket.Dialer{
		HandshakeTimeout:  handshakePatience,
		NetDialContext:    wire.dial,
		NetDialTLSContext: wire.dialTLS,
	}
	s.ShardID, s.ShardCount = l.shard, l.shards
	s.Identify.Intents = discordgo.Intent(l.Intents)
	s.AddHandler(func(_ *discordgo.Session, event *discordgo.Event) {
		name := strings.TrimPrefix(event.Type, veil)
		if name == "READY" {
			accepted()
		}
		l.dispatch(name, event.RawData)
	})
	return s
}

// silent is below discordgo's least log level. What it would tell is told by the supervisor, without the token that its
// identify packet has.
const silent = -1

// dispatch hands an event on. A panic must not reach discordgo, which would let it end the process.
func (l link) dispatch(name string, data json.RawMessage) {
	defer func() {
		if fault := recover(); fault != nil {
			l.Log.Error("gateway: dispatch panicked", "event", name, "panic", fault, "stack", string(debug.Stack()))
		}
	}()
	l.Dispatch(l.shard, name, data)
}

// An address answers discordgo's question where the gateway is; the plan has told it already.
type address string

// RoundTrip answers GET /gateway and nothing else.
func (a address) RoundTrip(req *http.Request) (*http.Response, error) {
	if !strings.HasSuffix(req.URL.Path, "/gateway") {
		return nil, fmt.Errorf("%s %s: not by this client", req.Method, req.URL.Path)
	}
	body, err := json.Marshal(map[string]string{"url": string(a)})
	if err != nil {
		return nil, err
	}
	return &http.Response{
		StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(string(body))), Request: req,
	}, nil
}

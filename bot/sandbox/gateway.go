package sandbox

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// The operations of the gateway.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoice          = 4
	opResume         = 6
	opReconnect      = 7
	opRequestMembers = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatACK   = 11
)

// opNames are the operations that people may read of, by Discord's names.
var opNames = map[int]string{opIdentify: "IDENTIFY", opResume: "RESUME", opReconnect: "RECONNECT", opInvalidSession: "INVALID SESSION"}

// eventInteraction is the event that asks something of the bot.
const eventInteraction = "INTERACTION_CREATE"

// The codes with which the gateway closes a connection.
const (
	closeUnknownOp         = 4001
	closeDecode            = 4002
	closeNotAuthenticated  = 4003
	closeBadToken          = 4004
	closeIdentifiedAlready = 4005
	closeBadSequence       = 4007
	closeRateLimited       = 4008
	closeTimedOut          = 4009
	closeBadShard          = 4010
	closeBadVersion        = 4012
	closeBadIntents        = 4013
	closeIntentsNotAllowed = 4014
)

var closeReasons = map[int]string{
	closeUnknownOp: "Unknown opcode.", closeDecode: "Error while decoding payload.", closeNotAuthenticated: "Not authenticated.",
	closeBadToken: "Authentication failed.", closeIdentifiedAlready: "Already authenticated.", closeBadSequence: "Invalid seq.",
	closeRateLimited: "Rate limited.", closeTimedOut: "Session timed out.", closeBadShard: "Invalid shard.",
	closeBadVersion: "Invalid API version.", closeBadIntents: "Invalid intent(s).", closeIntentsNotAllowed: "Disallowed intent(s).",
}

// The intents that the sandbox looks at.
const (
	intentGuilds         = 1 << 0
	intentMembers        = 1 << 1
	intentPresences      = 1 << 8
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
	intentContent        = 1 << 15
	intentsKnown         = 1<<26 - 1
	intentsPrivileged    = intentMembers | intentPresences | intentContent
)

// gateway holds the sessions of the bot, connected or resumable.
type gateway struct {
	sockets    map[*socket]struct{}
	sessions   map[string]*session
	identifies []time.Time // of the last 24 hours
	silent     bool        // nothing is sent, heartbeats are not acknowledged
	asked      *dispatched // the newest INTERACTION_CREATE
	traffic    *traffic
}

// dispatched is an event that was sent.
type dispatched struct {
	data  json.RawMessage
	reach reach
}

func newGateway(t *traffic) *gateway {
	return &gateway{sockets: map[*socket]struct{}{}, sessions: map[string]*session{}, traffic: t}
}

// reach says which sessions an event goes to.
type reach struct {
	guild  string // "" in direct messages
	intent int    // 0: every session gets it
	hidden bool   // the bot does not see the channel
}

// dispatch sends an event to all sessions that asked for its kind; those that are away get it when they resume.
func (g *gateway) dispatch(event string, data any, r reach) {
	if r.hidden {
		return
	}
	raw := mustJSON(data)
	if event == eventInteraction {
		g.asked = &dispatched{raw, r}
	}
	wanted := false
	for _, session := range g.sessions {
		if session.wants(r) {
			wanted = true
			session.send(event, raw)
		}
	}
	if wanted {
		g.traffic.said(byDiscord, event)
	}
	g.flush()
}

// again sends the newest interaction once more, as it was, and reports whether there has been one.
func (g *gateway) again() bool {
	if g.asked == nil {
		return false
	}
	g.dispatch(eventInteraction, g.asked.data, g.asked.reach)
	return true
}

// flush hands over what the sessions have to send, unless the gateway is silent.
func (g *gateway) flush() {
	if g.silent {
		return
	}
	for _, session := range g.sessions {
		session.flush()
	}
}

// online reports whether a session is connected.
func (g *gateway) online() bool {
	return slices.ContainsFunc(slices.Collect(maps.Values(g.sessions)), func(s *session) bool { return s.socket != nil })
}

// cut ends all connections without a closing frame, as a network failure does. Sessions can be resumed.
func (g *gateway) cut() {
	g.traffic.said(byDiscord, "connection cut")
	for socket := range g.sockets {
		socket.hangUp()
	}
}

// each sends a frame to every connection.
func (g *gateway) each(op int, data any) {
	g.traffic.said(byDiscord, opNames[op])
	for socket := range g.sockets {
		socket.sendOp(op, data)
	}
}

func (g *gateway) closeAll(code int, reason string) {
	g.traffic.said(byDiscord, strings.TrimSpace("close "+strconv.Itoa(code)+" "+reason))
	for socket := range g.sockets {
		socket.close(code, reason)
	}
}

var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return !foreign(r) }}

// serveGateway is the websocket.
func (s *Sandbox) serveGateway(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	socket := newSocket(conn, r.URL.Query().Get("compress") == "zlib-stream")
	go socket.write()
	if version, _ := strconv.Atoi(r.URL.Query().Get("v")); version != 9 && version != 10 {
		socket.close(closeBadVersion, closeReasons[closeBadVersion])
	}
	s.connected(socket)
	defer s.disconnected(socket)
	s.read(socket)
}

func (s *Sandbox) connected(socket *socket) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.sockets[socket] = struct{}{}
	socket.sendOp(opHello, map[string]any{"heartbeat_interval": s.config.Heartbeat.Milliseconds()})
}

// read handles what the bot sends until the connection ends. A bot that stops beating is closed.
func (s *Sandbox) read(socket *socket) {
	for {
		_ = socket.conn.SetReadDeadline(time.Now().Add(s.config.Heartbeat * 3 / 2)) // an error shows at once in the read
		_, data, err := socket.conn.ReadMessage()
		switch {
		case err == nil:
			s.receive(socket, data)
		case isTimeout(err):
			s.timedOut(socket)
			return
		default:
			s.ended(socket, err)
			return
		}
	}
}

func mustJSON(value any) json.RawMessage {
	raw, err := json.Marshal(value)
	if err != nil {
		panic(err) // all that is sent is made of plain JSON types
	}
	return raw
}

package gateway

import (
	"context"
	"crypto/tls"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net"
	"sync"
	"time"
)

// A wire is the socket under a link. It lets discordgo read what Discord sends, and reads along: it notices a peer that
// fell silent, keeps the code of a close frame, and ends the link at an order to reconnect or an invalid session, before
// discordgo can see it: discordgo answers the first with a deadlock while it opens, and the second with an identify at
// once, as often as Discord repeats it.
type wire struct {
	sign    func()
	ended   chan struct{} // closed when the link is over
	closing chan struct{} // closed when our own close frame was written

	mu       sync.Mutex
	conn     net.Conn
	over     bool
	err      error // why it is over
	said     error // what Discord said about it
	left     bool  // closing is closed
	patience time.Duration
	frames   frames
}

// helloPatience is how long the peer may be silent before it has said how often it wants a heartbeat.
const helloPatience = 15 * time.Second

func newWire(sign func()) *wire {
	w := &wire{sign: sign, ended: make(chan struct{}), closing: make(chan struct{}), patience: helloPatience}
	w.frames.next = w.frame
	return w
}

func (w *wire) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	return w.use((&net.Dialer{}).DialContext(ctx, network, addr))
}

func (w *wire) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	return w.use((&tls.Dialer{}).DialContext(ctx, network, addr))
}

// use makes a fresh connection the wire's own, unless nobody waits for it any more.
func (w *wire) use(conn net.Conn, err error) (net.Conn, error) {
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.over {
		_ = conn.Close()
		return nil, net.ErrClosed
	}
	w.conn = conn
	return &tap{Conn: conn, wire: w}, nil
}

// end closes the socket. The first reason stays.
func (w *wire) end(reason error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.over {
		return
	}
	w.over, w.err = true, reason
	if w.conn != nil {
		_ = w.conn.Close()
	}
	close(w.ended)
}

// A tap is the connection as discordgo sees it.
type tap struct {
	net.Conn
	wire *wire
}

// Read reads what Discord sends. Where that ends the link, discordgo gets what lies before, and then the reason.
func (t *tap) Read(p []byte) (int, error) {
	w := t.wire
	_ = t.SetReadDeadline(time.Now().Add(w.patience)) // fails on a closed socket only, as the read then does
	n, err := t.Conn.Read(p)
	if n > 0 {
		w.sign()
		n = w.frames.feed(p[:n])
	}
	if said := w.reason(); said != nil {
		err = said
	}
	if err != nil {
		w.end(err)
	}
	return n, err
}

// Write sends what discordgo writes, a whole frame at a time, and notices its close frame.
func (t *tap) Write(p []byte) (int, error) {
	n, err := t.Conn.Write(p)
	const final, opClose = 0x80, 8
	if len(p) > 0 && p[0] == final|opClose {
		t.wire.mu.Lock()
		defer t.wire.mu.Unlock()
		if !t.wire.left {
			t.wire.left = true
			close(t.wire.closing)
		}
	}
	return n, err
}

// frame looks at one frame of Discord's that is short enough to matter here, and returns whether the link goes on.
func (w *wire) frame(opcode byte, payload []byte) bool {
	switch opcode {
	case opText:
		w.packet(payload)
	case opClose:
		if len(payload) >= 2 {
			w.say(fromCode(int(binary.BigEndian.Uint16(payload)), string(payload[2:])))
		}
	}
	return w.reason() == nil
}

// packet acts on the packets that are about the connection.
func (w *wire) packet(payload []byte) {
	var p struct {
		Op   int `json:"op"`
		Data struct {
			Interval float64 `json:"heartbeat_interval"`
		} `json:"d"`
	}
	_ = json.Unmarshal(payload, &p) // an invalid session has a bare boolean as its data; its op is read nevertheless
	switch p.Op {
	case 7:
		w.say(errReconnect)
	case 9:
		w.say(errInvalidSession)
	case 10:
		w.patience = patienceFor(time.Duration(p.Data.Interval * float64(time.Millisecond)))
	}
}

// patienceFor is how long Discord may be silent that acknowledges a heartbeat each interval: one may be late by half.
func patienceFor(interval time.Duration) time.Duration {
	if interval <= 0 || interval > 10*time.Minute {
		return helloPatience
	}
	return interval + interval/2
}

func (w *wire) say(reason error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.said == nil {
		w.said = fmt.Errorf("gateway: %w", reason)
	}
}

// reason returns what Discord said about the end, nil as long as it has not.
func (w *wire) reason() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said
}

package gateway

import (
	"context"
	"crypto/tls"
	"encoding/binary"
	"fmt"
	"net"
	"sync"
	"time"
)

// A wire is the socket under a link. It lets discordgo read packets that it can act on and no others, and judges by itself: it
// notices a peer that fell silent, keeps the code of a close frame, and ends the link at an order to reconnect or an invalid
// session, before discordgo can see it: discordgo answers the first with a deadlock while it opens, and the second with an
// identify at once, as often as Discord repeats it.
type wire struct {
	sign    func()
	network dialer
	ended   chan struct{} // closed when the link is over
	closing chan struct{} // closed when our own close frame was written

	mu   sync.Mutex
	conn net.Conn
	over bool
	err  error // why it is over
	said error // what Discord said about it
	left bool  // closing is closed

	// What follows is the reader's, of whom there is one at a time.
	patience time.Duration
	frames   frames
	piece    [maxPiece]byte
	greeted  bool  // Discord has told how often it wants a heartbeat
	accepted bool  // and that it has taken the identify: READY
	seq      int64 // of the newest event
}

// maxPiece is how much is read from the socket at once.
const maxPiece = 8 << 10

// helloPatience is how long the peer may be silent before it has said how often it wants a heartbeat.
const helloPatience = 15 * time.Second

func newWire(sign func()) *wire {
	w := &wire{sign: sign, network: (&net.Dialer{}).DialContext, ended: make(chan struct{}), closing: make(chan struct{}), patience: helloPatience}
	w.frames.packet, w.frames.closing = w.packet, w.closed
	return w
}

// A dialer makes connections as [net.Dialer] does.
type dialer func(ctx context.Context, network, addr string) (net.Conn, error)

func (w *wire) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	return w.use(w.network(ctx, network, addr))
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

// Read reads what is made of what Discord sends. Where that ends the link, discordgo gets what lies before, and then the reason.
func (t *tap) Read(p []byte) (int, error) {
	w := t.wire
	for w.frames.out.Len() == 0 {
		if err := t.more(); err != nil {
			w.end(err)
			return 0, err
		}
	}
	return w.frames.out.Read(p)
}

// more reads the next piece from the socket. It returns why nothing follows any more.
func (t *tap) more() error {
	w := t.wire
	switch said := w.reason(); {
	case said != nil:
		return said
	case w.frames.stopped:
		return fmt.Errorf("gateway: %w", w.frames.err)
	}
	_ = t.SetReadDeadline(time.Now().Add(w.patience)) // fails on a closed socket only, as the read then does
	n, err := t.Conn.Read(w.piece[:])
	if n > 0 {
		w.sign()
		w.frames.feed(w.piece[:n])
		return nil // an error is met again by the next read
	}
	return err
}

// Write sends what discordgo writes, a whole frame at a time, and notices its close frame.
func (t *tap) Write(p []byte) (int, error) {
	n, err := t.Conn.Write(p)
	if err != nil {
		t.wire.end(err)
	}
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

// Close ends the link: discordgo closes the socket where it gives up, and may read no more before.
func (t *tap) Close() error {
	t.wire.end(net.ErrClosed)
	return nil
}

// closed takes what a close frame says. One without a code is left to discordgo.
func (w *wire) closed(payload []byte) bool {
	return len(payload) < 2 || w.say(fromCode(int(binary.BigEndian.Uint16(payload)), string(payload[2:])))
}

// say notes what Discord said about the end; the first reason stays. It returns false: the link does not go on.
func (w *wire) say(reason error) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.said == nil {
		w.said = fmt.Errorf("gateway: %w", reason)
	}
	return false
}

// reason returns what Discord said about the end, nil as long as it has not.
func (w *wire) reason() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said
}

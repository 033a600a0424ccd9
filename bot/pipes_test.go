package bot_test

import (
	"context"
	"net"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"

	"tallybones/bot/sandbox"
)

// pipes are a network of one server inside a bubble of time: what waits for it lets the bubble's clock go on.
type pipes struct {
	calls  chan net.Conn
	closed chan struct{}
	close  func()
}

func newPipes() *pipes {
	p := &pipes{calls: make(chan net.Conn), closed: make(chan struct{})}
	p.close = sync.OnceFunc(func() { close(p.closed) })
	return p
}

func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	near, far := net.Pipe()
	select {
	case p.calls <- far:
		return near, nil
	case <-p.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.calls:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.close()
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80} }

func (p *pipes) transport() *http.Transport { return &http.Transport{DialContext: p.dial} }

// inTime plays at a table in a bubble of time, so that nothing that waits is waited for, and no machine is too slow.
func inTime(t *testing.T, config sandbox.Config, play func(*testing.T, *table)) {
	t.Helper()
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		config.Listener = newPipes()
		play(t, sitAt(t, config))
	})
}

package bot

import (
	"context"
	"sync"
	"time"
)

// flight counts the goroutines of interactions, so that a stop can wait for them.
type flight struct {
	mu      sync.Mutex
	ctx     context.Context //nolint:containedctx // the life of all work, given by Run
	closed  bool
	working sync.WaitGroup
}

// open lets work begin. Its context ends when a stop waits no longer.
func (f *flight) open(ctx context.Context) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ctx, f.closed = ctx, false
}

// do runs work in a goroutine of its own, or drops it when the bot stops.
func (f *flight) do(work func(context.Context)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed || f.ctx == nil {
		return
	}
	ctx := f.ctx
	f.working.Go(func() { work(ctx) })
}

// drain takes no more work and waits for what there is. It returns false when that did not end in time.
func (f *flight) drain(patience time.Duration) bool {
	f.mu.Lock()
	f.closed = true
	f.mu.Unlock()
	done := make(chan struct{})
	go func() {
		f.working.Wait()
		close(done)
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-timer.C:
		return false
	}
}

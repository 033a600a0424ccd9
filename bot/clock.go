package bot

import (
	"context"
	"time"
)

// A Clock is the time that tables are told, and by which is waited before they are looked at again. What Discord gives for an
// answer goes by the machine's own.
type Clock interface {
	Now() time.Time
	// AfterFunc calls f on a goroutine of its own, once, d from now. The returned function stops that.
	AfterFunc(d time.Duration, f func()) (stop func())
}

type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

func (systemClock) AfterFunc(d time.Duration, f func()) func() {
	timer := time.AfterFunc(d, f)
	return func() { timer.Stop() }
}

// sleep waits on the bot's clock; it returns false when ctx ends before.
func (b *Bot) sleep(ctx context.Context, d time.Duration) bool {
	over := make(chan struct{})
	defer b.clock.AfterFunc(d, func() { close(over) })()
	select {
	case <-over:
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}

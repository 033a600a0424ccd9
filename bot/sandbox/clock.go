package sandbox

import (
	"slices"
	"sync"
	"time"
)

// Clock is the time by which the sandbox keeps Discord's rules: the three seconds for an answer, the quarter of an hour of a
// token, the windows of rate limits, the ids. Only sockets live by the machine's own time.
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

// LeapClock is a Clock that goes like the machine's own, and that Leap moves ahead: what has to wait for long in an evening need not
// be waited for. The zero value is ready.
type LeapClock struct {
	mu     sync.Mutex
	ahead  time.Duration
	timers map[*leapTimer]bool
}

type leapTimer struct {
	at    time.Time
	timer *time.Timer
}

// Now returns the instant that the clock shows.
func (c *LeapClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now()
}

// now needs the lock.
func (c *LeapClock) now() time.Time { return time.Now().Add(c.ahead) }

// AfterFunc calls f once d has gone by, or a Leap has reached that instant.
func (c *LeapClock) AfterFunc(d time.Duration, f func()) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.timers == nil {
		c.timers = map[*leapTimer]bool{}
	}
	t := &leapTimer{at: c.now().Add(d)}
	t.timer = time.AfterFunc(d, func() {
		c.drop(t)
		f()
	})
	c.timers[t] = true
	return func() {
		t.timer.Stop()
		c.drop(t)
	}
}

func (c *LeapClock) drop(t *leapTimer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.timers, t)
}

// Leap moves the clock ahead by d.
func (c *LeapClock) Leap(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
	now := c.now()
	for t := range c.timers {
		if t.timer.Stop() { // otherwise f is being called
			t.timer.Reset(max(t.at.Sub(now), 0))
		}
	}
}

// ManualClock is a Clock that stands still until Advance moves it. It is for tests of the rules that wait.
type ManualClock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []*alarm
}

type alarm struct {
	at time.Time
	f  func()
}

// NewManualClock returns a clock that shows now.
func NewManualClock(now time.Time) *ManualClock { return &ManualClock{now: now} }

// Now returns the instant that the clock shows.
func (c *ManualClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// AfterFunc calls f from within the Advance that reaches d from now.
func (c *ManualClock) AfterFunc(d time.Duration, f func()) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &alarm{at: c.now.Add(d), f: f}
	c.alarms = append(c.alarms, a)
	return func() { c.drop(a) }
}

func (c *ManualClock) drop(a *alarm) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.alarms = slices.DeleteFunc(c.alarms, func(b *alarm) bool { return a == b })
}

// Advance moves the clock by d and returns when all that fell due has been called, the earliest first.
func (c *ManualClock) Advance(d time.Duration) {
	c.mu.Lock()
	end := c.now.Add(d)
	c.mu.Unlock()
	for {
		a := c.due(end)
		if a == nil {
			return
		}
		a.f()
	}
}

// due takes the next alarm up to end and moves the clock to it, or to end when there is none.
func (c *ManualClock) due(end time.Time) *alarm {
	c.mu.Lock()
	defer c.mu.Unlock()
	var next *alarm
	for _, a := range c.alarms {
		if !a.at.After(end) && (next == nil || a.at.Before(next.at)) {
			next = a
		}
	}
	if next == nil {
		c.now = end
		return nil
	}
	if next.at.After(c.now) {
		c.now = next.at
	}
	c.alarms = slices.DeleteFunc(c.alarms, func(b *alarm) bool { return b == next })
	return next
}

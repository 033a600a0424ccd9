package rest

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// limits remembers until when Discord wants nothing more: on one route, or at all. Only waits that have not passed are
// kept, so its size is that of the trouble, not of the traffic.
type limits struct {
	mu     sync.Mutex
	global time.Time
	routes map[string]time.Time
}

func newLimits() *limits { return &limits{routes: map[string]time.Time{}} }

// wait blocks until c may be sent. It gives up at once when the wait would outlast ctx.
func (l *limits) wait(ctx context.Context, c *call) error {
	for {
		pause := time.Until(l.next(c))
		if pause <= 0 {
			return nil
		}
		if err := sleep(ctx, pause); err != nil {
			return err
		}
	}
}

// next returns the earliest time at which c may be sent. Discord's global limit does not hold for interactions.
func (l *limits) next(c *call) time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := l.routes[c.route()]
	if !c.interaction && l.global.After(at) {
		at = l.global
	}
	return at
}

// learn takes from an answer how long to wait.
func (l *limits) learn(c *call, a *answer) {
	pause, exhausted := a.pause()
	if !exhausted {
		return
	}
	until := time.Now().Add(pause)
	l.mu.Lock()
	defer l.mu.Unlock()
	for route, at := range l.routes {
		if time.Until(at) <= 0 {
			delete(l.routes, route)
		}
	}
	if a.isGlobal() {
		l.global = until
		return
	}
	l.routes[c.route()] = until
}

// pause returns how long the route rests after this answer, and whether it must.
func (a *answer) pause() (time.Duration, bool) {
	if a.status == http.StatusTooManyRequests {
		return a.retryAfter(), true
	}
	if a.header.Get("X-RateLimit-Remaining") != "0" {
		return 0, false
	}
	after, ok := seconds(a.header.Get("X-RateLimit-Reset-After"))
	return after, ok
}

// defaultRetry is the wait after a 429 that names none, as those of a proxy in between do.
const defaultRetry = time.Second

// retryAfter returns how long a 429 asks to wait. The body is more exact than the header.
func (a *answer) retryAfter() time.Duration {
	var body struct {
		RetryAfter float64 `json:"retry_after"`
	}
	if json.Unmarshal(a.body, &body) == nil && body.RetryAfter > 0 {
		return toDuration(body.RetryAfter)
	}
	if after, ok := seconds(a.header.Get("Retry-After")); ok {
		return after
	}
	return defaultRetry
}

// isGlobal tells whether a 429 holds for the whole bot. A 429 that is not Discord's JSON comes from what stands before
// Discord, and holds for everything.
func (a *answer) isGlobal() bool {
	var body struct {
		Global bool `json:"global"`
	}
	notJSON := json.Unmarshal(a.body, &body) != nil
	return a.status == http.StatusTooManyRequests &&
		(body.Global || notJSON || a.header.Get("X-RateLimit-Global") == "true" || a.header.Get("X-RateLimit-Scope") == "global")
}

func seconds(text string) (time.Duration, bool) {
	n, err := strconv.ParseFloat(text, 64)
	return toDuration(n), err == nil && n >= 0
}

// maxRetry keeps an absurd number from becoming a wait of years or, by overflow, of nothing.
const maxRetry = 24 * 60 * 60

func toDuration(seconds float64) time.Duration {
	return time.Duration(min(max(seconds, 0), maxRetry) * float64(time.Second))
}

// sleep waits for d, or returns at once when ctx ends before.
func sleep(ctx context.Context, d time.Duration) error {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) < d {
		return context.DeadlineExceeded
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

package sandbox

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"strconv"
	"time"
)

// limit is how many requests a bucket takes in a window.
type limit struct {
	requests int
	per      time.Duration
}

// Discord does not publish its limits; these are the ones that others have measured.
var (
	limitGlobal   = limit{50, time.Second}
	limitDefault  = limit{50, time.Second}
	limitMessage  = limit{5, 5 * time.Second}
	limitDelete   = limit{5, time.Second}
	limitPin      = limit{5, 4 * time.Second}
	limitWebhook  = limit{5, 2 * time.Second}
	limitOldEdits = limit{3, 6 * time.Second}
)

// maxBuckets is when buckets whose window is over are dropped.
const maxBuckets = 1024

// limiter counts requests by bucket.
type limiter struct {
	clock   Clock
	none    bool // there are no limits
	buckets map[string]*bucket
}

type bucket struct {
	limit limit
	used  int
	reset time.Time
}

func newLimiter(c Config) *limiter {
	return &limiter{clock: c.Clock, none: c.Limitless, buckets: map[string]*bucket{}}
}

// take counts a request. It reports false, without counting, when the window is full.
func (l *limiter) take(key string, rule limit) (*bucket, bool) {
	if l.none {
		rule.requests = math.MaxInt32
	}
	now := l.clock.Now()
	b := l.buckets[key]
	if b == nil || !now.Before(b.reset) {
		l.sweep(now)
		b = &bucket{limit: rule, reset: now.Add(rule.per)}
		l.buckets[key] = b
	}
	if b.used == rule.requests {
		return b, false
	}
	b.used++
	return b, true
}

func (l *limiter) sweep(now time.Time) {
	if len(l.buckets) < maxBuckets {
		return
	}
	for key, b := range l.buckets {
		if !now.Before(b.reset) {
			delete(l.buckets, key)
		}
	}
}

func (l *limiter) wait(b *bucket) time.Duration { return b.reset.Sub(l.clock.Now()) }

// header writes Discord's headers for a bucket. The bucket's name is the same for all channels.
func (l *limiter) header(h http.Header, b *bucket, name string) {
	sum := fnv.New64a()
	sum.Write([]byte(name))
	h.Set("X-RateLimit-Bucket", fmt.Sprintf("%016x", sum.Sum64()))
	h.Set("X-RateLimit-Limit", strconv.Itoa(b.limit.requests))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(b.limit.requests-b.used))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(b.reset.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", l.wait(b).Seconds()))
}

// limitedHeader writes the headers of a 429.
func limitedHeader(h http.Header, e *apiError) {
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(e.retryAfter.Seconds()))))
	h.Set("X-RateLimit-Scope", e.scope)
	if e.scope == "global" {
		h.Set("X-RateLimit-Global", "true")
	}
}

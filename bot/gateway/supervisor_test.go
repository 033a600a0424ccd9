package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var quiet = slog.New(slog.DiscardHandler)

// A day plays Discord's side of the count of identifies.
type day struct {
	mu          sync.Mutex
	left        int
	total       int
	concurrency int
	shards      int
	ends        time.Time
}

func newDay(total, concurrency int) *day {
	return &day{left: total, total: total, concurrency: concurrency, shards: 4, ends: time.Now().Add(24 * time.Hour)}
}

func (d *day) plan(context.Context) (Plan, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if time.Now().After(d.ends) {
		d.left, d.ends = d.total, time.Now().Add(24*time.Hour)
	}
	return Plan{Shards: d.shards, Total: d.total, Remaining: d.left, ResetAfter: time.Until(d.ends), MaxConcurrency: d.concurrency}, nil
}

func (d *day) identify() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left--
	return d.left
}

func supervisor(plan func(context.Context) (Plan, error), open func(context.Context, link) error) *Supervisor {
	s := New(Config{Plan: plan, Dispatch: func(int, string, json.RawMessage) {}, Log: quiet})
	s.open = open
	return s
}

func TestIdentifiesNeverRunOut(t *testing.T) {
	for name, failing := range map[string]func(context.Context, link) error{
		"refused at once": func(context.Context, link) error { return io.EOF },
		"invalid session": func(context.Context, link) error { return errInvalidSession },
		"lost after two minutes": func(ctx context.Context, l link) error {
			l.ready()
			time.Sleep(2 * time.Minute)
			return io.EOF
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				day := newDay(1000, 1)
				least := day.total
				s := supervisor(day.plan, func(ctx context.Context, l link) error {
					least = min(least, day.identify())
					return failing(ctx, l)
				})
				s.cfg.Shards = 1
				ctx, cancel := context.WithTimeout(t.Context(), 72*time.Hour)
				defer cancel()
				require.NoError(t, s.Run(ctx))
				assert.Positive(t, least, "identifies left on the worst day")
				assert.Less(t, least, day.total-100, "it goes on trying")
			})
		})
	}
}

func TestFewIdentifiesLeftStopAndWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		day := newDay(1000, 1)
		day.left = 20
		var opened time.Time
		ctx, cancel := context.WithCancel(t.Context())
		start := time.Now()
		s := supervisor(day.plan, func(context.Context, link) error {
			opened = time.Now()
			cancel()
			return nil
		})
		s.cfg.Shards = 1
		require.NoError(t, s.Run(ctx))
		assert.GreaterOrEqual(t, opened.Sub(start), 24*time.Hour)
		assert.Less(t, time.Since(s.Alive()), time.Minute, "waiting is a sign of life")
	})
}

func TestShardsIdentifyFiveSecondsApartForEachKey(t *testing.T) {
	const shards = 16
	for _, concurrency := range []int{1, 2, 16} {
		synctest.Test(t, func(t *testing.T) {
			day := newDay(1000, concurrency)
			day.shards = shards
			var mu sync.Mutex
			at := map[int]time.Duration{}
			start := time.Now()
			s := supervisor(day.plan, func(ctx context.Context, l link) error {
				mu.Lock()
				at[l.shard] = time.Since(start)
				mu.Unlock()
				assert.Equal(t, shards, l.shards)
				l.ready()
				<-ctx.Done()
				return ctx.Err()
			})
			ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
			defer cancel()
			go func() {
				time.Sleep(90 * time.Second)
				assert.Equal(t, Roll{Shards: shards, Connected: shards}, s.Roll())
			}()
			require.NoError(t, s.Run(ctx))
			windows := map[[2]int]int{}
			for shard, when := range at {
				windows[[2]int{shard % concurrency, int(when / (5 * time.Second))}]++
			}
			assert.Len(t, windows, shards, "one of a key in each five seconds: %v", at)
			assert.Zero(t, s.Roll().Connected)
			assert.Equal(t, 1000, s.Remaining())
		})
	}
}

// TestManyShardsKeepTheReserve: shards that ask at the same time do not take together what each may take alone.
// TestRoll: one shard of three is lost for a while, and one never comes.
func TestRoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		day, lost := newDay(1000, 16), make(chan struct{})
		s := supervisor(day.plan, func(ctx context.Context, l link) error {
			if l.shard == 2 {
				<-ctx.Done()
				return ctx.Err()
			}
			l.ready()
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-lost:
				day.left = 0 // no other connection is allowed
				return io.EOF
			}
		})
		s.cfg.Shards = 3
		assert.Equal(t, Roll{}, s.Roll())
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- s.Run(ctx) }()
		time.Sleep(time.Minute)
		synctest.Wait()
		assert.Equal(t, Roll{Shards: 3, Connected: 2, New: 1}, s.Roll())
		lost <- struct{}{}
		synctest.Wait()
		time.Sleep(90 * time.Second)
		assert.Equal(t, Roll{Shards: 3, Connected: 1, New: 1, Away: 90 * time.Second}, s.Roll())
		cancel()
		require.NoError(t, <-done)
	})
}

func TestManyShardsKeepTheReserve(t *testing.T) {
	for _, concurrency := range []int{1, 4, 16} {
		synctest.Test(t, func(t *testing.T) {
			day := newDay(1000, concurrency)
			day.left = 30
			least, began := day.left, time.Now()
			var mu sync.Mutex
			up := 0
			s := supervisor(day.plan, func(ctx context.Context, l link) error {
				time.Sleep(time.Second) // until the identify is there
				left := day.identify()
				mu.Lock()
				if time.Since(began) < 24*time.Hour {
					least = min(least, left)
				}
				up++
				mu.Unlock()
				<-ctx.Done()
				return ctx.Err()
			})
			s.cfg.Shards = 16
			ctx, cancel := context.WithTimeout(t.Context(), 25*time.Hour)
			defer cancel()
			go func() {
				time.Sleep(time.Hour)
				mu.Lock()
				defer mu.Unlock()
				assert.Equal(t, 10, up, "all that the day allows are up soon")
			}()
			require.NoError(t, s.Run(ctx))
			assert.Equal(t, 20, least, "the reserve, with %d at once", concurrency)
			assert.Equal(t, 16, up, "the others follow on the next day")
			assert.Less(t, len(s.gate.passed), 17)
		})
	}
}

// TestNobodySetsTheClockOfLife: a machine whose clock is set on or back is neither taken for dead nor for alive.
func TestNobodySetsTheClockOfLife(t *testing.T) {
	s := supervisor(nil, nil)
	assert.Zero(t, s.Alive())
	s.sign()
	assert.Contains(t, s.Alive().String(), " m=", "it has a reading of the clock that only runs")
}

func TestStopEndsAllShards(t *testing.T) {
	for code, want := range map[int]string{
		4004: "set DISCORD_TOKEN", 4010: "DISCORD_SHARDS", 4011: "DISCORD_SHARDS", 4012: "newer version",
		4013: "newer version", 4014: "Developer Portal",
	} {
		synctest.Test(t, func(t *testing.T) {
			s := supervisor(newDay(1000, 1).plan, func(ctx context.Context, l link) error {
				if l.shard == 3 {
					return fromCode(code, "no")
				}
				<-ctx.Done()
				return ctx.Err()
			})
			err := s.Run(t.Context())
			var stop *Stop
			require.ErrorAs(t, err, &stop)
			assert.ErrorContains(t, err, want)
		})
	}
	for _, code := range []int{1000, 1001, 1006, 4000, 4007, 4008, 4009} {
		assert.False(t, isStop(fromCode(code, "")), "code %d", code)
	}
}

func TestPlanErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		s := supervisor(func(context.Context) (Plan, error) {
			if asked++; asked < 4 {
				return Plan{}, io.EOF
			}
			return Plan{}, &Stop{Reason: "no", Err: io.ErrNoProgress}
		}, nil)
		err := s.Run(t.Context())
		assert.EqualError(t, err, "no")
		assert.ErrorIs(t, err, io.ErrNoProgress)
		assert.Equal(t, 4, asked)
	})
}

func TestBackoffGrowsAndStaysBounded(t *testing.T) {
	for n := range 40 {
		d := backoff(n + 1)
		assert.LessOrEqual(t, d, longestBackoff)
		assert.GreaterOrEqual(t, d, min(time.Second<<min(n, 16), longestBackoff)/2)
	}
	assert.GreaterOrEqual(t, pauseAfter(errInvalidSession, 1, Plan{}), time.Second)
	thrifty := Plan{Total: 1000, Remaining: 120, ResetAfter: 10 * time.Hour}
	assert.GreaterOrEqual(t, pauseAfter(errors.New("x"), patientFailures+1, thrifty), 6*time.Minute)
}

package gateway

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// A gate lets shards identify no more often than Discord allows: five seconds apart for shards of the same key, and so
// that a day's identifies never run out, which would cost the bot its token.
type gate struct {
	plan      func(context.Context) (Plan, error)
	wait      func(context.Context, time.Duration) error
	log       *slog.Logger
	remaining atomic.Int64

	mu     sync.Mutex
	keys   map[int]*turn
	passed []time.Time // when shards passed of late
}

// A turn passes from shard to shard of one key.
type turn struct {
	token chan struct{} // holds one element when nobody is at the gate
	last  time.Time
}

const identifyInterval = 5 * time.Second

func newGate(plan func(context.Context) (Plan, error), wait func(context.Context, time.Duration) error, log *slog.Logger) *gate {
	g := &gate{plan: plan, wait: wait, log: log, keys: map[int]*turn{}}
	g.remaining.Store(-1)
	return g
}

// pass blocks until the shard may identify, and returns the plan by which it does.
func (g *gate) pass(ctx context.Context, shard int) (Plan, error) {
	for {
		asked := time.Now()
		plan, err := g.plan(ctx)
		if err != nil {
			return Plan{}, err
		}
		g.remaining.Store(int64(plan.Remaining))
		pause := max(plan.ResetAfter, time.Minute)
		if plan.Remaining > plan.reserve() {
			if passed, err := g.take(ctx, shard%max(plan.MaxConcurrency, 1), plan, asked); passed || err != nil {
				return plan, err
			}
			pause = openPatience
		}
		g.log.Error("gateway: too few connections are left today; waiting until Discord allows more", "shard", shard, "left", plan.Remaining, "wait", pause)
		if err := g.wait(ctx, pause); err != nil {
			return Plan{}, err
		}
	}
}

// reserve is how many of a day's connections are left to a person who starts the bot by hand.
func (p Plan) reserve() int { return min(p.Total/50, 20) }

// take waits for the key's turn. It returns false when others passed meanwhile, so that too few connections may be left.
func (g *gate) take(ctx context.Context, key int, plan Plan, asked time.Time) (bool, error) {
	turn := g.turn(key)
	select {
	case <-turn.token:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	defer func() { turn.token <- struct{}{} }()
	if err := g.wait(ctx, time.Until(turn.last.Add(identifyInterval))); err != nil || !g.admit(plan, asked) {
		return false, err
	}
	turn.last = time.Now()
	return true, nil
}

// admit lets one more shard pass, if enough connections are left besides those that Discord may not have counted when it was asked:
// of shards that passed since, or just before and were still connecting.
func (g *gate) admit(plan Plan, asked time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.passed = slices.DeleteFunc(g.passed, func(at time.Time) bool { return at.Before(asked.Add(-openPatience)) })
	if plan.Remaining-len(g.passed) <= plan.reserve() {
		return false
	}
	g.passed = append(g.passed, time.Now())
	return true
}

func (g *gate) turn(key int) *turn {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.keys[key] == nil {
		g.keys[key] = &turn{token: make(chan struct{}, 1)}
		g.keys[key].token <- struct{}{}
	}
	return g.keys[key]
}

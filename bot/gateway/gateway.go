// Package gateway keeps the bot connected to Discord's gateway and hands on what arrives there.
//
// A connection is discordgo's; when and how often one is made, and when one is over, is decided here. No session is ever
// resumed: what a resumption would replay, interactions, is past its three seconds by then.
package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

// A Plan is what Discord says about connecting, as asked before each connection.
type Plan struct {
	URL            string
	Shards         int // as many as Discord recommends
	Total          int // connections that a day allows
	Remaining      int
	ResetAfter     time.Duration
	MaxConcurrency int // shards that may identify within the same five seconds
}

// Config says how to connect. Plan and Dispatch must be set.
type Config struct {
	Token   string // without "Bot "
	Shards  int    // 0 is as many as Discord recommends
	Intents int    // as Discord's bits

	// Plan asks Discord. An error that is, or wraps, a [Stop] ends everything; after any other it is asked again.
	Plan func(context.Context) (Plan, error)
	// Dispatch gets every dispatched event in the order of its shard. It runs on the reader of the socket and must not
	// block.
	Dispatch func(shard int, name string, data json.RawMessage)
	// Connected, which may be nil, is told of every connection that became ready.
	Connected func(shard int)
	// Dial opens the connections; nil is the network.
	Dial func(ctx context.Context, network, addr string) (net.Conn, error)
	Log  *slog.Logger // nil is slog.Default()
}

// A Supervisor keeps all shards of one process connected.
type Supervisor struct {
	cfg    Config
	gate   *gate
	open   func(context.Context, link) error // replaced in tests of the timing
	shards presence
	alive  atomic.Pointer[time.Time] // last sign of life; by its own clock, which nobody sets
}

// New returns a supervisor that has not begun.
func New(cfg Config) *Supervisor {
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	s := &Supervisor{cfg: cfg, open: live}
	s.gate = newGate(cfg.Plan, s.wait, cfg.Log)
	return s
}

// A Stop is an error after which connecting again is of no use. Its text says what to do.
type Stop struct { //nolint:errname // named for what it means, as rules.Refusal is
	Reason string
	Err    error // may be nil
}

// Error returns the reason.
func (s *Stop) Error() string { return s.Reason }

// Unwrap returns what Discord said.
func (s *Stop) Unwrap() error { return s.Err }

// Run connects and stays connected until ctx ends, when it returns nil, or until a *Stop. When it returns all
// connections are closed.
func (s *Supervisor) Run(ctx context.Context) error {
	s.sign()
	shards, err := s.count(ctx)
	if err != nil {
		return unlessOver(ctx, err)
	}
	s.shards.expect(shards)
	group, running := errgroup.WithContext(ctx) // not named ctx: whether that one ended is asked below
	for shard := range shards {
		group.Go(func() error { return s.keep(running, shard, shards) })
	}
	return unlessOver(ctx, group.Wait())
}

func unlessOver(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// count returns how many shards there are to be.
func (s *Supervisor) count(ctx context.Context) (int, error) {
	if s.cfg.Shards > 0 {
		return s.cfg.Shards, nil
	}
	for failures := 1; ; failures++ {
		s.sign()
		plan, err := s.cfg.Plan(ctx)
		if err == nil {
			return max(plan.Shards, 1), nil
		}
		if isStop(err) {
			return 0, err
		}
		s.cfg.Log.Warn("gateway: Discord does not say how many shards to open", "err", err)
		if err := s.wait(ctx, backoff(failures)); err != nil {
			return 0, err
		}
	}
}

// Roll tells how the shards stand now.
func (s *Supervisor) Roll() Roll { return s.shards.roll() }

// Remaining returns how many connections the day still allowed when Discord last told, −1 before.
func (s *Supervisor) Remaining() int { return int(s.gate.remaining.Load()) }

// Alive returns when a shard last read something, tried something or waited on purpose; the zero time before Run.
func (s *Supervisor) Alive() time.Time {
	if at := s.alive.Load(); at != nil {
		return *at
	}
	return time.Time{}
}

func (s *Supervisor) sign() {
	now := time.Now()
	s.alive.Store(&now)
}

// longestSilence is how long a wait may last without a sign of life.
const longestSilence = 30 * time.Second

// wait waits for d, or returns the context's error when it ends before.
func (s *Supervisor) wait(ctx context.Context, d time.Duration) error {
	end := time.Now().Add(d)
	for {
		s.sign()
		left := time.Until(end)
		if left <= 0 {
			return ctx.Err()
		}
		timer := time.NewTimer(min(left, longestSilence))
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return fmt.Errorf("wait: %w", ctx.Err())
		}
	}
}

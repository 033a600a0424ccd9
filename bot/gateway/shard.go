package gateway

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// stable is how long a connection must have lived for the ones before it to be forgiven.
const stable = time.Minute

// keep keeps one shard connected until ctx ends or Discord says that it is of no use.
func (s *Supervisor) keep(ctx context.Context, shard, shards int) error {
	log := s.cfg.Log.With("shard", shard)
	failures := 0
	for {
		plan, err := s.gate.pass(ctx, shard)
		if err == nil {
			began := time.Now()
			err = s.connect(ctx, link{Config: s.cfg, plan: plan, shard: shard, shards: shards, sign: s.sign})
			if time.Since(began) >= stable {
				failures = 0
			}
		}
		if isStop(err) || ctx.Err() != nil {
			return err
		}
		failures++
		pause := pauseAfter(err, failures, plan)
		log.Warn("gateway: disconnected; connecting again", "err", err, "wait", pause.Round(time.Millisecond))
		if err := s.wait(ctx, pause); err != nil {
			return err
		}
	}
}

// connect opens one connection and returns why it ended.
func (s *Supervisor) connect(ctx context.Context, l link) error {
	connected := false
	l.ready = func() {
		connected = true
		s.shards.came(l.shard)
		s.cfg.Log.Info("gateway: connected", "shard", l.shard, "shards", l.shards)
		if s.cfg.Connected != nil {
			s.cfg.Connected(l.shard)
		}
	}
	err := s.open(ctx, l)
	if connected {
		s.shards.went(l.shard)
	}
	return err
}

func isStop(err error) bool {
	var stop *Stop
	return errors.As(err, &stop)
}

const (
	longestBackoff = 5 * time.Minute
	// patientFailures is how many failures in a row are met with haste; from then on they are spread over the day.
	patientFailures = 5
)

// pauseAfter returns how long to wait before the next connection.
func pauseAfter(err error, failures int, plan Plan) time.Duration {
	pause := backoff(failures)
	if errors.Is(err, errInvalidSession) {
		pause = max(pause, time.Second+rand.N(4*time.Second))
	}
	if failures > patientFailures {
		pause = max(pause, plan.spread())
	}
	return pause
}

// backoff is the wait after so many failures in a row: about a second, then twice as long each time, with jitter so that
// shards do not come back at once.
func backoff(failures int) time.Duration {
	d := min(time.Second<<min(failures-1, 16), longestBackoff)
	return d/2 + rand.N(d/2)
}

// spread is the wait by which the connections that are left last until there are new ones.
func (p Plan) spread() time.Duration {
	left := p.Remaining - p.reserve()
	if left <= 0 || p.ResetAfter <= 0 {
		return 0
	}
	return p.ResetAfter / time.Duration(left)
}

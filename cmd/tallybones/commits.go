package main

import (
	"sync/atomic"
	"time"

	vm "github.com/VictoriaMetrics/metrics"
)

// commits measures what the database writes.
type commits struct {
	set            *vm.Set
	took           *vm.PrometheusHistogram
	writes, failed *vm.Counter
	trouble        atomic.Pointer[error] // why the last one failed; nil where it did not
}

func newCommits() *commits {
	set := vm.NewSet()
	c := &commits{
		set:    set,
		took:   set.NewPrometheusHistogramExt("tallybones_commit_seconds", []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, 1, 10}),
		writes: set.NewCounter("tallybones_commit_writes_total"),
		failed: set.NewCounter("tallybones_commit_failures_total"),
	}
	set.NewGauge("tallybones_database_writable", func() float64 {
		if c.trouble.Load() != nil {
			return 0
		}
		return 1
	})
	return c
}

// note counts one commit and the things that were to be written with it.
func (c *commits) note(took time.Duration, writes int, err error) {
	c.took.Update(took.Seconds())
	if err != nil {
		c.failed.Inc()
		c.trouble.Store(&err)
		return
	}
	c.writes.Add(writes)
	c.trouble.Store(nil)
}

// obstacle says why nothing can be written now, "" when it can.
func (c *commits) obstacle() string {
	if err := c.trouble.Load(); err != nil {
		return "the database cannot be written: " + (*err).Error()
	}
	return ""
}

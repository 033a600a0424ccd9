package main

import (
	"time"

	vm "github.com/VictoriaMetrics/metrics"
)

// commits measures what the database writes.
type commits struct {
	set    *vm.Set
	took   *vm.PrometheusHistogram
	writes *vm.Counter
}

func newCommits() *commits {
	set := vm.NewSet()
	return &commits{
		set:    set,
		took:   set.NewPrometheusHistogramExt("tallybones_commit_seconds", []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, 1, 10}),
		writes: set.NewCounter("tallybones_commit_writes_total"),
	}
}

// note counts one commit and the things that were written with it.
func (c *commits) note(took time.Duration, writes int) {
	c.took.Update(took.Seconds())
	c.writes.Add(writes)
}

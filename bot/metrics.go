package bot

import (
	"fmt"
	"strconv"
	"time"

	vm "github.com/VictoriaMetrics/metrics"

	"tallybones/bot/gateway"
)

// An outcome is what became of an interaction.
type outcome string

// Outcomes, as the metrics name them.
const (
	outcomeAnswered outcome = "answered"
	outcomeRefused  outcome = "refused" // the person was told why not
	outcomeFailed   outcome = "failed"  // the person was given a code
	outcomeLate     outcome = "late"    // shown in the channel, after Discord's deadline
	outcomeLost     outcome = "lost"    // the person saw nothing
	outcomeTaken    outcome = "taken"   // another answered it first
	outcomeDropped  outcome = "dropped" // not an interaction that can be answered
)

// unknownEndpoint counts what no handler was found for.
const unknownEndpoint = "unknown"

// metrics counts what the bot does. Names of endpoints come from the catalogue, so there are no more than that has.
type metrics struct {
	set      *vm.Set
	answers  *vm.PrometheusHistogram
	connects *vm.Counter
}

func newMetrics(g *gateway.Supervisor, queue func() int) *metrics {
	set := vm.NewSet()
	set.NewGauge("tallybones_gateway_shards_connected", func() float64 { return float64(g.Roll().Connected) })
	set.NewGauge("tallybones_gateway_shards", func() float64 { return float64(g.Roll().Shards) })
	set.NewGauge("tallybones_gateway_longest_away_seconds", func() float64 { return g.Roll().Away.Seconds() })
	set.NewGauge("tallybones_board_queue", func() float64 { return float64(queue()) })
	set.NewGauge("tallybones_gateway_identifies_left", func() float64 { return float64(g.Remaining()) })
	return &metrics{
		set:      set,
		answers:  set.NewPrometheusHistogramExt("tallybones_answer_seconds", []float64{.01, .025, .05, .1, .25, .5, 1, 1.5, 2, 3, 10, 60}),
		connects: set.NewCounter("tallybones_gateway_connects_total"),
	}
}

// interaction counts one that is over.
func (m *metrics) interaction(endpoint string, how outcome, took time.Duration) {
	m.set.GetOrCreateCounter(fmt.Sprintf("tallybones_interactions_total{endpoint=%q,outcome=%q}", endpoint, string(how))).Inc()
	if how != outcomeDropped {
		m.answers.Update(took.Seconds())
	}
}

// request counts one request to Discord's REST. What it was for comes from the calls that there are.
func (m *metrics) request(op string, status int) {
	code := "none" // no answer came
	if status != 0 {
		code = strconv.Itoa(status)
	}
	m.set.GetOrCreateCounter(fmt.Sprintf("tallybones_rest_requests_total{op=%q,code=%q}", op, code)).Inc()
}

// deferral counts one that was answered by a promise first.
func (m *metrics) deferral(endpoint string) {
	m.set.GetOrCreateCounter(fmt.Sprintf("tallybones_deferrals_total{endpoint=%q}", endpoint)).Inc()
}

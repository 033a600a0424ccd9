package sandbox

import (
	"encoding/json"
	"slices"
	"time"
)

// maxRecorded bounds the memory of a sandbox that runs for days; the oldest requests are dropped.
const maxRecorded = 10_000

// Exchange is one request of the bot and how it was answered, or one fault at the gateway (Method GATEWAY).
type Exchange struct {
	At        time.Time       `json:"at"`
	Method    string          `json:"method"`
	Path      string          `json:"path"` // below the version, with its query
	Version   int             `json:"version"`
	Body      json.RawMessage `json:"body,omitempty"` // the JSON part
	Files     []string        `json:"files,omitempty"`
	Status    int             `json:"status"`
	Answer    json.RawMessage `json:"answer,omitempty"`
	Violation string          `json:"violation,omitempty"` // what a careful bot would not have sent, and why
}

type record struct{ exchanges []Exchange }

func (r *record) add(e Exchange) {
	if len(r.exchanges) == maxRecorded {
		r.exchanges = slices.Delete(r.exchanges, 0, maxRecorded/10)
	}
	r.exchanges = append(r.exchanges, e)
}

// Recorded returns the requests of the bot in the order in which they were answered, the 10,000 newest.
func (s *Sandbox) Recorded() []Exchange {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.record.exchanges)
}

// Violations returns the recorded requests that Discord would not have taken from any bot: malformed bodies, unknown routes, second
// answers, bad tokens, broken rules of the gateway. Refusals that depend on the world (rights, messages that are gone, rate
// limits) are not among them.
func (s *Sandbox) Violations() []Exchange {
	return slices.DeleteFunc(s.Recorded(), func(e Exchange) bool { return e.Violation == "" })
}

// breach records a fault of the bot at the gateway.
func (s *Sandbox) breach(what string) {
	s.log.Warn("bot broke a rule of the gateway", "rule", what)
	s.record.add(Exchange{At: s.clock.Now(), Method: "GATEWAY", Violation: what})
	s.traffic.add(Traffic{By: byBot, What: what, Wrong: true})
}

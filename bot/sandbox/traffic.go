package sandbox

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// maxTraffic is how much of the traffic is kept for the page.
const maxTraffic = 500

// Who sent what.
const (
	byBot     = "bot"
	byDiscord = "discord"
)

// Traffic is one request of the bot with its answer, or one thing said over the gateway: that it was, not what stood in it, so
// that everybody may read along.
type Traffic struct {
	N      int       `json:"n"` // counts from 1
	At     time.Time `json:"at"`
	By     string    `json:"by"`   // "bot" or "discord"
	What   string    `json:"what"` // as "POST /channels/{channel}/messages" or INTERACTION_CREATE
	Status int       `json:"status,omitempty"`
	Wrong  bool      `json:"wrong,omitempty"` // Discord would not have taken it from any bot
	Why    string    `json:"why,omitempty"`   // what Discord refuses of it
}

// traffic is the newest that was sent.
type traffic struct {
	clock Clock
	last  int
	kept  []Traffic
}

func (t *traffic) add(line Traffic) {
	t.last++
	line.N, line.At = t.last, t.clock.Now()
	if len(t.kept) == maxTraffic {
		t.kept = slices.Delete(t.kept, 0, maxTraffic/10)
	}
	t.kept = append(t.kept, line)
}

// said adds what was said over the gateway.
func (t *traffic) said(by, what string) { t.add(Traffic{By: by, What: what}) }

// Traffic returns what was sent after the line with a number, in order, of the newest 500.
func (s *Sandbox) Traffic(after int) []Traffic {
	s.mu.Lock()
	defer s.mu.Unlock()
	from := slices.IndexFunc(s.traffic.kept, func(line Traffic) bool { return line.N > after })
	if from < 0 {
		return []Traffic{}
	}
	return slices.Clone(s.traffic.kept[from:])
}

func (s *Sandbox) serveTraffic(w http.ResponseWriter, r *http.Request) {
	after, _ := strconv.Atoi(r.URL.Query().Get("after")) // all, when it is no number
	writeAnswer(w, http.StatusOK, mustJSON(s.Traffic(after)))
}

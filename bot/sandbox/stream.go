package sandbox

import (
	"fmt"
	"net/http"
	"time"
)

// keepAlive is how often an idle stream of events sends a comment, so that a connection that is gone is noticed.
const keepAlive = 20 * time.Second

// serveEvents is Subscribe as server-sent events.
func (s *Sandbox) serveEvents(w http.ResponseWriter, r *http.Request) {
	events, stop := s.Subscribe(r.URL.Query().Get("as"))
	defer stop()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	fmt.Fprint(w, ": connected\n\n")
	flusher := http.NewResponseController(w)
	beat := time.NewTicker(keepAlive)
	defer beat.Stop()
	for flusher.Flush() == nil {
		select {
		case event, ok := <-events:
			if !ok {
				return
			}
			fmt.Fprintf(w, "data: %s\n\n", mustJSON(event))
		case <-beat.C:
			fmt.Fprint(w, ": alive\n\n")
		case <-r.Context().Done():
			return
		}
	}
}

package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// call is one request of the bot.
type call struct {
	request *http.Request
	version int // of the API, 9 or 10
	body    json.RawMessage
	uploads []upload
	lost    bool // the answer will not arrive, or so late that it may not
	status  int  // of the answer; 200, or 204 without one, when 0
}

func (c *call) path(name string) string { return c.request.PathValue(name) }

func (c *call) query(name string) string { return c.request.URL.Query().Get(name) }

// versioned takes the API's version from the path: /api/v10/…, /api/v9/…, or /api/… for the one that Discord calls the default.
func (s *Sandbox) versioned(mux http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest, version := strings.TrimPrefix(r.URL.Path, "/api"), 9
		for _, v := range []int{9, 10} {
			if cut, ok := strings.CutPrefix(rest, "/v"+strconv.Itoa(v)+"/"); ok {
				rest, version = "/"+cut, v
			}
		}
		r = r.Clone(context.WithValue(r.Context(), versionKey{}, version))
		r.URL.Path, r.URL.RawPath = rest, ""
		mux.ServeHTTP(w, r)
	})
}

type versionKey struct{}

// rest wraps a route: it meets the armed faults, checks the token and the rate limits, and records all.
func (s *Sandbox) rest(route route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		version, _ := r.Context().Value(versionKey{}).(int)
		faults := s.faults.request(r.Method, r.URL.Path)
		c := &call{request: r, version: version, lost: faults.lost || faults.delay > 0}
		if !s.pause(r.Context(), faults.delay) {
			return
		}
		answer, err := s.attend(route, c, faults, w.Header())
		raw := s.file(route, c, answer, err)
		if limited := new(apiError); errors.As(err, &limited) && limited.retryAfter > 0 {
			limitedHeader(w.Header(), limited)
		}
		switch {
		case faults.lost:
			panic(http.ErrAbortHandler) // drops the connection
		case faults.html:
			writeHTML(w, c.status)
		default:
			writeAnswer(w, c.status, raw)
		}
	})
}

// pause waits by the sandbox's clock. It reports false when the request ended meanwhile.
func (s *Sandbox) pause(ctx context.Context, d time.Duration) bool {
	if d == 0 {
		return true
	}
	over := make(chan struct{})
	stop := s.clock.AfterFunc(d, func() { close(over) })
	defer stop()
	select {
	case <-over:
		return true
	case <-ctx.Done():
		return false
	}
}

func (s *Sandbox) attend(route route, c *call, faults requestFaults, h http.Header) (any, error) {
	err := c.read()
	if faults.err != nil {
		return nil, faults.err
	}
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !route.open && c.request.Header.Get("Authorization") != "Bot "+botToken {
		return nil, errUnauthorized
	}
	if err := s.limited(route, c, h); err != nil {
		return nil, err
	}
	answer, err := route.serve(s, c)
	if err != nil || answer == nil {
		return nil, err
	}
	return mustJSON(answer), nil // within the lock, as the answer may be a message that changes
}

func (s *Sandbox) limited(route route, c *call, h http.Header) error {
	if !route.open {
		if b, ok := s.limits.take("global", limitGlobal); !ok {
			return errLimited(s.limits.wait(b), "global")
		}
	}
	b, ok := s.limits.take(route.pattern+" "+c.path(route.major), route.limit)
	s.limits.header(h, b, route.pattern)
	if !ok {
		return errLimited(s.limits.wait(b), "user")
	}
	return nil
}

// file settles the status, records the exchange and returns the body of the answer.
func (s *Sandbox) file(route route, c *call, answer any, err error) json.RawMessage {
	raw, _ := answer.(json.RawMessage)
	e := Exchange{Method: c.request.Method, Path: requestPath(c.request), Version: c.version, Body: c.body}
	var refused *apiError
	why := ""
	switch {
	case errors.As(err, &refused):
		c.status, raw, why = refused.status, mustJSON(refused.body()), refused.told()
		if refused.violation {
			e.Violation = refused.Error()
		}
	case c.status == 0 && raw == nil:
		c.status = http.StatusNoContent
	case c.status == 0:
		c.status = http.StatusOK
	}
	e.At, e.Status, e.Answer = s.clock.Now(), c.status, raw
	for _, u := range c.uploads {
		e.Files = append(e.Files, u.name)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.record.add(e)
	s.traffic.add(Traffic{By: byBot, What: route.name(c.request), Status: c.status, Wrong: e.Violation != "", Why: why})
	return raw
}

func requestPath(r *http.Request) string {
	if r.URL.RawQuery == "" {
		return r.URL.Path
	}
	return r.URL.Path + "?" + r.URL.RawQuery
}

func writeAnswer(w http.ResponseWriter, status int, raw json.RawMessage) {
	if raw == nil {
		w.WriteHeader(status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(raw) // the bot is gone when this fails
}

// writeHTML is what a proxy in front of Discord answers when it has had enough.
func writeHTML(w http.ResponseWriter, status int) {
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte("<!doctype html><title>Access denied</title><h1>Error 1015</h1><p>You are being rate limited</p>"))
}

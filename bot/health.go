package bot

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"tallybones/bot/gateway"
)

// longestSilence is how long the gateway's loop may show no sign of life. Heartbeats, tries and waits show one each
// minute at the latest.
const longestSilence = 3 * time.Minute

// serveHTTP serves health and metrics until the returned function is called.
func (b *Bot) serveHTTP(ctx context.Context) (stop func(), err error) {
	if b.cfg.HTTP == "" {
		return func() {}, nil
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", b.cfg.HTTP)
	if err != nil {
		return nil, fmt.Errorf("serve health on %s (TALLYBONES_HTTP): %w", b.cfg.HTTP, err)
	}
	server := &http.Server{Handler: b.handler(), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: time.Minute}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = server.Serve(listener) // ends by Close below
	}()
	b.log.Info("bot: serving health and metrics", "address", listener.Addr().String())
	return func() {
		_ = server.Close()
		<-done
	}, nil
}

func (b *Bot) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { verdict(w, b.ailment()) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) { verdict(w, b.obstacle()) })
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		b.metrics.set.WritePrometheus(w)
		if b.cfg.Metrics != nil {
			b.cfg.Metrics(w)
		}
	})
	return mux
}

// verdict answers 200 when there is nothing to complain about, otherwise 503 with the complaint.
func verdict(w http.ResponseWriter, complaint string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if complaint != "" {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = fmt.Fprintln(w, complaint) // a client that is gone needs no answer
		return
	}
	_, _ = fmt.Fprintln(w, "ok")
}

// ailment says what a restart would mend, "" when all is well.
func (b *Bot) ailment() string {
	alive := b.gateway.Alive()
	if silence := time.Since(alive); !alive.IsZero() && silence > longestSilence {
		return fmt.Sprintf("the gateway shows no sign of life for %s", silence.Round(time.Second))
	}
	return ""
}

// longestAway is how long a shard may be away before its servers count as not served: Discord has every shard connect again now
// and then, which takes seconds.
const longestAway = time.Minute

// obstacle says why interactions cannot be served now, "" when they can.
func (b *Bot) obstacle() string {
	if own := obstacle(b.gateway.Roll(), b.registered.Load()); own != "" || b.cfg.Obstacle == nil {
		return own
	}
	return b.cfg.Obstacle()
}

// obstacle wants all servers served: every shard has been connected, and none is away for long.
func obstacle(roll gateway.Roll, registered bool) string {
	switch {
	case roll.Connected == 0:
		return "no shard is connected"
	case roll.New > 0:
		return fmt.Sprintf("%d of %d shards have not been connected yet", roll.New, roll.Shards)
	case roll.Away > longestAway:
		return fmt.Sprintf("of %d shards %d are connected, and one is away for %s", roll.Shards, roll.Connected, roll.Away.Round(time.Second))
	case !registered:
		return "the commands are not registered"
	}
	return ""
}

// Healthcheck asks the bot whose health is served at addr, HOST:PORT, and returns nil when it is well.
func Healthcheck(ctx context.Context, addr string) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return fmt.Errorf("healthcheck %s: %w", addr, err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("healthcheck %s: %w", addr, err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("healthcheck %s: %w", addr, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		complaint, _ := io.ReadAll(io.LimitReader(resp.Body, 500)) // as much of it as came
		return fmt.Errorf("healthcheck %s: %s", addr, strings.TrimSpace(string(complaint)))
	}
	return nil
}

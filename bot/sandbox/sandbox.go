package sandbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// Config says how a sandbox is set up. The zero value of each field but Addr has a default.
type Config struct {
	Addr           string        // a loopback address, as 127.0.0.1:8420; port 0 takes a free one
	Listener       net.Listener  // is served in its place, where it is not nil: a network inside a test
	Clock          Clock         // the machine's own when nil
	Log            *slog.Logger  // silent when nil
	Evenings       []Evening     // that the page can play, each at a table of its own
	Gallery        Gallery       // nil: the page has none
	Restart        func()        // called when a person asks the page to restart the bot; nil: the page does not offer it
	Heartbeat      time.Duration // between the heartbeats asked of a bot; Discord's 41.25 s when 0
	Limitless      bool          // nothing is rate limited, for what is played to be looked at alone
	MaxConcurrency int           // identifies in five seconds; 16 when 0
	Shards         int           // that a bot is told to open; 1 when 0
}

// Gallery plays every evening whole, on a sandbox of its own.
type Gallery func(context.Context) ([]Played, error)

// gallery is what was played for it.
type gallery struct {
	mu     sync.Mutex
	played []Played
}

// Sandbox is a Discord on this machine. Its methods may be called from several goroutines.
type Sandbox struct {
	config   Config
	clock    Clock
	log      *slog.Logger
	listener net.Listener
	server   *http.Server

	gallery      gallery
	mu           sync.Mutex // guards all below
	world        *world
	interactions *interactions
	gateway      *gateway
	limits       *limiter
	faults       Faults
	record       record
	traffic      *traffic
	audience     audience
}

// New builds the default world and listens; requests wait until Serve. Serve must be called, as it also closes the listener.
func New(config Config) (*Sandbox, error) {
	if config.Clock == nil {
		config.Clock = systemClock{}
	}
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	if config.Heartbeat == 0 {
		config.Heartbeat = 41_250 * time.Millisecond
	}
	if config.MaxConcurrency == 0 {
		config.MaxConcurrency = 16
	}
	if config.Shards == 0 {
		config.Shards = 1
	}
	if config.Listener != nil {
		return build(config, config.Listener), nil
	}
	listener, err := listen(config.Addr)
	if err != nil {
		return nil, err
	}
	return build(config, listener), nil
}

func build(config Config, listener net.Listener) *Sandbox {
	s := &Sandbox{config: config, clock: config.Clock, log: config.Log, listener: listener}
	s.world = newWorld(&snowflakes{clock: s.clock}, s.URL())
	s.interactions = newInteractions()
	s.traffic = &traffic{clock: s.clock}
	s.gateway = newGateway(s.traffic)
	s.limits = newLimiter(config)
	s.faults.sandbox = s
	s.server = &http.Server{Handler: s.handler(), ReadHeaderTimeout: 10 * time.Second}
	return s
}

func listen(addr string) (net.Listener, error) {
	tcp, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("sandbox address %q: %w", addr, err)
	}
	if !tcp.IP.IsLoopback() {
		return nil, fmt.Errorf("sandbox address %q: not on the loopback interface, use 127.0.0.1", addr)
	}
	listener, err := net.ListenTCP("tcp", tcp)
	if err != nil {
		return nil, fmt.Errorf("sandbox address %q: %w", addr, err)
	}
	return listener, nil
}

// Serve answers requests until ctx ends, then closes all connections and returns nil.
func (s *Sandbox) Serve(ctx context.Context) error {
	stop := context.AfterFunc(ctx, s.shut)
	defer stop()
	err := s.server.Serve(s.listener)
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return fmt.Errorf("sandbox: %w", err)
}

func (s *Sandbox) shut() {
	s.server.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.cut()
	s.audience.close()
}

// URL is the address of the page for people.
func (s *Sandbox) URL() string { return "http://" + s.listener.Addr().String() }

// API is the base of Discord's REST, without a version.
func (s *Sandbox) API() string { return s.URL() + "/api" }

// Token is the bot token that the sandbox accepts.
func (s *Sandbox) Token() string { return botToken }

// Faults are the switches that make the sandbox misbehave.
func (s *Sandbox) Faults() *Faults { return &s.faults }

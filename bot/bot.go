// Package bot carries interactions from Discord to the handlers, and their replies back.
//
// It keeps Discord's deadlines: a first answer within three seconds, deferred when the handler is slow, whatever the
// handler does. What defects of discordgo that had to be met, and how, is in DISCORDGO.md.
package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"tallybones/bot/gateway"
	"tallybones/bot/rest"
	"tallybones/commands/interact"
)

// Config says which Discord is served, as whom and with what. Token and Router must be set.
type Config struct {
	Token  string // of the bot, as the Developer Portal shows it
	API    string // the base of Discord's REST without a version; empty is https://discord.com/api
	Guild  string // an id: the commands are registered in this guild alone; empty is everywhere
	Shards int    // 0 is as many as Discord recommends
	HTTP   string // where health and metrics are served, HOST:PORT; empty is nowhere

	Router  *interact.Router
	Tables  Tables       // what is kept up to date; nil is nothing
	Clock   Clock        // the machine's own when nil
	Log     *slog.Logger // nil is slog.Default()
	Version string       // the program's, for Discord's statistics

	Transport http.RoundTripper // carries the REST requests; nil is one of our own
	Dial      Dialer            // connects to the gateway; nil is the network
	Listening func()            // called when Run has its address and goes on; nil is nothing
	Obstacle  func() string     // says what else keeps interactions from being served, "" for nothing; nil is nothing
	Metrics   func(io.Writer)   // writes metrics of others than the bot's, in the text form of Prometheus; nil is none
}

// A Dialer makes connections as [net.Dialer.DialContext] does.
type Dialer func(ctx context.Context, network, addr string) (net.Conn, error)

// A Bot serves one application of Discord's.
type Bot struct {
	cfg     Config
	guild   rest.ID
	log     *slog.Logger
	clock   Clock
	rest    *rest.Client
	gateway *gateway.Supervisor
	metrics *metrics
	flight  flight
	shares  shares
	regrets regrets
	boards  *boards
	// complaints are the channels that were told that the bot may not pin, barred those of which the log was told that it may
	// not edit.
	complaints, barred complaints

	app        atomic.Uint64 // the application's id, once known
	self       atomic.Uint64 // the bot user's id, once known
	registered atomic.Bool
}

// intentGuilds is the only intent asked for: deleted channels and threads.
const intentGuilds = 1 << 0

// New returns a bot that has not begun.
func New(cfg Config) (*Bot, error) {
	if cfg.Token == "" || cfg.Router == nil {
		return nil, errors.New("bot: token and router must be given")
	}
	b := &Bot{cfg: cfg, log: cfg.Log, clock: cfg.Clock}
	if b.clock == nil {
		b.clock = systemClock{}
	}
	if b.log == nil {
		b.log = slog.Default()
	}
	if cfg.Guild != "" {
		id, err := strconv.ParseUint(cfg.Guild, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("bot: guild %q: %w", cfg.Guild, err)
		}
		b.guild = rest.ID(id)
	}
	b.rest = rest.New(rest.Config{
		Token: cfg.Token, API: cfg.API, Agent: "Tallybones/" + cfg.Version, Transport: cfg.Transport,
		Asked: func(op string, status int) { b.metrics.request(op, status) },
	})
	b.gateway = gateway.New(gateway.Config{
		Token: cfg.Token, Shards: cfg.Shards, Intents: intentGuilds, Plan: b.plan,
		Dispatch: b.dispatch, Connected: func(int) { b.metrics.connects.Inc() }, Dial: cfg.Dial, Log: b.log,
	})
	b.boards = newBoards(b, cfg.Tables)
	b.metrics = newMetrics(b.gateway, b.boards.waiting)
	return b, nil
}

// drainPatience is how long interactions in flight may take when the bot stops.
const drainPatience = 9 * time.Second

// Run serves until ctx ends, and then finishes what is in flight, within ten seconds, and returns nil. It returns an
// error when Discord wants the bot no more, or when the health address cannot be served; the error says what to do.
func (b *Bot) Run(ctx context.Context) error {
	stopHTTP, err := b.serveHTTP(ctx)
	if err != nil {
		return err
	}
	defer stopHTTP()
	if b.cfg.Listening != nil {
		b.cfg.Listening()
	}
	working, abandon := context.WithCancel(context.WithoutCancel(ctx))
	defer abandon()
	b.flight.open(working)

	err = b.connect(ctx)
	if !b.flight.drain(drainPatience) {
		b.log.Warn("bot: stopped before every interaction was answered")
	}
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// connect learns who the bot is, then registers its commands and stays connected.
func (b *Bot) connect(ctx context.Context) error {
	if err := b.persist(ctx, "learn from Discord who the bot is", b.introduce); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return b.persist(ctx, "register the commands", b.register) })
	group.Go(func() error { return b.gateway.Run(ctx) })
	if b.cfg.Tables != nil {
		group.Go(func() error { b.boards.run(ctx); return nil })
		group.Go(func() error { b.lapse(ctx); return nil })
	}
	return group.Wait()
}

// introduce asks Discord who the bot is.
func (b *Bot) introduce(ctx context.Context) error {
	me, err := b.rest.Me(ctx)
	if err != nil {
		return stopWhenUnauthorized(err)
	}
	app, err := b.rest.Application(ctx)
	if err != nil {
		return stopWhenUnauthorized(err)
	}
	b.self.Store(uint64(me.ID))
	b.app.Store(uint64(app.ID))
	b.log.Info("bot: logged in", "user", me.Name, "application", app.ID.String())
	return nil
}

// stopWhenUnauthorized marks an error after which trying again is of no use.
func stopWhenUnauthorized(err error) error {
	if rest.IsUnauthorized(err) {
		return &gateway.Stop{Reason: gateway.TokenRefused, Err: err}
	}
	return err
}

const (
	firstPause   = time.Second
	longestPause = time.Minute
)

// persist tries a step, told of as what follows "cannot", until it succeeds, ctx ends or Discord wants no other try.
func (b *Bot) persist(ctx context.Context, what string, step func(context.Context) error) error {
	for pause := firstPause; ; pause = min(2*pause, longestPause) {
		err := step(ctx)
		var stop *gateway.Stop
		if err == nil || errors.As(err, &stop) || ctx.Err() != nil {
			return err
		}
		jittered := pause/2 + rand.N(pause/2)
		b.log.Warn("bot: cannot "+what+" yet; trying again", "err", err, "wait", jittered.Round(time.Millisecond))
		if !b.sleep(ctx, jittered) {
			return ctx.Err()
		}
	}
}

// planPatience ends a question that a rate limit holds back for long. The gateway asks again, and shows meanwhile that it
// lives.
const planPatience = time.Minute

// plan asks Discord where to connect.
func (b *Bot) plan(ctx context.Context) (gateway.Plan, error) {
	ctx, cancel := context.WithTimeout(ctx, planPatience)
	defer cancel()
	g, err := b.rest.GatewayBot(ctx)
	if err != nil {
		return gateway.Plan{}, stopWhenUnauthorized(err)
	}
	return gateway.Plan{
		URL: g.URL, Shards: g.Shards, Total: g.Limit.Total, Remaining: g.Limit.Remaining,
		ResetAfter: time.Duration(g.Limit.ResetAfter) * time.Millisecond, MaxConcurrency: g.Limit.MaxConcurrency,
	}, nil
}

// dispatch takes an event from the gateway. It runs on the socket's reader and only hands over.
func (b *Bot) dispatch(_ int, name string, data json.RawMessage) {
	arrived := time.Now()
	switch name {
	case "INTERACTION_CREATE":
		b.flight.do(func(ctx context.Context) { b.interaction(ctx, data, arrived) })
	case "CHANNEL_DELETE", "THREAD_DELETE", "THREAD_UPDATE", "GUILD_CREATE", "GUILD_DELETE":
		if b.cfg.Tables != nil {
			b.flight.do(func(ctx context.Context) { b.worldEvent(ctx, name, data) })
		}
	}
}

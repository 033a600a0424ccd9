package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os/signal"
	"syscall"
	"time"

	"github.com/caarlos0/env/v11"
	"golang.org/x/sync/errgroup"

	"tallybones/bot"
	"tallybones/bot/gateway"
	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/storage"
)

// stopTime is how long a stop may take before the process ends all the same.
const stopTime = 10 * time.Second

type serveCommand struct{}

// Run serves Discord when there is a token, otherwise the sandbox, until ctx ends or a signal comes.
func (serveCommand) Run(ctx context.Context, p Process) error {
	return serve(ctx, p, func(ctx context.Context, s setup) error {
		if s.config.Token == "" {
			return serveSandbox(ctx, p, s)
		}
		return serveDiscord(ctx, s)
	})
}

type sandboxCommand struct{}

// Run serves the sandbox, whether there is a token or not, until ctx ends or a signal comes.
func (sandboxCommand) Run(ctx context.Context, p Process) error {
	return serve(ctx, p, func(ctx context.Context, s setup) error { return serveSandbox(ctx, p, s) })
}

// A setup is what serving needs, read once at the start.
type setup struct {
	config    Config
	log       *slog.Logger
	clock     bot.Clock // see [bot.Config]
	passing   bool      // the database goes with the process
	listening func()    // see [bot.Config]
}

// serve sets up and runs until ctx ends or a first SIGINT or SIGTERM asks to stop; a second one ends the process at once.
func serve(ctx context.Context, p Process, run func(context.Context, setup) error) error {
	config, err := readConfig(env.ToMap(p.Environ))
	if err != nil {
		return err
	}
	s := setup{config: config, log: newLogger(p.Stderr, config.Log)}
	for _, name := range strangers(env.ToMap(p.Environ)) {
		s.log.Warn("unknown environment variable", "name", name, "known", variables())
	}
	ctx, release := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer release()
	said := make(chan struct{})
	unasked := context.AfterFunc(ctx, func() {
		defer close(said)
		release()
		s.log.Info("stopping once what people wait for is answered; a second signal ends it at once")
	})
	err = within(ctx, stopTime, func() error { return run(ctx, s) })
	if !unasked() {
		<-said
	}
	return err
}

// within waits for run to return, but once ctx has ended no longer than the grace.
func within(ctx context.Context, grace time.Duration, run func() error) error {
	done := make(chan error, 1)
	go func() { done <- run() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(grace):
		return fmt.Errorf("stop: not done within %v", grace)
	}
}

// serveDiscord runs the bot on Discord, or on whatever server DISCORD_API_URL names.
func serveDiscord(ctx context.Context, s setup) error {
	s.log.Info("serving Discord", "api", s.config.API, "version", thisBuild().Version)
	s.config.DB = s.config.database()
	return runBot(ctx, s)
}

// runBot runs one bot on its database until ctx ends. When the file was deleted, what it held is written anew and the bot
// starts again on that.
func runBot(ctx context.Context, s setup) error {
	for {
		back, err := runOnce(ctx, s)
		if !back {
			return err
		}
		s.log.Error("the database file was deleted while I ran; it is written anew, and I start again on it", "file", string(s.config.DB))
	}
}

// runOnce runs the bot until ctx ends or the database file is gone. It tells whether the file is back in its place.
func runOnce(ctx context.Context, s setup) (back bool, err error) {
	commits := newCommits()
	db, err := storage.Open(ctx, string(s.config.DB), storage.Options{Committed: commits.note, Passing: s.passing})
	if err != nil && ctx.Err() != nil {
		return false, nil // stopped before it had begun
	}
	if err != nil {
		return false, explainDatabase(err)
	}
	defer func() {
		closed := db.Close()
		back = errors.Is(err, storage.ErrGone) && closed == nil && ctx.Err() == nil
		err = errors.Join(err, closed)
	}()
	return false, runOn(ctx, s, commands.NewHost(db, games()), commits)
}

// present ends with an error when the database file is not in its place any more.
func present(ctx context.Context, db *storage.DB) error {
	select {
	case <-db.Gone():
		return storage.ErrGone
	case <-ctx.Done():
		return nil
	}
}

// explainDatabase turns what is refused of a database file into what the operator can do about it.
func explainDatabase(err error) error {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return inputError("TALLYBONES_DB: " + refusal.Error())
	}
	return fmt.Errorf("open database: %w", err)
}

// runOn runs one bot that keeps its tables with a host.
func runOn(ctx context.Context, s setup, host *commands.Host, commits *commits) error {
	b, err := bot.New(bot.Config{
		Token: string(s.config.Token), API: string(s.config.API), Guild: string(s.config.Guild),
		Shards: int(s.config.Shards), HTTP: string(s.config.HTTP),
		Router: interact.NewRouter(catalogue(host)...), Tables: host, Clock: s.clock, Log: s.log, Version: thisBuild().Version, Listening: s.listening,
		Metrics: commits.set.WritePrometheus, Obstacle: commits.obstacle,
	})
	if err != nil {
		return fmt.Errorf("start bot: %w", err)
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return b.Run(ctx) })
	group.Go(func() error { return sweep(ctx, s, host, time.Now, b.Announce) })
	group.Go(func() error { return present(ctx, host.DB) })
	err = group.Wait()
	var unwanted *gateway.Stop
	if errors.As(err, &unwanted) {
		return inputError(unwanted.Error()) // starting again with the same configuration would not help
	}
	return explainTaken("TALLYBONES_HTTP", string(s.config.HTTP), err)
}

// explainTaken turns the failure to listen at an address into what the operator can do about it.
func explainTaken(variable, address string, err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return inputError(fmt.Sprintf("%s is taken by another program, perhaps by another Tallybones; stop it, or set %s to another HOST:PORT", address, variable))
	case errors.Is(err, syscall.EADDRNOTAVAIL), errors.Is(err, syscall.EACCES):
		return inputError(fmt.Sprintf("this machine does not let us listen at %s; set %s to another HOST:PORT", address, variable))
	}
	return err
}

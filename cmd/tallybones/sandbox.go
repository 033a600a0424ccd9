package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/sync/errgroup"

	"tallybones/bot/sandbox"
)

// welcome is what a newcomer reads first; the address goes in.
const welcome = `Open %s
There, type /roll 2d6+1 and send it. Nothing leaves this machine. Ctrl+C stops.
(This is the sandbox. With DISCORD_TOKEN set, the bot serves Discord.)
`

// serveSandbox runs a Discord on this machine and the bot against it, over the network as against the real one. It
// welcomes once both have their addresses.
func serveSandbox(ctx context.Context, p Process, s setup) error {
	restarts := make(chan struct{}, 1)
	box, err := sandbox.New(sandbox.Config{
		Addr: string(s.config.Sandbox), Log: s.log, Restart: func() { ask(restarts) }, Evenings: evenings(),
		Gallery: func(ctx context.Context) ([]sandbox.Played, error) { return gallery(ctx, s.log) },
	})
	if err != nil {
		return explainTaken("TALLYBONES_SANDBOX", string(s.config.Sandbox), fmt.Errorf("start sandbox: %w", err))
	}
	s.listening = sync.OnceFunc(func() { fmt.Fprintf(p.Stdout, welcome, box.URL()) })
	s.config.Token, s.config.API, s.config.Guild, s.config.Shards = Token(box.Token()), BaseURL(box.API()), "", 0
	if s.config.DB == "" {
		dir, err := os.MkdirTemp("", "tallybones-")
		if err != nil {
			return fmt.Errorf("start sandbox: %w", err)
		}
		defer func() { _ = os.RemoveAll(dir) }() // what stays behind is the system's to clean
		s.config.DB, s.passing = Path(filepath.Join(dir, defaultDB)), true
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return box.Serve(ctx) })
	group.Go(func() error { return keepBot(ctx, s, restarts) })
	return group.Wait()
}

// ask leaves a wish for a restart unless one is waiting already.
func ask(restarts chan<- struct{}) {
	select {
	case restarts <- struct{}{}:
	default:
	}
}

// keepBot runs the bot until ctx ends; each wish for a restart stops it and starts another.
func keepBot(ctx context.Context, s setup, restarts <-chan struct{}) error {
	for {
		again, err := runUntil(ctx, s, restarts)
		if err != nil || !again {
			return err
		}
		s.log.Info("restarting the bot")
	}
}

// runUntil runs one bot until ctx ends or a restart is wished for, and tells whether it was the latter.
func runUntil(ctx context.Context, s setup, restarts <-chan struct{}) (again bool, err error) {
	botCtx, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan error, 1)
	go func() { done <- runBot(botCtx, s) }()
	select {
	case err := <-done:
		return false, err
	case <-restarts:
		stop()
		return ctx.Err() == nil, <-done
	}
}

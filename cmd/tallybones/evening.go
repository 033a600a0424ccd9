package main

import (
	"context"
	"embed"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"tallybones/bot/sandbox"
)

//go:embed evenings
var eveningFiles embed.FS

// evenings are those that the sandbox can play: one for each game, in the order in which they are offered.
func evenings() []sandbox.Evening {
	all := make([]sandbox.Evening, 0, len(games()))
	for _, game := range games() {
		text, err := eveningFiles.ReadFile("evenings/" + game.Key + ".txt")
		if err != nil {
			panic(err) // a game without an evening, which a test would have found
		}
		evening, err := sandbox.ReadEvening(game.Key, string(text))
		if err != nil {
			panic(err) // likewise
		}
		all = append(all, evening)
	}
	return all
}

// gallery plays all evenings whole, on a sandbox and with a bot of their own, which end with it.
func gallery(ctx context.Context, log *slog.Logger) (played []sandbox.Played, err error) {
	clock := &sandbox.LeapClock{}
	box, err := sandbox.New(sandbox.Config{Addr: "127.0.0.1:0", Clock: clock, Log: log, Limitless: true})
	if err != nil {
		return nil, fmt.Errorf("gallery: %w", err)
	}
	dir, err := os.MkdirTemp("", "tallybones-")
	if err != nil {
		return nil, fmt.Errorf("gallery: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // what stays behind is the system's to clean
	s := setup{log: log, clock: clock, passing: true, config: Config{
		Token: Token(box.Token()), API: BaseURL(box.API()), DB: Path(filepath.Join(dir, defaultDB)),
	}}
	serving, shut := context.WithCancel(ctx)
	defer shut()
	group, serving := errgroup.WithContext(serving)
	group.Go(func() error { return box.Serve(serving) })
	group.Go(func() (err error) {
		defer shut() // the bot ends before its Discord does
		played, err = exhibit(serving, s, box)
		return err
	})
	err = group.Wait()
	return played, err
}

// exhibit runs the bot while the evenings are played.
func exhibit(ctx context.Context, s setup, box *sandbox.Sandbox) (played []sandbox.Played, err error) {
	ctx, stop := context.WithCancel(ctx)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return runBot(ctx, s) })
	group.Go(func() (err error) {
		defer stop()
		if err := box.AwaitBot(ctx); err != nil {
			return fmt.Errorf("gallery: %w", err)
		}
		played, err = box.Exhibit(ctx, evenings())
		return err
	})
	err = group.Wait()
	return played, err
}

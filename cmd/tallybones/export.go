package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"

	"tallybones/storage"
)

type exportCommand struct {
	Channel ChannelID `arg:"" help:"The channel that plays the game: its id."`
}

// Run prints the game of a channel.
func (c exportCommand) Run(ctx context.Context, p Process) error {
	return withDatabase(ctx, p, func(db *storage.DB) error {
		place, err := db.Where(ctx, uint64(c.Channel), 0)
		if errors.Is(err, storage.ErrNoGame) {
			return inputError(fmt.Sprintf("channel %d plays no game; for a thread or post of a game, name the channel that it belongs to", c.Channel))
		}
		if err != nil {
			return err
		}
		to := bufio.NewWriter(p.Stdout)
		if err := db.Export(ctx, place.Game, to); err != nil {
			return err
		}
		return flush(to)
	})
}

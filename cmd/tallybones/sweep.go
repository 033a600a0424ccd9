package main

import (
	"context"
	"time"

	"tallybones/commands"
)

// sweepEvery is how often what has had its time is looked for.
const sweepEvery = time.Hour

// sweep deletes what has had its time, at once and then every hour, until ctx ends.
func sweep(ctx context.Context, s setup, host *commands.Host, now func() time.Time, announce commands.Announce) error {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		gone, err := host.Sweep(ctx, now().UnixMilli(), int(s.config.KeepDays), announce)
		if err != nil && ctx.Err() == nil {
			s.log.Error("sweep", "err", err)
		}
		if gone > 0 {
			s.log.Info("swept", "games", gone)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

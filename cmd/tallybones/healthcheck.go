package main

import (
	"context"
	"fmt"

	"github.com/caarlos0/env/v11"

	"tallybones/bot"
)

type healthcheckCommand struct{}

// Run asks the bot that runs with the same TALLYBONES_HTTP whether it is well.
func (healthcheckCommand) Run(ctx context.Context, p Process) error {
	config, err := readConfig(env.ToMap(p.Environ))
	if err != nil {
		return err
	}
	if config.HTTP == "" {
		return inputError("TALLYBONES_HTTP is empty, so there is no health address to ask; set it to HOST:PORT for the bot and for this check")
	}
	if err := bot.Healthcheck(ctx, string(config.HTTP)); err != nil {
		return fmt.Errorf("%w; is the bot running, with the same TALLYBONES_HTTP?", err)
	}
	return nil
}

package main

import (
	"fmt"

	"tallybones/bot"
)

type commandsCommand struct{}

// Run prints the registration.
func (commandsCommand) Run(p Process) error {
	registration, err := bot.Commands(catalogue(nil))
	if err != nil {
		return fmt.Errorf("print commands: %w", err)
	}
	if _, err := fmt.Fprintf(p.Stdout, "%s\n", registration); err != nil {
		return fmt.Errorf("print commands: %w", err)
	}
	return nil
}

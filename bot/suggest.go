package bot

import (
	"context"
	"errors"
	"time"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// A completion is what became of a completer.
type completion struct {
	choices []ui.Choice
	err     error
}

// suggest runs the completer, as long as its suggestions are of any use.
func (x *exchange) suggest(ctx context.Context) completion {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan completion, 1)
	x.bot.flight.working.Go(func() { done <- callCompleter(ctx, x.endpoint.Complete, x.req) })
	select {
	case c := <-done:
		return c
	case <-time.After(x.remaining(giveUpAfter)):
		return completion{err: errors.New("completer does not end")}
	}
}

// callCompleter runs a completer. A panic in it is an error.
func callCompleter(ctx context.Context, complete interact.Completer, req *interact.Request) (c completion) {
	defer recovered(&c.err)
	c.choices = complete(ctx, req)
	return c
}

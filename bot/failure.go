package bot

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"

	"tallybones/commands/ui"
)

// newCode returns what a person can give the operator to find an error in the log.
func newCode() string { return fmt.Sprintf("%04X", rand.N(1<<16)) }

// report logs an error that is not for the person, under the code that the person was given.
func (x *exchange) report(message, code string, err error) {
	log := x.bot.log.With("code", code, "endpoint", x.endpoint.Name, "interaction", x.reply.ID.String(), "guild", digits(snowflake(x.req.Guild)))
	var fault *panicError
	if errors.As(err, &fault) {
		log = log.With("stack", string(fault.stack))
	}
	log.Error(message, "err", err)
}

// survive ends an interaction whose serving panicked, without the process: a handler's panic is answered, this is a fault
// of the bot's own.
func (b *Bot) survive(in *incoming) {
	if value := recover(); value != nil {
		b.log.Error("bot: serving an interaction panicked", "interaction", in.reply.ID.String(), "panic", value, "stack", string(debug.Stack()))
		b.metrics.interaction(unknownEndpoint, outcomeLost, 0)
	}
}

// apology is what the person reads instead of an internal error.
func apology(err error, code string) ui.Markdown {
	var shown *undelivered
	if errors.As(err, &shown) {
		return ui.Prose("I cannot show the answer; what it changes is done. If that stays, give the operator this: " + code + ".")
	}
	return ui.Prose("Something failed on my side and nothing was changed. Try again; if it stays, give the operator this: " + code + ".")
}

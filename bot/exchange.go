package bot

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

const (
	// deferAfter leaves half of Discord's three seconds for the way there, twice.
	deferAfter = 1500 * time.Millisecond
	// giveUpAfter is when a handler that cannot be deferred is not waited for any longer.
	giveUpAfter = 2500 * time.Millisecond
	// firstAnswerWithin is when Discord does not want a first answer any more.
	firstAnswerWithin = 3 * time.Second
	// handlerDeadline ends a handler's context; handlerGrace is how long it then has to notice.
	handlerDeadline = time.Minute
	handlerGrace    = 5 * time.Second
	// tokenLife is how long an interaction can be answered at all, a minute less than Discord's.
	tokenLife = 14 * time.Minute
)

// A stage is how far an interaction has been answered.
type stage int

const (
	fresh          stage = iota // nothing was sent
	deferredAnswer              // a new message is promised
	deferredUpdate              // an edit of the pressed message is promised
	late                        // Discord takes no first answer any more
	closed                      // the answer is there, perhaps another's
)

// An exchange is one interaction on its way through the bot.
type exchange struct {
	*incoming
	bot      *Bot
	endpoint interact.Endpoint
	private  bool
	arrived  time.Time
	stage    stage
	owned    bool       // the answer says that the channel does not see it
	wanted   bool       // the id of the answer's message is wanted
	sent     rest.ID    // that id, once known
	declined ui.Message // what was said, or was to be said, in place of an answer
	looks    uint64     // a hash of what the answer's message shows, as [hashOf] makes it
}

// A result is what became of a handler.
type result struct {
	reply interact.Reply
	err   error
}

// interaction serves one INTERACTION_CREATE from its bytes to its answer.
func (b *Bot) interaction(ctx context.Context, data []byte, arrived time.Time) {
	in, err := decode(data, b.clock.Now(), interact.Snowflake(b.self.Load()))
	if err != nil {
		b.log.Error("bot: interaction dropped", "err", err)
		b.metrics.interaction(unknownEndpoint, outcomeDropped, 0)
		return
	}
	defer b.survive(in)
	b.openFiles(in)
	ctx, cancel := context.WithTimeout(ctx, tokenLife)
	defer cancel()
	x := &exchange{incoming: in, bot: b, arrived: arrived, endpoint: interact.Endpoint{Name: unknownEndpoint}}
	outcome := x.serve(ctx)
	took := time.Since(arrived)
	b.metrics.interaction(x.endpoint.Name, outcome, took)
	b.log.Debug("bot: interaction", "endpoint", x.endpoint.Name, "outcome", string(outcome), "took", took, "guild", digits(snowflake(in.req.Guild)))
}

// serve finds the handler, runs it and answers.
func (x *exchange) serve(ctx context.Context) outcome {
	endpoint, private, err := x.find()
	if endpoint.Name != "" {
		x.endpoint, x.private = endpoint, private
	}
	if x.bot.shares.take(x.req.Caller.ID) {
		defer x.bot.shares.give(x.req.Caller.ID)
	} else {
		err = tooMuch()
	}
	if x.req.Kind == interact.Completion {
		return x.complete(ctx, err)
	}
	r := result{err: err}
	if err == nil {
		r = x.run(ctx)
	}
	how := x.finish(ctx, r)
	x.regret(ctx, r, how)
	return how
}

// find looks up the endpoint and asks it whether the answer is private. A panic in that is an error.
func (x *exchange) find() (endpoint interact.Endpoint, private bool, err error) {
	defer recovered(&err)
	if endpoint, err = x.bot.cfg.Router.Find(x.req); err != nil {
		return endpoint, false, fmt.Errorf("find endpoint: %w", err)
	}
	return endpoint, endpoint.IsPrivate(x.req), nil
}

// run runs the handler and waits for it, deferring on the way when it is slow.
func (x *exchange) run(ctx context.Context) result {
	ctx, cancel := context.WithTimeout(ctx, handlerDeadline)
	defer cancel()
	done := make(chan result, 1)
	x.bot.flight.working.Go(func() { done <- call(ctx, x.endpoint.Run, x.req) }) // counted: this goroutine still is
	if x.endpoint.Manner == interact.Opens {
		return x.await(done, x.remaining(giveUpAfter), rules.Refuse("That takes me too long just now.", "Try again."))
	}
	select {
	case r := <-done:
		return r
	case <-time.After(x.remaining(deferAfter)):
		x.deferAnswer(ctx)
	}
	return x.await(done, handlerDeadline+handlerGrace, errors.New("handler does not end"))
}

// await waits for a result, or gives otherwise in its place.
func (x *exchange) await(done <-chan result, patience time.Duration, otherwise error) result {
	select {
	case r := <-done:
		return r
	case <-time.After(patience):
		return result{err: otherwise}
	}
}

// remaining is what is left until so long after the arrival.
func (x *exchange) remaining(after time.Duration) time.Duration {
	return max(after-time.Since(x.arrived), 0)
}

// call runs a handler. A panic in it is an error.
func call(ctx context.Context, run interact.Handler, req *interact.Request) (r result) {
	defer recovered(&r.err)
	r.reply, r.err = run(ctx, req)
	return r
}

// A panicError is a panic that was caught, with where it came from.
type panicError struct {
	value any
	stack []byte
}

func (p *panicError) Error() string { return fmt.Sprintf("panic: %v", p.value) }

func recovered(err *error) {
	if value := recover(); value != nil {
		*err = &panicError{value, debug.Stack()}
	}
}

// deferAnswer promises an answer. Whether it will be private is settled by this.
func (x *exchange) deferAnswer(ctx context.Context) {
	kind, flags, promised := callbackDefer, 0, deferredAnswer
	if x.endpoint.Manner == interact.Updates {
		kind, promised = callbackDeferUpdate, deferredUpdate
	} else if x.private {
		flags = flagPrivate
	}
	x.bot.metrics.deferral(x.endpoint.Name)
	body, err := encodeDefer(kind, flags)
	if err == nil {
		err = x.respond(ctx, body)
	}
	if x.stage == fresh {
		x.stage = promised
	}
	if err != nil { // otherwise it may have arrived; editing the answer tells
		x.bot.log.Warn("bot: the deferral was not accepted", "endpoint", x.endpoint.Name, "err", err)
	}
}

// respond gives the first answer. Where that is given already, by a second process with the same token or since the
// event came twice, the interaction is over: what stands there is not ours to change. Where Discord takes it no more, it
// is late.
func (x *exchange) respond(ctx context.Context, body rest.Body) error {
	ctx, cancel := context.WithTimeout(ctx, max(x.remaining(firstAnswerWithin), time.Second))
	defer cancel()
	var err error
	if x.wanted {
		var sent rest.Message
		sent, err = x.bot.rest.RespondWithMessage(ctx, x.reply, body)
		x.sent = sent.ID
	} else {
		err = x.bot.rest.Respond(ctx, x.reply, body)
	}
	switch {
	case rest.HasCode(err, rest.CodeAcknowledged):
		x.stage = closed
	case rest.HasCode(err, rest.CodeUnknownInteraction):
		x.stage = late
	}
	return err
}

// complete answers with suggestions. Whatever goes wrong, there are none: nothing else can be shown there.
func (x *exchange) complete(ctx context.Context, err error) outcome {
	r := completion{err: err}
	if err == nil {
		r = x.suggest(ctx)
	}
	body, encodeErr := encodeChoices(r.choices, x.focusedNumber)
	sent := errors.Join(encodeErr, x.respond(ctx, body))
	var refusal *rules.Refusal
	switch {
	case r.err != nil && !errors.As(r.err, &refusal):
		x.report("bot: making suggestions failed", newCode(), r.err)
		return outcomeFailed
	case x.stage == closed:
		return x.taken()
	case sent != nil:
		x.bot.log.Warn("bot: the suggestions could not be shown", "endpoint", x.endpoint.Name, "err", sent)
		return outcomeLost
	}
	return outcomeAnswered
}

package bot

import (
	"context"
	"errors"
	"fmt"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// finish sends what the handler made of the interaction.
func (x *exchange) finish(ctx context.Context, r result) outcome {
	if r.err != nil {
		return x.decline(ctx, r.err)
	}
	err := x.deliver(ctx, r.reply)
	switch {
	case x.stage == closed:
		return x.taken()
	case err != nil:
		return x.undeliverable(ctx, r.reply, err)
	}
	return x.shown(ctx, r.reply)
}

// shown ends an interaction whose answer stands there.
func (x *exchange) shown(ctx context.Context, reply interact.Reply) outcome {
	how := outcomeAnswered
	if x.stage == late {
		how = outcomeLate
	}
	x.stage = closed
	x.follow(ctx, reply)
	return how
}

// undeliverable does what is left when an answer could not be shown. Where nothing speaks against the answer itself it is sent once
// more: that it cannot be given any more, or is there already, is only told by that. Otherwise the person is told.
func (x *exchange) undeliverable(ctx context.Context, reply interact.Reply, err error) outcome {
	if !rest.IsPassing(err) {
		return x.decline(ctx, &undelivered{err})
	}
	if x.stage == fresh && rest.IsLimited(err) {
		x.stage = late // Discord lets nobody answer as long as it takes an answer
	}
	if err = x.deliver(ctx, reply); err == nil || x.stage == closed {
		return x.shown(ctx, reply)
	}
	before := x.stage
	how := x.decline(ctx, &undelivered{err})
	if x.stage == closed || x.stage == late && before == fresh && x.deliver(ctx, reply) == nil {
		return x.shown(ctx, reply)
	}
	return how
}

// taken leaves an interaction to whoever answered it.
func (x *exchange) taken() outcome {
	x.bot.log.Warn("bot: the interaction was answered already, by another bot with this token or by a request that seemed lost", "endpoint", x.endpoint.Name, "interaction", x.reply.ID.String())
	return outcomeTaken
}

// undelivered is an answer that could not be shown. What the handler did has been done.
type undelivered struct{ cause error }

func (u *undelivered) Error() string { return "deliver answer: " + u.cause.Error() }
func (u *undelivered) Unwrap() error { return u.cause }

// deliver sends a reply in the way that the stage asks for. A panic in building it is an error.
func (x *exchange) deliver(ctx context.Context, reply interact.Reply) (err error) {
	defer recovered(&err)
	if err := x.expect(reply); err != nil {
		return err
	}
	switch r := reply.(type) {
	case interact.Answer:
		x.wanted = r.Sent != nil
		return x.message(ctx, callbackMessage, x.owning(r.Message, r.Posts, x.private))
	case interact.Update:
		pressed := x.req.Message
		return x.message(ctx, callbackUpdate, x.owning(r.Message, r.Posts, pressed != nil && pressed.Private))
	case interact.Form:
		return x.form(ctx, r.Modal)
	}
	return fmt.Errorf("reply of type %T", reply)
}

// expect holds a reply against the manner that was declared: Discord has been told of that one.
func (x *exchange) expect(reply interact.Reply) error {
	manner := interact.Manner(-1)
	switch reply.(type) {
	case interact.Answer:
		manner = interact.Answers
	case interact.Update:
		manner = interact.Updates
	case interact.Form:
		manner = interact.Opens
	}
	if manner != x.endpoint.Manner {
		return fmt.Errorf("%s: reply of type %T against manner %d", x.endpoint.Name, reply, x.endpoint.Manner)
	}
	return nil
}

// message sends a message as the first answer, or fills in a deferred one.
func (x *exchange) message(ctx context.Context, kind int, m ui.Message) error {
	flags := 0
	if x.private && kind == callbackMessage && x.stage == fresh {
		flags = flagPrivate
	}
	body, err := encodeMessage(m, flags)
	if err != nil {
		return err
	}
	x.looks = hashOf(body)
	switch x.stage {
	case fresh:
		body, err := encodeCallback(kind, body)
		if err != nil {
			return err
		}
		return x.orLate(ctx, x.respond(ctx, body), kind, m)
	case deferredAnswer, deferredUpdate:
		sent, err := x.bot.rest.EditOriginal(ctx, x.reply, body)
		x.sent = sent.ID
		return x.orLate(ctx, err, kind, m)
	case late:
		return x.deliverLate(ctx, kind, m)
	case closed:
	}
	return errOver
}

// errOver marks a second answer, which would be our own mistake, or one that nobody can be given.
var errOver = errors.New("interaction is over")

// form opens a form. That must be the first answer, and in time.
func (x *exchange) form(ctx context.Context, m ui.Modal) error {
	if x.stage != fresh {
		return errOver
	}
	body, err := encodeModal(m)
	if err != nil {
		return err
	}
	return x.respond(ctx, body)
}

// decline says why nothing came of the interaction, to its person alone.
func (x *exchange) decline(ctx context.Context, err error) outcome {
	message, how := refusal(err), outcomeRefused
	if message.Blocks == nil {
		code := newCode()
		x.report("bot: interaction failed", code, err)
		message, how = prose(apology(err, code)), outcomeFailed
	}
	x.declined = message
	err = x.say(ctx, message)
	switch {
	case x.stage == closed:
		return x.taken()
	case err != nil:
		x.bot.log.Warn("bot: the refusal could not be shown", "endpoint", x.endpoint.Name, "err", err)
		return outcomeLost
	}
	return how
}

// refusal is what the person is shown of err, nothing where err is not for people.
func refusal(err error) ui.Message {
	var helpful *interact.Refused
	var plain *rules.Refusal
	switch {
	case errors.As(err, &helpful):
		return helpful.Message()
	case errors.As(err, &plain):
		return prose(ui.Prose(plain.Error()))
	}
	return ui.Message{}
}

// inPrivate stands in a public answer for the moment in which it is taken back.
const inPrivate = "The answer is private."

// say tells the person something in private, as far as the stage allows it.
func (x *exchange) say(ctx context.Context, m ui.Message) error {
	private, err := encodeMessage(m, flagPrivate)
	if err != nil {
		return err
	}
	switch {
	case x.stage == fresh:
		body, err := encodeCallback(callbackMessage, private)
		if err != nil {
			return err
		}
		return x.respond(ctx, body)
	case x.stage == deferredAnswer && x.private:
		_, err = x.bot.rest.EditOriginal(ctx, x.reply, private)
		return err
	case x.stage == deferredAnswer:
		return x.takeBack(ctx, private)
	case x.stage == deferredUpdate:
		_, err = x.bot.rest.FollowUp(ctx, x.reply, private)
		return err
	}
	return errOver
}

// takeBack answers a public promise in private. The promise must be kept first: a follow-up before that would become the
// public answer.
func (x *exchange) takeBack(ctx context.Context, private rest.Body) error {
	neutral, err := encodeMessage(prose(inPrivate), 0)
	if err != nil {
		return err
	}
	if _, err := x.bot.rest.EditOriginal(ctx, x.reply, neutral); err != nil {
		return err
	}
	if _, err := x.bot.rest.FollowUp(ctx, x.reply, private); err != nil {
		return err
	}
	return x.bot.rest.DeleteOriginal(ctx, x.reply)
}

func prose(text ui.Markdown) ui.Message {
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: text}}}
}

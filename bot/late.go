package bot

import (
	"context"
	"errors"
	"time"

	"tallybones/bot/rest"
	"tallybones/commands/ui"
)

// orLate looks at the error of an answer: when Discord takes it no more, it is shown in the channel.
func (x *exchange) orLate(ctx context.Context, err error, kind int, m ui.Message) error {
	if !rest.HasCode(err, rest.CodeUnknownInteraction, rest.CodeUnknownWebhook, rest.CodeExpiredToken) {
		return err
	}
	x.bot.log.Warn("bot: the answer came too late", "endpoint", x.endpoint.Name, "took", time.Since(x.arrived), "err", err)
	x.stage = late
	return x.deliverLate(ctx, kind, m)
}

// deliverLate shows an answer in the channel without the interaction, where everybody may see it and the bot may write.
func (x *exchange) deliverLate(ctx context.Context, kind int, m ui.Message) error {
	pressed := x.req.Message
	update := kind == callbackUpdate
	switch {
	case x.private && !update, update && (pressed == nil || pressed.Private):
		return errors.New("too late for a private answer")
	case !x.maySend():
		return errors.New("too late, and the bot may not send messages here")
	}
	body, err := encodeMessage(m, 0)
	if err != nil {
		return err
	}
	channel := rest.ID(x.req.Channel.ID)
	if update {
		_, err = x.bot.rest.EditMessage(ctx, channel, rest.ID(pressed.ID), body)
		return err
	}
	sent, err := x.bot.rest.SendMessage(ctx, channel, x.reply.ID.String(), body)
	x.sent = sent.ID
	return err
}

// maySend tells whether the bot may write where the interaction came from.
func (x *exchange) maySend() bool { return x.req.Allowed != 0 && x.req.Mute() == "" }

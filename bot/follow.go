package bot

import (
	"context"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// follow does what comes after an answer that stands: its message's id is told, and the bot's own messages are posted.
// Nothing of it can take the answer back.
func (x *exchange) follow(ctx context.Context, reply interact.Reply) {
	var err error
	defer func() {
		if err != nil {
			x.report("bot: what follows an answer failed", newCode(), err)
		}
	}()
	defer recovered(&err)
	switch r := reply.(type) {
	case interact.Answer:
		if r.Sent != nil && x.sent != 0 {
			r.Sent(interact.Snowflake(x.sent))
		}
		err = x.post(ctx, r.Posts)
	case interact.Update:
		if r.Sent != nil && x.req.Message != nil {
			r.Sent(x.req.Message.ID)
		}
		err = x.post(ctx, r.Posts)
	case interact.Form:
	}
}

// post posts messages of the bot's own where the request came from. The nonces keep one from standing there twice when
// the interaction is delivered twice.
func (x *exchange) post(ctx context.Context, posts []interact.Post) error {
	channel := rest.ID(x.req.Channel.ID)
	for i, post := range posts {
		body, err := encodeMessage(post.Message, 0)
		if err != nil {
			return err
		}
		sent, err := x.bot.rest.SendMessage(ctx, channel, interact.PostNonce(x.req.ID, i), body)
		if rest.HasCode(err, rest.CodeMissingAccess, rest.CodeMissingPermissions) {
			return x.mayNotPost(ctx)
		}
		if err != nil {
			return err
		}
		if post.Sent != nil {
			post.Sent(interact.Snowflake(sent.ID))
		}
		if post.Pin {
			x.bot.pin(ctx, channel, sent.ID)
		}
	}
	return nil
}

// mayNotPost tells the person what is missing.
func (x *exchange) mayNotPost(ctx context.Context) error {
	missing := "View Channel"
	if x.req.Allowed&permissionView != 0 {
		missing = "Send Messages"
		if x.req.Channel.Parent != 0 {
			missing = "Send Messages in Threads"
		}
	}
	body, err := encodeMessage(prose(ui.Prose("I may not write here: "+missing+" is missing. A server admin can allow it.")), flagPrivate)
	if err != nil {
		return err
	}
	_, err = x.bot.rest.FollowUp(ctx, x.reply, body)
	return err
}

package bot

import (
	"context"
	"slices"

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
		if r.Sent != nil && x.sent == 0 {
			x.sent = x.original(ctx)
		}
		if r.Sent != nil && x.sent != 0 {
			x.stood(interact.Snowflake(x.sent), x.looks, r.Sent)
		}
		err = x.post(ctx, r.Posts)
		if r.Pin != 0 {
			x.bot.pin(ctx, rest.ID(x.req.Channel.ID), rest.ID(r.Pin))
		}
	case interact.Update:
		if r.Sent != nil && x.req.Message != nil {
			x.stood(x.req.Message.ID, x.looks, r.Sent)
		}
		err = x.post(ctx, r.Posts)
	case interact.Form:
	}
}

// original asks for the id of an answer that stands there, where the telling of it was lost. It is 0 when Discord does not tell.
func (x *exchange) original(ctx context.Context) rest.ID {
	sent, err := x.bot.rest.Original(ctx, x.reply)
	if err != nil {
		x.bot.log.Warn("bot: the message of an answer is not known, and not kept up to date before somebody uses it", "endpoint", x.endpoint.Name, "err", err)
	}
	return sent.ID
}

// stood tells the id of a message that stands in the channel, and a hash of what it shows.
func (x *exchange) stood(id interact.Snowflake, looks uint64, sent func(interact.Snowflake)) {
	sent(id)
	if x.bot.cfg.Tables != nil {
		x.bot.boards.stands(x.req.Channel.ID, id, looks)
	}
}

// post posts messages of the bot's own. The nonces keep one from standing there twice when the interaction is delivered
// twice.
func (x *exchange) post(ctx context.Context, posts []interact.Post) error {
	for i, post := range posts {
		if post.Channel != 0 {
			if err := x.bot.Announce(ctx, post.Channel, interact.PostNonce(x.req.ID, i), post.Message); err != nil {
				return err
			}
		}
	}
	if missing := x.req.Mute(); missing != "" && forHere(posts) {
		if x.owned {
			return nil
		}
		return x.mayNotPost(ctx, missing)
	}
	channel := rest.ID(x.req.Channel.ID)
	for i, post := range posts {
		if post.Channel != 0 {
			continue
		}
		body, err := encodeMessage(post.Message, 0)
		if err != nil {
			return err
		}
		sent, err := x.bot.rest.SendMessage(ctx, channel, interact.PostNonce(x.req.ID, i), body)
		if rest.HasCode(err, rest.CodeMissingAccess, rest.CodeMissingPermissions) {
			return x.mayNotPost(ctx, "Send Messages")
		}
		if err != nil {
			return err
		}
		if post.Sent != nil {
			x.stood(interact.Snowflake(sent.ID), hashOf(body), post.Sent)
		}
		if post.Pin {
			x.bot.pin(ctx, channel, sent.ID)
		}
	}
	return nil
}

// forHere reports whether something is to be posted where the request came from.
func forHere(posts []interact.Post) bool {
	return slices.ContainsFunc(posts, func(p interact.Post) bool { return p.Channel == 0 })
}

// unseen tells the person that what the channel was to see does not stand there.
func unseen(missing string) ui.Markdown {
	return ui.Prose("The channel does not see it: I may not write here, " + missing + " is missing. A server admin can allow it.")
}

// mayNotPost is [unseen] in a message of its own.
func (x *exchange) mayNotPost(ctx context.Context, missing string) error {
	body, err := encodeMessage(prose(unseen(missing)), flagPrivate)
	if err != nil {
		return err
	}
	_, err = x.bot.rest.FollowUp(ctx, x.reply, body)
	return err
}

// owning adds [unseen] to a message that only the person sees, where it is known beforehand that nothing can be posted.
func (x *exchange) owning(m ui.Message, posts []interact.Post, private bool) ui.Message {
	missing := x.req.Mute()
	if missing == "" || !private || !forHere(posts) {
		return m
	}
	x.owned = true
	m.Blocks = append(slices.Clone(m.Blocks), ui.Text{Text: unseen(missing)})
	return m.Fit()
}

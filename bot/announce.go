package bot

import (
	"context"
	"errors"
	"net/http"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// Announce posts a message of the bot's own in a channel. A nonce, at most 25 characters, makes a second try of the same
// message harmless for some minutes. Where the channel is gone or the bot may not write there, it logs that and returns
// nil: another try would be of no use.
func (b *Bot) Announce(ctx context.Context, channel interact.Snowflake, nonce string, m ui.Message) error {
	body, err := encodeMessage(m, 0)
	if err != nil {
		return err
	}
	_, err = b.rest.SendMessage(ctx, rest.ID(channel), nonce, body)
	var refused *rest.Error
	if errors.As(err, &refused) && (refused.Status == http.StatusForbidden || refused.Status == http.StatusNotFound) {
		b.log.Warn("bot: announcement not shown", "channel", rest.ID(channel).String(), "err", err)
		return nil
	}
	return err
}

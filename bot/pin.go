package bot

import (
	"context"
	"sync"

	"tallybones/bot/rest"
	"tallybones/commands/ui"
)

// complaints are the channels in which the bot has said that it may not pin.
type complaints struct {
	mu   sync.Mutex
	said map[rest.ID]bool
}

// first tells whether nothing was said in a channel yet, and notes that it is now.
func (c *complaints) first(channel rest.ID) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.said[channel] {
		return false
	}
	if c.said == nil {
		c.said = map[rest.ID]bool{}
	}
	c.said[channel] = true
	return true
}

// forget lets the next complaint in a channel be said again.
func (c *complaints) forget(channel rest.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.said, channel)
}

const (
	mayNotPin = "I may not pin here: Pin Messages is missing. The board stands unpinned; a server admin can allow it."
	pinsFull  = "This channel has as many pins as Discord allows. The board stands unpinned; take another pin down, then `/board pin`."
)

// pin pins a message of the bot's and takes away Discord's notice of that. Where it may not, it says so in the channel,
// once.
func (b *Bot) pin(ctx context.Context, channel, message rest.ID) {
	err := b.rest.Pin(ctx, channel, message)
	switch {
	case rest.HasCode(err, rest.CodeMissingAccess, rest.CodeMissingPermissions):
		b.complain(ctx, channel, message, mayNotPin)
	case rest.HasCode(err, rest.CodeMaxPins):
		b.complain(ctx, channel, message, pinsFull)
	case err != nil:
		b.log.Warn("bot: board not pinned", "channel", channel.String(), "err", err)
	default:
		b.complaints.forget(channel)
		b.dropNotice(ctx, channel, message)
	}
}

func (b *Bot) complain(ctx context.Context, channel, about rest.ID, what string) {
	if !b.complaints.first(channel) {
		return
	}
	body, err := encodeMessage(prose(ui.Prose(what)), 0)
	if err == nil {
		_, err = b.rest.SendMessage(ctx, channel, "pin."+about.String(), body)
	}
	if err != nil {
		b.log.Warn("bot: cannot say that pinning is not allowed", "channel", channel.String(), "err", err)
	}
}

// newest is how many messages are looked through for the notice of a pin.
const newest = 10

// dropNotice deletes the notice that a message was pinned, by one look at the newest messages. Where that is not allowed
// the notice stays.
func (b *Bot) dropNotice(ctx context.Context, channel, pinned rest.ID) {
	found, err := b.rest.Newest(ctx, channel, newest)
	for _, notice := range found {
		if notice.Type == rest.TypePinned && notice.About.Message == pinned && uint64(notice.By.ID) == b.self.Load() {
			err = b.rest.DeleteMessage(ctx, channel, notice.ID)
		}
	}
	if err != nil {
		b.log.Info("bot: notice of a pin stays", "channel", channel.String(), "err", err)
	}
}

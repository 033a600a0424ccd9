package bot

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"tallybones/commands/interact"
)

// A place is what the bot reads of an event about a guild, a channel or a thread.
type place struct {
	ID          snowflake `json:"id"`
	Unavailable bool      `json:"unavailable"`
	Thread      struct {
		Archived bool `json:"archived"`
	} `json:"thread_metadata"`
}

// worldEvent tells the tables what has gone or come back.
func (b *Bot) worldEvent(ctx context.Context, name string, data []byte) {
	var p place
	if err := json.Unmarshal(data, &p); err != nil || p.ID == 0 {
		return
	}
	id, at := interact.Snowflake(p.ID), b.clock.Now().UnixMilli()
	var err error
	switch name {
	case "CHANNEL_DELETE", "THREAD_DELETE":
		b.boards.dropped(id)
		err = b.cfg.Tables.ChannelGone(ctx, id, at)
	case "THREAD_UPDATE":
		if !p.Thread.Archived {
			b.boards.opened(ctx, id)
		}
	case "GUILD_DELETE":
		if !p.Unavailable { // otherwise Discord has trouble, and the bot is still in it
			err = b.cfg.Tables.GuildGone(ctx, id, at)
		}
	case "GUILD_CREATE":
		err = b.cfg.Tables.GuildBack(ctx, id)
	}
	if err != nil {
		b.log.Error("bot: "+name+" not noted", "id", uint64(id), "err", err)
	}
}

// tick is how often the tables are told the time.
const tick = 10 * time.Second

// lapse tells the tables the time until ctx ends.
func (b *Bot) lapse(ctx context.Context) {
	for {
		if err := b.lapseNow(ctx); err != nil && !errors.Is(err, context.Canceled) {
			b.log.Error("bot: what fell due is not done", "err", err)
		}
		if !b.sleep(ctx, tick) {
			return
		}
	}
}

// lapseNow tells the tables the time once. A panic in what they make of it is an error.
func (b *Bot) lapseNow(ctx context.Context) (err error) {
	defer recovered(&err)
	return b.cfg.Tables.Lapse(ctx, b.clock.Now().UnixMilli())
}

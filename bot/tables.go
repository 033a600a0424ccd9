package bot

import (
	"context"

	"tallybones/commands/interact"
)

// Tables is what the bot must know of the games to keep their messages up to date, to tell them the time, and to tell them
// what has gone. Its methods may be called from any goroutine.
type Tables interface {
	// Changed waits until something happened to games, and returns their ids.
	Changed(ctx context.Context) ([]int64, error)
	// Boards are the boards of all games.
	Boards(ctx context.Context) ([]interact.Standing, error)
	// Behind are the messages of a game that may not show how it stands: the work list. Game 0 is all games.
	Behind(ctx context.Context, game int64) ([]interact.Standing, error)
	// Unposted is what a process before did not come to post. It is asked for once, before anything can happen.
	Unposted(ctx context.Context) ([]interact.Standing, error)
	// Draw renders what a message is to show now.
	Draw(ctx context.Context, of interact.Standing) (interact.Drawing, error)
	// Looks tells the hash of what a message shows that is an answer; it comes back as [interact.Standing.Looks].
	Looks(id interact.Snowflake, looks uint64)
	// Shown tells that a message shows a drawing, Posted that a new one does in its place, and Gone that there is none.
	Shown(of interact.Standing, drawn interact.Drawing)
	// Found tells of a message that stands there and is not known.
	Found(of interact.Standing)
	Posted(of interact.Standing, id interact.Snowflake, drawn interact.Drawing)
	Gone(of interact.Standing)
	// Lapse does what has fallen due at an instant, in Unix milliseconds.
	Lapse(ctx context.Context, at int64) error
	// ChannelGone tells of a deleted channel, GuildGone of a server that the bot is in no more, GuildBack of one that it is in.
	ChannelGone(ctx context.Context, channel interact.Snowflake, at int64) error
	GuildGone(ctx context.Context, guild interact.Snowflake, at int64) error
	GuildBack(ctx context.Context, guild interact.Snowflake) error
}

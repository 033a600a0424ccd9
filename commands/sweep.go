package commands

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

// Announce posts a message of the bot's own in a channel; the nonce makes a second try harmless.
type Announce func(ctx context.Context, channel interact.Snowflake, nonce string, m ui.Message) error

// day is in milliseconds.
const day = 24 * 60 * 60 * 1000

// Sweep deletes the games whose time has come at an instant, and returns how many. With keepDays above 0, games that were
// idle so long leave their channels after their recap was posted there; they are kept for 30 days more, in which
// `/game link` brings them back.
func (h *Host) Sweep(ctx context.Context, at int64, keepDays int, announce Announce) (gone int, err error) {
	swept, err := h.DB.Sweep(ctx, at)
	if err != nil || keepDays <= 0 {
		return len(swept), err
	}
	idle, err := h.DB.Idle(ctx, at-int64(keepDays)*day)
	if err != nil {
		return len(swept), err
	}
	for _, info := range idle {
		if retired := guarded(func() error { return h.retireIdle(ctx, info, at, keepDays, announce) }); retired != nil {
			err = errors.Join(err, fmt.Errorf("game %d, idle: %w", info.ID, retired))
		}
	}
	return len(swept), err
}

// retireIdle takes an idle game out of its channels, and tells the first of them.
func (h *Host) retireIdle(ctx context.Context, info storage.Info, at int64, keepDays int, announce Announce) error {
	game, ok := h.Game(info.System)
	if !ok {
		return fmt.Errorf("this program does not know %q", info.System)
	}
	channels, err := h.DB.Channels(ctx, info.ID)
	if err != nil {
		return err
	}
	seat := Seat{At: storage.Place{Game: info.ID, Name: info.Name}, Game: game, Keeper: h.Keepers[game.Key]}
	files, err := h.files(ctx, seat, false)
	if err != nil {
		return err
	}
	message := seat.says(
		ui.Markdown(fmt.Sprintf("**%s rests**", ui.Escape(info.Name))),
		ui.Markdown(fmt.Sprintf("Nobody has played it for %d days, so it leaves this channel. This is its story. A GM can bring it back for 30 days: %s.", keepDays, ui.Code("/game link "+info.Name))),
	)
	message.Blocks = append(message.Blocks, files...)
	for _, place := range slices.Sorted(maps.Keys(channels))[:min(1, len(channels))] {
		nonce := "idle-" + strconv.FormatInt(info.ID, 36)
		if err := announce(ctx, interact.Snowflake(channels[place]), nonce, message); err != nil {
			return err
		}
	}
	if err := h.DB.Retire(ctx, info.ID, at); err != nil {
		return err
	}
	h.changes.note(info.ID)
	return nil
}

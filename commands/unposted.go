package commands

import (
	"context"
	"errors"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/rules/table"
	"tallybones/storage"
)

// underWay is how long before its last entry a process that was killed may have left something unposted, in milliseconds.
const underWay = 60_000

// lookBackForAsks is how many entries of a game are searched for it.
const lookBackForAsks = 100

// Unposted is what was asked or to be announced just before the process before this one ended, and has no message: it was killed
// between the commit and the post.
func (h *Host) Unposted(ctx context.Context) ([]interact.Standing, error) {
	games, err := h.DB.LastPlayed(ctx, underWay)
	var found []interact.Standing
	for _, info := range games {
		if keeper := h.Keepers[info.System]; keeper != nil {
			asks, e := h.unpostedAsks(ctx, info, keeper)
			found, err = append(found, asks...), errors.Join(err, e)
		}
	}
	owed, e := h.unpostedEntries(ctx, games)
	return append(found, owed...), errors.Join(err, e)
}

func (h *Host) unpostedAsks(ctx context.Context, info storage.Info, keeper Keeper) (unposted []interact.Standing, err error) {
	entries, err := keeper.History(ctx, info.ID, public, 0, lookBackForAsks)
	if err != nil {
		return nil, fmt.Errorf("game %d: what was asked last: %w", info.ID, err)
	}
	channels, err := h.DB.Channels(ctx, info.ID)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", info.ID, err)
	}
	for _, entry := range entries {
		if entry.At < info.Active-underWay {
			break
		}
		for i, id := range asked(entry) {
			of := interact.Standing{
				Game: info.ID, Subject: id, Entry: int64(entry.Revision),
				Nonce: interact.PostNonce(interact.Snowflake(entry.Interaction), i), Answers: interact.Snowflake(entry.Interaction),
			}
			of.Channel, err = h.missingIn(ctx, keeper, of, channels)
			if err != nil {
				return nil, fmt.Errorf("game %d: ask %d: %w", info.ID, id, err)
			}
			if of.Channel != 0 {
				unposted = append(unposted, of)
			}
		}
	}
	return unposted, nil
}

// missingIn is the channel in which an ask is open that has no message; 0 where that is not so.
func (h *Host) missingIn(ctx context.Context, keeper Keeper, of interact.Standing, channels map[int]uint64) (channel interact.Snowflake, err error) {
	shown, err := h.DB.MessagesAbout(ctx, of.Game, of.Subject)
	if err != nil || len(shown) > 0 {
		return 0, err
	}
	err = keeper.Look(ctx, of.Game, func(view View) error {
		if ask, open := view.Table.Asks[of.Subject]; open {
			channel = interact.Snowflake(channels[ask.Place])
		}
		return nil
	})
	return channel, err
}

// asked are the asks that everybody sees since an entry, in the order in which they are posted.
func asked(entry Entry) (ids []int) {
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.AskOpened); ok && !e.Hidden {
			ids = append(ids, e.ID)
		}
	}
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.AskRevealed); ok {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

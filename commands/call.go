package commands

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

// callSubject is the subject of the message by which a person is called: less than [storage.Discarded].
func callSubject(who int) int { return storage.Discarded - who }

func calledBy(subject int) (who int) { return storage.Discarded - subject }

// callsToPost are the calls of a game that do not stand in a channel yet.
func (h *Host) callsToPost(ctx context.Context, game int64) ([]interact.Standing, error) {
	info, err := h.DB.Game(ctx, game)
	if err != nil || h.Keepers[info.System] == nil {
		return nil, nil //nolint:nilerr // a game that is gone calls nobody
	}
	due := map[int]interact.Standing{}
	places := map[int]int{}
	err = h.Keepers[info.System].Look(ctx, game, func(view View) error {
		for who, sign := range view.Table.Seen {
			if ask, open := view.Table.Asks[sign.For]; open {
				due[who], places[who] = interact.Standing{Game: game, Subject: callSubject(who), Entry: sign.Called}, ask.Place
			}
		}
		return nil
	})
	if err != nil || len(due) == 0 {
		return nil, err
	}
	channels, err := h.DB.Channels(ctx, game)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", game, err)
	}
	var calls []interact.Standing
	for _, who := range slices.Sorted(maps.Keys(due)) {
		posted, err := h.DB.MessagesAbout(ctx, game, callSubject(who))
		if err != nil {
			return calls, fmt.Errorf("game %d: %w", game, err)
		}
		call := due[who]
		call.Channel = interact.Snowflake(channels[places[who]])
		if len(posted) == 0 && call.Channel != 0 {
			calls = append(calls, call)
		}
	}
	return calls, nil
}

// call draws a line that calls a person, for as long as what they are called for waits.
func (d drawer) call(ctx context.Context) (interact.Drawing, error) {
	drawn := interact.Drawing{Delete: true}
	people, err := d.DB.People(ctx, d.info.ID)
	if err != nil {
		return drawn, fmt.Errorf("game %d: %w", d.info.ID, err)
	}
	who := calledBy(d.of.Subject)
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		sign := view.Table.Seen[who]
		ask, open := view.Table.Asks[sign.For]
		drawn.Shown = int64(view.Revision)
		if !open || sign.Called != d.of.Entry || people[who] == 0 {
			return nil
		}
		drawn.Delete = false
		if d.of.ID == 0 {
			drawn.Ping = interact.Snowflake(people[who])
			drawn.Call = ui.Markdown(fmt.Sprintf("<@%d>, ", people[who])) + title(view.Table, ask) + ": `/do` or the board."
		}
		return nil
	})
	return drawn, err
}

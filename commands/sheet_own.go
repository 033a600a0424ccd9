package commands

import (
	"context"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// useSheet answers /sheet use.
func (h *Host) useSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		id, err := turn.Table.Find(sheetNeeded.Text(req))
		if err != nil {
			return Decision{}, err
		}
		return turn.decided(turn.Table.Use(turn.By, id))
	}, func(view View, entry Entry) ui.Message {
		return seat.note("You play " + ui.Escape(view.Table.Name(view.Table.Playing(entry.Actor))) + " from now on")
	})
}

// claimSheet answers /sheet claim: for oneself, or by a GM for a player.
func (h *Host) claimSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	player, err := h.personNamed(ctx, req, sheetPlayer)
	if err != nil {
		return nil, err
	}
	return h.changeSheet(ctx, req, func(turn Turn, _ Seat) ([]table.Event, error) {
		id, err := turn.Table.Find(sheetNeeded.Text(req))
		if err != nil {
			return nil, err
		}
		if player == 0 || player == turn.By.Who {
			return turn.Table.Claim(turn.By, id)
		}
		if err := turn.Table.Rights(turn.By.Who, table.Run, 0); err != nil {
			return nil, err
		}
		return turn.Table.Give(id, player), nil
	})
}

// personNamed is the number of the person whom an option names; 0 where it is left out.
func (h *Host) personNamed(ctx context.Context, req *interact.Request, option interact.Option) (int, error) {
	if !option.Given(req) {
		return 0, nil
	}
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return 0, err
	}
	number, err := h.DB.Person(ctx, seat.At.Game, uint64(req.Options[option.Name].ID))
	if err != nil {
		return 0, fmt.Errorf("number of the person: %w", err)
	}
	if number == 0 {
		return 0, rules.Refuse("That person has done nothing at this table yet.", "One roll of theirs is enough, or `/sheet new`.")
	}
	return number, nil
}

// releaseSheet answers /sheet release.
func (h *Host) releaseSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, func(turn Turn, _ Seat) ([]table.Event, error) {
		id, err := whoseSheet(turn, sheetWho.Text(req))
		if err != nil {
			return nil, err
		}
		return turn.Table.Release(turn.By, id)
	})
}

// renameSheet answers /sheet rename.
func (h *Host) renameSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, func(turn Turn, seat Seat) ([]table.Event, error) {
		id, err := whoseSheet(turn, sheetWho.Text(req))
		if err != nil {
			return nil, err
		}
		return turn.Table.Rename(turn.By, id, sheetName.Text(req), seat.Game.Reserved)
	})
}

// deleteSheet answers /sheet delete. A group's name means all of it.
func (h *Host) deleteSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, func(turn Turn, _ Seat) ([]table.Event, error) {
		named, err := turn.Table.Who(turn.By, sheetNeeded.Text(req))
		if err != nil {
			return nil, err
		}
		var events []table.Event
		state := turn.Table
		for _, id := range named {
			archived, err := state.Archive(turn.By, id)
			if err != nil {
				return nil, err
			}
			events, state = append(events, archived...), state.After(archived...)
		}
		return events, nil
	})
}

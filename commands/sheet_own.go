package commands

import (
	"context"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// useSheet answers /sheet use.
func (h *Host) useSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		id, err := turn.Table.Find(bare(sheetNeeded.Text(req)))
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
	return h.changeSheet(ctx, req, "", func(c sheetChange) error {
		id, err := c.Find(bare(sheetNeeded.Text(req)))
		if err != nil {
			return err
		}
		if player == 0 || player == c.by.Who {
			return c.do(c.Claim(c.by, id))
		}
		if err := forGM(c.State, c.by.Who, "Claim it for yourself: `/sheet claim "+c.Name(id)+"`."); err != nil {
			return err
		}
		return c.do(c.Give(id, player), nil)
	})
}

// personNamed is the number of the person whom an option names, or a form by their name or that of their character; 0 where it is
// left out.
func (h *Host) personNamed(ctx context.Context, req *interact.Request, option interact.Option) (int, error) {
	if !option.Given(req) {
		return 0, nil
	}
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return 0, err
	}
	if given := req.Options[option.Name]; given.ID == 0 {
		return seat.personCalled(ctx, bare(given.Text))
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

// personCalled is the number of somebody at the table by their name, or by that of the character whom they play.
func (s Seat) personCalled(ctx context.Context, name string) (number int, err error) {
	err = s.Look(ctx, func(view View, _ int) error {
		who, _, err := partnersNamed(view.Table, name)
		switch {
		case err != nil:
			return err
		case len(who) != 1:
			return rules.Refuse(rules.Quote(name)+" is not one person at this table.", "Name one: "+listed(partnerNames(view.Table, 0))+".")
		}
		number = who[0]
		return nil
	})
	return number, err
}

// releaseSheet answers /sheet release.
func (h *Host) releaseSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, sheetWho.Text(req), func(c sheetChange) error {
		id, err := c.one()
		if err != nil {
			return err
		}
		return c.do(c.Release(c.by, id))
	})
}

// renameSheet answers /sheet rename.
func (h *Host) renameSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.changeSheet(ctx, req, sheetWho.Text(req), func(c sheetChange) error {
		id, err := c.one()
		if err != nil {
			return err
		}
		return c.do(c.Rename(c.by, id, sheetName.Text(req), c.seat.Game.Reserved))
	})
}

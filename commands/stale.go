package commands

import (
	"context"
	"fmt"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/storage"
)

// restale has the message of a refused request drawn anew, since the refusal promises that it is right. Where what was used stands
// there rightly it is left alone: Discord shows of every edit that there was one. A message that a kill kept from being
// remembered is known from then on.
func (h *Host) restale(ctx context.Context, s Seat) error {
	id, key := uint64(s.req.Message.ID), keyOf(s.req.Action)
	m, known, err := h.DB.Message(ctx, id)
	if err != nil {
		return fmt.Errorf("message %d: %w", id, err)
	}
	if !known {
		h.DB.Remember(storage.Message{ID: id, Game: s.At.Game, Channel: uint64(s.req.Channel.ID), Subject: key.Subject, Entry: 1})
		return nil
	}
	m.Shown = 0 // it is drawn whole
	drawn, err := h.Draw(ctx, standingOf(m))
	if err != nil {
		return fmt.Errorf("message %d: %w", id, err)
	}
	if !offers(drawn.Message, key) {
		h.DB.Restale(id)
	}
	return nil
}

// offers tells whether a message has a control for a move.
func offers(m ui.Message, key rules.Key) bool {
	leads := func(text string) bool {
		id, err := interact.ParseID(text)
		return err == nil && keyOf(id) == key
	}
	return slices.ContainsFunc(m.Buttons, func(b ui.Button) bool { return leads(b.ID) }) ||
		slices.ContainsFunc(m.Blocks, func(block ui.Block) bool {
			sel, ok := block.(ui.Select)
			return ok && (leads(sel.ID) || slices.ContainsFunc(sel.Options, func(c ui.Choice) bool { return leads(c.Value) }))
		})
}

package commands

import (
	"context"
	"errors"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/storage"
)

// routeGameWide answers whether a game that came to a thread is for all of what the thread belongs to.
const routeGameWide = "game-wide"

// askWider asks that, below the answer that a game is in a thread now, where its channel or forum has none: a forum takes no
// commands, and so can be given a game from a post alone.
func (h *Host) askWider(ctx context.Context, req *interact.Request, seat Seat) ([]interact.Post, error) {
	parent := uint64(req.Channel.Parent)
	if parent == 0 {
		return nil, nil
	}
	_, err := h.DB.Where(ctx, parent, 0)
	if !errors.Is(err, storage.ErrNoGame) {
		return nil, err
	}
	button := func(choice, label string) ui.Button {
		return ui.Button{ID: interact.ID{Game: Key, Route: routeGameWide, Subject: uint64(seat.At.Game), Choice: choice}.String(), Label: label} //nolint:gosec // counts from 1
	}
	message := seat.says(
		"**Is it for this thread alone?**",
		"All of it: the threads and posts of "+mention(parent)+" are one game, each with a scene of its own when it starts one. Until then only this thread plays it.",
	)
	message.Buttons = []ui.Button{button(onlyHere, "Only here"), button(allOfIt, "All of it")}
	return []interact.Post{{Message: message}}, nil
}

// widen answers those buttons.
func (h *Host) widen(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	if uint64(seat.At.Game) != req.Action.Subject || seat.At.Channel != uint64(req.Channel.ID) { //nolint:gosec // counts from 1
		return nil, rules.Refuse("This question is answered, or about another game than the thread plays now.", "What it plays: `/game show`.")
	}
	if err := seat.Look(ctx, func(view View, who int) error { return mayRescue(view, who, req) }); err != nil {
		return nil, err
	}
	name, by := ui.Escape(seat.At.Name), " ("+ui.Escape(seat.Name)+")"
	if req.Action.Choice != allOfIt {
		return interact.Update{Message: seat.says("**Only this thread plays " + name + "**" + by)}, nil
	}
	err = h.DB.Widen(ctx, uint64(req.Channel.ID), uint64(req.Channel.Parent))
	switch {
	case errors.Is(err, storage.ErrTaken):
		return nil, rules.Refuse("What this thread belongs to plays a game already.", "Bring this one there from elsewhere: "+toType("/game link "+seat.At.Name)+".")
	case errors.Is(err, storage.ErrNoGame):
		return nil, noGame(req)
	case err != nil:
		return nil, fmt.Errorf("widen game %d: %w", seat.At.Game, err)
	}
	h.changes.note(seat.At.Game)
	return interact.Update{Message: seat.says("**All of " + mention(uint64(req.Channel.Parent)) + " plays " + name + " now**" + by)}, nil
}

package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// onlyDice is the choice of who wants plain dice and no game.
const onlyDice = "none"

// offerOnce puts the games to choose from below a channel's first plain roll, and below no other. A thread or post is its
// channel's.
func (h *handlers) offerOnce(ctx context.Context, req *interact.Request, rolled ui.Message) ui.Message {
	if req.Guild == 0 || len(h.host.Games) < 2 {
		return rolled
	}
	channel := req.Channel.ID
	if req.Channel.Parent != 0 {
		channel = req.Channel.Parent
	}
	first, err := h.host.DB.Offer(ctx, uint64(req.Guild), uint64(channel), req.At)
	if err != nil || !first { // a roll stands without an offer, too
		return rolled
	}
	offer := ui.Select{
		ID: interact.ID{Game: Key, Route: routeFirst}.String(), Placeholder: "Which game does this channel play?", Min: 1, Max: 1,
	}
	for _, game := range h.host.Games[:len(h.host.Games)-1] {
		offer.Options = append(offer.Options, ui.Choice{Name: ui.Cut(titled(game.Title)+": "+game.Pitch, ui.MaxChoice), Value: game.Key})
	}
	offer.Options = append(offer.Options, ui.Choice{Name: "No, plain dice", Value: onlyDice})
	rolled.Blocks = append(rolled.Blocks, offer)
	return rolled.Fit()
}

// pickFirst answers the offer below a roll: the roll stays, the offer goes, and the game begins.
func (h *handlers) pickFirst(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	rolled, err := h.rolledBefore(req.Message)
	if err != nil {
		return nil, err
	}
	if len(req.Values) != 1 || req.Values[0] == onlyDice {
		return interact.Update{Message: rolled}, nil
	}
	game, ok := h.host.Game(req.Values[0])
	if !ok {
		return nil, rules.Refuse("I do not know that game any more.", "`/game new` lists those that there are.")
	}
	if err := h.host.belongs(ctx, req); err != nil {
		return nil, err
	}
	first, err := h.host.found(ctx, req, founding{game: game})
	if err != nil {
		return nil, err
	}
	if req.Mute() == "" {
		return interact.Update{Message: rolled, Posts: []interact.Post{{Message: first}}}, nil
	}
	rolled.Blocks, rolled.Buttons = append(rolled.Blocks, first.Blocks...), first.Buttons
	return interact.Update{Message: rolled.Fit()}, nil
}

// rolledBefore is the message of a roll as it was shown, without what stood below it.
func (h *handlers) rolledBefore(message *interact.Message) (ui.Message, error) {
	m, err := recall(message)
	if err != nil {
		return ui.Message{}, err
	}
	rolled := Roll{Line: m.line, Remark: m.remark, Head: message.Texts[textHead], Dice: m.dice, Notes: []ui.Markdown{message.Texts[textNotes]}}
	return showRoll(h.gameWithKey(m.game).Accent, rolled, m), nil
}

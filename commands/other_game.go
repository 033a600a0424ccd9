package commands

import (
	"context"
	"errors"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// maxOthers is how many other games a line is offered to.
const maxOthers = 3

// others are the games beside plain dice for which something holds, at most so many as are offered.
func (h *handlers) others(holds func(Game) bool) []Game {
	var found []Game
	for _, game := range h.games {
		if game.Key != h.game.Key && len(found) < maxOthers && holds(game) {
			found = append(found, game)
		}
	}
	return found
}

// readElsewhere adds to the refusal of a line of plain dice the games that read it, each with a button that rolls it so.
func (h *handlers) readElsewhere(err error, m memory) error {
	var refused *interact.Refused
	if !errors.As(err, &refused) {
		return err
	}
	for _, game := range h.tellReaders(refused, m.line) {
		refused.Blocks, refused.Buttons = m.offer(game, refused.Blocks, refused.Buttons)
	}
	return refused
}

// chancesElsewhere adds to the refusal of a line's chances what the games that read it have to say.
func (h *handlers) chancesElsewhere(err error, line string) error {
	var refused *interact.Refused
	if errors.As(err, &refused) {
		h.tellReaders(refused, line)
	}
	return err
}

// tellReaders tells in the refusal of a line of plain dice how other games read it, and returns those games.
func (h *handlers) tellReaders(refused *interact.Refused, line string) []Game {
	if _, err := h.game.Preview(line); err == nil {
		return nil // it was refused for something else
	}
	var lines []ui.Markdown
	readers := h.others(func(game Game) bool {
		preview, err := game.Preview(line)
		if err == nil {
			lines = append(lines, ui.Escape(titled(game.Title)+" reads it: "+preview.Reading+", "+preview.Chance)+".")
		}
		return err == nil
	})
	if len(lines) > 0 {
		refused.Blocks = append([]ui.Block{ui.Text{Text: ui.Join(lines...)}}, refused.Blocks...)
	}
	return readers
}

// claimed puts below a roll of plain dice the games that its line may have been meant for.
func (h *handlers) claimed(rolled ui.Message, m memory) ui.Message {
	for _, game := range h.others(func(game Game) bool { return game.Claims != nil && game.Claims(m.line) }) {
		rolled.Blocks, rolled.Buttons = m.offer(game, rolled.Blocks, rolled.Buttons)
	}
	return rolled.Fit()
}

// offer adds a button that rolls the line by another game, as private as it was, before the last buttons of a message.
func (m memory) offer(game Game, blocks []ui.Block, buttons []ui.Button) ([]ui.Block, []ui.Button) {
	m.game = game.Key
	button := ui.Button{ID: m.id(routeOther), Label: ui.Cut("Roll by "+game.Title, rules.MaxLabel)}
	return m.spell(blocks), slices.Insert(slices.Clone(buttons), 0, button)
}

// rollElsewhere answers such a button by a roll of its own.
func (h *handlers) rollElsewhere(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	m, err := recallTyped(req)
	if err != nil {
		return nil, err
	}
	if !req.Message.Private {
		if err := h.mayRollAgain(ctx, req, m); err != nil {
			return nil, err
		}
	}
	return h.cast(ctx, req, wish{line: m.line, remark: m.remark, seenBy: m.seenBy, game: m.game})
}

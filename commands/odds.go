package commands

import (
	"context"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

var oddsLine = interact.Option{Name: "line", Help: "What to look at: 2d6+1, or 4d6kh3", Required: true, Complete: true, MaxLength: maxLine}

// oddsPrivate is [private] for what is no roll, and so is kept for nobody.
var oddsPrivate = interact.Option{Name: private.Name, Help: "Who sees the answer; left out, the channel does", Choices: private.Choices[:1]}

// odds answers /odds.
func (h *handlers) odds(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	game, read, err := h.reading(ctx, req)
	if err != nil {
		return nil, err
	}
	return chances(game, withoutReading(oddsLine.Text(req), read))
}

// oddsOfRoll answers the button Chances… for the line of the roll that it stands under.
func (h *handlers) oddsOfRoll(_ context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := recall(req.Message)
	if err != nil {
		return nil, err
	}
	return chances(h.gameWithKey(roll.game), roll.line)
}

func chances(game Game, line string) (interact.Reply, error) {
	odds, err := game.Odds(line)
	if err != nil {
		return nil, err
	}
	blocks := []ui.Block{ui.Text{Text: ui.Join(append([]ui.Markdown{ui.Bold(odds.Head)}, odds.Lines...)...)}}
	if len(odds.Chart.Bars) > 1 {
		png, err := odds.Chart.PNG()
		if err != nil {
			return nil, fmt.Errorf("odds of %q: %w", odds.Line, err)
		}
		blocks = append(blocks, ui.Picture{Name: "chances.png", PNG: png, Alt: odds.Chart.Alt()})
	}
	return interact.Answer{Message: ui.Message{Accent: game.Accent, Blocks: blocks}.Fit()}, nil
}

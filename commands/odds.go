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
	game, err := h.gameOf(ctx, req)
	if err != nil {
		return nil, err
	}
	line, err := typedLine(req, oddsLine.Text(req))
	if err != nil {
		return nil, changeable(err, routeReask, memory{line: line, seenBy: seenBy(req), game: game.Key})
	}
	return chances(game, line, seenBy(req))
}

// oddsOfRoll answers the button Chances… for the line of the roll that it stands under.
func (h *handlers) oddsOfRoll(_ context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := recall(req.Message)
	if err != nil {
		return nil, err
	}
	return chances(h.gameWithKey(roll.game), roll.line, onlyMe)
}

// oddsForm answers the form of refused chances, as private as they were asked for.
func (h *handlers) oddsForm(_ context.Context, req *interact.Request) (interact.Reply, error) {
	typed := addressed(req.Action)
	return chances(h.gameWithKey(typed.game), req.Fields[fieldLine], typed.seenBy)
}

func chances(game Game, line, seenBy string) (interact.Reply, error) {
	odds, err := game.Odds(withoutReading(line, game))
	if err != nil {
		return nil, changeable(err, routeReask, memory{line: withoutComplaint(line, game.Preview), seenBy: seenBy, game: game.Key})
	}
	blocks := []ui.Block{ui.Text{Text: ui.Join(append([]ui.Markdown{ui.Bold(odds.Head)}, odds.Lines...)...)}}
	if len(odds.Chart.Bars) > 1 {
		png, err := odds.Chart.PNG()
		if err != nil {
			return nil, fmt.Errorf("draw chart of %d bars: %w", len(odds.Chart.Bars), err) // the log holds no line
		}
		blocks = append(blocks, ui.Picture{Name: "chances.png", PNG: png, Alt: odds.Chart.Alt()})
	}
	return interact.Answer{Message: ui.Message{Accent: game.Accent, Blocks: blocks}.Fit()}, nil
}

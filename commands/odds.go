package commands

import (
	"context"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

var oddsLine = interact.Option{Name: "line", Help: "What to look at: 2d6+1, or 4d6kh3", Required: true, Complete: true, MaxLength: maxLine}

// odds answers /odds.
func (h *handlers) odds(_ context.Context, req *interact.Request) (interact.Reply, error) {
	return h.chances(oddsLine.Text(req), isPrivate(req))
}

// oddsOfRoll answers the button Chances… for the line of the roll that it stands under.
func (h *handlers) oddsOfRoll(_ context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := recall(req.Message)
	if err != nil {
		return nil, err
	}
	return h.chances(roll.line, true)
}

// oddsForm answers the form of refused chances, as private as they were asked for.
func (h *handlers) oddsForm(_ context.Context, req *interact.Request) (interact.Reply, error) {
	return h.chances(req.Fields[fieldLine], ofPrivate(req))
}

func (h *handlers) chances(line string, private bool) (interact.Reply, error) {
	odds, err := h.game.Odds(h.withoutReading(line))
	if err != nil {
		return nil, changeable(err, routeReask, memory{line: h.withoutComplaint(line), private: private})
	}
	blocks := []ui.Block{ui.Text{Text: ui.Join(append([]ui.Markdown{ui.Bold(odds.Head)}, odds.Lines...)...)}}
	if len(odds.Chart.Bars) > 1 {
		png, err := odds.Chart.PNG()
		if err != nil {
			return nil, fmt.Errorf("draw chart of %d bars: %w", len(odds.Chart.Bars), err) // the log holds no line
		}
		blocks = append(blocks, ui.Picture{Name: "chances.png", PNG: png, Alt: odds.Chart.Alt()})
	}
	return interact.Answer{Message: ui.Message{Accent: h.game.Accent, Blocks: blocks}.Fit()}, nil
}

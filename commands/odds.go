package commands

import (
	"context"
	"errors"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

var oddsLine = interact.Option{Name: "line", Help: "What to look at: 2d6+1, or 4d6kh3", Required: true, Complete: true, MaxLength: maxLine}

// oddsPrivate is [private] for what is no roll, and so is kept for nobody.
var oddsPrivate = interact.Option{Name: private.Name, Help: "Who sees the answer; left out, the channel does", Choices: private.Choices[:1]}

// odds answers /odds.
func (h *handlers) odds(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	game, seat, err := h.gameHere(ctx, req)
	if err != nil {
		return nil, err
	}
	line, err := typedLine(req, oddsLine.Text(req))
	if err != nil {
		return nil, changeable(err, routeReask, memory{line: line, seenBy: seenBy(req), game: game.Key})
	}
	reply, err := chances(ctx, game, seat, memory{line: line, seenBy: seenBy(req)})
	if err != nil && seat == nil && rollGame.Text(req) == "" {
		err = h.chancesElsewhere(err, line)
	}
	return reply, err
}

// oddsOfRoll answers the button Chances… for the line of the roll that it stands under.
func (h *handlers) oddsOfRoll(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := h.recall(ctx, req)
	if err != nil {
		return nil, err
	}
	roll.seenBy = onlyMe
	return h.chancesOf(ctx, req, roll)
}

// oddsForm answers the form of refused chances, as private as they were asked for.
func (h *handlers) oddsForm(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	typed := addressed(req.Action)
	typed.line = req.Fields[fieldLine]
	return h.chancesOf(ctx, req, typed)
}

// chancesOf are those of a line by the game, and for the character, that a message remembers.
func (h *handlers) chancesOf(ctx context.Context, req *interact.Request, m memory) (interact.Reply, error) {
	game, seat, err := h.gameAt(ctx, req, h.gameWithKey(m.game).Key)
	if err != nil {
		return nil, err
	}
	return chances(ctx, game, seat, m)
}

// chances answers by the chances of a line; with a seat they are those at its table.
func chances(ctx context.Context, game Game, seat *Seat, m memory) (interact.Reply, error) {
	line, read, weigh := withoutReading(m.line, game), game.Preview, game.Odds
	if seat != nil {
		read = func(line string) (Preview, error) { return seat.preview(ctx, line, m.character) }
		weigh = func(line string) (Odds, error) { return seat.odds(ctx, line, m.character) }
	}
	odds, err := weigh(line)
	if err != nil {
		m.line, m.game = withoutComplaint(m.line, read), game.Key
		return nil, changeable(err, routeReask, m)
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

// odds are the chances of a line at the table, rolled as a character; 0 is whom the person plays.
func (s Seat) odds(ctx context.Context, line string, character int) (odds Odds, err error) {
	lookErr := s.see(ctx, func(view View, by table.By) error {
		odds, err = view.Odds(by, spelled(view.Table, by, Try{Line: line, As: character}))
		return nil
	})
	return odds, errors.Join(lookErr, err)
}

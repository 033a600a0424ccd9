package commands

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// explain answers More and the message command "Explain this roll": how the line was read, what became of each die, how
// likely that was, and what can be done from here.
func (h *handlers) explain(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := h.recall(ctx, req)
	if err != nil {
		return nil, err
	}
	game := h.gameWithKey(roll.game)
	explained, err := h.explained(ctx, req, game, roll)
	if err != nil {
		return nil, err
	}
	lines := append(append([]ui.Markdown{ui.Bold(explained.Head)}, explained.Lines...), explained.inTheRules())
	return interact.Answer{Message: ui.Message{
		Accent: game.Accent,
		Blocks: []ui.Block{
			ui.Text{Text: ui.Join(lines...)},
			roll.remarkText(),
			roll.text(),
			ui.Text{Text: asText(req.Message)},
		},
		Buttons: h.rollButtons(ctx, req, roll),
	}.Fit()}, nil
}

// explained is how a roll came about: from what its table knows of it, else from its line and dice. Of a line that does not
// read by itself the line is told.
func (h *handlers) explained(ctx context.Context, req *interact.Request, game Game, roll memory) (Explanation, error) {
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil {
		return Explanation{}, err
	}
	if ok && seat.Game.Key == game.Key {
		thrown, err := seat.rollOf(ctx, req.Message)
		if err != nil {
			return Explanation{}, err
		}
		if thrown.Explain != nil {
			return thrown.Explain(), nil
		}
	}
	explained, err := game.Explain(roll.line, roll.dice)
	if _, refused := errors.AsType[*rules.Refusal](err); refused {
		return Explanation{Head: "The line: " + ui.Code(roll.line) + "."}, nil // who asks typed nothing that they could mend
	}
	return explained, err
}

// rollButtons are what this person may do with a roll, besides reading it.
func (h *handlers) rollButtons(ctx context.Context, req *interact.Request, m memory) []ui.Button {
	buttons := []ui.Button{{ID: m.id(routeOdds), Label: "Chances…"}}
	if h.mayRollAgain(ctx, req, m) == nil {
		buttons = append(buttons, ui.Button{ID: m.id(routeAgain), Label: "Again…"})
	}
	return buttons
}

// asTextLead begins the paragraph that holds all of another message.
const asTextLead = "As text: "

// asText is all that a message says, as one paragraph of sentences. What a message of this kind repeats is not repeated
// once more.
func asText(message *interact.Message) ui.Markdown {
	var sentences []string
	for line := range strings.Lines(message.Plain) {
		line = strings.TrimSpace(line)
		if line == "" || len(sentences) > 0 && strings.HasPrefix(line, asTextLead) {
			continue
		}
		if !endsItself(line) {
			line += "."
		}
		sentences = append(sentences, line)
	}
	if len(sentences) == 0 {
		return ""
	}
	return asTextLead + legible(strings.Join(sentences, " "))
}

// endsItself reports whether a sentence has its own stop, which may stand within quotes or parentheses.
func endsItself(sentence string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(sentence, "\"'”’»)]*_~"))
	return strings.ContainsRune(".!?…。！？‽", last)
}

package commands

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

const (
	maxChoice    = 100 // of a suggestion, its text and its value alike
	minComplaint = 20  // a complaint cut shorter helps nobody
	maxBetter    = 3
)

// suggest previews a line while it is typed. Each suggestion's text is itself a line that reads the same, since Discord
// sometimes sends it instead of the value: what was typed, "#", then the reading.
func (h *handlers) suggest(ctx context.Context, req *interact.Request) []ui.Choice {
	switch req.Focused {
	case rollAs.Name:
		return h.host.suggestPlayable(ctx, req, rollAs.Text(req))
	case rollGame.Name:
		return h.suggestGames(rollGame.Text(req))
	}
	game, read, err := h.reading(ctx, req)
	if err != nil {
		return nil
	}
	line := strings.TrimSpace(rollLine.Text(req))
	if line == "" {
		return suggestAll(append(h.usual(ctx, req), game.Examples...), read)
	}
	line = withoutReading(line, read)
	preview, err := read(line)
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return complain(line, refusal)
	}
	return suggestAll(append([]string{line}, preview.Better[:min(len(preview.Better), maxBetter)]...), read)
}

// suggestAll makes a suggestion of each line that reads and fits.
func suggestAll(lines []string, read func(string) (Preview, error)) []ui.Choice {
	var choices []ui.Choice
	for _, line := range lines {
		if preview, err := read(line); err == nil && ui.Length(line) <= maxChoice {
			choices = append(choices, ui.Choice{Name: shown(line, preview), Value: line})
		}
	}
	return choices
}

// shown is the line with as much of its reading behind it as fits.
func shown(line string, preview Preview) string {
	for _, reading := range preview.readings() {
		if text := commented(line) + reading; ui.Length(text) <= maxChoice {
			return text
		}
	}
	return line
}

// readings are the forms in which the preview may stand behind a line, longest first.
func (p Preview) readings() []string {
	return []string{p.Reading + ": " + p.Chance, p.Chance}
}

// commented is the line up to where a comment of ours may follow.
func commented(line string) string {
	if strings.HasSuffix(line, "#") {
		return line + " "
	}
	return line + " # "
}

// complain shows a line that does not read with the reason behind it.
func complain(line string, refusal *rules.Refusal) []ui.Choice {
	if ui.Length(line) > maxChoice {
		return nil
	}
	text := line
	if room := maxChoice - ui.Length(commented(line)); room >= minComplaint {
		text = commented(line) + ui.Cut(refusal.Error(), room)
	}
	return []ui.Choice{{Name: text, Value: line}}
}

// withoutReading drops a reading of our own from the end of a line, which stands there when Discord sent a suggestion's
// text. Any other remark is the person's own and stays.
func withoutReading(line string, read func(string) (Preview, error)) string {
	at := strings.LastIndex(line, "#")
	if at < 0 {
		return line
	}
	head, tail := strings.TrimSpace(line[:at]), strings.TrimSpace(line[at+1:])
	preview, err := read(head)
	if err != nil {
		return line
	}
	for _, reading := range preview.readings() {
		if tail == reading {
			return head
		}
	}
	return line
}

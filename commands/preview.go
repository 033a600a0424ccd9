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
	minComplaint = 20 // a complaint cut shorter helps nobody
	maxBetter    = 3
)

// suggest previews the line of /roll and of /odds while it is typed. Each suggestion's text is itself a line that reads the same, since Discord
// sometimes sends it instead of the value: what was typed, "#", then the reading.
func (h *handlers) suggest(_ context.Context, req *interact.Request) []ui.Choice {
	line := strings.TrimSpace(req.Options[req.Focused].Text)
	if line == "" {
		return h.suggestAll(h.game.Examples)
	}
	line = h.withoutReading(line)
	preview, err := h.game.Preview(line)
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return complain(line, refusal)
	}
	return h.suggestAll(append([]string{line}, preview.Better[:min(len(preview.Better), maxBetter)]...))
}

// suggestAll makes a suggestion of each line that reads and fits.
func (h *handlers) suggestAll(lines []string) []ui.Choice {
	var choices []ui.Choice
	for _, line := range lines {
		if preview, err := h.game.Preview(line); err == nil && ui.Length(line) <= ui.MaxChoice {
			choices = append(choices, ui.Choice{Name: shown(line, preview), Value: line})
		}
	}
	return choices
}

// shown is the line with as much of its reading behind it as fits.
func shown(line string, preview Preview) string {
	for _, reading := range preview.readings() {
		if text := commented(line) + reading; ui.Length(text) <= ui.MaxChoice {
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
	if ui.Length(line) > ui.MaxChoice {
		return nil
	}
	text := line
	if room := ui.MaxChoice - ui.Length(commented(line)); room >= minComplaint {
		text = commented(line) + ui.Cut(refusal.Error(), room)
	}
	return []ui.Choice{{Name: text, Value: line}}
}

// withoutReading drops a reading of our own from the end of a line, which stands there when Discord sent a suggestion's
// text. Any other remark is the person's own and stays.
func (h *handlers) withoutReading(line string) string {
	at := strings.LastIndex(line, "#")
	if at < 0 {
		return line
	}
	head, tail := strings.TrimSpace(line[:at]), strings.TrimSpace(line[at+1:])
	preview, err := h.game.Preview(head)
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

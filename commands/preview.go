package commands

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

const (
	minComplaint = 20 // a complaint cut shorter helps nobody
	maxBetter    = 3
)

// suggest previews the line of /roll and of /odds while it is typed. Each suggestion's text is itself a line that reads the
// same, since Discord sometimes sends it instead of the value: what was typed, "#", then the reading.
func (h *handlers) suggest(ctx context.Context, req *interact.Request) []ui.Choice {
	switch req.Focused {
	case rollAs.Name:
		return h.host.suggestPlayable(ctx, req, rollAs.Text(req))
	case rollGame.Name:
		return h.suggestGames(rollGame.Text(req))
	}
	var choices []ui.Choice
	if err := h.reading(ctx, req, func(r reading) { choices = r.suggest(req) }); err != nil {
		return nil
	}
	return choices
}

// A reading is how lines read where a request comes from, and who rolls them.
type reading struct {
	game Game
	read func(line string) (Preview, error)
	who  table.Character // nobody where there is no table
}

// suggest previews the line that is being typed, and offers what else it may mean.
func (r reading) suggest(req *interact.Request) []ui.Choice {
	line := strings.TrimSpace(req.Options[req.Focused].Text)
	if rollAgainst.Text(req) != "" {
		return suggestParts(req, withoutReading(line, r.game), r.game, r.read)
	}
	if line == "" && req.Focused == rollAgainst.Name {
		return nil
	}
	if line == "" {
		return suggestAll(r.game, append(ready(r.who, ""), r.game.Examples...), r.read)
	}
	line = withoutReading(line, r.game)
	preview, err := r.read(line)
	typed := append(suggestTyped(r.game, line, preview, err), suggestAll(r.game, ready(r.who, line), r.read)...)
	if err != nil {
		return typed
	}
	return append(typed, suggestAll(r.game, preview.Better[:min(len(preview.Better), maxBetter)], func(line string) (Preview, error) {
		better, err := r.read(line)
		if better.Beside != nil {
			better = *better.Beside
		}
		return better, err
	})...)
}

// ready are the lines that a character has ready, which begin as typed: the usual pool, and macros by their names. What is typed
// whole is none of them.
func ready(c table.Character, typed string) (lines []string) {
	if line := c.Words[table.Usual]; line != "" && typed == "" {
		lines = []string{line}
	}
	for _, m := range c.MacrosNamed() {
		if begins(m.Name, typed) && table.Fold(m.Name) != table.Fold(typed) {
			lines = append(lines, m.Name)
		}
	}
	return lines
}

// suggestTyped is the line as it was typed, with its preview, or with why it does not read.
func suggestTyped(game Game, line string, preview Preview, err error) []ui.Choice {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return complain(line, refusal)
	}
	return suggestAll(game, []string{line}, func(string) (Preview, error) { return preview, err })
}

// suggestParts previews a line of which a part stands in an option of its own: what is typed into either, with the reading
// of the whole.
func suggestParts(req *interact.Request, part string, game Game, read func(string) (Preview, error)) []ui.Choice {
	line, err := typedLine(req, rollLine.Text(req))
	if err == nil {
		var preview Preview
		if preview, err = read(line); err == nil {
			return suggestAll(game, []string{part}, func(string) (Preview, error) { return preview, nil })
		}
	}
	var refusal *rules.Refusal
	if errors.As(err, &refusal) && part != "" {
		return complain(part, refusal)
	}
	return nil
}

// suggestAll makes a suggestion of each line that reads and fits.
func suggestAll(game Game, lines []string, read func(string) (Preview, error)) []ui.Choice {
	var choices []ui.Choice
	for _, line := range lines {
		if preview, err := read(line); err == nil && ui.Length(line) <= ui.MaxChoice {
			choices = append(choices, ui.Choice{Name: shown(game, line, preview), Value: line})
		}
	}
	return choices
}

// shown is the line with as much of its reading behind it as fits.
func shown(game Game, line string, preview Preview) string {
	for _, reading := range preview.readings(line, game) {
		if text := commented(line) + reading; ui.Length(text) <= ui.MaxChoice {
			return text
		}
	}
	return line
}

// readings are the forms in which the preview may stand behind a line, longest first. A reading that only repeats the
// line is left out. Of the chance the end goes first: how likely success is stands at its beginning.
func (p Preview) readings(line string, game Game) []string {
	var forms []string
	typed, _, _ := strings.Cut(line, "#")
	if p.Reading != "" && !strings.EqualFold(strings.ReplaceAll(typed, " ", ""), strings.ReplaceAll(p.Reading, " ", "")) {
		forms = append(forms, p.Reading+": "+p.Chance)
	}
	forms = append(forms, p.Chance)
	less := p.Chance
	for at := strings.LastIndexAny(less, ",;"); at > 0; at = strings.LastIndexAny(less, ",;") {
		if less = less[:at]; game.IsPreview(less) {
			forms = append(forms, less)
		}
	}
	return forms
}

// commented is the line up to where a comment of ours may follow.
func commented(line string) string {
	if strings.IndexAny(line, "#＃") == len(line)-1 && line != "" { // it begins a remark; any other # is a part of one
		return line + " "
	}
	return line + " # "
}

// complain shows a line that does not read with the reason behind it; where that is too long, with what to do instead.
func complain(line string, refusal *rules.Refusal) []ui.Choice {
	if ui.Length(line) > ui.MaxChoice {
		return nil
	}
	text := line
	if room := ui.MaxChoice - ui.Length(commented(line)); room >= minComplaint {
		text = commented(line) + complaint(refusal, room)
	}
	return []ui.Choice{{Name: text, Value: line}}
}

// complaint is as much of a refusal as has room: all of it, the mend, what to type, otherwise the beginning of the mend.
func complaint(refusal *rules.Refusal, room int) string {
	for _, text := range []string{refusal.Error(), refusal.Hint, typeable(refusal.Hint)} {
		if text != "" && ui.Length(text) <= room {
			return text
		}
	}
	if refusal.Hint != "" {
		return ui.Cut(refusal.Hint, room)
	}
	return ui.Cut(refusal.Say, room)
}

// typeable is the first thing to type that a sentence shows.
func typeable(sentence string) string {
	if _, rest, ok := strings.Cut(sentence, "`"); ok {
		code, _, _ := strings.Cut(rest, "`")
		return "`" + code + "`"
	}
	return ""
}

// withoutReading drops readings of our own from the end of a line, which stand there when Discord sent a suggestion's
// text. The line may have been changed since, so that they are known by their form, whatever pool they are of. Any other
// remark is the person's own and stays.
func withoutReading(line string, game Game) string {
	for {
		at := strings.LastIndex(line, "#")
		if at < 0 || !game.IsPreview(strings.TrimSpace(line[at+1:])) {
			return line
		}
		line = strings.TrimSpace(line[:at])
	}
}

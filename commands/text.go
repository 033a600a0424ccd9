package commands

import (
	"context"
	"regexp"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// readAsText answers the message command of that name: a message of ours without markup, pictures by their description.
func readAsText(_ context.Context, req *interact.Request) (interact.Reply, error) {
	if req.Message == nil || !req.Message.Mine || strings.TrimSpace(req.Message.Plain) == "" {
		return nil, rules.Refuse("Only my own messages can be read as text.", "Call it from the menu of one of them, for example of a roll: `/roll 2d6+1`.")
	}
	lines := strings.Split(req.Message.Plain, "\n")
	escaped := make([]ui.Markdown, len(lines))
	for i, line := range lines {
		escaped[i] = legible(line)
	}
	return interact.Answer{Message: ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Join(escaped...)}}}.Fit()}, nil
}

// instant is an instant as Discord writes it, escaped.
var instant = regexp.MustCompile(`\\?<t\\?:(\d+)\\?:([a-zA-Z])\\?>`)

// legible is a text as it stands, with instants as Discord shows them rather than as it writes them.
func legible(text string) ui.Markdown {
	return ui.Markdown(instant.ReplaceAllString(string(ui.Escape(text)), "<t:$1:$2>"))
}

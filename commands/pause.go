package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// pauseCommand is /pause.
func (h *Host) pauseCommand() interact.Command {
	return interact.Command{
		Name: "pause", Help: "Ask the table to stop for a moment; nobody learns who asked",
		Private: interact.Always, Run: h.pause,
	}
}

// pause answers /pause. The bot says it in a message of its own, which no command can be read off; nothing is stored, and it
// works in channels that play no game, too.
func (h *Host) pause(_ context.Context, req *interact.Request) (interact.Reply, error) {
	if missing := req.Mute(); missing != "" {
		return nil, rules.Refuse("Nobody is asked: I may not write here, "+missing+" is missing.", "Say it yourself; a server admin can allow it.")
	}
	return interact.Answer{
		Message: page("The channel is asked for a pause", "Nobody sees that it was you, and it is stored nowhere."),
		Posts: []interact.Post{{
			Message: page("Somebody asks for a pause", "Leave the scene where it is; nobody needs to say why."),
		}},
	}, nil
}

// page is a message of no game's: its first line in bold.
func page(head ui.Markdown, lines ...ui.Markdown) ui.Message {
	text := ui.Join(append([]ui.Markdown{ui.Bold(head)}, lines...)...)
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: text}}}.Fit()
}

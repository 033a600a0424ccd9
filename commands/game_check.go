package commands

import (
	"context"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// A permission is one that the bot needs in a channel, as Discord's settings call it, and what for.
type permission struct {
	bit  uint64
	name string
	what string
	gone string // what happens without it
}

// permissions are those needed in a channel, or in a thread or post.
func permissions(thread bool) []permission {
	send := permission{interact.SendMessages, "Send Messages", "the board, cards and calls", "There is no board, and an answer that Discord kept waiting is lost."}
	if thread {
		send.bit, send.name = interact.SendMessagesInThreads, "Send Messages in Threads"
	}
	return []permission{
		{interact.ViewChannel, "View Channel", "to be here at all", "Only direct answers to commands arrive."},
		send,
		{interact.EmbedLinks, "Embed Links", "to show cards in full", "Messages may show without their frame."},
		{interact.AttachFiles, "Attach Files", "charts and exports", "`/odds 2d6` and `/game export` cannot send their files."},
		{interact.ReadMessageHistory, "Read Message History", "to find the board again", "A board that was deleted or moved out of sight is not noticed."},
		{interact.PinMessages, "Pin Messages", "to pin the board", "The board stands unpinned."},
		{interact.ManageMessages, "Manage Messages", "to take away the notice that something was pinned", "The notice stays."},
	}
}

// checkPermissions answers /game check: what the bot lacks in this channel, by name.
func checkPermissions(_ context.Context, req *interact.Request) (interact.Reply, error) {
	has := req.Allowed
	var missing, there []ui.Markdown
	for _, p := range permissions(req.Channel.Parent != 0) {
		if has&(p.bit|interact.Administrator) != 0 {
			there = append(there, ui.Markdown(p.name+": "+p.what))
		} else {
			missing = append(missing, ui.Markdown("**"+p.name+"** is missing. "+p.gone))
		}
	}
	lines := []ui.Markdown{"**Nothing is missing here**"}
	if n := len(missing); n > 0 {
		lines = append([]ui.Markdown{ui.Markdown(fmt.Sprintf("**%d of %d permissions are missing here**", n, n+len(there)))}, missing...)
		lines = append(lines, "Who manages this channel allows them to me in its settings, under Permissions.")
	}
	lines = append(lines, there...)
	return interact.Answer{Message: ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}}.Fit()}, nil
}

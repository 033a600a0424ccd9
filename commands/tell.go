package commands

import (
	"context"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// record changes the table and answers with what say makes of the entry.
func (s Seat) record(ctx context.Context, decide Decide, say func(View, Entry) ui.Message) (interact.Reply, error) {
	var answer interact.Answer
	err := s.Change(ctx, decide, func(view View, entry Entry) {
		answer = interact.Answer{Message: say(view, entry), Sent: s.sent(entry)}
		if view.Table.NoGM && len(s.opened(view, entry)) > 0 {
			answer = s.asking(view, entry)
		}
	})
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// asking answers a command by what it asks somebody to agree to: by that alone, or, where more came of it or the answer is for the
// person alone, besides.
func (s Seat) asking(view View, entry Entry) interact.Answer {
	if posts := s.opened(view, entry); len(view.Tell(entry, true)) > 1 || view.Table.Setting(table.SettingQuiet) == "on" {
		return interact.Answer{Message: s.told(view, entry), Posts: posts, Sent: s.sent(entry)}
	}
	return s.showOpened(view, entry)
}

// asksConsent tells whether an entry asks somebody to agree to what was to be changed.
func asksConsent(entry Entry) bool {
	return slices.ContainsFunc(entry.Events, func(fact Fact) bool {
		e, ok := fact.Table.(table.AskOpened)
		return ok && e.Ask.Kind == table.Agree
	})
}

// sent remembers the message that tells of an entry, so that the entry is found from it.
func (s Seat) sent(entry Entry) func(interact.Snowflake) {
	if entry.Revision == 0 {
		return nil
	}
	return s.remember(0, entry)
}

// toAll is what is said of a message that the bot posts besides; nothing where it may not.
func toAll(req *interact.Request, said ui.Markdown) ui.Markdown {
	if req.Mute() != "" {
		return ""
	}
	return said
}

// nobody is the number of a person whom the table does not know. It differs from that of the clock, which may do anything.
const nobody = -1

// see shows the table to whoever asks, and who they are there. A person without an entry is [nobody].
func (s Seat) see(ctx context.Context, see func(View, table.By) error) error {
	return s.Look(ctx, func(view View, who int) error {
		if who == 0 {
			who = nobody
		}
		return see(view, s.By(who))
	})
}

// note is a message of the table's: its first line in bold.
func (s Seat) note(head ui.Markdown, lines ...ui.Markdown) ui.Message {
	text := ui.Join(append([]ui.Markdown{ui.Bold(head)}, lines...)...)
	return ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{ui.Text{Text: text}}}.Fit()
}

// toldHere is [Seat.told] for what is put on the board. Where no scene is open it says that it is there in every scene, unless
// it was to last.
func (s Seat) toldHere(lasts bool) func(View, Entry) ui.Message {
	return func(view View, entry Entry) ui.Message {
		m := s.told(view, entry)
		if !lasts && isOfNoScene(entry) {
			m.Blocks = append(m.Blocks, ui.Text{Text: "No scene is open here, so it is there in every scene until somebody takes it away."})
		}
		return m.Fit()
	}
}

// isOfNoScene tells whether an entry puts something down that belongs to no scene.
func isOfNoScene(entry Entry) bool {
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.ElementPinned:
			return e.Element.Scene == 0
		case table.ConditionSet:
			return e.Condition.Scene == 0 && e.Was == table.Before{}
		case table.TrackStarted:
			return e.Track.Scene == 0
		default:
		}
	}
	return false
}

// told is a message that tells an entry: what came of it in a line each, the first in bold.
func (s Seat) told(view View, entry Entry) ui.Message {
	lines := view.Tell(entry, true)
	if len(lines) == 0 {
		return s.note("Nothing changed")
	}
	return s.note(ui.Markdown(strings.TrimSuffix(string(lines[0]), ".")), lines[1:]...)
}

package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// What /history leaves out.
const (
	onlyMine  = "mine"
	onlyScene = "scene"
)

var (
	historyOnly  = interact.Option{Name: "only", Help: "Only my own changes, or all since this scene began", Choices: []ui.Choice{{Name: "mine", Value: onlyMine}, {Name: "since this scene began", Value: onlyScene}}}
	historyWhat  = interact.Option{Name: "what", Help: "Only what has these words in it: wound", MaxLength: 20}
	historySince = interact.Option{Name: "since", Help: "Only what came since: scene, session, an entry's number, or so long ago: 2h, 3 days", MaxLength: ui.MaxChoice}
	historyWho   = interact.Option{Name: "who", Help: "Only what this person did, or what tells of this character; `mine` is what I did", Complete: true, MaxLength: maxLine}
)

// perPage is how many entries a page of the history has.
const perPage = 8

// history answers /history.
func (h *Host) history(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	filter, err := j.filter(ctx, req)
	if err != nil {
		return nil, err
	}
	newest, err := j.newest(ctx, 0, 1)
	if err != nil {
		return nil, err
	}
	p := leaf{filter: filter}
	if len(newest) > 0 {
		p.from = newest[0].Number
	}
	message, err := j.page(ctx, p)
	return interact.Answer{Message: message}, err
}

// turnHistory answers the buttons below a page.
func (h *Host) turnHistory(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	message, err := j.page(ctx, leaf{
		filter: filter(req.Action.Choice),
		from:   int(req.Action.Subject), //nolint:gosec // a number of an entry, which nobody is harmed by
		number: int(req.Action.Rev),     //nolint:gosec // of a page; one beyond the end is empty
	})
	return interact.Update{Message: message}, err
}

func (h *Host) openJournal(ctx context.Context, req *interact.Request) (journal, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return journal{}, err
	}
	return seat.journal(ctx)
}

// A leaf is some entries of the history. It counts from the newest entry at the time when the history was opened, so that
// what happens meanwhile does not move the pages.
type leaf struct {
	filter filter
	from   int // the number of that entry
	number int // 0 is the first
}

// id is the custom id of a button that leads to another page.
func (p leaf) id(number int) string {
	return interact.ID{
		Game: Key, Route: routeHistory, Choice: string(p.filter),
		Subject: uint64(max(0, p.from)), Rev: uint64(max(0, number)), //nolint:gosec // none is below 0
	}.String()
}

// page shows a page.
func (j journal) page(ctx context.Context, p leaf) (ui.Message, error) {
	found, more, err := j.read(ctx, p)
	if err != nil {
		return ui.Message{}, err
	}
	records, err := j.records(ctx, found)
	if err != nil {
		return ui.Message{}, err
	}
	message := ui.Message{Accent: j.Game.Accent}
	err = j.shown(ctx, func(view View) error {
		lines := []ui.Markdown{ui.Bold("What happened" + p.filter.says(view))}
		if p.number == 0 && p.filter.mine(j) {
			lines = append(lines, j.unrevealed(view)...)
		}
		for _, r := range records {
			lines = append(lines, r.line(view))
		}
		if len(records) == 0 {
			lines = append(lines, "Nothing yet.")
		}
		message.Blocks = []ui.Block{ui.Text{Text: ui.Join(lines...)}}
		return nil
	})
	if p.number > 0 {
		message.Buttons = append(message.Buttons, ui.Button{ID: p.id(p.number - 1), Label: "Newer"})
	}
	if more {
		message.Buttons = append(message.Buttons, ui.Button{ID: p.id(p.number + 1), Label: "Older"})
	}
	return message.Fit(), err
}

// read returns the entries of a page, and whether there are older ones.
func (j journal) read(ctx context.Context, p leaf) (found []Entry, more bool, err error) {
	skip := p.number * perPage
	if p.filter == "" {
		found, err = j.newest(ctx, p.from+1-skip, perPage+1)
		if p.from < skip {
			found = nil
		}
	} else {
		found, err = j.matching(ctx, p.filter, p.from+1, skip+perPage+1)
		found = found[min(skip, len(found)):]
	}
	return found[:min(perPage, len(found))], len(found) > perPage, err
}

// matching returns the newest entries before a number that a filter lets through.
func (j journal) matching(ctx context.Context, f filter, before, limit int) ([]Entry, error) {
	const wider = 8 // each batch is read from the end of the log, so that few must do
	var found []Entry
	for batch := 200; before > 1 && len(found) < limit; batch *= wider {
		entries, err := j.newest(ctx, before, batch)
		if err != nil {
			return nil, err
		}
		err = j.shown(ctx, func(view View) error {
			for _, entry := range entries {
				if f.lets(view, entry) {
					found = append(found, entry)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if len(entries) < batch {
			break
		}
		before = entries[len(entries)-1].Number
	}
	return found[:min(limit, len(found))], nil
}

// unrevealed are the reader's private rolls that others do not see yet.
func (j journal) unrevealed(view View) []ui.Markdown {
	var lines []ui.Markdown
	for _, id := range table.IDs(view.Table.Hidden.Secrets) {
		if secret := view.Table.Hidden.Secrets[id]; secret.By == j.who && view.Table.Sees(secret, j.who) {
			lines = append(lines, "Private until revealed: "+ui.Escape(secret.Label)+", seen by "+ui.Escape(string(secret.For))+".")
		}
	}
	return lines
}

package commands

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// What /history leaves out.
const (
	onlyMine  = "mine"
	onlyScene = "scene"
)

var (
	historyOnly = interact.Option{Name: "only", Help: "Only my own changes, or all since this scene began", Choices: []ui.Choice{{Name: "mine", Value: onlyMine}, {Name: "since this scene began", Value: onlyScene}}}
	historyWho  = interact.Option{Name: "who", Help: "Only what this person did, or what tells of this character; `mine` is what I did", Complete: true, MaxLength: maxLine}
)

// perPage is how many entries a page of the history has.
const perPage = 8

// history answers /history.
func (h *Host) history(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	filter, err := j.filter(ctx, historyOnly.Text(req), historyWho.Text(req))
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
	for _, id := range ordered(view.Table.Hidden.Secrets) {
		if secret := view.Table.Hidden.Secrets[id]; secret.By == j.who && view.Table.Sees(secret, j.who) {
			lines = append(lines, "Private until revealed: "+ui.Escape(secret.Label)+", seen by "+ui.Escape(string(secret.For))+".")
		}
	}
	return lines
}

// A filter is what a history leaves out, as it stands in custom ids: "" for nothing, "by.3" for all that person 3 did not
// do, "on.7" for all that does not tell of character 7, "since.4" for all before the beginning of scene 4.
type filter string

// filter reads what a person wants to see.
func (j journal) filter(ctx context.Context, only, who string) (filter, error) {
	switch {
	case only != "" && who != "":
		return "", rules.Refuse("Both `only` and `who` are given.", "Give one of them.")
	case only == onlyMine, slices.Contains(mineWords, table.Fold(who)):
		return filter("by." + strconv.Itoa(j.who)), nil
	case only == onlyScene:
		return j.filterScene(ctx)
	case who != "":
		return j.filterOn(ctx, who)
	}
	return "", nil
}

// mineWords are what people call their own history by.
var mineWords = []string{onlyMine, "me", "my own"}

func (j journal) filterScene(ctx context.Context) (f filter, err error) {
	err = j.shown(ctx, func(view View) error {
		scene := view.Table.SceneAt(j.At.Place)
		if scene == 0 {
			return rules.Refuse("No scene is open here.", "All of it: `/history`.")
		}
		f = filter("since." + strconv.Itoa(scene))
		return nil
	})
	return f, err
}

// lets tells whether an entry passes.
func (f filter) lets(view View, entry Entry) bool {
	kind, id := f.parts()
	switch kind {
	case "by":
		return entry.Actor == id
	case "since":
		return entry.At >= view.Table.Scenes[id].Opened
	case "on":
		return tellsOf(view, entry, id)
	}
	return true
}

// tellsOf tells whether a line of an entry names a character, or the character rolled.
func tellsOf(view View, entry Entry, character int) bool {
	for _, fact := range entry.Events {
		if rolled, ok := view.Rolled(fact); ok && rolled.Character == character {
			return true
		}
	}
	name := view.Table.Name(character)
	longer := longerNames(view.Table, name)
	for _, line := range linesOf(view, entry) {
		if names(lineText(line), name, longer) {
			return true
		}
	}
	return false
}

// says is the filter as the heading has it.
func (f filter) says(view View) ui.Markdown {
	switch kind, id := f.parts(); kind {
	case "by":
		return ", by " + ui.Escape(actor(view.Table, id))
	case "since":
		return ", since " + ui.Escape(view.Table.SceneName(id)) + " began"
	case "on":
		return ", about " + ui.Escape(view.Table.Name(id))
	}
	return ""
}

func (f filter) mine(j journal) bool {
	kind, id := f.parts()
	return kind == "by" && id == j.who && j.who != 0
}

func (f filter) parts() (kind string, id int) {
	kind, text, _ := strings.Cut(string(f), ".")
	id, _ = strconv.Atoi(text) // what is none is nobody
	return kind, id
}

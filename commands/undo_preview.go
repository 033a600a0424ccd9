package commands

import (
	"context"
	"strconv"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// previewUndo shows what it would take back, before it does.
func (j journal) previewUndo(ctx context.Context, entry Entry) (interact.Reply, error) {
	var plan storage.Plan
	err := j.Keeper.PreviewUndo(ctx, j.At.Game, entry.Revision, func(_, _ View, would storage.Plan) error {
		plan = would
		return nil
	})
	if err == nil {
		err = hindrance(plan)
	}
	if err != nil {
		return nil, j.explain(ctx, err)
	}
	again, err := j.undoes(ctx, entry)
	if err != nil {
		return nil, err
	}
	message := ui.Message{Accent: j.Game.Accent}
	err = j.shown(ctx, func(view View) error {
		lines := append([]ui.Markdown{ui.Bold(j.question(view, entry))}, unsaid(view, entry)...)
		if len(again) > 0 {
			lines = append(append(lines, ui.Markdown("Makes "+entries(len(again))+" again:")), taken(view, again)...)
		}
		label := "Take it back"
		if others := j.others(view, entry); len(others) > 0 {
			lines, label = append(lines, j.agreesFirst(view.Table, others)), "Ask for it"
		}
		message.Blocks = []ui.Block{ui.Text{Text: ui.Join(lines...)}}
		message.Buttons = previewButtons(entryID(routeUndo, entry, 0), label)
		return nil
	})
	return interact.Answer{Message: message.Fit()}, err
}

// agreesFirst says who has to agree.
func (journal) agreesFirst(s *table.State, others []int) ui.Markdown {
	return phrase("%s agrees first.", oneOf(persons(s, others)))
}

// undoes are the entries that one takes back, as far as the reader may see them.
func (j journal) undoes(ctx context.Context, entry Entry) ([]Entry, error) {
	if entry.Undo == nil {
		return nil, nil
	}
	return j.visible(ctx, entry.Undo.Of)
}

// question asks whether an entry is to be taken back, and whose it is where it is somebody else's.
func (j journal) question(view View, entry Entry) ui.Markdown {
	number := ui.Markdown(digits(entry.Number))
	if entry.Actor == j.who {
		return "Take back " + number + "?"
	}
	line := lineText(record{Entry: entry}.whose(view) + first(view, record{Entry: entry}))
	return "Take back " + number + "? " + ui.Escape(line)
}

// hindrance is the first later change that stands in the way of a plan, or that there is nothing to do.
func hindrance(plan storage.Plan) error {
	var first *storage.Blocked
	for _, b := range plan.Blocked {
		if first == nil || b.Revision < first.Revision {
			first = b
		}
	}
	switch {
	case first != nil:
		return first
	case len(plan.Places) == 0:
		return storage.ErrNothing
	}
	return nil
}

func previewButtons(id, label string) []ui.Button {
	away := interact.ID{Game: Key, Route: routeLeave}
	return []ui.Button{{ID: id, Label: label, Style: ui.Primary}, {ID: away.String(), Label: "Leave it"}}
}

// entryID is the custom id of a button about an entry. The reader's number addresses it, and its instant tells whether the
// number still means the same: what one may see can change.
func entryID(route string, entry Entry, rev int) string {
	return interact.ID{
		Game: Key, Route: route, Choice: strconv.FormatInt(entry.At, 36),
		Subject: uint64(max(0, entry.Number)), Rev: uint64(max(0, rev)), //nolint:gosec // none is below 0
	}.String()
}

// addressed is the entry that a button is about.
func (j journal) addressed(ctx context.Context, id interact.ID) (Entry, error) {
	entry, err := j.numbered(ctx, int(id.Subject)) //nolint:gosec // a number that nobody has is refused
	if err == nil && strconv.FormatInt(entry.At, 36) != id.Choice {
		err = rules.Refuse("This button belongs to an earlier state.", "`/history` numbers the entries now.")
	}
	return entry, err
}

// undoPreviewed takes back what was previewed.
func (h *Host) undoPreviewed(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	if done, ok, err := j.done(ctx); ok || err != nil {
		return j.undonePreviewed(ctx, done, err)
	}
	entry, err := j.addressed(ctx, req.Action)
	if err != nil {
		return nil, err
	}
	if len(j.asks(ctx, entry)) > 0 {
		say, err := j.takesBack(ctx, entry, "to take back")
		if err != nil {
			return nil, err
		}
		asked, _, err := j.askAgreement(ctx, say, func(View) agreement { return agreement{Do: agreedUndo, Of: entry.Revision} })
		return j.undonePreviewed(ctx, asked, err)
	}
	done, err := j.take(ctx, entry, j.Keeper.Undo)
	return j.undonePreviewed(ctx, done, err)
}

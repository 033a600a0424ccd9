package commands

import (
	"context"
	"errors"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A restore takes back all that came after an entry.
type restore struct {
	journal
	to     Entry
	until  storage.Revision           // the newest entry that was previewed; 0 while it is previewed
	looked map[storage.Revision]Entry // what was looked at
}

func (j journal) restoreTo(to Entry) restore {
	return restore{journal: j, to: to, looked: map[storage.Revision]Entry{}}
}

// pick tells whether an entry is to be taken back: one that the reader may see and that forgets nobody, and of undos only those of what came before,
// since what came after and is undone is as it should be.
func (r restore) pick(entry Entry) bool {
	r.looked[entry.Revision] = entry
	if entry.Audience > 0 && int(entry.Audience) != r.who || entry.Forgot != 0 {
		return false
	}
	return entry.Undo == nil || !slices.ContainsFunc(entry.Undo.Of, func(of storage.Revision) bool { return of > r.to.Revision })
}

// allow refuses who may not take all of it back.
func (r restore) allow(view View, plan storage.Plan) error {
	if r.who == 0 {
		return r.allows(view, Entry{})
	}
	for _, of := range plan.Of {
		if r.until > 0 && of > r.until {
			return storage.ErrWentOn
		}
		if err := view.Table.Rights(r.who, table.TakeBack, r.looked[of].Actor); err != nil {
			return err
		}
	}
	return nil
}

// allowNow is allow for what is done now: it is asked first where others have to agree.
func (r restore) allowNow(view View, plan storage.Plan) error {
	if err := r.allow(view, plan); err != nil {
		return err
	}
	if len(r.othersOf(view, plan)) > 0 {
		return errAsked
	}
	return nil
}

// errAsked tells that others have to agree first.
var errAsked = errors.New("others have to agree first")

// othersOf are those of whom one has to agree, since a plan takes back what somebody else did.
func (r restore) othersOf(view View, plan storage.Plan) []int {
	for _, of := range plan.Of {
		if others := r.others(view, r.looked[of]); len(others) > 0 {
			return others
		}
	}
	return nil
}

// previewRestore shows what it would take back to be where the table was after an entry.
func (j journal) previewRestore(ctx context.Context, typed string) (interact.Reply, error) {
	number, ok := entryNumber(typed)
	if !ok {
		return nil, rules.Refuse(rules.Quote(typed)+" is no number of an entry.", "`/history` numbers them.")
	}
	to, err := j.numbered(ctx, number)
	if err != nil {
		return nil, err
	}
	message, err := j.restorePreview(ctx, to)
	return interact.Answer{Message: message}, err
}

func (j journal) restorePreview(ctx context.Context, to Entry) (ui.Message, error) {
	newest, err := j.newest(ctx, 0, 1)
	if err != nil {
		return ui.Message{}, err
	}
	r := j.restoreTo(to)
	var plan storage.Plan
	var others []int
	err = j.Keeper.PreviewRestore(ctx, j.At.Game, to.Revision, r.pick, func(now, _ View, would storage.Plan) error {
		plan, others = would, r.othersOf(now, would)
		if len(would.Places) == 0 {
			return storage.ErrNothing
		}
		return r.allow(now, would)
	})
	if err != nil {
		return ui.Message{}, j.explain(ctx, err)
	}
	of, err := j.visible(ctx, plan.Of)
	if err != nil {
		return ui.Message{}, err
	}
	stays, err := j.visible(ctx, blockedOf(plan))
	if err != nil {
		return ui.Message{}, err
	}
	message := ui.Message{Accent: j.Game.Accent}
	err = j.shown(ctx, func(view View) error {
		head := ui.Bold("Back to how it was after " + ui.Markdown(digits(to.Number)) + "?")
		lines := append([]ui.Markdown{head, ui.Markdown("Takes back " + entries(len(of)) + ":")}, taken(view, of)...)
		if len(stays) > 0 {
			lines = append(append(lines, "Stays, since something else changed the same:"), taken(view, stays)...)
		}
		lines = append(lines, "Dice that fell stay and count.")
		label := "Take it back"
		if len(others) > 0 {
			lines, label = append(lines, j.agreesFirst(view.Table, others)), "Ask for it"
		}
		message.Blocks = []ui.Block{ui.Text{Text: ui.Join(lines...)}}
		message.Buttons = previewButtons(entryID(routeRestore, to, newest[0].Number), label)
		return nil
	})
	return message.Fit(), err
}

// blockedOf are the entries of a plan that stay, or parts of them.
func blockedOf(plan storage.Plan) []storage.Revision {
	var of []storage.Revision
	for _, b := range plan.Blocked {
		if !slices.Contains(of, b.Of) {
			of = append(of, b.Of)
		}
	}
	return of
}

// restorePreviewed restores what was previewed. When something has happened since, the preview is shown anew.
func (h *Host) restorePreviewed(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	if done, ok, err := j.done(ctx); ok || err != nil {
		return j.undonePreviewed(ctx, done, err)
	}
	to, err := j.addressed(ctx, req.Action)
	if err != nil {
		return nil, err
	}
	done, err := j.restorePressed(ctx, to)
	if errors.Is(err, storage.ErrWentOn) {
		message, err := j.restorePreview(ctx, to)
		if err != nil {
			return nil, err
		}
		anew, _ := shownAnew(changedMeanwhile(interact.Update{Message: message}))
		return anew, nil
	}
	return j.undonePreviewed(ctx, done, err)
}

// restorePressed takes back what came after an entry. It is [storage.ErrWentOn] if that is more than the preview under which was
// pressed shows.
func (j journal) restorePressed(ctx context.Context, to Entry) (done Entry, err error) {
	r := j.restoreTo(to)
	if err := j.shown(ctx, func(view View) error {
		r.until = view.Revision
		return nil
	}); err != nil {
		return done, err
	}
	newest, err := j.newest(ctx, 0, 1)
	if err != nil {
		return done, err
	}
	if newest[0].Number != int(j.req.Action.Rev) { //nolint:gosec // a number that nobody has is another one
		return done, storage.ErrWentOn
	}
	err = j.Keeper.Restore(ctx, j.owing().Request(), to.Revision, r.pick, r.allowNow, func(_ View, entry Entry) { done = entry })
	if errors.Is(err, errAsked) {
		say, err := j.takesBack(ctx, to, "to take back all that came after")
		if err != nil {
			return done, err
		}
		done, _, err = j.askAgreement(ctx, say, func(view View) agreement {
			return agreement{Do: agreedRestore, Of: to.Revision, Until: view.Revision + 1}
		})
		return done, err
	}
	return done, j.explain(ctx, err)
}

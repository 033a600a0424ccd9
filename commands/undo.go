package commands

import (
	"context"
	"errors"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

var (
	undoWhat = interact.Option{Name: "what", Help: "Which change, by its number; left out, the newest of your own", Complete: true, MaxLength: maxLine}
	undoTo   = interact.Option{Name: "to", Help: "Back to how the table was after this entry; what came later is taken back", Complete: true, MaxLength: maxLine}
	redoWhat = interact.Option{Name: "what", Help: "Which change, by its number; left out, the one that you took back last", Complete: true, MaxLength: maxLine}
)

// undo answers /undo. What takes back more than a line is shown first.
func (h *Host) undo(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	if done, ok, err := j.done(ctx); ok || err != nil {
		return j.undone(ctx, done, err)
	}
	switch {
	case undoTo.Given(req) && undoWhat.Given(req):
		return nil, rules.Refuse("Both `what` and `to` are given.", "Give one of them.")
	case undoTo.Given(req):
		return j.previewRestore(ctx, undoTo.Text(req))
	}
	entry, err := j.toUndo(ctx, undoWhat.Text(req))
	if err != nil {
		return nil, err
	}
	if _, numbered := entryNumber(undoWhat.Text(req)); numbered && entry.Actor != j.who && j.may(ctx, entry) == nil {
		// Each reader's entries are numbered by what they may see: a number that was heard may be another's.
		return j.previewUndo(ctx, entry)
	}
	return j.undoOrPreview(ctx, entry)
}

// redo answers /redo.
func (h *Host) redo(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	if done, ok, err := j.done(ctx); ok || err != nil {
		return j.undone(ctx, done, err)
	}
	entry, err := j.toRedo(ctx, redoWhat.Text(req))
	if err != nil {
		return nil, err
	}
	if asks, err := j.asksToRedo(ctx, entry); asks || err != nil {
		return j.askBack(ctx, entry, agreement{Do: agreedRedo, Of: entry.Revision}, err)
	}
	j.agreed = true // or nobody is asked
	done, err := j.take(ctx, entry, j.Keeper.Redo)
	return j.undone(ctx, done, err)
}

// undoThis answers the message command of that name: it takes back what the message tells of.
func (h *Host) undoThis(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil, err
	}
	if done, ok, err := j.done(ctx); ok || err != nil {
		return j.undone(ctx, done, err)
	}
	entry, err := j.behind(ctx, req.Message)
	if err != nil {
		return nil, err
	}
	return j.undoOrPreview(ctx, entry)
}

// behind is the entry that a message tells of.
func (j journal) behind(ctx context.Context, message *interact.Message) (Entry, error) {
	none := rules.Refuse("That message tells of no change here.", "Choose a change: `/undo`.")
	if message == nil || !message.Mine {
		return Entry{}, none
	}
	known, err := j.keptOf(ctx, message)
	if err != nil {
		return Entry{}, err
	}
	if known.Entry <= 0 {
		return Entry{}, none
	}
	entry, err := j.Keeper.Find(ctx, j.At.Game, j.reader, known.Entry)
	if errors.Is(err, storage.ErrNoEntry) {
		return Entry{}, none
	}
	return entry, err
}

func (j journal) undoOrPreview(ctx context.Context, entry Entry) (interact.Reply, error) {
	if err := j.may(ctx, entry); err != nil {
		return nil, err
	}
	long, err := j.isLong(ctx, entry)
	if err != nil {
		return nil, err
	}
	if long || len(j.asks(ctx, entry)) > 0 {
		return j.previewUndo(ctx, entry)
	}
	done, err := j.take(ctx, entry, j.Keeper.Undo)
	return j.undone(ctx, done, err)
}

// isLong tells whether it takes more than a line to say what an entry did.
func (j journal) isLong(ctx context.Context, entry Entry) (long bool, err error) {
	err = j.shown(ctx, func(view View) error {
		long = len(linesOf(view, entry)) > 1 || entry.Undo != nil && len(entry.Undo.Of) > 1 || isEnd(entry)
		return nil
	})
	return long, err
}

// isEnd tells whether an entry ended a scene, which may have been much.
func isEnd(entry Entry) bool {
	for _, fact := range entry.Events {
		if _, ok := fact.Table.(table.SceneEnded); ok {
			return true
		}
	}
	return false
}

// taking is one of [Keeper]'s ways to take an entry back.
type taking func(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error

// take takes an entry back, or makes it again, and returns the entry that says so.
func (j journal) take(ctx context.Context, entry Entry, how taking) (done Entry, err error) {
	err = how(
		ctx, j.owing().Request(), entry.Revision,
		func(view View, of Entry) error { return j.allowsNow(view, of) },
		func(_ View, entry Entry) { done = entry },
	)
	return done, j.explain(ctx, err)
}

// may refuses what is not the person's to take back.
func (j journal) may(ctx context.Context, entry Entry) error {
	return j.shown(ctx, func(view View) error { return j.allows(view, entry) })
}

func (j journal) allows(view View, entry Entry) error {
	if j.who == 0 { // the number of the clock, which may do anything
		return rules.Refuse("You are not at this table yet.", "Roll once or `/sheet new` to join.")
	}
	if beginsGame(entry) {
		return rules.Refuse("That is how the game began; it cannot be taken back.", "A GM ends the game: `/game end`.")
	}
	if entry.Forgot != 0 {
		return rules.Refuse("Whom a game has forgotten, it cannot know again.", "They roll once or use `/sheet new` to join anew.")
	}
	return view.Table.Rights(j.who, table.TakeBack, entry.Actor)
}

// allowsNow is allows for what is done now: it is asked first where others have to agree.
func (j journal) allowsNow(view View, entry Entry) error {
	if err := j.allows(view, entry); err != nil || len(j.others(view, entry)) == 0 {
		return err
	}
	return rules.Refuse("Another player has to agree to that now.", "Ask again: `/undo "+digits(entry.Number)+"`.")
}

// others are those of whom one has to agree before somebody else's change is taken back; nobody where it is about nothing but the
// person's own.
func (j journal) others(view View, entry Entry) []int {
	by := j.By(j.who)
	if j.agreed || entry.Actor == j.who || view.MayTakeBack(by, entry.Events) {
		return nil
	}
	return agreeing(view.Table, by)
}

// asks is others as the table stands.
func (j journal) asks(ctx context.Context, entry Entry) (others []int) {
	_ = j.shown(ctx, func(view View) error { // without the table nothing is taken back
		others = j.others(view, entry)
		return nil
	})
	return others
}

// asksToRedo tells whether others have to agree before an entry is made again: somebody else took it back.
func (j journal) asksToRedo(ctx context.Context, entry Entry) (bool, error) {
	by, err := j.Keeper.Find(ctx, j.At.Game, j.reader, entry.UndoneBy)
	if errors.Is(err, storage.ErrNoEntry) {
		return false, nil // it is refused by what it meets
	}
	entry.Actor = by.Actor
	return len(j.asks(ctx, entry)) > 0, err
}

// askBack asks the others to agree that an entry is taken back, or made again.
func (j journal) askBack(ctx context.Context, entry Entry, of agreement, err error) (interact.Reply, error) {
	if err != nil {
		return nil, err
	}
	how := "to take back"
	if of.Do == agreedRedo {
		how = "to make again"
	}
	say, err := j.takesBack(ctx, entry, how)
	if err != nil {
		return nil, err
	}
	asked, _, err := j.askAgreement(ctx, say, func(View) agreement { return of })
	return j.undone(ctx, asked, err)
}

func beginsGame(entry Entry) bool {
	for _, fact := range entry.Events {
		if _, ok := fact.Table.(table.GameBegun); ok {
			return true
		}
	}
	return false
}

// explain says in words for the person why something was not taken back.
func (j journal) explain(ctx context.Context, err error) error {
	var blocked *storage.Blocked
	switch {
	case errors.As(err, &blocked):
		return j.blocked(ctx, blocked)
	case errors.Is(err, storage.ErrUndone):
		return rules.Refuse("That is undone already.", "Make it again: `/redo`.")
	case errors.Is(err, storage.ErrNotUndone):
		return rules.Refuse("That is not undone.", "Take it back: `/undo`.")
	case errors.Is(err, storage.ErrNothing):
		return rules.Refuse("That changed nothing which could be taken back. Dice that fell stay.", "`/history` lists what changed.")
	case errors.Is(err, storage.ErrNoEntry):
		return rules.Refuse("There is no such entry.", "`/history` numbers them.")
	}
	return err
}

// blocked names the first later change that stands in the way.
func (j journal) blocked(ctx context.Context, b *storage.Blocked) error {
	entry, err := j.Keeper.Find(ctx, j.At.Game, j.reader, b.Revision)
	if errors.Is(err, storage.ErrNoEntry) {
		return rules.Refuse("Something that you do not see has changed the same since.", "A GM can look at it.")
	}
	if err != nil {
		return err
	}
	records, err := j.records(ctx, []Entry{entry})
	if err != nil {
		return err
	}
	return j.shown(ctx, func(view View) error {
		line := stopped(lineText(records[0].whose(view) + records[0].what(view)))
		if j.allows(view, entry) != nil {
			return rules.Refuse("A later change stands in the way. "+line, capital(view.Table.TakesBack(entry.Actor))+" can take that one back first.")
		}
		return rules.Refuse("A later change stands in the way: "+digits(entry.Number)+", "+line, "Take that one back first: `/undo "+digits(entry.Number)+"`.")
	})
}

// done is what this same request did before, when it comes a second time.
func (j journal) done(ctx context.Context) (entry Entry, ok bool, err error) {
	err = j.Change(ctx, func(Turn) (Decision, error) { return Decision{}, errFirst }, func(_ View, of Entry) { entry, ok = of, true })
	if errors.Is(err, errFirst) {
		return Entry{}, false, nil
	}
	return entry, ok, err
}

// errFirst tells that a request has changed nothing yet.
var errFirst = errors.New("the request is new")

// leave puts a preview away.
func leave(context.Context, *interact.Request) (interact.Reply, error) {
	return interact.Update{Message: ui.Message{Blocks: []ui.Block{ui.Text{Text: "Nothing was changed."}}}}, nil
}

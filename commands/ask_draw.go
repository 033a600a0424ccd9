package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

// ask draws something that is asked: as it stands, or how it ended.
func (d drawer) ask(ctx context.Context) (interact.Drawing, error) {
	var drawn interact.Drawing
	open := false
	err := d.keeper.Look(ctx, d.info.ID, func(view View) error {
		ask, asked := view.Table.Asks[d.of.Subject]
		kept, secret := view.Table.Hidden.Secrets[d.of.Subject]
		lies, err := d.beside(ctx, view, ask, &drawn)
		switch open = asked || secret; {
		case lies:
		case asked:
			drawn.Message = showAsk(d.game, view, d.of.Subject)
		case secret && d.of.Shown == 0: // it was revealed, and that was undone
			if thrown, ok := view.Secret(kept); ok {
				drawn.Message = showForGM(d.game, rollerName(view, thrown), d.of.Subject)
			}
		}
		drawn.Shown = int64(view.Revision)
		return err
	})
	switch {
	case err != nil || open:
		return drawn, err
	case d.of.ID == 0:
		return interact.Drawing{Delete: true}, nil // nobody saw it while it was open
	}
	return d.closed(ctx)
}

// pageBack is how many entries are read at once on the way back to the one that a message answers. What is looked for is
// nearly always among the newest.
const pageBack = 200

// back shows the entries since the one that the message answers, the newest first, a page at a time until one is enough.
func (d drawer) back(ctx context.Context, enough func(page []Entry) (bool, error)) error {
	for before := 0; ; {
		page, err := d.keeper.History(ctx, d.info.ID, public, before, pageBack)
		if err != nil {
			return fmt.Errorf("back to entry %d: %w", d.of.Entry, err)
		}
		done, err := enough(page)
		if err != nil || done || len(page) < pageBack || int64(page[pageBack-1].Revision) <= d.of.Entry {
			return err
		}
		before = page[pageBack-1].Number
	}
}

// closed draws how something that was asked ended.
func (d drawer) closed(ctx context.Context) (interact.Drawing, error) {
	drawn := interact.Drawing{Shown: int64(d.info.Revision), Last: true}
	opened, err := d.keeper.Find(ctx, d.info.ID, public, storage.Revision(d.of.Entry))
	if err != nil && !errors.Is(err, storage.ErrNoEntry) {
		return drawn, fmt.Errorf("entry %d: %w", d.of.Entry, err)
	}
	err = d.back(ctx, func(page []Entry) (bool, error) { return d.closedIn(ctx, page, opened, &drawn) })
	if err != nil {
		return drawn, fmt.Errorf("how ask %d ended: %w", d.of.Subject, err)
	}
	return drawn, nil
}

// closedIn draws how it ended, if that is in one of the entries; otherwise that it is not open any more.
func (d drawer) closedIn(ctx context.Context, entries []Entry, opened Entry, drawn *interact.Drawing) (found bool, err error) {
	opened, err = d.rolledIn(ctx, append([]Entry{opened}, entries...), opened)
	if err != nil {
		return false, err
	}
	undo, err := d.undoOf(ctx, opened)
	if err != nil {
		return false, err
	}
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		drawn.Shown = int64(view.Revision)
		if found = d.unrolled(view, opened, undo, drawn); found {
			return nil
		}
		card, _ := cardIn(append(entries, opened), d.of.Subject)
		if found, err = d.beside(ctx, view, card, drawn); found || err != nil {
			return err
		}
		drawn.Message = d.over(view, opened)
		for _, entry := range entries {
			if found = entry.UndoneBy == 0 && d.ended(view, entry, drawn); found {
				return nil
			}
		}
		return nil
	})
	return found, err
}

// ended draws the end of the ask, if it is in an entry.
func (d drawer) ended(view View, entry Entry, drawn *interact.Drawing) bool {
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.AskClosed:
			if e.ID != d.of.Subject {
				continue
			}
			drawn.Delete = e.Was.Card != nil
			drawn.Message = showClosed(d.game, view, entry, e)
		case table.SecretRevealed:
			if e.ID != d.of.Subject {
				continue
			}
		case table.SceneEnded:
			if !slices.Contains(e.Gone.Asks, d.of.Subject) {
				continue
			}
		case nil:
			thrown, ok := view.Over(fact)
			if !ok || thrown.ID != d.of.Subject {
				continue
			}
			thrown.ID = 0
			drawn.Message, drawn.Entry = showThrown(d.game, view, thrown), int64(entry.Revision)
			return true
		default:
			continue
		}
		drawn.Entry = int64(entry.Revision)
		if d.becameRoll(view, entry, drawn) {
			return true
		}
		if rolled, _, ok := showRolled(d.game, view, entry); ok {
			drawn.Message, drawn.Last = rolled, !handsOn(rolled)
		}
		return true
	}
	return false
}

// over is the message of something that nobody answered, and that is not open any more.
func (d drawer) over(view View, opened Entry) ui.Message {
	lines := []ui.Markdown{"That is not open any more."}
	if was := first(view, record{Entry: opened}); was != "" {
		lines = []ui.Markdown{ui.Bold(ui.Escape(strings.TrimSuffix(lineText(was), "."))), lines[0]}
	}
	if ask, ok := askedIn(opened, d.of.Subject); ok {
		lines = []ui.Markdown{ui.Bold(title(view.Table, ask)), "Done: it ended with its scene. Nothing changed."}
		if opened.UndoneBy != 0 {
			lines[1] = "Done: taken back. Nothing changed."
		}
	}
	return ui.Message{Accent: d.game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}}.Fit()
}

// cardIn is a card, by its id, as one of some entries put it down or closed it.
func cardIn(entries []Entry, id int) (table.Ask, bool) {
	for _, entry := range entries {
		for _, fact := range entry.Events {
			switch e := fact.Table.(type) {
			case table.AskOpened:
				if e.ID == id && !e.Hidden {
					return e.Ask, e.Ask.Card != nil
				}
			case table.AskClosed:
				if e.ID == id {
					return e.Was, e.Was.Card != nil
				}
			default:
			}
		}
	}
	return table.Ask{}, false
}

// askedIn is what an entry asked of all who may see it, by its id.
func askedIn(entry Entry, id int) (table.Ask, bool) {
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.AskOpened); ok && e.ID == id && !e.Hidden {
			return e.Ask, true
		}
	}
	return table.Ask{}, false
}

package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// lookBack is how many entries are looked through for one to take back.
const lookBack = 200

// toUndo finds the entry that a person means: by its number, or by words of its line; with nothing typed it is the newest
// of their own that changed anything.
func (j journal) toUndo(ctx context.Context, typed string) (Entry, error) {
	if number, ok := entryNumber(typed); ok {
		return j.numbered(ctx, number)
	}
	found, err := j.candidates(ctx, canUndo, typed)
	if err != nil {
		return Entry{}, err
	}
	var meant []Entry
	for _, entry := range found {
		if typed == "" && entry.Actor != j.who {
			continue
		}
		err := j.Keeper.PreviewUndo(ctx, j.At.Game, entry.Revision, func(_, _ View, plan storage.Plan) error {
			if len(plan.Places) == 0 && len(plan.Blocked) == 0 {
				return storage.ErrNothing
			}
			return nil
		})
		switch {
		case errors.Is(err, storage.ErrNothing), errors.Is(err, storage.ErrUndone), errors.Is(err, storage.ErrNoEntry): // the last two meanwhile
		case err != nil || typed == "":
			return entry, err
		default:
			meant = append(meant, entry)
		}
	}
	switch {
	case len(meant) == 1:
		return meant[0], nil
	case len(meant) > 1:
		return Entry{}, j.ambiguous(ctx, typed, meant)
	case typed != "":
		return Entry{}, rules.Refuse("No change of yours tells of "+rules.Quote(typed)+".", "`/history` numbers them all.")
	}
	return Entry{}, j.shown(ctx, func(view View) error {
		others := "Somebody else's change, for a GM: `/undo` with its number."
		if view.Table.NoGM {
			others = "Somebody else's change, to which another player agrees: `/undo` with its number."
		}
		return rules.Refuse("You have changed nothing here that could be taken back.", others)
	})
}

// ambiguous lists the changes that words may mean, the newest first.
func (j journal) ambiguous(ctx context.Context, typed string, meant []Entry) error {
	const listed = 4
	return j.shown(ctx, func(view View) error {
		lines := make([]string, min(listed, len(meant)))
		for i := range lines {
			r := record{Entry: meant[i]}
			lines[i] = digits(meant[i].Number) + ", " + lineText(r.whose(view)+r.what(view))
		}
		more := ""
		if n := len(meant) - listed; n > 0 {
			more = " And " + strconv.Itoa(n) + " more."
		}
		return rules.Refuse(strconv.Itoa(len(meant))+" changes tell of "+rules.Quote(typed)+": "+strings.Join(lines, " ")+more,
			"Type the number of one: `/undo "+digits(meant[0].Number)+"`.")
	})
}

// toRedo finds the entry that is to be made again.
func (j journal) toRedo(ctx context.Context, typed string) (Entry, error) {
	if number, ok := entryNumber(typed); ok {
		return j.numbered(ctx, number)
	}
	found, err := j.candidates(ctx, canRedo, typed)
	if err != nil {
		return Entry{}, err
	}
	newest := Entry{}
	for _, entry := range found {
		if entry.UndoneBy > newest.UndoneBy {
			newest = entry
		}
	}
	if newest.Revision == 0 {
		return Entry{}, rules.Refuse("Nothing of yours was taken back that could be made again.", "`/history` says what was undone.")
	}
	return newest, nil
}

// candidates are the newest entries that the person may take back or make again, as far as their line has the words typed.
func (j journal) candidates(ctx context.Context, can func(Entry) bool, typed string) ([]Entry, error) {
	entries, err := j.newest(ctx, 0, lookBack)
	if err != nil {
		return nil, err
	}
	actors := map[storage.Revision]int{}
	for _, entry := range entries {
		actors[entry.Revision] = entry.Actor
	}
	var found []Entry
	err = j.shown(ctx, func(view View) error {
		for _, entry := range entries {
			by := entry
			if entry.UndoneBy != 0 {
				by.Actor = actors[entry.UndoneBy]
			}
			if can(entry) && j.allows(view, by) == nil && has(view, entry, typed) {
				found = append(found, entry)
			}
		}
		return nil
	})
	return found, err
}

// canUndo tells whether an entry can be worth taking back: it is not undone and is no undo itself, and does more than roll.
func canUndo(entry Entry) bool {
	return entry.UndoneBy == 0 && isChange(entry) && entry.Forgot == 0
}

// canRedo tells whether an entry was undone. An undo that was itself undone is not made again by that name.
func canRedo(entry Entry) bool {
	return entry.UndoneBy != 0 && isChange(entry)
}

// isChange tells whether an entry is more than signs of life, and no undo. A restore is a change of its own.
func isChange(entry Entry) bool {
	if entry.Undo != nil {
		return len(entry.Undo.Of) > 1
	}
	for _, fact := range entry.Events {
		switch fact.Table.(type) {
		case table.PersonSeen, table.PersonRolled, table.Called, table.CallAnswered:
		default:
			return true
		}
	}
	return false
}

// has tells whether the line of an entry has the words typed, and is worth a line.
func has(view View, entry Entry, typed string) bool {
	if typed == "" {
		return true
	}
	line := lineText(record{Entry: entry}.what(view))
	return strings.Contains(table.Fold(line), table.Fold(typed))
}

// entryNumber reads the number of an entry as it is typed, or as a suggestion shows it: "12 # Ann: Winded d6 on Zia."
func entryNumber(typed string) (number int, ok bool) {
	typed, _, _ = strings.Cut(typed, "#")
	number, err := strconv.Atoi(strings.TrimSpace(typed))
	return number, err == nil && number > 0
}

// suggestUndo completes /undo.
func (h *Host) suggestUndo(ctx context.Context, req *interact.Request) []ui.Choice {
	if req.Focused == undoTo.Name {
		return h.suggestEntries(ctx, req, undoTo, func(entry Entry) bool { return entry.Undo == nil })
	}
	return h.suggestEntries(ctx, req, undoWhat, canUndo)
}

// suggestRedo completes /redo.
func (h *Host) suggestRedo(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestEntries(ctx, req, redoWhat, canRedo)
}

func (h *Host) suggestEntries(ctx context.Context, req *interact.Request, option interact.Option, can func(Entry) bool) []ui.Choice {
	j, err := h.openJournal(ctx, req)
	if err != nil {
		return nil
	}
	typed, _, _ := strings.Cut(option.Text(req), "#")
	typed = strings.TrimSpace(typed)
	number, isNumber := entryNumber(typed)
	if isNumber {
		typed = ""
	}
	found, err := j.candidates(ctx, can, typed)
	if err != nil {
		return nil
	}
	var choices []ui.Choice
	_ = j.shown(ctx, func(view View) error { // without the table there are no suggestions
		for _, entry := range found {
			if isNumber && !strings.HasPrefix(digits(entry.Number), digits(number)) || len(choices) == ui.MaxChoices || onlyRolls(view, entry) {
				continue
			}
			r := record{Entry: entry}
			line := lineText(r.whose(view) + r.what(view))
			choices = append(choices, ui.Choice{Name: ui.Cut(digits(entry.Number)+" # "+line, ui.MaxChoice), Value: digits(entry.Number)})
		}
		return nil
	})
	return choices
}

// onlyRolls tells whether all that an entry tells is a roll. Nobody takes dice back.
func onlyRolls(view View, entry Entry) bool {
	rolls := 0
	for _, fact := range entry.Events {
		if _, ok := view.Rolled(fact); ok {
			rolls++
		}
	}
	return rolls > 0 && rolls == len(linesOf(view, entry))
}

func digits(n int) string { return strconv.Itoa(n) }

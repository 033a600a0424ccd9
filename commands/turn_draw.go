package commands

import (
	"context"
	"errors"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/rules/table"
	"tallybones/storage"
)

// turn draws a message about turns, whose subject is their scene. The newest shows how they stand; any other says how its round
// ended, and what could be pressed under it goes. It reports false for a message about something else.
func (d drawer) turn(ctx context.Context) (drawn interact.Drawing, ok bool, err error) {
	of, ok, err := d.roundOf(ctx)
	if err != nil || !ok {
		return drawn, false, err
	}
	messages, err := d.DB.MessagesAbout(ctx, d.info.ID, d.of.Subject)
	if err != nil {
		return drawn, false, fmt.Errorf("messages about %d: %w", d.of.Subject, err)
	}
	newest := len(messages) == 0 || messages[0].ID == uint64(d.of.ID)
	last := of
	err = d.back(ctx, func(page []Entry) (found bool, err error) {
		last, found = lastOfRound(page, d.of.Subject, of)
		return found, nil
	})
	if err != nil {
		return drawn, false, fmt.Errorf("turns of scene %d: %w", d.of.Subject, err)
	}
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		if _, ok = view.Table.Scenes[d.of.Subject]; !ok {
			return nil
		}
		seat := Seat{Game: d.game}
		drawn.Shown = int64(view.Revision)
		now, kept := view.Table.Turns[d.of.Subject]
		if newest && kept {
			drawn.Message = seat.showTurn(view.Table, d.of.Subject, now)
			return nil
		}
		drawn.Message, drawn.Last = seat.note(turnHead(view.Table, last), turnStands(view.Table, last)...), true
		return nil
	})
	return drawn, ok, err
}

// roundOf is the turn that the message's entry set; ok is false where it set none. The log is read for scenes alone: most
// messages are about something else.
func (d drawer) roundOf(ctx context.Context) (of table.Turn, ok bool, err error) {
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		_, ok = view.Table.Scenes[d.of.Subject]
		return nil
	})
	if err != nil || !ok {
		return of, false, err
	}
	entry, err := d.keeper.Find(ctx, d.info.ID, public, storage.Revision(d.of.Entry))
	if errors.Is(err, storage.ErrNoEntry) {
		return of, false, nil
	}
	if err != nil {
		return of, false, fmt.Errorf("entry %d: %w", d.of.Entry, err)
	}
	of, ok = turnIn(entry, d.of.Subject)
	return of, ok, nil
}

// turnIn is the turn that an entry set in a scene.
func turnIn(entry Entry, scene int) (of table.Turn, ok bool) {
	for _, fact := range entry.Events {
		if e, is := fact.Table.(table.TurnsSet); is && e.Scene == scene {
			of, ok = e.Turn, true
		}
	}
	return of, ok
}

// lastOfRound is how a round stood last, among the newest entries; as it began where they do not tell.
func lastOfRound(entries []Entry, scene int, began table.Turn) (last table.Turn, told bool) {
	for _, entry := range entries {
		if turn, ok := turnIn(entry, scene); ok && turn.Round == began.Round && entry.UndoneBy == 0 {
			return turn, true
		}
	}
	return began, false
}

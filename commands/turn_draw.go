package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tallybones/commands/interact"
	"tallybones/rules/table"
	"tallybones/storage"
)

// turn draws a message about turns, whose subject is their scene: once the turn has passed on, the message says what was,
// and what could be pressed under it goes. It reports false for a message about something else.
func (d drawer) turn(ctx context.Context) (drawn interact.Drawing, ok bool, err error) {
	entry, err := d.keeper.Find(ctx, d.info.ID, public, storage.Revision(d.of.Entry))
	if errors.Is(err, storage.ErrNoEntry) {
		return drawn, false, nil
	}
	if err != nil {
		return drawn, false, fmt.Errorf("entry %d: %w", d.of.Entry, err)
	}
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		if _, ok = view.Table.Scenes[d.of.Subject]; !ok {
			return nil
		}
		drawn.Shown = int64(view.Revision)
		for _, fact := range entry.Events {
			if e, is := fact.Table.(table.TurnsSet); is && !sameTurn(e.Turn, view.Table.Turns[e.Scene]) {
				drawn.Message, drawn.Last = Seat{Game: d.game}.note(turnHead(view.Table, e.Turn), turnStands(view.Table, e.Turn)...), true
			}
		}
		return nil
	})
	return drawn, ok, err
}

// sameTurn tells whether two turns are one, at whatever revision.
func sameTurn(a, b table.Turn) bool {
	return a.Round == b.Round && a.Now == b.Now && slices.Equal(a.Acted, b.Acted) && slices.Equal(a.Members, b.Members)
}

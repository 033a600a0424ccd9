package commands

import (
	"context"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// routeRollMore is More under a roll that stays open: it explained, and all that is open to the person about it.
const routeRollMore = "roll-more"

// rowMoves is how many moves stand under an open roll, before Again… and More.
const rowMoves = 3

// showThrown is the message of public dice at a table. Under a roll that stays open stand the likeliest moves of all who may
// take one.
func showThrown(game Game, view View, thrown Thrown) ui.Message {
	message := showRoll(game.Accent, thrown.Roll, memory{
		line: thrown.Line, seenBy: everybody, game: game.Key, character: thrown.Character, logged: true,
	})
	if next, ok := nextAfter(view.Table, thrown.Character); ok {
		message.Blocks = append(message.Blocks, next)
	}
	if thrown.ID == 0 {
		return message.Fit()
	}
	var row []ui.Button
	for _, m := range thrown.Open.All {
		if m.Weight > lightMove && len(row) < rowMoves {
			row = append(row, moveButton(m))
		}
	}
	for _, button := range message.Buttons {
		if id, err := interact.ParseID(button.ID); err == nil && id.Route == routeMore {
			id.Route, id.Subject = routeRollMore, uint64(thrown.ID) //nolint:gosec // ids count from 1
			button.ID = id.String()
		}
		row = append(row, button)
	}
	message.Buttons = row
	return message.Fit()
}

// showOpen is the message of an open roll as it stands, and its head.
func showOpen(game Game, view View, id int) (m ui.Message, head ui.Markdown, ok bool) {
	thrown, ok := view.Open(id)
	if !ok {
		return m, "", false
	}
	return showThrown(game, view, thrown), thrown.Head, true
}

// showOver is the message of a roll that an entry closed, as it stood, and its head.
func showOver(game Game, view View, entry Entry, id int) (m ui.Message, head ui.Markdown, ok bool) {
	for _, fact := range entry.Events {
		if thrown, closed := view.Over(fact); closed && thrown.ID == id {
			thrown.ID = 0
			return showThrown(game, view, thrown), thrown.Head, true
		}
	}
	return m, "", false
}

// rollMore answers More under an open roll: how it came about, and what this person may do with it.
func (h *handlers) rollMore(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	reply, err := h.explain(ctx, req)
	if err != nil {
		return nil, err
	}
	answer := reply.(interact.Answer)
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil || !ok {
		return answer, err
	}
	subject := keyOf(req.Action).Subject
	err = seat.see(ctx, func(view View, by table.By) error {
		if moves := view.MovesOn(subject, by.Who); len(moves) > 0 {
			list := moveList(seat.Game.Accent, "Open to you:", moves, subject, 0)
			list.Blocks = append(withoutLine(answer.Blocks), list.Blocks...)
			answer.Message = list.Fit()
		}
		return nil
	})
	return answer, err
}

// withoutLine are blocks without the line that only Chances… and Again… read.
func withoutLine(blocks []ui.Block) []ui.Block {
	return slices.DeleteFunc(slices.Clone(blocks), func(block ui.Block) bool {
		text, is := block.(ui.Text)
		return is && text.ID == textLine
	})
}

// openRoll draws a roll that is open, as it stands.
func (d drawer) openRoll(ctx context.Context) (drawn interact.Drawing, ok bool, err error) {
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		drawn.Message, _, ok = showOpen(d.game, view, d.of.Subject)
		drawn.Shown = int64(view.Revision)
		return nil
	})
	return drawn, ok, err
}

// becameRoll draws what was laid out as the open roll that an entry made of it.
func (d drawer) becameRoll(view View, entry Entry, drawn *interact.Drawing) bool {
	thrown, ok := thrownAs(view, entry, 0)
	if !ok {
		return false
	}
	message, _, open := showOpen(d.game, view, thrown.ID)
	if open {
		drawn.Message, drawn.Subject, drawn.Last = message, thrown.ID, false
	}
	return open
}

// unrolled draws a message whose roll was taken back with all that it changed: the roll that was laid out waits again, or
// the dice stand there as they fell. It reports false for a message of another entry.
func (d drawer) unrolled(view View, opened, undo Entry, drawn *interact.Drawing) bool {
	thrown, ok := thrownAs(view, opened, d.of.Subject)
	if !ok || opened.UndoneBy == 0 {
		return false
	}
	for _, fact := range opened.Events {
		e, is := fact.Table.(table.AskClosed)
		if _, open := view.Table.Asks[e.ID]; is && open && e.Was.Laid != nil {
			drawn.Message, drawn.Subject, drawn.Last = showAsk(d.game, view, e.ID), e.ID, false
			return true
		}
	}
	thrown.ID = 0
	stays := ui.Markdown(" The dice stay and count.")
	if thrown.Dice == "" { // it waited for them
		stays = ""
	}
	drawn.Message, drawn.Entry = undone(view, showThrown(d.game, view, thrown), undo, stays), int64(opened.Revision)
	return true
}

// rolledIn is the entry that made the roll which the message shows; otherwise where none of them did.
func (d drawer) rolledIn(ctx context.Context, among []Entry, otherwise Entry) (made Entry, err error) {
	made = otherwise
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		for _, entry := range among {
			if _, ok := thrownAs(view, entry, d.of.Subject); ok {
				made = entry
				return nil
			}
		}
		return nil
	})
	return made, err
}

// thrownAs is the roll of an entry that has an id in the state; 0 is any.
func thrownAs(view View, entry Entry, id int) (Thrown, bool) {
	for _, fact := range entry.Events {
		if thrown, ok := view.Rolled(fact); ok && thrown.ID != 0 && (id == 0 || thrown.ID == id) {
			return thrown, true
		}
	}
	return Thrown{}, false
}

// followRoll makes what came of a move about an open roll, or of a move that rolled one, the message of that roll.
func (t *took) followRoll(game Game, view View, entry Entry, subject int) {
	if thrown, ok := thrownAs(view, entry, 0); ok {
		subject, t.threw = thrown.ID, true
	}
	message, head, open := showOpen(game, view, subject)
	over := false
	if !open {
		message, head, over = showOver(game, view, entry, subject)
	}
	if !open && !over {
		return
	}
	t.message, t.subject, t.last = message, subject, over
	if t.line = ui.Join(view.Tell(entry, false)...); t.line == "" {
		t.line = head
	}
}

package commands

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

// Changed waits until something happened to games, and returns their ids.
func (h *Host) Changed(ctx context.Context) ([]int64, error) { return h.changes.wait(ctx) }

// Boards are the boards of all games. They are to be drawn in any case, so that one that was deleted is missed.
func (h *Host) Boards(ctx context.Context) ([]interact.Standing, error) {
	boards, err := h.DB.Boards(ctx, 0)
	standing := make([]interact.Standing, len(boards))
	for i, m := range boards {
		m.Shown = 0
		standing[i] = standingOf(m)
	}
	return standing, err
}

// Behind are the messages of a game that may not show how it stands, and the calls that are not posted yet; game 0 is all
// games. The boards of games that are gone are always among them.
func (h *Host) Behind(ctx context.Context, game int64) ([]interact.Standing, error) {
	orphans, err := h.DB.Orphans(ctx)
	if err != nil {
		return nil, err
	}
	behind, err := h.DB.Behind(ctx, game)
	standing := make([]interact.Standing, 0, len(orphans)+len(behind))
	for _, m := range slices.Concat(orphans, behind) {
		standing = append(standing, standingOf(m))
	}
	if err != nil || game == 0 {
		return standing, err
	}
	calls, err := h.callsToPost(ctx, game)
	return append(standing, calls...), err
}

func standingOf(m storage.Message) interact.Standing {
	return interact.Standing{
		ID: interact.Snowflake(m.ID), Channel: interact.Snowflake(m.Channel), Game: m.Game, Subject: m.Subject,
		Entry: int64(m.Entry), Shown: int64(m.Shown), Looks: m.Looks,
	}
}

func messageOf(of interact.Standing, drawn interact.Drawing) storage.Message {
	m := storage.Message{
		ID: uint64(of.ID), Channel: uint64(of.Channel), Game: of.Game, Subject: of.Subject,
		Entry: storage.Revision(of.Entry), Shown: storage.Revision(drawn.Shown), Looks: of.Looks,
	}
	if drawn.Entry != 0 {
		m.Entry = storage.Revision(drawn.Entry)
	}
	if drawn.Subject != 0 {
		m.Subject = drawn.Subject
	}
	return m
}

// Looks tells what a message shows that was sent as an answer, or edited as one.
func (h *Host) Looks(id interact.Snowflake, looks uint64) { h.DB.Looks(uint64(id), looks) }

// Shown tells that a message shows a drawing.
func (h *Host) Shown(of interact.Standing, drawn interact.Drawing) {
	before := messageOf(of, interact.Drawing{})
	h.DB.Drawn(before, messageOf(of, drawn), drawn.Last, func() { h.changes.note(of.Game) })
}

// Found tells that a message stands there which nobody could note.
func (h *Host) Found(of interact.Standing) { h.DB.Known(messageOf(of, interact.Drawing{})) }

// Posted tells that a new message shows a drawing, in the place of one that is gone or was not there yet.
func (h *Host) Posted(of interact.Standing, id interact.Snowflake, drawn interact.Drawing) {
	h.Gone(of)
	if of.ID == 0 && of.Subject >= 0 {
		h.DB.Told(of.Game, storage.Revision(of.Entry))
	}
	of.ID = id
	h.stands(of, drawn)
}

// stands notes a message that was not known before.
func (h *Host) stands(of interact.Standing, drawn interact.Drawing) {
	if m := messageOf(of, drawn); drawn.Last {
		h.DB.Settle(m)
	} else {
		h.DB.Remember(m)
	}
}

// Gone tells that a message is not there any more.
func (h *Host) Gone(of interact.Standing) {
	if of.ID != 0 {
		h.DB.ForgetMessage(uint64(of.ID))
	}
}

// Lapse does what has fallen due at an instant.
func (h *Host) Lapse(ctx context.Context, at int64) error {
	due, err := h.DB.DueBefore(ctx, at)
	for _, d := range due {
		if keeper := h.Keepers[d.System]; keeper != nil {
			if e := guarded(func() error { return keeper.Lapse(ctx, d.Game, at) }); e != nil {
				err = errors.Join(err, fmt.Errorf("game %d: what fell due: %w", d.Game, e))
			}
		}
	}
	return err
}

// guarded does something for one game of many: a panic in it is an error, and the others have their turn.
func guarded(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("panic: %v\n%s", value, debug.Stack())
		}
	}()
	return f()
}

// ChannelGone tells of a deleted channel.
func (h *Host) ChannelGone(ctx context.Context, channel interact.Snowflake, at int64) error {
	return h.DB.ChannelGone(ctx, uint64(channel), at)
}

// GuildGone tells of a server that the bot is in no more.
func (h *Host) GuildGone(ctx context.Context, guild interact.Snowflake, at int64) error {
	return h.DB.GuildGone(ctx, uint64(guild), at)
}

// GuildBack tells of a server that the bot is in.
func (h *Host) GuildBack(ctx context.Context, guild interact.Snowflake) error {
	return h.DB.GuildBack(ctx, uint64(guild))
}

// Draw renders what a message is to show now.
func (h *Host) Draw(ctx context.Context, of interact.Standing) (interact.Drawing, error) {
	if of.Subject == storage.Discarded {
		return interact.Drawing{Delete: true}, nil
	}
	info, err := h.DB.Game(ctx, of.Game)
	if errors.Is(err, storage.ErrNoGame) {
		return outlived(of), nil
	}
	if err != nil {
		return interact.Drawing{}, fmt.Errorf("game %d: %w", of.Game, err)
	}
	game, ok := h.Game(info.System)
	if !ok {
		return interact.Drawing{}, fmt.Errorf("game %d: this program does not know %q", of.Game, info.System)
	}
	d := drawer{Host: h, info: info, game: game, keeper: h.Keepers[game.Key], of: of}
	drawn, err := d.draw(ctx)
	if err != nil {
		if _, e := h.DB.Game(ctx, of.Game); errors.Is(e, storage.ErrNoGame) { // it ended while it was read
			return outlived(of), nil
		}
	}
	// The log and the state are read one after the other: what was done since the beginning may be in one of them alone.
	drawn.Shown = min(drawn.Shown, int64(info.Revision))
	return drawn, err
}

// outlived is what becomes of a message whose game has ended since it was put on a desk: a board and a call go, what is not posted
// is not, and what was said stands as it is.
func outlived(of interact.Standing) interact.Drawing {
	board := of.Subject == 0 && of.Entry == 0
	return interact.Drawing{Delete: board || of.Subject < 0 || of.ID == 0}
}

// draw renders what the message is to show.
func (d drawer) draw(ctx context.Context) (interact.Drawing, error) {
	of := d.of
	switch {
	case of.Subject == 0 && of.Entry == 0:
		return d.board(ctx)
	case of.Subject == 0 && of.ID == 0:
		return d.owed(ctx)
	case of.Subject == 0:
		return d.roll(ctx)
	case of.Subject < 0:
		return d.call(ctx)
	case of.Entry <= previews:
		return d.ending(ctx)
	}
	for _, draw := range []func(context.Context) (interact.Drawing, bool, error){d.turn, d.openRoll} {
		if drawn, ok, err := draw(ctx); ok || err != nil {
			return drawn, err
		}
	}
	return d.ask(ctx)
}

// A drawer draws one message.
type drawer struct {
	*Host
	info   storage.Info
	game   Game
	keeper Keeper
	of     interact.Standing
}

// public is who reads what everybody may.
var public = storage.Reader{}

// roll draws the answer to an entry, which changes only when the entry is undone or redone, or when the turn passes on that can
// be handed over from it.
func (d drawer) roll(ctx context.Context) (interact.Drawing, error) {
	drawn := interact.Drawing{Shown: int64(d.info.Revision), Last: true}
	entry, err := d.keeper.Find(ctx, d.info.ID, public, storage.Revision(d.of.Entry))
	switch {
	case errors.Is(err, storage.ErrNoEntry):
		return drawn, nil
	case err == nil && d.of.Shown != 0 && int64(entry.UndoneBy) <= d.of.Shown:
		return d.passedOn(ctx, entry, drawn)
	case err != nil:
		return drawn, fmt.Errorf("entry %d: %w", d.of.Entry, err)
	}
	undo, err := d.undoOf(ctx, entry)
	if err != nil {
		return drawn, err
	}
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		if message, _, ok := showRolled(d.game, view, entry); ok {
			drawn.Message, drawn.Last = undone(view, message, undo, " The dice stay and count."), !handsOn(message)
		} else if message, ok := (Seat{Game: d.game}).showEnd(view, entry); ok {
			drawn.Message = undone(view, message, undo, "")
		}
		drawn.Shown = int64(view.Revision)
		return nil
	})
	return drawn, err
}

// passedOn draws a roll from which the turn could be handed over, once it has passed on. Of any other nothing has changed.
func (d drawer) passedOn(ctx context.Context, entry Entry, drawn interact.Drawing) (interact.Drawing, error) {
	err := d.keeper.Look(ctx, d.info.ID, func(view View) error {
		drawn.Shown = int64(view.Revision)
		message, _, ok := showRolled(d.game, view, entry)
		switch {
		case !ok:
		case handsOn(message):
			drawn.Last = false
		case rolledAs(view, entry):
			drawn.Message = message
		}
		return nil
	})
	return drawn, err
}

// rolledAs tells whether an entry holds a roll of a character's.
func rolledAs(view View, entry Entry) bool {
	thrown, ok := rollShown(view, entry)
	return ok && thrown.Character != 0
}

// undoOf is the entry by which another is undone; one without events where it is not.
func (d drawer) undoOf(ctx context.Context, entry Entry) (undo Entry, err error) {
	if entry.UndoneBy == 0 {
		return undo, nil
	}
	undo, err = d.keeper.Find(ctx, d.info.ID, public, entry.UndoneBy)
	if err != nil {
		return undo, fmt.Errorf("undo %d: %w", entry.UndoneBy, err)
	}
	return undo, nil
}

// undone puts before a message who took back what it tells, and what stays of it.
func undone(view View, m ui.Message, undo Entry, stays ui.Markdown) ui.Message {
	if undo.Revision == 0 {
		return m
	}
	by := ui.Text{Text: ui.Bold(phrase("Undone by %s.", view.Table.Person(undo.Actor))) + stays}
	m.Blocks = append([]ui.Block{by}, m.Blocks...)
	return m.Fit()
}

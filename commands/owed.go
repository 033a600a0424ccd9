package commands

import (
	"context"
	"errors"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// owing is the seat for a change of which the channel is told in a message of its own, beside the answer. A kill between the
// change and that message leaves it to the next start; see [Host.Unposted].
func (s Seat) owing() Seat {
	s.owed = uint64(s.req.Channel.ID)
	return s
}

// posts are the message that tells the channel of an entry made by [Seat.owing].
func (s Seat) posts(entry Entry, m ui.Message) []interact.Post {
	return []interact.Post{{Message: m, Sent: s.paying(entry, s.sent(entry))}}
}

// paying adds to what is done with the id of such a message that no other is owed.
func (s Seat) paying(entry Entry, sent func(interact.Snowflake)) func(interact.Snowflake) {
	return func(id interact.Snowflake) {
		if sent != nil {
			sent(id)
		}
		s.owesNothing(entry)
	}
}

// owesNothing is for an entry made by [Seat.owing] of which the channel is not to be told after all.
func (s Seat) owesNothing(entry Entry) { s.db.Told(s.At.Game, entry.Revision) }

// unpostedEntries are the entries of games of whose lines the process before did not come to tell a channel. What is older is
// owed no more.
func (h *Host) unpostedEntries(ctx context.Context, games []storage.Info) (unposted []interact.Standing, err error) {
	owed, err := h.DB.Owed(ctx)
	for _, o := range owed {
		of, e := h.unpostedEntry(ctx, games, o)
		switch {
		case e != nil:
			err = errors.Join(err, fmt.Errorf("game %d: entry %d: %w", o.Game, o.Entry, e))
		case of.Channel == 0:
			h.DB.Told(o.Game, o.Entry)
		default:
			unposted = append(unposted, of)
		}
	}
	return unposted, err
}

// unpostedEntry is what is to be told of an entry; without a channel it is nothing.
func (h *Host) unpostedEntry(ctx context.Context, games []storage.Info, o storage.Owed) (of interact.Standing, err error) {
	var info storage.Info
	for _, game := range games {
		if game.ID == o.Game {
			info = game
		}
	}
	keeper := h.Keepers[info.System]
	if keeper == nil {
		return of, nil
	}
	entry, err := keeper.Find(ctx, o.Game, storage.Reader{GM: true}, o.Entry)
	if errors.Is(err, storage.ErrNoEntry) || err == nil && entry.At < info.Active-underWay {
		return of, nil
	}
	of = interact.Standing{
		Game: o.Game, Entry: int64(o.Entry), Nonce: interact.PostNonce(interact.Snowflake(entry.Interaction), 0),
	}
	shown := false
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.SecretKept:
			of.Subject = e.ID
		case table.AskRevealed: // it is found as what is asked
			shown = true
		case table.SecretRevealed: // the line that was there before is kept
			about, failed := h.DB.MessagesAbout(ctx, o.Game, e.ID)
			shown, err = shown || len(about) > 0, errors.Join(err, failed)
		default:
		}
	}
	if !shown && (entry.Audience == rules.Everyone || of.Subject != 0) {
		of.Channel = interact.Snowflake(o.Channel)
	}
	return of, err
}

// owed draws the message that tells a channel of an entry.
func (d drawer) owed(ctx context.Context) (interact.Drawing, error) {
	drawn := interact.Drawing{Shown: int64(d.info.Revision), Last: true}
	entry, err := d.keeper.Find(ctx, d.info.ID, public, storage.Revision(d.of.Entry))
	if errors.Is(err, storage.ErrNoEntry) {
		return interact.Drawing{Delete: true}, nil
	}
	if err != nil {
		return drawn, fmt.Errorf("entry %d: %w", d.of.Entry, err)
	}
	at := storage.Place{Game: d.info.ID, System: d.info.System, Name: d.info.Name}
	seat := Seat{At: at, Game: d.game, Keeper: d.keeper, req: &interact.Request{}, db: d.DB}
	if entry.Undo != nil {
		told, err := journal{Seat: seat}.announce(ctx, entry)
		drawn.Message = told.message(d.game)
		return drawn, err
	}
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		drawn.Message, drawn.Last = seat.announced(view, entry)
		return nil
	})
	return drawn, err
}

// announced is what a channel is told of an entry beside its answer; final tells that it needs no other edit.
func (s Seat) announced(view View, entry Entry) (m ui.Message, final bool) {
	if made := madeIn(entry); len(made) > 0 {
		return s.note(ui.Escape(joins(view, made))), true
	}
	if m, _, ok := showRolled(s.Game, view, entry); ok {
		return m, !handsOn(m)
	}
	for _, fact := range entry.Events {
		if _, ok := fact.Table.(table.SceneStarted); ok {
			return sceneBegins(s, view, entry), true
		}
	}
	return s.told(view, entry), true
}

package commands

import (
	"context"
	"errors"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

// The entries of messages that preview an end: none, since nothing has happened, with the kind of end in their place.
const (
	previews            = 0
	previewsCliffhanger = -1
)

// stands returns what notes the message of a preview, so that it is kept up to date until the end.
func (s Seat) stands(p endPreview, view View) func(interact.Snowflake) {
	m := storage.Message{
		Game: s.At.Game, Channel: uint64(s.req.Channel.ID), Subject: p.subject, Entry: previews, Shown: view.Revision,
	}
	if p.of == cliffhanger {
		m.Entry = previewsCliffhanger
	}
	return func(id interact.Snowflake) {
		m.ID = uint64(id)
		s.db.Remember(m)
	}
}

// ending draws the preview of an end as it would be now. One of what has ended stays as a line without buttons.
func (d drawer) ending(ctx context.Context) (drawn interact.Drawing, err error) {
	channels, err := d.DB.Channels(ctx, d.info.ID)
	if err != nil {
		return drawn, err
	}
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		drawn.Shown = int64(view.Revision)
		p := endPreview{of: endsScene, subject: d.of.Subject, where: placed{uint64(d.of.Channel), channels}}
		switch _, session := view.Table.Sessions[p.subject]; {
		case d.of.Entry == previewsCliffhanger:
			p.of = cliffhanger
		case session:
			p.of = endsSession
		}
		seat := Seat{Game: d.game}
		end, err := p.end(view, table.By{Who: runner(view.Table)})
		var over overError
		if errors.As(err, &over) {
			drawn.Message, drawn.Last = seat.note(ui.Escape(titleOf(over.title)+" is over")), true
			return nil
		}
		drawn.Message = p.show(seat, view, end)
		return err
	})
	return drawn, err
}

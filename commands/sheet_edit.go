package commands

import (
	"context"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// The boxes of the form of a sheet that is there.
const (
	fieldTraits = "traits"
	fieldNote   = "note"
)

// maxBox is how many characters a box of a form takes.
const maxBox = 4000

// editSheet answers Edit… by a form with what stands on the sheet.
func (h *Host) editSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var form interact.Form
	err = seat.see(ctx, func(view View, by table.By) error {
		id := int(req.Action.Subject) //nolint:gosec // looked up
		c, ok := view.Table.Character(id)
		if !ok {
			return gone(view, id)
		}
		if err := view.Table.Rights(by.Who, table.Edit, id); err != nil {
			return err
		}
		form, err = editForm(seat.Game.Sheet, id, c)
		return err
	})
	return form, err
}

// editForm is filled in with a sheet. Its id has the sheet's revision, so that nobody's later change is written over.
func editForm(sheet Sheet, id int, c table.Character) (interact.Form, error) {
	traits := sheet.editable(c)
	if ui.Length(traits) > maxBox {
		return interact.Form{}, rules.Refuse(c.Name+" has more traits than a form holds.", "Change them one by one: `/sheet set Brawn d10`.")
	}
	return interact.Form{Modal: ui.Modal{
		ID:    interact.ID{Game: Key, Route: routeSheetKept, Subject: uint64(id), Rev: uint64(c.Rev)}.String(), //nolint:gosec // both count up
		Title: c.Name,
		Fields: []ui.Field{
			{ID: fieldName, Label: "Name", Value: c.Name, Required: true, MaxLength: table.MaxName},
			{ID: fieldTraits, Label: "Traits, one a line", Value: traits, Long: true},
			{ID: fieldNote, Label: "Note", Value: c.Note, Long: true, MaxLength: table.MaxNote},
		},
	}.Fit()}, nil
}

// editable are the traits of a sheet that a form can hold, one a line.
func (s Sheet) editable(c table.Character) string {
	var lines []string
	for _, t := range c.Sheet() {
		if text, ok := s.typed(t); ok {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

// sheetKept answers the submitted form: what differs is changed.
func (h *Host) sheetKept(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	reply, err := h.changeSheet(ctx, req, func(turn Turn, seat Seat) ([]table.Event, error) {
		return seat.keepSheet(turn, req)
	})
	return reply, repeatTyped(err, typedInto(map[string]string{fieldName: req.Fields[fieldTraits]}))
}

func (s Seat) keepSheet(turn Turn, req *interact.Request) ([]table.Event, error) {
	id := int(req.Action.Subject) //nolint:gosec // looked up
	c, ok := turn.Table.Character(id)
	switch {
	case !ok:
		return nil, gone(turn.View, id)
	case uint64(c.Rev) != req.Action.Rev: //nolint:gosec // counts up
		return nil, rules.Refuse(c.Name+" has changed since the form was opened.", "Open it again: `/sheet show "+c.Name+"`, Edit….")
	}
	edits := edits{state: turn.Table, by: turn.By, id: id, reserved: s.Game.Reserved, sheet: s.Game.Sheet}
	edits.rename(c, req.Fields[fieldName])
	edits.traits(c, req.Fields[fieldTraits])
	edits.note(c, req.Fields[fieldNote])
	if edits.err == nil && len(edits.events) == 0 {
		return nil, rules.Refuse("Nothing was changed in the form.", "")
	}
	return edits.events, edits.err
}

// edits gathers what a form changes, each decided after the one before, until one is refused.
type edits struct {
	state    *table.State
	by       table.By
	id       int
	reserved table.Reserved
	sheet    Sheet
	events   []table.Event
	err      error
}

func (e *edits) add(events []table.Event, err error) {
	if e.err = err; err == nil {
		e.events, e.state = append(e.events, events...), e.state.After(events...)
	}
}

func (e *edits) rename(c table.Character, name string) {
	if name = strings.TrimSpace(name); name != c.Name {
		e.add(e.state.Rename(e.by, e.id, name, e.reserved))
	}
}

// traits takes off what is gone from the form and sets what is new or another. What is no trait is refused, since it can
// be mended in the form.
func (e *edits) traits(c table.Character, text string) {
	typed := map[string]table.Trait{}
	var changed []table.Trait
	for _, t := range e.sheet.read(text, "") {
		typed[table.Fold(t.Name)] = t
		if have, ok := c.Traits[table.Fold(t.Name)]; !ok || have.Name != t.Name || have.Value != t.Value || t.Set != "" && have.Set != t.Set {
			changed = append(changed, t)
		}
	}
	for _, have := range e.sheet.read(e.sheet.editable(c), "") {
		if _, ok := typed[table.Fold(have.Name)]; !ok && e.err == nil {
			e.add([]table.Event{table.TraitUnset{Character: e.id, Name: have.Name}}, nil)
		}
	}
	if len(changed) > 0 && e.err == nil {
		e.add(e.state.SetTraits(e.by, e.id, changed, e.reserved))
	}
}

func (e *edits) note(c table.Character, note string) {
	if note = strings.TrimSpace(note); note != c.Note && e.err == nil {
		e.add(e.state.SetNote(e.by, e.id, note))
	}
}

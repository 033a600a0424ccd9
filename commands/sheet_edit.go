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
)

// The boxes of the form of a sheet that is there.
const (
	fieldTraits = "traits"
	fieldUsual  = "usual"
	fieldNote   = "note"

	labelTraits = "Traits and counters, one a line"
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
			return gone(view.Table, id)
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
			{ID: fieldTraits, Label: labelTraits, Value: traits, Long: true},
			{ID: fieldUsual, Label: "Usual pool", Value: c.Words[table.Usual], MaxLength: table.MaxWord},
			{ID: fieldNote, Label: "Note", Value: c.Note, Long: true, MaxLength: table.MaxNote},
		},
	}.Fit()}, nil
}

// editable are the traits and counters of a sheet that a form can hold, one a line.
func (s Sheet) editable(c table.Character) string {
	var lines []string
	for _, t := range s.gathered(c) {
		if text, ok := s.typed(t); ok {
			lines = append(lines, text)
		}
	}
	for _, counter := range sortedCounters(c) {
		lines = append(lines, counter.Text())
	}
	for _, l := range s.Lines {
		if word := c.Words[l.Key]; word != "" {
			lines = append(lines, l.Key+" "+word)
		}
	}
	return strings.Join(lines, "\n")
}

// sheetKept answers the submitted form: what differs is changed.
func (h *Host) sheetKept(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	id := int(req.Action.Subject) //nolint:gosec // looked up
	stale := false
	reply, err := h.changeSheet(ctx, req, "", func(c sheetChange) error {
		is, ok := c.Character(id)
		if !ok {
			return gone(c.State, id)
		}
		if stale = uint64(is.Rev) != req.Action.Rev; stale { //nolint:gosec // counts up
			return rules.Refuse(is.Name+" has changed since the form was opened.", "Open it again, Edit… below `/sheet show "+is.Name+"`, and change what you want of it.")
		}
		return c.keepForm(id, is, req.Fields)
	})
	form, _ := editForm(Sheet{}, id, table.Character{})
	again := formAgain(err, routeSheetEditAgain, req.Action, form, req.Fields)
	var refused *interact.Refused
	if stale && errors.As(again, &refused) {
		refused.Buttons = nil // filled in again, the form would write over what changed
	}
	return reply, again
}

// changeEdit answers Change… below the refusal of that form. It is about the sheet as it was when it was opened first.
func (h *Host) changeEdit(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	reply, err := h.editSheet(ctx, req)
	if err != nil {
		return nil, err
	}
	form := reply.(interact.Form)
	id := req.Action
	id.Route = routeSheetKept
	form.ID = id.String()
	return refill(form, req.Message)
}

// keepForm changes what differs in the form of a sheet.
func (c sheetChange) keepForm(id int, is table.Character, fields map[string]string) error {
	if name := strings.TrimSpace(fields[fieldName]); name != is.Name {
		if err := c.do(c.Rename(c.by, id, name, c.seat.Game.Reserved)); err != nil {
			return err
		}
	}
	if err := c.keepSheet(id, is, c.seat.Game.Sheet.read(fields[fieldTraits], "")); err != nil {
		return err
	}
	if usual := strings.TrimSpace(fields[fieldUsual]); usual != is.Words[table.Usual] {
		if err := c.keepUsual(id, usual); err != nil {
			return err
		}
	}
	if note := strings.TrimSpace(fields[fieldNote]); note != is.Note {
		if err := c.do(c.SetNote(c.by, id, note)); err != nil {
			return err
		}
	}
	if len(c.events) == 0 {
		return rules.Refuse("Nothing was changed in the form.", "")
	}
	return nil
}

func (c sheetChange) keepUsual(id int, usual string) error {
	if usual == "" {
		return c.do(c.SetWord(c.by, id, table.Usual, ""))
	}
	return c.do(c.setUsual(id, usual))
}

// keepSheet takes off what is gone from the form and sets what is new or another. What is neither trait nor counter is
// refused, since it can be mended in the form.
func (c sheetChange) keepSheet(id int, is table.Character, typed table.Written) error {
	if len(typed.Unread) > 0 {
		return rules.Refuse("I cannot read "+rules.Quote(typed.Unread[0])+".", "A name stands before its value: `Brawn d10`, `Luck =3 of 5`.")
	}
	changed := changedIn(is, &typed)
	if err := c.takeOff(id, is, typed); err != nil {
		return err
	}
	if err := c.putTraits(id, changed); err != nil {
		return err
	}
	if err := c.keepWords(id, typed.Words); err != nil {
		return err
	}
	for _, counter := range typed.Counters {
		if have, ok := is.Counters[table.Fold(counter.Name)]; ok && have.Value == counter.Value && have.Max == counter.Max {
			continue
		}
		if err := c.count(id, counter.Name, "="+digits(counter.Value), counter.Max); err != nil {
			return err
		}
	}
	return nil
}

// changedIn are the traits of a form that are new or another. A number for what the sheet counts becomes that counter's.
func changedIn(is table.Character, typed *table.Written) (changed []table.Trait) {
	var traits []table.Trait
	for _, t := range typed.Traits {
		n, err := strconv.Atoi(t.Value)
		if counter, ok := is.Counters[table.Fold(t.Name)]; ok && err == nil {
			typed.Counters = append(typed.Counters, table.Counter{Name: counter.Name, Value: n, Max: counter.Max})
			continue
		}
		traits = append(traits, t)
		if have, ok := is.Traits[table.Fold(t.Name)]; !ok || have.Name != t.Name || have.Value != t.Value || t.Set != "" && have.Set != t.Set {
			changed = append(changed, t)
		}
	}
	typed.Traits = traits
	return changed
}

// takeOff takes off the sheet what a form held and does not hold any more.
func (c sheetChange) takeOff(id int, is table.Character, typed table.Written) error {
	still := map[string]bool{}
	for _, t := range typed.Traits {
		still["t "+table.Fold(t.Name)] = true
	}
	for _, counter := range typed.Counters {
		still["c "+table.Fold(counter.Name)] = true
	}
	sheet := c.seat.Game.Sheet
	held := sheet.read(sheet.editable(is), "")
	for _, t := range held.Traits {
		if !still["t "+table.Fold(t.Name)] {
			if err := c.do(c.UnsetTrait(c.by, id, t.Name)); err != nil {
				return err
			}
		}
	}
	for _, counter := range held.Counters {
		if !still["c "+table.Fold(counter.Name)] {
			if err := c.do(c.RemoveCounter(c.by, id, counter.Name)); err != nil {
				return err
			}
		}
	}
	return nil
}

package commands

import (
	"context"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// maxImport is how much text /sheet import takes in its option.
const maxImport = 6000

// importSheet answers /sheet import: by a form, or by what the text puts on the sheet.
func (h *Host) importSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	who, err := seat.aimAt(ctx, sheetWho.Text(req))
	if err != nil {
		return nil, err
	}
	if text := sheetText.Text(req); text != "" {
		return seat.importText(ctx, text, who.unseen, func(c sheetChange) (int, error) {
			meant, err := who.stand(c.working, c.by, seat.Name, seat.Game.Reserved)
			if err != nil {
				return 0, err
			}
			if len(meant) > 1 {
				return 0, rules.Refuse("A text goes on one sheet at a time.", "Name one of them: "+c.Name(meant[0])+".")
			}
			return meant[0], nil
		})
	}
	var form interact.Form
	err = seat.see(ctx, func(view View, by table.By) error {
		if id, unseen := who.unseen(view.Table, by); unseen {
			form = unseenImport(id)
			return nil
		}
		meant, err := who.meant(view.Table, by)
		if err != nil {
			return err
		}
		if len(meant) > 1 {
			return rules.Refuse("A text goes on one sheet at a time.", "Name one, as in `/sheet import who:"+anyName(view.Table)+"`.")
		}
		form = importForm(meant[0])
		return nil
	})
	return form, err
}

// importForm asks for the text for the sheet of somebody who is meant.
func importForm(m table.Meant) interact.Form {
	return interact.Form{Modal: ui.Modal{
		ID:     interact.ID{Game: Key, Route: routeSheetText, Subject: uint64(m.Character), Rev: uint64(max(m.Person, 0))}.String(), //nolint:gosec // both count from 1
		Title:  "Import a sheet",
		Fields: []ui.Field{{ID: fieldTraits, Label: labelTraits, Required: true, Long: true, MaxLength: maxBox}},
	}.Fit()}
}

// unseenImport is that form for the sheet of somebody who waits face down.
func unseenImport(id int) interact.Form {
	form := importForm(table.Meant{Character: id})
	form.ID = interact.ID{Game: Key, Route: routeUnseenText, Subject: uint64(id)}.String() //nolint:gosec // ids count from 1
	return form
}

// unseen tells whether it means somebody who waits face down.
func (w aim) unseen(s *table.State, by table.By) (id int, ok bool) {
	return unseenMeant(s, by, w.typed)
}

// meantBy is for whom the form with an id is. It is the caller's own where nobody is in it.
func meantBy(id interact.ID, by table.By) table.Meant {
	m := table.Meant{Character: int(id.Subject), Person: int(id.Rev)} //nolint:gosec // looked up
	if m == (table.Meant{}) {
		m.Person = by.Who
	}
	return m
}

// importTyped answers the submitted form.
func (h *Host) importTyped(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	unseen := func(*table.State, table.By) (id int, ok bool) {
		return int(req.Action.Subject), req.Action.Route == routeUnseenText //nolint:gosec // looked up
	}
	reply, err := seat.importText(ctx, req.Fields[fieldTraits], unseen, func(c sheetChange) (int, error) {
		id, made, err := c.StandMeant(c.by, meantBy(req.Action, c.by), seat.Name)
		return id, c.do(made, err)
	})
	again := req.Action
	if again.Route == routeUnseenText {
		again.Choice = routeUnseenText
	}
	return reply, formAgain(err, routeSheetTextAgain, again, importForm(table.Meant{}), req.Fields)
}

// changeImport answers Change… below the refusal of that form.
func (h *Host) changeImport(_ context.Context, req *interact.Request) (interact.Reply, error) {
	if req.Action.Choice == routeUnseenText {
		return refill(unseenImport(int(req.Action.Subject)), req.Message) //nolint:gosec // looked up
	}
	return refill(importForm(meantBy(req.Action, table.By{})), req.Message)
}

// importText puts the traits and counters of a text on a sheet. What is neither goes into the note and is quoted back.
func (s Seat) importText(
	ctx context.Context, text string, unseen func(*table.State, table.By) (id int, ok bool), whose func(sheetChange) (int, error),
) (interact.Reply, error) {
	read := s.Game.Sheet.read(text, "").Fitting(s.Game.Reserved)
	return s.record(ctx, func(turn Turn) (Decision, error) {
		c := sheetChange{working: turn.working(), by: turn.By, seat: s}
		if id, is := unseen(turn.Table, turn.By); is {
			return turn.decided(c.unseen(id, func(on sheetChange) error { return on.importOn(read, sheetChange.one) }))
		}
		err := c.importOn(read, whose)
		return c.decision(), err
	}, func(view View, entry Entry) ui.Message { return s.imported(view, entry, read.Unread) })
}

func (c sheetChange) importOn(read table.Written, whose func(sheetChange) (int, error)) error {
	if err := c.Rights(c.by.Who, table.Sit, 0); err != nil {
		return err
	}
	id, err := whose(c)
	if err != nil {
		return err
	}
	if err := c.put(id, read); err != nil {
		return err
	}
	if note := c.Characters[id].Note; len(read.Unread) > 0 {
		return c.do(c.SetNote(c.by, id, strings.TrimSpace(note+"\n"+strings.Join(read.Unread, ", "))))
	}
	return nil
}

// put puts what was read on a sheet. A bonus for what the sheet counts is refused: it can be a change or a value.
func (c sheetChange) put(id int, read table.Written) error {
	for _, t := range read.Traits {
		counter, ok := c.Characters[id].Counters[table.Fold(t.Name)]
		if !ok {
			continue
		}
		if strings.Trim(t.Value, "0123456789") != "" || t.Value == "" {
			return rules.Refuse(rules.Quote(strings.TrimSpace(t.Name+" "+t.Value))+" is unclear: "+c.Name(id)+" counts "+counterText(counter)+".",
				"Say what it is from now on: `"+counter.Name+" ="+digits(counter.Value)+"`.")
		}
		if err := c.count(id, counter.Name, "="+t.Value, 0); err != nil {
			return err
		}
	}
	traits := slices.DeleteFunc(slices.Clone(read.Traits), func(t table.Trait) bool {
		_, counted := c.Characters[id].Counters[table.Fold(t.Name)]
		return counted
	})
	if err := c.putTraits(id, traits); err != nil {
		return err
	}
	if err := c.setWords(id, read.Words); err != nil {
		return err
	}
	for _, counter := range read.Counters {
		if err := c.count(id, counter.Name, "="+digits(counter.Value), counter.Max); err != nil {
			return err
		}
	}
	return nil
}

// imported tells in a line what was put on a sheet, and what was kept as a note.
func (s Seat) imported(view View, entry Entry, unread []string) ui.Message {
	var name string
	var words, apart []string
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.TraitSet:
			name = view.Table.Name(e.Character)
			words = append(words, strings.TrimSpace(e.Trait.Name+" "+e.Trait.Value))
			if e.Trait.Set == "" && len(s.Game.Sheet.Parts) > 0 {
				apart = append(apart, words[len(words)-1])
			}
		case table.AdversaryChanged:
			m := s.toldUnseen(e.ID)(view, entry)
			if len(unread) > 0 {
				m.Blocks = append(m.Blocks, ui.Text{Text: keptAsNote(unread)})
			}
			return m.Fit()
		case table.CounterSet:
			name = view.Table.Name(e.Character)
			words = append(words, counterText(e.Counter))
		default:
		}
	}
	if len(words) == 0 {
		return s.note("No traits were read", keptAsNote(unread))
	}
	return s.note(ui.Escape(name+": "+strings.Join(words, ", ")), labelled("In no part of this game's sheet, kept as they stand", apart), keptAsNote(unread))
}

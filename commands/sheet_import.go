package commands

import (
	"context"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// maxImport is how much text /sheet import takes in its option.
const maxImport = 6000

// importSheet answers /sheet import: by a form, or by what the text puts on the sheet.
func (h *Host) importSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	text := sheetText.Text(req)
	if text != "" {
		return h.importText(ctx, req, text, func(state *table.State, by table.By, seat Seat) (int, []table.Event, error) {
			id, _, made, err := seat.whose(state, by, sheetWho.Text(req), "")
			return id, made, err
		})
	}
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var form interact.Form
	err = seat.see(ctx, func(view View, by table.By) error {
		id := 0
		if name := sheetWho.Text(req); name != "" {
			if id, err = view.Table.Find(name); err != nil {
				return err
			}
		}
		form = importForm(id)
		return nil
	})
	return form, err
}

// importForm asks for the text; the character 0 is whom the person plays.
func importForm(character int) interact.Form {
	return interact.Form{Modal: ui.Modal{
		ID:     interact.ID{Game: Key, Route: routeSheetText, Subject: uint64(character)}.String(), //nolint:gosec // ids count from 1
		Title:  "Import a sheet",
		Fields: []ui.Field{{ID: fieldTraits, Label: "Traits, one a line", Required: true, Long: true, MaxLength: maxBox}},
	}.Fit()}
}

// importTyped answers the submitted form.
func (h *Host) importTyped(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	text := req.Fields[fieldTraits]
	reply, err := h.importText(ctx, req, text, func(state *table.State, by table.By, seat Seat) (int, []table.Event, error) {
		if id := int(req.Action.Subject); id != 0 { //nolint:gosec // looked up
			return id, nil, nil
		}
		id, made := state.Stand(by, seat.Name)
		return id, made, nil
	})
	return reply, repeatTyped(err, typedInto(map[string]string{fieldName: text}))
}

// importText puts the traits of a text on a sheet. What is no trait goes into the note and is quoted back.
func (h *Host) importText(ctx context.Context, req *interact.Request, text string, whose func(*table.State, table.By, Seat) (int, []table.Event, error)) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	traits, unread := table.SortTraits(seat.Game.Sheet.read(text, ""), seat.Game.Reserved)
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		return turn.decided(seat.importOn(turn, traits, unread, whose))
	}, func(view View, entry Entry) ui.Message { return seat.imported(view, entry, unread) })
}

func (s Seat) importOn(turn Turn, traits []table.Trait, unread []string, whose func(*table.State, table.By, Seat) (int, []table.Event, error)) ([]table.Event, error) {
	if err := turn.Table.Rights(turn.By.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	id, made, err := whose(turn.Table, turn.By, s)
	if err != nil {
		return nil, err
	}
	edits := edits{state: turn.Table.After(made...), by: turn.By, id: id, reserved: s.Game.Reserved, events: made}
	edits.add(edits.state.SetTraits(turn.By, id, traits, s.Game.Reserved))
	if note := edits.state.Characters[id].Note; len(unread) > 0 && edits.err == nil {
		edits.note(table.Character{Note: note}, strings.TrimSpace(note+"\n"+strings.Join(unread, ", ")))
	}
	return edits.events, edits.err
}

// imported tells in a line what was put on a sheet, and what was kept as a note.
func (s Seat) imported(view View, entry Entry, unread []string) ui.Message {
	var name string
	var words []string
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.TraitSet); ok {
			name = view.Table.Name(e.Character)
			words = append(words, strings.TrimSpace(e.Trait.Name+" "+e.Trait.Value))
		}
	}
	if len(words) == 0 {
		return s.note("No traits were read", keptAsNote(unread))
	}
	return s.note(ui.Escape(name+": "+strings.Join(words, ", ")), keptAsNote(unread))
}

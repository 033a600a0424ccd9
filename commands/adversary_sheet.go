package commands

import (
	"context"
	"encoding/json"
	"errors"
	"hash/crc32"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// The routes of the sheet of somebody who waits face down.
const (
	routeUnseenEdit  = "unseen-edit"  // opens the form
	routeUnseenKept  = "unseen-kept"  // that form, submitted
	routeUnseenAgain = "unseen-again" // Change… below its refusal
	routeUnseenText  = "unseen-lines" // the form of /sheet import, submitted
)

func (h *Host) unseenRoutes() []interact.Route {
	return []interact.Route{
		{Name: routeUnseenEdit, Manner: interact.Opens, Run: h.editUnseen},
		{Name: routeUnseenKept, Private: interact.Always, Run: h.unseenKept},
		{Name: routeUnseenAgain, Manner: interact.Opens, Run: h.changeUnseen},
		{Name: routeUnseenText, Private: interact.Always, Run: h.importTyped},
	}
}

// unseenMeant finds one of those who wait face down by what a GM typed for a who, unless it means somebody who is there.
func unseenMeant(s *table.State, by table.By, typed string) (id int, ok bool) {
	typed = bare(typed)
	faceDown := s.AdversariesNamed(by.Who)
	if typed == "" || len(faceDown) == 0 {
		return 0, false
	}
	found, named := exactly(typed, faceDown)
	if _, there := exactly(typed, s.WhoNamed()); named && !there {
		return found.ID, true
	}
	if _, err := s.Whom(by, typed); err == nil {
		return 0, false
	}
	found, err := table.Seek(typed, faceDown)
	return found.ID, err == nil
}

// namesUnseen tells that a GM names somebody who waits face down: the answer is for them alone.
func (h *Host) namesUnseen(req *interact.Request) bool {
	ctx, cancel := context.WithTimeout(context.Background(), glance)
	defer cancel()
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return err != nil
	}
	unseen := false
	err = seat.see(ctx, func(view View, by table.By) error {
		_, unseen = unseenMeant(view.Table, by, sheetWho.Text(req))
		return nil
	})
	return err != nil || unseen
}

// quietOrUnseen is [Host.quiet], or that somebody who waits face down is named.
func (h *Host) quietOrUnseen(req *interact.Request) bool { return h.quiet(req) || h.namesUnseen(req) }

// asThere is a copy of the table where one of those who wait face down is there, who they are there, and the events that bring them.
func asThere(s *table.State, by table.By, id int) (there *table.State, character int, events []table.Event, err error) {
	there = s.Clone()
	if a, ok := there.Hidden.Adversaries[id]; ok {
		a.Times = 1
		there.Hidden.Adversaries[id] = a
	}
	events, err = there.RevealAdversary(by, id)
	for _, event := range events {
		if e, ok := event.(table.CharacterAdded); ok {
			character = e.ID
		}
		table.Apply(there, event)
	}
	return there, character, events, err
}

// ofSheet is what somebody who waits face down becomes by a sheet.
func ofSheet(c table.Character, name string, times int) table.NewCharacter {
	n := table.NewCharacter{Name: name, Kind: table.Cast, Times: times, Traits: c.Sheet(), Counters: sortedCounters(c), Note: c.Note}
	if len(c.Words) > 0 {
		n.Words = maps.Clone(c.Words)
	}
	for _, m := range c.MacrosNamed() {
		n.Macros = append(n.Macros, c.Macros[table.Fold(m.Name)])
	}
	return n
}

// asThere is a change of the sheet of somebody who waits face down, where they are there, and who they are there.
func (c sheetChange) asThere(id int) (on sheetChange, character int, err error) {
	there, character, events, err := asThere(c.State, c.by, id)
	if err != nil {
		return on, 0, err
	}
	d := *c.working
	d.State, d.view, d.events = there, d.view.After(events), nil
	return sheetChange{&d, c.by, c.seat, aim{typed: there.Characters[character].Name}}, character, nil
}

// unseen decides a change of the sheet of somebody who waits face down as if they were there.
func (c sheetChange) unseen(id int, decide func(sheetChange) error) ([]table.Event, error) {
	a := c.Hidden.Adversaries[id]
	on, character, err := c.asThere(id)
	if err != nil {
		return nil, err
	}
	was := on.who.typed
	if err := decide(on); err != nil {
		return nil, err
	}
	is := on.Characters[character]
	name := a.Name
	if is.Name != was {
		name = is.Name
	}
	return c.ChangeAdversary(c.by, id, ofSheet(is, name, a.Times), c.seat.Game.Reserved)
}

// unseenSheet shows a GM the sheet of somebody who waits face down.
func (s Seat) unseenSheet(t *table.State, by table.By, id int) (ui.Message, error) {
	a := t.Hidden.Adversaries[id]
	there, character, _, err := asThere(t, by, id)
	if err != nil {
		return ui.Message{}, err
	}
	c := there.Characters[character]
	lines := append([]ui.Markdown{ui.Bold(ui.Escape(a.Title())) + " (face down)"}, s.Game.Sheet.lines(c)...)
	lines = append(append(lines, sheetCounters(c)), wordLines(c)...)
	lines = append(lines, macroLines(c)...)
	for line := range strings.Lines(c.Note) {
		lines = append(lines, ui.Italic(ui.Escape(line)))
	}
	message := plainMessage(s.Game.Accent, ui.Join(lines...))
	message.Buttons = []ui.Button{{ID: unseenForm(routeUnseenEdit, id, a).String(), Label: "Edit…"}}
	return message, nil
}

// unseenForm is the address of a form about somebody who waits face down, with the mark of how they were when it was opened.
func unseenForm(route string, id int, a table.Adversary) interact.ID {
	text, _ := json.Marshal(a)                                                                              //nolint:errchkjson // texts and numbers
	return interact.ID{Game: Key, Route: route, Subject: uint64(id), Rev: uint64(crc32.ChecksumIEEE(text))} //nolint:gosec // ids count from 1
}

// editUnseen answers Edit… by a form with what stands on the sheet.
func (h *Host) editUnseen(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var form interact.Form
	err = seat.see(ctx, func(view View, by table.By) error {
		id := int(req.Action.Subject) //nolint:gosec // looked up
		there, character, _, err := asThere(view.Table, by, id)
		if err != nil {
			return err
		}
		a := view.Table.Hidden.Adversaries[id]
		if form, err = editForm(seat.Game.Sheet, id, there.Characters[character]); err != nil {
			return err
		}
		form.ID, form.Title, form.Fields[0].Value = unseenForm(routeUnseenKept, id, a).String(), a.Title(), a.Title()
		form.Fields[0].MaxLength += len(" x26")
		form.Modal = form.Fit()
		return nil
	})
	return form, err
}

// changeUnseen answers Change… below the refusal of that form.
func (h *Host) changeUnseen(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	reply, err := h.editUnseen(ctx, req)
	if err != nil {
		return nil, err
	}
	return refill(reply.(interact.Form), req.Message)
}

// unseenKept answers the submitted form.
func (h *Host) unseenKept(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	id := int(req.Action.Subject) //nolint:gosec // looked up
	stale := false
	reply, err := seat.record(ctx, func(turn Turn) (Decision, error) {
		c := sheetChange{turn.working(), turn.By, seat, aim{}}
		a, waits := c.Hidden.Adversaries[id]
		if stale = waits && unseenForm(routeUnseenKept, id, a).Rev != req.Action.Rev; stale {
			return Decision{}, rules.Refuse(a.Title()+" has changed since the form was opened.", "Open it again, Edit… below "+toType("/sheet show "+a.Name)+", and change what you want of it.")
		}
		return turn.decided(c.keepUnseen(id, a, req.Fields))
	}, seat.toldUnseen(id))
	form, _ := editForm(Sheet{}, id, table.Character{})
	again := formAgain(err, routeUnseenAgain, req.Action, form, req.Fields)
	var refused *interact.Refused
	if stale && errors.As(again, &refused) {
		refused.Buttons = nil // as of a sheet that all see
	}
	return reply, again
}

// keepUnseen changes what differs in the form. Several of a kind are said behind the name: "Goblin x3".
func (c sheetChange) keepUnseen(id int, a table.Adversary, fields map[string]string) ([]table.Event, error) {
	name, times, rest := table.SplitTimes(fields[fieldName])
	if name == "" || rest != "" {
		name, times = strings.TrimSpace(fields[fieldName]), 1
	}
	fields = maps.Clone(fields)
	renamed := name != a.Name || times != max(a.Times, 1)
	events, err := c.unseen(id, func(on sheetChange) error {
		meant, err := on.one()
		if err != nil {
			return err
		}
		is := on.Characters[meant]
		fields[fieldName] = is.Name
		if err := on.keepForm(meant, is, fields); !renamed || len(on.events) > 0 {
			return err
		}
		return nil
	})
	if err != nil || !renamed {
		return events, err
	}
	changed := events[0].(table.AdversaryChanged) //nolint:forcetypeassert // the only kind
	n := changed.Adversary.Character()
	n.Name, n.Times = name, times
	return c.ChangeAdversary(c.by, id, n, c.seat.Game.Reserved)
}

// toldUnseen tells a GM how somebody who waits face down is now.
func (s Seat) toldUnseen(id int) func(View, Entry) ui.Message {
	return func(view View, entry Entry) ui.Message {
		m := s.told(view, entry)
		if sheet, err := s.unseenSheet(view.Table, table.By{Who: entry.Actor}, id); err == nil {
			m.Blocks = slices.Concat(m.Blocks, sheet.Blocks)
			m.Buttons = append(m.Buttons, sheet.Buttons...)
		}
		return m.Fit()
	}
}

// unseenFirst refuses a line that begins with the name of somebody who waits face down: it would name them to all.
func (c sheetChange) unseenFirst(line string) error {
	named, rest, ok := table.LeadName(line, c.AdversariesNamed(c.by.Who))
	if !ok || rest == "" {
		return nil
	}
	name := c.Hidden.Adversaries[named.ID].Name
	return rules.Refuse(name+" waits face down, and is named in `who`.", "Type "+toType("/sheet set change:"+rest+" who:"+name)+".")
}

// suggestsUnseen completes a who for those who may be meant, and for a GM those who wait face down.
func (h *Host) suggestsUnseen(others interact.Completer, who interact.Option) interact.Completer {
	return func(ctx context.Context, req *interact.Request) []ui.Choice {
		choices := others(ctx, req)
		if req.Focused != who.Name {
			return choices
		}
		choices = append(choices, h.suggestions(ctx, req, func(l *list, view View, by table.By) {
			l.addNamed(bare(who.Text(req)), view.Table.AdversariesNamed(by.Who))
		})...)
		return choices[:min(len(choices), ui.MaxChoices)]
	}
}

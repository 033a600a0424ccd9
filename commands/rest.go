package commands

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// The routes of what stands under a rest. Their choice is the kind and who rests.
const (
	routeRest    = "rest"     // they rest; its revision is the mark of what that was to bring
	routeRestNot = "rest-not" // nobody does
	routeRestWho = "rest-who" // a select of who rests
)

var (
	restKind = interact.Option{Name: "kind", Help: "How they rest; TorchLite: breather", Required: true, Complete: true, MaxLength: ui.MaxChoice}
	restWho  = interact.Option{Name: "who", Help: "Names with commas between them, a group, or all; left out, all heroes", Complete: true, MaxLength: 400}
)

// restCommand is /rest.
func (h *Host) restCommand() interact.Command {
	return interact.Command{
		Name: "rest", Help: "Rest, by the game's rules: first what it brings is shown",
		Options: []interact.Option{restKind, restWho}, Complete: h.suggestRest, Run: h.previewRest,
	}
}

// A resting is a rest that is shown before it is taken.
type resting struct {
	RestKind
	who []int
}

// previewRest answers /rest by what the rest would bring; a button under it takes it.
func (h *Host) previewRest(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	who := bare(restWho.Text(req))
	if who == "" {
		who = "all"
	}
	meant, err := seat.aimAt(ctx, who)
	if err != nil {
		return nil, err
	}
	var preview ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		if err := view.Table.Rights(by.Who, table.Sit, 0); err != nil {
			return err
		}
		kind, err := seat.findRest(view, bare(restKind.Text(req)))
		if err != nil {
			return err
		}
		rest := resting{RestKind: kind}
		if rest.who, err = meant.in(view.Table, by); err != nil {
			return err
		}
		preview, err = rest.preview(seat, view, by)
		return err
	})
	return interact.Answer{Message: preview}, err
}

// findRest is the kind of rest that a name means.
func (s Seat) findRest(view View, name string) (RestKind, error) {
	kinds := view.Rests()
	if len(kinds) == 0 {
		return RestKind{}, rules.Refuse("There are no rules for resting in "+s.Game.Title+".", "Change what it changes by hand.")
	}
	if kind, ok, err := view.ReadRest(name); ok || err != nil {
		return kind, err
	}
	named := make([]table.Named, len(kinds))
	for i, kind := range kinds {
		named[i] = table.Named{ID: i, Name: kind.Name, Shown: kind.Name + " (" + kind.Says + ")"}
	}
	found, err := table.Look(name, named)
	if err != nil {
		names := make([]string, len(kinds))
		for i, kind := range kinds {
			names[i] = "`" + kind.Name + "`"
		}
		return RestKind{}, rules.Refuse("I do not know the rest "+rules.Quote(name)+".", "There is "+listed(names)+".")
	}
	return kinds[found.ID], nil
}

// brings is what the rest would bring to each, a line each, and who has nothing to rest off.
func (r resting) brings(view View, by table.By) (lines, idle []string) {
	for _, id := range r.who {
		if brings := view.RestBrings(by, r.Name, id); len(brings) > 0 {
			lines = append(lines, view.Table.Name(id)+": "+strings.Join(brings, ", ")+".")
		} else {
			idle = append(idle, view.Table.Name(id))
		}
	}
	return lines, idle
}

// preview shows what the rest would bring to each, and lets who rests be chosen.
func (r resting) preview(s Seat, view View, by table.By) (ui.Message, error) {
	brings, idle := r.brings(view, by)
	lines := make([]ui.Markdown, len(brings))
	for i, line := range brings {
		lines[i] = ui.Escape(line)
	}
	if len(lines) == 0 {
		say := "Nobody of " + listed(idle) + " has anything to rest off."
		if len(idle) == 1 {
			say = idle[0] + " has nothing to rest off."
		}
		return ui.Message{}, rules.Refuse(say, r.Title+": "+r.Says+".")
	}
	if len(idle) > 0 {
		lines = append(lines, phrase("Nothing to rest off: %s.", listed(idle)))
	}
	lines = append(lines, ui.Escape(r.agreement(view.Table, by)), "Now: anybody at the table begins it; until then nothing changes.")
	m := s.note(ui.Escape(r.Title+"?"), lines...)
	if choice, ok := r.choice(); ok {
		m.Buttons = []ui.Button{
			{ID: interact.ID{Game: Key, Route: routeRest, Rev: Mark(brings), Choice: choice}.String(), Label: "Rest", Style: ui.Primary},
			{ID: interact.ID{Game: Key, Route: routeRestNot, Choice: choice}.String(), Label: "Not yet"},
		}
	} else {
		return ui.Message{}, rules.Refuse("Those are more than can rest at once.", "Name fewer in `who`.")
	}
	if heroes := view.Table.Heroes(); len(heroes) > 1 && len(heroes) <= ui.MaxChoices {
		sel := ui.Select{
			ID: interact.ID{Game: Key, Route: routeRestWho, Choice: r.Name}.String(), Placeholder: "Who rests…", Min: 1, Max: len(heroes),
		}
		for _, id := range heroes {
			sel.Options = append(sel.Options, ui.Choice{Name: view.Table.Name(id), Value: numeral(id)})
		}
		m.Blocks = append(m.Blocks, sel)
	}
	return m.Fit(), nil
}

// agreement says that players are asked for their characters where nobody is GM.
func (r resting) agreement(s *table.State, by table.By) string {
	owned := slices.ContainsFunc(r.who, func(id int) bool { return s.Characters[id].Owner != 0 })
	if !s.NoGM || !owned || len(s.Players(by.At)) < 2 { //nolint:mnd // who plays alone asks nobody
		return ""
	}
	return "The player of each character who does not begin it is asked first."
}

// choice is the rest as a custom id has it: "breather.101.102". It reports false where it does not fit.
func (r resting) choice() (string, bool) {
	parts := []string{r.Name}
	for _, id := range r.who {
		parts = append(parts, strconv.Itoa(id))
	}
	choice := strings.Join(parts, ".")
	return choice, len(choice) <= interact.ID{Game: Key, Route: routeRest, Rev: interact.MaxNumber}.Room()
}

// restOf reads the rest of a button.
func (s Seat) restOf(view View, choice string) (resting, error) {
	parts := strings.Split(choice, ".")
	kind, err := s.findRest(view, parts[0])
	rest := resting{RestKind: kind}
	for _, part := range parts[1:] {
		if id, err := strconv.Atoi(part); err == nil {
			rest.who = append(rest.who, id)
		}
	}
	return rest, err
}

// pressRest answers Rest: the preview turns into the record.
func (h *Host) pressRest(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var record ui.Message
	var asked []interact.Post
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		rest, err := seat.restOf(turn.View, req.Action.Choice)
		if err != nil {
			return Decision{}, err
		}
		if err := rest.asShown(seat, turn); err != nil {
			return Decision{}, err
		}
		facts, err := turn.Rest(rest.Name, rest.who)
		return Decision{Facts: facts, Consent: true}, err
	}, func(view View, entry Entry) {
		rest, _ := seat.restOf(view, req.Action.Choice) // it was read before
		asks := asksConsent(entry)
		if asks {
			asked = seat.opened(view, entry)
		}
		head := ui.Escape(rest.Title)
		switch rested := rest.rested(view, entry); {
		case len(rested) > 0:
			head = phrase("%s for %s", rest.Title, listed(actorNames(view.Table, rested)))
		case asks:
			head = phrase("%s is asked for", rest.Title)
		}
		record = seat.note(head, view.Tell(entry, false)...)
		seat.sent(entry)(req.Message.ID)
	})
	if anew, ok := shownAnew(err); ok {
		return anew, nil
	}
	if err != nil {
		return nil, err
	}
	return interact.Update{Message: record, Posts: asked}, nil
}

// rested are those to whom an entry brought something by its rest: not who had nothing to rest off, nor whose player is asked.
func (r resting) rested(view View, entry Entry) []int {
	entry.Events = slices.DeleteFunc(slices.Clone(entry.Events), func(fact Fact) bool {
		_, asked := fact.Table.(table.AskOpened)
		return asked
	})
	return slices.DeleteFunc(slices.Clone(r.who), func(id int) bool { return !tellsOf(view, entry, id) })
}

// asShown refuses a rest that would bring something else than its preview says. One that would bring nothing any more is
// refused by the game.
func (r resting) asShown(s Seat, turn Turn) error {
	brings, _ := r.brings(turn.View, turn.By)
	if len(brings) == 0 || Mark(brings) == s.req.Action.Rev {
		return nil
	}
	preview, err := r.preview(s, turn.View, turn.By)
	if err != nil {
		return err
	}
	return changedMeanwhile(interact.Update{Message: preview})
}

// pressRestNot answers Not yet.
func (h *Host) pressRestNot(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		m = seat.note("Nobody rests", "Nothing changed.")
		return view.Table.Rights(by.Who, table.Sit, 0)
	})
	return interact.Update{Message: m}, err
}

// pickRest answers the select of who rests: the preview is drawn anew.
func (h *Host) pickRest(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var preview ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		if err := view.Table.Rights(by.Who, table.Sit, 0); err != nil {
			return err
		}
		rest, err := seat.restOf(view, req.Action.Choice+"."+strings.Join(req.Values, "."))
		if err != nil {
			return err
		}
		slices.Sort(rest.who)
		preview, err = rest.preview(seat, view, by)
		return err
	})
	return interact.Update{Message: preview}, err
}

// suggestRest completes the options of /rest.
func (h *Host) suggestRest(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, _ table.By) {
		if req.Focused == restWho.Name {
			suggestWho(l, view.Table, bare(restWho.Text(req)))
			return
		}
		for _, kind := range view.Rests() {
			if begins(kind.Name, bare(restKind.Text(req))) {
				l.add(kind.Name, kind.Says)
			}
		}
	})
}

package commands

import (
	"context"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// prepareAdversary has a draft wait face down as one of the cast, for a prepared scene or until it is turned up by hand.
func (s Seat) prepareAdversary(ctx context.Context, d draft) (interact.Reply, error) {
	if err := d.tooLong(); err != nil {
		return nil, err
	}
	if sheetKind.Text(s.req) == table.Hero {
		return nil, rules.Refuse("Heroes do not wait face down.", "Leave out `hidden` and `scene`, or make one of the cast: `kind:cast`.")
	}
	return s.record(ctx, func(turn Turn) (Decision, error) {
		if err := forGM(turn.Table, turn.By.Who, "A hero of your own: `/sheet new`."); err != nil {
			return Decision{}, err
		}
		scene := 0
		if prepared := bare(sheetScene.Text(s.req)); prepared != "" {
			found, err := table.Seek(prepared, turn.Table.PreparedNamed())
			if err != nil {
				return Decision{}, err
			}
			scene = found.ID
		}
		return turn.decided(turn.Table.PrepareAdversary(turn.By, d.character(table.Cast), scene, sheetHidden.Bool(s.req), s.Game.Reserved))
	}, s.toldPrepared(d.sheet.Unread))
}

// toldPrepared tells a GM of somebody who waits face down from now on, and what was kept as their note.
func (s Seat) toldPrepared(unread []string) func(View, Entry) ui.Message {
	return func(view View, entry Entry) ui.Message {
		m := s.told(view, entry)
		for _, fact := range entry.Events {
			if e, ok := fact.Table.(table.AdversaryPrepared); ok {
				m.Buttons = append(m.Buttons, ui.Button{ID: unseenForm(routeUnseenEdit, e.ID, e.Adversary).String(), Label: "Edit…"})
			}
		}
		m.Blocks = append(m.Blocks, ui.Text{Text: ui.Join(keptAsNote(unread), ui.Prose("Only GMs see it. "+turnsUp(view.Table, entry)))})
		return m.Fit()
	}
}

// wantsLine refuses who waits face down without a line that says who.
func (s Seat) wantsLine(ctx context.Context) error {
	return s.see(ctx, func(view View, by table.By) error {
		if err := forGM(view.Table, by.Who, "A hero of your own: `/sheet new`."); err != nil {
			return err
		}
		return rules.Refuse("Who waits face down is made in one line.", "For example "+toType("/sheet new Goblin x3 body d6 kind:cast hidden:true")+".")
	})
}

// turnsUp says by what those come to light whom an entry prepared.
func turnsUp(s *table.State, entry Entry) string {
	for _, fact := range entry.Events {
		e, ok := fact.Table.(table.AdversaryPrepared)
		switch scene, prepared := s.Hidden.Scenes[e.Adversary.Scene]; {
		case !ok:
		case prepared && !e.Adversary.Stays:
			return "They come with the scene: " + toType("/scene reveal "+scene.Name) + "."
		default:
			return "Turn them up: " + toType("/element reveal "+e.Adversary.Name) + "."
		}
	}
	return ""
}

// suggestSheetScene completes the scene of somebody who is prepared, for GMs alone.
func (h *Host) suggestSheetScene(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		if view.Table.IsGM(by.Who) {
			l.addNamed(bare(sheetScene.Text(req)), view.Table.PreparedNamed())
		}
	})
}

// adversary finds one of those who wait face down by what a GM typed, unless an element is called so.
func adversary(s *table.State, by table.By, typed string) (id int, ok bool) {
	typed = bare(typed)
	if _, is := exactly(typed, s.ElementsNamed(by.Place, by.Who)); is {
		return 0, false
	}
	found, err := table.Seek(typed, s.AdversariesNamed(by.Who))
	if _, elsewhere := table.Seek(typed, s.ElementsNamed(by.Place, by.Who)); err != nil || elsewhere == nil && table.Fold(found.Name) != table.Fold(typed) {
		return 0, false
	}
	return found.ID, true
}

// faceUp decides that all comes to light which lies or waits face down at a place, but for what is prepared for scenes.
func faceUp(s *table.State, by table.By) ([]table.Event, error) {
	if err := forGM(s, by.Who, ""); err != nil {
		return nil, err
	}
	var events []table.Event
	scene := s.SceneAt(by.Place)
	for _, id := range table.IDs(s.Hidden.Elements) {
		if in := s.Hidden.Elements[id].Scene; in == scene || in == 0 {
			seen, err := s.After(events...).RevealElement(by, id)
			if err != nil {
				return nil, err
			}
			events = append(events, seen...)
		}
	}
	for _, id := range table.IDs(s.Hidden.Adversaries) {
		if _, prepared := s.Hidden.Scenes[s.Hidden.Adversaries[id].Scene]; !prepared {
			came, err := s.After(events...).RevealAdversary(by, id)
			if err != nil {
				return nil, err
			}
			events = append(events, came...)
		}
	}
	if len(events) == 0 {
		return nil, rules.Refuse("Nothing lies face down here.", "What is prepared for a scene comes with it: `/element list` names it.")
	}
	return events, nil
}

// waiting are those who wait face down for a prepared scene, or, with 0, for none.
func waiting(s *table.State, scene int) []string {
	var names []string
	for _, id := range table.IDs(s.Hidden.Adversaries) {
		a := s.Hidden.Adversaries[id]
		in := a.Scene
		if _, prepared := s.Hidden.Scenes[in]; !prepared {
			in = 0
		}
		if in == scene {
			names = append(names, a.Title()+either(a.Stays && in != 0, " (stays face down)", ""))
		}
	}
	return slices.Clip(names)
}

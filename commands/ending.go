package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// maxListed is how many characters a line of a preview lists; what is left over is counted.
const maxListed = 800

// labelled is a line that lists things behind a label: "Goes: Winded d6 (Zia), Rain d8." Nothing in, nothing out.
func labelled(label string, things []string) ui.Markdown {
	if len(things) == 0 {
		return ""
	}
	length, shown := 0, things
	for i, thing := range things {
		if length += ui.Length(thing) + 2; length > maxListed {
			shown = append(slices.Clone(things[:i]), "and "+numeral(len(things)-i)+" more")
			break
		}
	}
	return phrase(label+": %s.", strings.Join(shown, ", "))
}

// endPreview shows what the end of a scene or session would bring, before it does.
func (s Seat) endPreview(view View, end table.Ending, what string, subject int, also ...ui.Markdown) ui.Message {
	lines := append(also,
		labelled("Goes", end.Goes),
		labelled("Stays", end.Stays),
		labelled("Still open", end.Open),
	)
	if ui.Join(lines...) == "" {
		lines = append(lines, "Nothing goes with it.")
	}
	lines = append(lines, "Now: "+ui.Escape(whoRuns(view.Table)+" the "+what+"; until then nothing changes."))
	m := s.note(ui.Escape("End of "+end.Title+"?"), lines...)
	m.Buttons = []ui.Button{
		{ID: endID(routeEnding, what, subject), Label: "End the " + what, Style: ui.Primary},
		{ID: endID(routeNotYet, what, subject), Label: "Not yet"},
	}
	return m
}

// The routes of the buttons under a preview. Their choice is what ends.
const (
	routeEnding = "ending"
	routeNotYet = "not-yet"

	endsScene   = "scene"
	endsSession = "session"
)

func endID(route, what string, subject int) string {
	return interact.ID{Game: Key, Route: route, Subject: uint64(subject), Choice: what}.String() //nolint:gosec // ids are positive
}

// whoRuns says who may end: "Mira ends", "Mira or Dora ends", "anybody at the table ends".
func whoRuns(s *table.State) string {
	gms := s.GMs()
	if s.NoGM || len(gms) == 0 {
		return "anybody at the table ends"
	}
	names := make([]string, len(gms))
	for i, gm := range gms {
		names[i] = s.Person(gm)
	}
	return strings.Join(names, " or ") + " ends"
}

// endRecord tells what the end of a scene or session brought, by its entry.
func (s Seat) endRecord(view View, entry Entry) ui.Message {
	var title string
	var scenes, goes, open []string
	var lines []ui.Markdown
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.SceneEnded:
			title = e.Name
			scenes, goes, open = append(scenes, e.Name), append(goes, e.Goes...), append(open, e.Open...)
		case table.SessionEnded:
			title = "session " + numeral(e.Number)
			lines = append(lines, labelled("Scenes that ended", scenes))
		default:
		}
	}
	lines = append(lines, labelled("Gone", goes), labelled("Stays", view.Table.Stays()), labelled("Was still open", open))
	if entry.Seed != nil {
		lines = append(lines, seedShown(entry.Seed)...)
	}
	return s.note(ui.Escape(capital(title)+" is over"), lines...)
}

// overError refuses a button under a preview of what has ended since.
type overError struct {
	*rules.Refusal
	title string
}

func (e overError) Unwrap() error { return e.Refusal }

func overAlready(title string) error {
	return overError{rules.Refuse("This button belongs to an earlier state: "+title+" is over.", "The message is up to date now."), title}
}

// settle answers a press that came too late. Where the message is the record of the end, the person is told; another preview
// of it turns into a line without buttons.
func (s Seat) settle(ctx context.Context, req *interact.Request, err error) (interact.Reply, error) {
	var over overError
	if !errors.As(err, &over) || req.Message == nil {
		return nil, err
	}
	if _, told, lookErr := s.db.Message(ctx, uint64(req.Message.ID)); told || lookErr != nil {
		return nil, errors.Join(err, lookErr)
	}
	return interact.Update{Message: s.note(ui.Escape(capital(over.title) + " is over"))}, nil
}

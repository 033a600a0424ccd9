package commands

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// withoutComing drops what we said would come of a change, which Discord sometimes sends with it. A note may hold the sign.
func withoutComing(line string) string {
	if isNote(line) {
		return line
	}
	return bare(line)
}

func isNote(line string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return table.Fold(first) == table.Noted
}

// suggestChanges completes a line of /sheet set: what was typed with what would come of it, or, before anything is typed,
// what stands on the sheet.
func (h *Host) suggestChanges(ctx context.Context, req *interact.Request) []ui.Choice {
	line, who := withoutComing(sheetLine.Text(req)), sheetWho.Text(req)
	if line == "" {
		return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
			for _, thing := range thingsOf(view, by, who) {
				l.add(thing.Shown, "")
			}
		})
	}
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return nil
	}
	aim, err := seat.aimAt(ctx, who)
	if err != nil {
		return nil
	}
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		c := sheetChange{view.working(), by, seat, aim}
		err := c.set(line)
		brings := foretold(view, Facts(c.events...), err)
		if isNote(line) {
			brings = "" // the sign before it would be part of the note
		}
		l.add(line, brings)
		suggestKnown(l, seat.Game.Sheet.Known, line)
	})
}

// maxKnown is how many names of the game's are offered for a sheet.
const maxKnown = 8

// suggestKnown completes the last name of a line by those that the game knows.
func suggestKnown(l *list, known []string, line string) {
	at := strings.LastIndex(line, ",") + 1
	typed := strings.TrimSpace(line[at:])
	if typed == "" {
		return
	}
	before, n := strings.TrimSpace(line[:at]), 0
	for _, name := range known {
		if begins(name, typed) && table.Fold(name) != table.Fold(typed) && n < maxKnown {
			l.add(strings.TrimSpace(before+" "+name), "")
			n++
		}
	}
}

// foretold is what would come of events, or why nothing does, on one line.
func foretold(view View, facts []Fact, err error) string {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return refusal.Error()
	}
	var says []string
	for _, fact := range facts {
		if said := ui.Plain(view.Say(fact)); said != "" {
			says = append(says, said)
		}
	}
	return strings.Join(says, " ")
}

// suggestThings completes what /sheet unset takes off a sheet.
func (h *Host) suggestThings(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		l.addNamed(sheetThing.Text(req), thingsOf(view, by, sheetWho.Text(req)))
	})
}

// suggestSheets completes whose sheet is shown: of one, of several, or the list of all.
func (h *Host) suggestSheets(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, _ table.By) {
		suggestWho(l, view.Table, bare(sheetSome.Text(req)))
	})
}

// thingsOf are what stands on the sheet of a character, or of whom the person plays.
func thingsOf(view View, by table.By, who string) []table.Named {
	return onSheet(view.Table.Characters[namedOrPlayed(view.Table, by, who)])
}

// namedOrPlayed is the character with a name, or whom the person plays where nobody has it.
func namedOrPlayed(s *table.State, by table.By, name string) int {
	if id, err := s.Find(name); err == nil {
		return id
	}
	return s.Playing(by.Who)
}

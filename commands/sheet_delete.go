package commands

import (
	"context"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// textNames is the text of a question that a press reads back: the names of those who are to be deleted.
const textNames = 1

// deleteSheet answers /sheet delete. One character is deleted at once; of several, and of a group, it is asked first.
func (h *Host) deleteSheet(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var question ui.Message
	several := false
	err = seat.see(ctx, func(view View, by table.By) error {
		named, err := toDelete(view.Table, by, req)
		if several = len(named) > 1; several {
			question = seat.askDelete(namesOf(view.Table, named))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if several {
		return interact.Answer{Message: question}, nil
	}
	return h.changeSheet(ctx, req, "", func(c sheetChange) error {
		named, err := toDelete(c.State, c.by, req)
		if err != nil {
			return err
		}
		return c.archive(named)
	})
}

// deletesSeveral tells that it is asked first, which is for the caller alone.
func (h *Host) deletesSeveral(req *interact.Request) bool {
	ctx, cancel := context.WithTimeout(context.Background(), glance)
	defer cancel()
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return false // the handler meets the same and tells
	}
	several := false
	err = seat.see(ctx, func(view View, by table.By) error {
		named, err := toDelete(view.Table, by, req)
		several = len(named) > 1
		return err
	})
	return err == nil && several
}

// toDelete are the characters that are named: several between commas, a group for all of it. What only means many is not
// enough.
func toDelete(s *table.State, by table.By, req *interact.Request) ([]int, error) {
	if err := s.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	typed := bare(sheetNeeded.Text(req))
	if _, known := exactly(typed, s.CharactersNamed()); !known && table.IsEverybody(typed) {
		return nil, rules.Refuse("Characters are deleted by their names.", anyName(s))
	}
	return s.Who(by, typed)
}

// anyName is a name to show in an example.
func anyName(s *table.State) string {
	named := s.CharactersNamed()
	if len(named) == 0 {
		return ""
	}
	return "Name one, or several with commas: " + toType("/sheet delete "+named[0].Name) + "."
}

// askDelete asks whether several are meant, by their names.
func (s Seat) askDelete(names []string) ui.Message {
	const most = 40 // their names fit a message
	if len(names) > most {
		names = names[:most]
	}
	id := interact.ID{Game: Key, Route: routeSheetDelete}
	yes, no := id, id
	yes.Choice, no.Choice = answerYes, answerNo
	return ui.Message{
		Accent: s.Game.Accent,
		Blocks: []ui.Block{
			ui.Text{Text: ui.Bold("Delete these " + ui.Markdown(numeral(len(names))) + "?")},
			ui.Text{ID: textNames, Text: ui.Escape(strings.Join(names, ", "))},
			ui.Text{Text: ui.Prose("They leave the game with what is on them; `/undo` brings them back.")},
		},
		Buttons: []ui.Button{
			{ID: yes.String(), Label: "Delete " + numeral(len(names)), Style: ui.Danger},
			{ID: no.String(), Label: "Keep them"},
		},
	}.Fit()
}

// deleteNamed answers the buttons of that question. The channel is told unless the table is quiet.
func (h *Host) deleteNamed(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if req.Action.Choice != answerYes {
		return interact.Update{Message: brief("**Nothing changed.**")}, nil
	}
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	names := strings.Split(ui.Plain(req.Message.Texts[textNames]), ", ")
	var update interact.Update
	err = seat.owing().Change(ctx, func(turn Turn) (Decision, error) {
		c := sheetChange{working: turn.working(), by: turn.By, seat: seat}
		err := c.archiveNamed(names)
		return c.decision(), err
	}, func(view View, entry Entry) {
		told := seat.told(view, entry)
		update.Message = told
		if view.Table.Setting(table.SettingQuiet) == "on" {
			seat.owesNothing(entry)
		} else {
			update.Message, update.Posts = brief("**They are deleted.**"), seat.posts(entry, told)
		}
		if asksConsent(entry) {
			update.Message, update.Posts = told, append(update.Posts, seat.opened(view, entry)...)
		}
	})
	return update, err
}

// archiveNamed deletes those who have exactly these names.
func (c sheetChange) archiveNamed(names []string) error {
	var named []int
	for _, name := range names {
		found, ok := exactly(name, c.CharactersNamed())
		if !ok {
			return rules.Refuse("Nobody is called "+rules.Quote(name)+" any more.", "Ask again, with those who are there: `/sheet show all` lists them.")
		}
		named = append(named, found.ID)
	}
	return c.archive(named)
}

func (c sheetChange) archive(characters []int) error {
	for _, id := range characters {
		if err := c.do(c.Archive(c.by, id)); err != nil {
			return err
		}
	}
	return nil
}

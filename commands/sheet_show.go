package commands

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// showSheets answers /sheet show: the caller's own sheet, those of others, or who there is.
func (h *Host) showSheets(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	who, err := seat.aimAt(ctx, sheetSome.Text(req))
	if err != nil {
		return nil, err
	}
	var message ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		if who.typed == "" && view.Table.Playing(by.Who) == 0 || who.all() {
			message = plainMessage(seat.Game.Accent, everyCharacter(view))
			return nil
		}
		if id, unseen := unseenMeant(view.Table, by, who.typed); unseen {
			message, err = seat.unseenSheet(view.Table, by, id)
			return err
		}
		shown, err := who.in(view.Table, by)
		if err != nil {
			return err
		}
		message = seat.sheets(view, by.Who, shown)
		return nil
	})
	return interact.Answer{Message: message}, err
}

// sheets shows one sheet whole, and several one below the other.
func (s Seat) sheets(view View, who int, shown []int) ui.Message {
	if len(shown) == 1 {
		return s.sheet(view, who, shown[0])
	}
	var lines []ui.Markdown
	for _, id := range shown {
		lines = append(lines, s.sheetLines(view, id)...)
	}
	return plainMessage(s.Game.Accent, ui.Join(lines...))
}

// sheet shows one character, with what a person may do with it.
func (s Seat) sheet(view View, who, id int) ui.Message {
	message := plainMessage(s.Game.Accent, ui.Join(s.sheetLines(view, id)...))
	c := view.Table.Characters[id]
	if view.Table.Rights(who, table.Edit, id) == nil {
		message.Buttons = append(message.Buttons, editButton(id, c))
	}
	show := interact.ID{Game: Key, Route: routeSheetShow, Subject: uint64(id)} //nolint:gosec // ids count from 1
	message.Buttons = append(message.Buttons, ui.Button{ID: show.String(), Label: "Show everyone"})
	return message
}

func editButton(id int, c table.Character) ui.Button {
	edit := interact.ID{Game: Key, Route: routeSheetEdit, Subject: uint64(id), Rev: uint64(c.Rev)} //nolint:gosec // both count up
	return ui.Button{ID: edit.String(), Label: "Edit…"}
}

func mineButton() ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: routeBoardMine}.String(), Label: "My character"}
}

// showAll answers Show everyone: the sheet as players see it.
func (h *Host) showAll(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.see(ctx, func(view View, by table.By) error {
		if err := view.Table.Rights(by.Who, table.Sit, 0); err != nil {
			return err
		}
		id := int(req.Action.Subject) //nolint:gosec // looked up
		if _, ok := view.Table.Character(id); !ok {
			return gone(view.Table, id)
		}
		answer.Message = plainMessage(seat.Game.Accent, ui.Join(seat.sheetLines(view, id)...))
		return nil
	})
	return answer, err
}

// gone refuses what is about a character who has left the game.
func gone(s *table.State, id int) error {
	return rules.Refuse(subject(s.Name(id))+" has left the game.", "`/sheet show all` names who is there.")
}

// showCharacter answers the person command "Show character".
func (h *Host) showCharacter(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	target, err := h.DB.Person(ctx, seat.At.Game, uint64(req.Target.ID))
	if err != nil {
		return nil, fmt.Errorf("number of the person: %w", err)
	}
	var message ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		id := view.Table.Playing(target)
		if id == 0 {
			return rules.Refuse(publicName(*req.Target)+" plays nobody here.", "`/sheet show all` names who is there.")
		}
		message = seat.sheet(view, by.Who, id)
		return nil
	})
	return interact.Answer{Message: message}, err
}

// sheetLines are a sheet as everybody may read it, with the conditions that count in the scene of the place.
func (s Seat) sheetLines(view View, id int) []ui.Markdown {
	c := view.Table.Characters[id]
	lines := []ui.Markdown{ui.Bold(ui.Escape(c.Name)) + " (" + ui.Escape(player(view.Table, c)) + ")"}
	lines = append(append(lines, s.Game.Sheet.lines(c)...), s.counted(view, id))
	if conditions := sheetConditions(view.Table, id, view.Table.SceneAt(s.At.Place)); conditions != "" {
		lines = append(lines, ui.Escape("Has "+conditions+"."))
	}
	lines = append(lines, wordLines(c)...)
	lines = append(lines, macroLines(c)...)
	for line := range strings.Lines(c.Note) {
		lines = append(lines, ui.Italic(ui.Escape(line)))
	}
	return lines
}

// wordLines are the standing words of a character.
func wordLines(c table.Character) []ui.Markdown {
	var lines []ui.Markdown
	for _, key := range slices.Sorted(maps.Keys(c.Words)) {
		lines = append(lines, ui.Escape(capital(key))+": "+ui.Code(c.Words[key])+".")
	}
	return lines
}

// countedNew is what is counted of a new character whose sheet says something of it.
func (s Seat) countedNew(view View, id int) ui.Markdown {
	if len(view.Table.Characters[id].Counters) == 0 {
		return ""
	}
	return s.counted(view, id)
}

// counted is what is counted of a character, as the game's sheets tell it.
func (s Seat) counted(view View, id int) ui.Markdown {
	standing, own := view.Standing(s.At.Place, id)
	if !own {
		return sheetCounters(view.Table.Characters[id])
	}
	words := append(standing.Words, standing.Sheet...)
	if len(words) > 0 {
		words[0] = capital(words[0])
	}
	return sentences(words)
}

// player is who plays a character.
func player(s *table.State, c table.Character) string {
	switch {
	case c.Owner != 0:
		return s.Person(c.Owner)
	case c.Kind == table.Cast:
		return "the cast"
	}
	return "played by nobody"
}

func sheetCounters(c table.Character) ui.Markdown {
	var words []string
	for _, counter := range sortedCounters(c) {
		words = append(words, counterText(counter))
	}
	if len(words) == 0 {
		return ""
	}
	return ui.Escape(strings.Join(words, ", ") + ".")
}

// sortedCounters are the counters of a character by name.
func sortedCounters(c table.Character) []table.Counter {
	var sorted []table.Counter
	for _, key := range slices.Sorted(maps.Keys(c.Counters)) {
		sorted = append(sorted, c.Counters[key])
	}
	return sorted
}

// counterText is a counter with its number: "luck 3 of 5".
func counterText(c table.Counter) string {
	if c.Max == 0 {
		return fmt.Sprintf("%s %d", c.Name, c.Value)
	}
	return fmt.Sprintf("%s %d of %d", c.Name, c.Value, c.Max)
}

func sheetConditions(s *table.State, id, scene int) string {
	var words []string
	for _, on := range s.On(id) {
		if c := s.Conditions[on]; countsIn(c, scene) {
			words = append(words, rated(c.Name, c.Rating))
		}
	}
	return strings.Join(words, ", ")
}

// everyCharacter lists who is in the game, with whoever plays them.
func everyCharacter(view View) ui.Markdown {
	s := view.Table
	lines := []ui.Markdown{ui.Bold("Characters")}
	for _, id := range s.Heroes() {
		lines = append(lines, ui.Escape(s.Name(id)+" ("+player(s, s.Characters[id])+")"))
	}
	if len(s.Heroes()) == 0 {
		lines = append(lines, ui.Prose("None yet. Nobody needs one; `/sheet new` makes one."))
	}
	if cast := s.CastMembers(); len(cast) > 0 {
		names := make([]string, len(cast))
		for i, id := range cast {
			names[i] = s.Name(id)
		}
		lines = append(lines, "Cast: "+ui.Escape(strings.Join(names, ", ")+"."))
	}
	return ui.Join(lines...)
}

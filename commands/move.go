package commands

import (
	"strconv"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// The routes by which moves are taken. A custom id's Subject, Rev and Choice are the move's key.
const (
	routeMove        = "move"              // a press: the message is edited
	routeForm        = "move-form"         // opens what is to be typed
	routeTyped       = "move-typed"        // that form, submitted: the message is edited
	routeAnswer      = "move-answer"       // that form, where what comes of it is a message of its own
	routeSaid        = "move-said"         // that form, opened by a command: answered in private
	routeTypedAgain  = "move-typed-again"  // Change… below the refusal of that form: opens it with what was typed
	routeAnswerAgain = "move-answer-again" // the same, where what comes of it is a message of its own
	routePick        = "move-pick"         // shows what can be picked
	routePicked      = "move-picked"       // picked
	routeMoves       = "moves"             // More: all moves of a person, about a subject or about all
	routePage        = "moves-page"        // turns the page of that list
)

// moveID is the custom id of a move on one of the routes.
func moveID(route string, key rules.Key) string {
	return interact.ID{
		Game: Key, Route: route, Subject: uint64(key.Subject), Rev: uint64(key.Rev), Choice: key.Choice, //nolint:gosec // both count from 0
	}.String()
}

// keyOf is the move that a custom id names.
func keyOf(id interact.ID) rules.Key {
	return rules.Key{Subject: int(id.Subject), Rev: int(id.Rev), Choice: id.Choice} //nolint:gosec // what is not a key of ours names no move
}

// moveButton is the button by which a move is begun.
func moveButton(m rules.Move) ui.Button {
	route := routeMove
	switch m.Kind {
	case rules.Press:
		if m.Key.Choice == table.LookAt {
			route = routeLook
		}
	case rules.Form:
		route = routeForm
	case rules.Pick:
		route = routePick
	}
	return ui.Button{ID: moveID(route, m.Key), Label: m.Label}
}

// moveForm is the form of a move; the route says what becomes of the message under which it was opened.
func moveForm(route string, m rules.Move) ui.Modal {
	form := ui.Modal{ID: moveID(route, m.Key), Title: m.Long}
	for _, f := range m.Fields {
		form.Fields = append(form.Fields, ui.Field{
			ID: f.ID, Label: f.Label, Value: f.Value, Required: !f.Empty, Long: f.Lines, MaxLength: f.Max,
		})
	}
	return form.Fit()
}

// moveSelect is what can be picked in a move.
func moveSelect(m rules.Move) ui.Select {
	pick := ui.Select{ID: moveID(routePicked, m.Key), Placeholder: m.Label, Min: 1, Max: 1}
	for _, c := range m.Choices {
		pick.Options = append(pick.Options, ui.Choice{Name: c.Name, Value: c.Value})
	}
	return pick
}

// moveList is a page of the moves that are open to a person, about one subject or, with 0, about all: a line and a button
// each.
func moveList(accent ui.Accent, head ui.Markdown, moves []rules.Move, subject, from int) ui.Message {
	const most = 4
	lines := []ui.Markdown{head}
	var buttons []ui.Button
	if from >= len(moves) {
		from = 0
	}
	page := moves[from:min(len(moves), from+most)]
	if len(moves) == most+1 {
		page = moves
	}
	for i, m := range page {
		number := strconv.Itoa(from + i + 1)
		lines = append(lines, ui.Markdown(number+"\\. ")+ui.Escape(m.Long))
		m.Label = number + ". " + m.Label
		buttons = append(buttons, moveButton(m))
	}
	if len(page) < len(moves) {
		next := from + most
		if next >= len(moves) {
			next = 0
		}
		buttons = append(buttons, ui.Button{
			ID:    interact.ID{Game: Key, Route: routePage, Subject: uint64(subject), Choice: strconv.Itoa(next)}.String(), //nolint:gosec // ids count from 1
			Label: "More",
		})
	}
	return ui.Message{Accent: accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}, Buttons: buttons}.Fit()
}

// rememberRoll is remember for a roll about which nothing is open. As long as the turn can be handed over from it, it is kept
// up to date.
func (s Seat) rememberRoll(m ui.Message, entry Entry) func(interact.Snowflake) {
	if !handsOn(m) {
		return s.remember(0, entry)
	}
	channel := uint64(s.req.Channel.ID)
	return func(id interact.Snowflake) {
		defer s.changes.note(s.At.Game)
		s.db.Remember(storage.Message{ID: uint64(id), Game: s.At.Game, Channel: channel, Entry: entry.Revision, Shown: entry.Revision})
	}
}

// remember returns what notes the message of an answer: what it shows, a roll with 0, and the entry that it answers. What was
// changed since then may have been looked at before: the game is looked at once more.
func (s Seat) remember(subject int, entry Entry) func(interact.Snowflake) {
	channel := uint64(s.req.Channel.ID)
	return func(id interact.Snowflake) {
		defer s.changes.note(s.At.Game)
		m := storage.Message{
			ID: uint64(id), Game: s.At.Game, Channel: channel, Subject: subject, Entry: entry.Revision, Shown: entry.Revision,
		}
		if subject == 0 {
			s.db.Settle(m)
			return
		}
		s.db.Remember(m)
	}
}

package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A took is what came of a move that somebody took.
type took struct {
	message ui.Message  // what it was about, as everybody may see it now
	line    ui.Markdown // what was done
	posts   []interact.Post
	entry   Entry
	last    bool // the message needs no other edit
	subject int  // what the message shows
	// revealed is what lay hidden and is open now; it may have no message yet.
	revealed int
	rolled   bool // it was a roll
	threw    bool // its dice fell by the move
	gone     bool // the game has ended by it
}

// tableEvents are those of the facts that are the table's own.
func tableEvents(facts []Fact) []table.Event {
	var events []table.Event
	for _, fact := range facts {
		if fact.Table != nil {
			events = append(events, fact.Table)
		}
	}
	return events
}

// take does a move for the person. What came of it is told from the entry, so that it is told alike when the request comes
// a second time.
func (s Seat) take(ctx context.Context, taken rules.Taken) (told took, err error) {
	var roll rollMade
	if taken.Key.Choice == table.Reveal {
		s = s.owing()
	}
	err = s.Change(ctx, func(turn Turn) (Decision, error) {
		facts, err := turn.Take(taken)
		return Decision{Facts: facts, Audience: turn.Table.Audience(tableEvents(facts)...)}, err
	}, func(view View, entry Entry) {
		told = s.tell(view, entry, taken.Key.Subject)
		roll = rollIn(view, entry, s.At.Place)
	})
	if err == nil && told.revealed != 0 {
		return s.postRevealed(ctx, told)
	}
	if err != nil {
		return told, err
	}
	second, err := s.isSecond(ctx, roll)
	if second {
		told.message = markSecond(told.message)
	}
	return told, err
}

// didBefore answers a request by what it did when it came first: what it names is not open any more since. A request that did
// nothing is answered otherwise.
func (s Seat) didBefore(ctx context.Context, otherwise error) (interact.Reply, error) {
	if s.Keeper == nil { // there is no table
		return nil, otherwise
	}
	var told took
	err := s.Change(ctx, func(Turn) (Decision, error) { return Decision{}, errFirst }, func(view View, entry Entry) {
		told = s.tell(view, entry, closedIn(entry))
	})
	switch {
	case errors.Is(err, errFirst):
		return nil, otherwise
	case err == nil && told.revealed != 0:
		told, err = s.postRevealed(ctx, told)
	}
	if err != nil {
		return nil, err
	}
	return s.said(told), nil
}

// closedIn is the ask that an entry closed; 0 is none.
func closedIn(entry Entry) int {
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.AskClosed); ok {
			return e.ID
		}
	}
	return 0
}

// postRevealed posts what lay hidden, unless a message shows it already without what was hidden of it.
func (s Seat) postRevealed(ctx context.Context, told took) (took, error) {
	shown, err := s.db.MessagesAbout(ctx, s.At.Game, told.revealed)
	if err != nil {
		return told, fmt.Errorf("messages about %d: %w", told.revealed, err)
	}
	switch {
	case len(shown) > 0:
		s.owesNothing(told.entry)
	case told.rolled:
		told.posts = append(told.posts, interact.Post{Message: told.message, Sent: s.paying(told.entry, s.rememberRoll(told.message, told.entry))})
	default:
		told.posts = append(told.posts, interact.Post{Message: told.message, Sent: s.paying(told.entry, s.remember(told.revealed, told.entry))})
	}
	return told, nil
}

// tell tells what an entry did about a subject.
func (s Seat) tell(view View, entry Entry, subject int) took {
	told := took{line: "Done.", entry: entry, subject: subject}
	if lines := view.Tell(entry, false); len(lines) > 0 {
		told.line = ui.Join(lines...)
	}
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.AskClosed:
			if e.ID == subject {
				told.message, told.last = showClosed(s.Game, view, entry, e), true
				told.line = ui.Join(closedLines(view, entry, e)...)
			}
		case table.AskAdded:
			told.line = "Added: " + ui.Escape(e.Add.Line) + "."
		case table.AskAnswered:
			told.line = "Your answer is noted."
		case table.AskRevealed:
			told.line = "Open to all now."
			told.revealed = e.ID
			told.message = showAsk(s.Game, view, e.ID)
		case table.SecretRevealed:
			told.revealed, told.rolled = e.ID, true
		case table.AskOpened:
			if !e.Hidden {
				told.posts = append(told.posts, interact.Post{Message: showAsk(s.Game, view, e.ID), Sent: s.rememberAsk(view, e.ID, entry)})
			}
		default: // what follows from it is told by the message
		}
	}
	if rolled, head, ok := showRolled(s.Game, view, entry); ok {
		told.message, told.line, told.last = rolled, head, !handsOn(rolled)
	}
	told.followRoll(s.Game, view, entry, subject)
	if len(told.message.Blocks) == 0 {
		told.message = showAsk(s.Game, view, subject)
	}
	return told
}

// showRolled is the message of the dice of an entry, and their head.
func showRolled(game Game, view View, entry Entry) (m ui.Message, head ui.Markdown, ok bool) {
	for _, fact := range entry.Events {
		thrown, is := view.Rolled(fact)
		if e, kept := fact.Table.(table.SecretRevealed); kept {
			thrown, is = view.Secret(e.Secret)
		}
		if over, _, closed := showOver(game, view, entry, thrown.ID); is && closed && !ok && entry.UndoneBy == 0 {
			return over, thrown.Head, true
		}
		switch {
		case !is:
		case !ok:
			m, head, ok = showThrown(game, view, thrown), thrown.Head, true
		default: // another side of the same roll
			m.Blocks = slices.Insert(m.Blocks, textsOf(m), ui.Block(ui.Text{Text: ui.Join(thrown.Head, thrown.Dice, ui.Join(thrown.Notes...))}))
		}
	}
	return m.Fit(), head, ok
}

// textsOf is how many blocks of a message come before what can be picked in it.
func textsOf(m ui.Message) int {
	if handsOn(m) {
		return len(m.Blocks) - 1
	}
	return len(m.Blocks)
}

// shows returns what notes the message that shows a move's subject, once it has been edited.
func (s Seat) shows(ctx context.Context, told took) (func(interact.Snowflake), error) {
	known, _, err := s.db.Message(ctx, uint64(s.req.Message.ID))
	if err != nil {
		return nil, fmt.Errorf("message %d: %w", s.req.Message.ID, err)
	}
	m := storage.Message{
		ID: uint64(s.req.Message.ID), Game: s.At.Game, Channel: uint64(s.req.Channel.ID), Subject: told.subject,
		Entry: max(known.Entry, 1), Shown: told.entry.Revision,
	}
	return func(interact.Snowflake) {
		if told.last || told.threw {
			m.Entry = told.entry.Revision
		}
		s.db.Answered(known, m, told.last)
		s.changes.note(s.At.Game) // what was changed since then may have been looked at before the message was noted
	}, nil
}

// takeHere takes a move from a button, a select or a form of the request's message. The message of what it is about is
// edited; one that only the person sees tells what was done.
func (h *Host) takeHere(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	key := keyOf(req.Action)
	told, err := h.take(ctx, seat, rules.Taken{Key: key, Picked: req.Values, Fields: req.Fields})
	switch {
	case err != nil:
		err = leadsToDo(req, err)
		if req.Message != nil && !req.Message.Private {
			err = errors.Join(err, h.restale(ctx, seat))
		}
		return nil, seat.typedAgain(ctx, err, routeTypedAgain)
	case told.gone && (req.Message == nil || req.Message.Private):
		return interact.Update{Message: brief("**The game has ended.**"), Posts: []interact.Post{{Message: told.message}}}, nil
	case told.gone:
		return interact.Update{Message: told.message}, nil
	case req.Message == nil || req.Message.Private:
		return seat.done(ctx, told)
	}
	sent, err := seat.shows(ctx, told)
	if err != nil {
		return nil, err
	}
	return interact.Update{Message: told.message, Sent: sent, Posts: told.posts}, nil
}

// leadsToDo puts the button Do… below the refusal of a press that says to look at /do: who presses does not type.
func leadsToDo(req *interact.Request, err error) error {
	var refusal *rules.Refusal
	if req.Kind != interact.Press || !errors.As(err, &refusal) || !strings.Contains(refusal.Hint, "`/do`") {
		return err
	}
	do := ui.Button{ID: interact.ID{Game: Key, Route: routeMoves}.String(), Label: "Do…"}
	return &interact.Refused{Refusal: refusal, Buttons: []ui.Button{do}}
}

// done tells in private what was done, and what else is open.
func (s Seat) done(ctx context.Context, told took) (interact.Reply, error) {
	var message ui.Message
	err := s.Look(ctx, func(view View, who int) error {
		moves := view.listed(who)
		message = ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{ui.Text{Text: told.line}}}
		if len(moves) > 0 {
			message = moveList(s.Game.Accent, told.line+"\nStill open to you:", moves, 0, 0)
		}
		return nil
	})
	return interact.Update{Message: message, Posts: told.posts}, err
}

// takeAnswering takes a move whose outcome is a message of its own: a roll against a card.
func (h *Host) takeAnswering(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	told, err := h.take(ctx, seat, rules.Taken{Key: keyOf(req.Action), Fields: req.Fields})
	if err != nil {
		return nil, seat.typedAgain(ctx, err, routeAnswerAgain)
	}
	subject := told.subject
	if told.last {
		subject = 0
	}
	return interact.Answer{Message: told.message, Sent: seat.remember(subject, told.entry), Posts: told.posts}, nil
}

// takeSaid takes a move from a form that a command opened, and answers in a line.
func (h *Host) takeSaid(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	told, err := h.take(ctx, seat, rules.Taken{Key: keyOf(req.Action), Fields: req.Fields})
	if err != nil {
		return nil, seat.typedAgain(ctx, err, routeTypedAgain)
	}
	return seat.said(told), nil
}

func (s Seat) said(told took) interact.Answer {
	if told.gone {
		return interact.Answer{Message: brief("**The game has ended.**"), Posts: []interact.Post{{Message: told.message}}}
	}
	return interact.Answer{
		Message: ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{ui.Text{Text: told.line}}}.Fit(), Posts: told.posts,
	}
}

// openMove opens the form of a move, or answers what can be picked.
func (h *Host) openMove(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	_, m, err := h.moveOf(ctx, req)
	if err != nil {
		return nil, err
	}
	route := routeTyped
	if m.answers && (req.Message == nil || !req.Message.Private) {
		route = routeAnswer
	}
	return interact.Form{Modal: moveForm(route, m.Move)}, nil
}

// pick shows what can be picked in a move.
func (h *Host) pick(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, m, err := h.moveOf(ctx, req)
	if err != nil {
		return nil, err
	}
	return interact.Answer{Message: showPick(seat.Game, m.Move)}, nil
}

func showPick(game Game, m rules.Move) ui.Message {
	return ui.Message{Accent: game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Escape(m.Long)}, moveSelect(m)}}.Fit()
}

// A sought is a move that was looked up.
type sought struct {
	rules.Move
	answers bool // its outcome is a message of its own
}

// moveOf looks up the move of a button.
func (h *Host) moveOf(ctx context.Context, req *interact.Request) (Seat, sought, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return seat, sought{}, err
	}
	var found sought
	err = seat.see(ctx, func(view View, by table.By) error {
		key := keyOf(req.Action)
		for _, m := range view.MovesOn(key.Subject, by.Who) {
			if m.Key == key {
				found = sought{m, view.Table.Asks[key.Subject].Card != nil && key.Choice == table.RollAgainst}
				return nil
			}
		}
		return view.NotOpen(key, by.Who)
	})
	if err != nil && req.Message != nil && !req.Message.Private {
		err = errors.Join(err, h.restale(ctx, seat))
	}
	return seat, found, err
}

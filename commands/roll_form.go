package commands

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// again answers the button Again… and the message command "Roll this again" by a form that is filled in.
func (h *handlers) again(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := h.recall(ctx, req)
	if err != nil {
		return nil, err
	}
	if err := h.mayRollAgain(ctx, req, roll); err != nil {
		return nil, err
	}
	return interact.Form{Modal: roll.rollForm("Roll again")}, nil
}

// rollForm answers the submitted form by a roll of its own, seen by whom the one before was.
func (h *handlers) rollForm(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	m := addressed(req.Action)
	line, err := withAgainst(req.Fields[fieldLine], req.Fields[fieldAgainst])
	if err != nil {
		return nil, changeable(err, routeChange, memory{line: line, remark: req.Fields[fieldRemark], seenBy: m.seenBy, game: m.game, character: m.character})
	}
	return h.cast(ctx, req, wish{line: line, remark: req.Fields[fieldRemark], character: m.character, seenBy: m.seenBy, game: m.game})
}

// repeatTyped shows a refused line again: unlike a command's, what was typed into a form is gone once it is sent.
func repeatTyped(err error, line string) error {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || strings.TrimSpace(line) == "" {
		return err
	}
	return rules.Refuse(refusal.Say, strings.TrimSpace(refusal.Hint+" The form held: `"+strings.ReplaceAll(line, "`", "'")+"`."))
}

// mayRollAgain refuses whoever neither made the roll of a message nor is a GM at its table. Discord names the roller with
// the message, also where a form made it; with a message of the bot's own the log does.
func (h *handlers) mayRollAgain(ctx context.Context, req *interact.Request, m memory) error {
	if req.Message.By != 0 && req.Message.By == req.Caller.ID {
		return nil
	}
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil {
		return err
	}
	switch {
	case !ok && req.Message.By == 0: // the roll came too late to be an answer
		return rules.Refuse("Discord does not tell me who rolled this, so nobody can roll it again from here.", ownRoll(m))
	case !ok:
		return rules.Refuse("Only the person who rolled this may roll it again.", ownRoll(m))
	}
	return seat.mayRollAgain(ctx, m)
}

func ownRoll(m memory) string {
	return "The same as a roll of your own: `/roll " + m.line + "`."
}

func (s Seat) mayRollAgain(ctx context.Context, m memory) error {
	roller, err := s.rollerOf(ctx, s.req.Message)
	if err != nil {
		return err
	}
	return s.see(ctx, func(view View, by table.By) error {
		if view.Table.IsGM(by.Who) || by.Who == roller {
			return nil
		}
		return rules.Refuse("Only the person who rolled this and a GM may roll it again.", ownRoll(m))
	})
}

// rollerOf is the person who made the roll that a message shows; 0 where the log does not tell.
func (s Seat) rollerOf(ctx context.Context, message *interact.Message) (int, error) {
	thrown, err := s.rollOf(ctx, message)
	return thrown.Who, err
}

// rollOf is the roll that a message shows, as its dice fell; the zero Thrown where the log does not tell.
func (s Seat) rollOf(ctx context.Context, message *interact.Message) (thrown Thrown, err error) {
	kept, err := s.keptOf(ctx, message)
	if err != nil || kept.Entry <= 0 {
		return thrown, err
	}
	entry, err := s.Keeper.Find(ctx, s.At.Game, storage.Reader{GM: true}, kept.Entry)
	if errors.Is(err, storage.ErrNoEntry) {
		return thrown, nil // somebody's alone
	}
	if err != nil {
		return thrown, fmt.Errorf("entry of message %d: %w", message.ID, err)
	}
	err = s.Keeper.Look(ctx, s.At.Game, func(view View) error {
		var told bool
		if thrown, told = rollTold(view, entry, kept.Subject); !told {
			thrown, _ = view.Open(kept.Subject)
		}
		return nil
	})
	return thrown, err
}

// keptOf is what is known of a message of the game's; its Entry is 0 where nothing is. A press can come before the message is
// known: then the interaction tells which entry it answers.
func (s Seat) keptOf(ctx context.Context, message *interact.Message) (storage.Message, error) {
	kept, ok, err := s.db.Message(ctx, uint64(message.ID))
	switch {
	case err != nil:
		return storage.Message{}, fmt.Errorf("message %d: %w", message.ID, err)
	case !ok:
		kept.Entry, err = s.db.Answering(ctx, s.At.Game, uint64(message.Answers))
	case kept.Game != s.At.Game:
		return storage.Message{}, nil
	}
	return kept, err
}

// recall reads the memory of the request's message. A line that does not stand there is in the log of the table.
func (h *handlers) recall(ctx context.Context, req *interact.Request) (memory, error) {
	m, err := recall(req.Message)
	if err != nil || m.line != "" {
		return m, err
	}
	seat, ok, err := h.host.FindSeat(ctx, req)
	if err != nil || !ok {
		return m, err
	}
	thrown, err := seat.rollOf(ctx, req.Message)
	if m.line = thrown.Line; m.line == "" && err == nil {
		err = noRoll()
	}
	return m, err
}

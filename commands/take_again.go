package commands

import (
	"context"
	"errors"
	"maps"
	"slices"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
)

// typedAgain keeps what was typed into the form of a move that was refused: below the refusal stands Change…, as long as the
// move is open. Other errors, and those of moves that are no forms, stay as they are.
func (s Seat) typedAgain(ctx context.Context, err error, route string) error {
	var refusal *rules.Refusal
	if s.req.Kind != interact.Submit || !errors.As(err, &refusal) {
		return err
	}
	m, open, lookErr := s.sameMove(ctx, keyOf(s.req.Action))
	switch {
	case lookErr != nil:
		return errors.Join(err, lookErr)
	case !open:
		for _, field := range slices.Sorted(maps.Keys(s.req.Fields)) {
			err = repeatTyped(err, s.req.Fields[field])
		}
		return err
	}
	id := interact.ID{Game: Key, Subject: s.req.Action.Subject, Choice: s.req.Action.Choice}
	return formAgain(err, route, id, interact.Form{Modal: moveForm(routeTyped, m)}, s.req.Fields)
}

// sameMove is the move about a subject by which somebody does the same, at whatever revision the subject is now.
func (s Seat) sameMove(ctx context.Context, key rules.Key) (found rules.Move, open bool, err error) {
	err = s.see(ctx, func(view View, by table.By) error {
		for _, m := range view.Moves(by.Who) {
			if m.Kind == rules.Form && m.Key.Subject == key.Subject && m.Key.Choice == key.Choice {
				found, open = m, true
				return nil
			}
		}
		return nil
	})
	return found, open, err
}

// changeMove answers Change… below the refusal of a move's form: the form as the move stands now, with what was typed.
func (h *Host) changeMove(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	m, open, err := seat.sameMove(ctx, keyOf(req.Action))
	switch {
	case err != nil:
		return nil, err
	case !open:
		return nil, rules.Refuse("That is not open to you any more.", "`/do` lists what is.")
	}
	route := routeTyped
	if req.Action.Route == routeAnswerAgain {
		route = routeAnswer
	}
	return refill(interact.Form{Modal: moveForm(route, m)}, req.Message)
}

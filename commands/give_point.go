package commands

import (
	"context"
	"fmt"
	"slices"

	"tallybones/commands/interact"
	"tallybones/rules"
)

// givePoint answers the person command "Give a point": what the game calls a point goes to the character whom the person
// plays, or to a blank one of theirs.
func (h *Host) givePoint(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	target, err := h.DB.Person(ctx, seat.At.Game, uint64(req.Target.ID))
	if err != nil {
		return nil, fmt.Errorf("number of the person: %w", err)
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		if target == 0 || !turn.Table.AtTable(target) {
			return Decision{}, rules.Refuse(publicName(*req.Target)+" plays nobody here.", "They roll once or use `/sheet new`; then it works.")
		}
		d, by := turn.working(), turn.By
		by.Who = target
		character, events := d.Stand(by, publicName(*req.Target))
		if err := d.do(events, nil); err != nil {
			return Decision{}, err
		}
		facts, err := turn.Point(d.events, character)
		return Decision{Facts: slices.Concat(Facts(d.events...), facts), Consent: true}, err
	}, seat.told)
}

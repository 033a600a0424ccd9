package commands

import (
	"context"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// routeConditionElse makes what was typed as a condition what it is in the game.
const routeConditionElse = "condition-else"

// The texts of a refusal that its button reads.
const (
	textCondition = 1
	textWhom      = 2
)

// orElse is a handler of /condition that says, in a game which has conditions otherwise, what they are there.
func (h *Host) orElse(run interact.Handler) interact.Handler {
	return func(ctx context.Context, req *interact.Request) (interact.Reply, error) {
		seat, err := h.Seat(ctx, req)
		if err != nil {
			return nil, err
		}
		if seat.Game.Condition == "" {
			return run(ctx, req)
		}
		return nil, seat.notHere(req)
	}
}

// notHere says what a condition is here. One that was to be added can be made that by a button.
func (s Seat) notHere(req *interact.Request) error {
	refusal := rules.Refuse("Here that is "+s.Game.Condition+".", "`/"+s.Game.Instead["harm"]+"` has it.")
	line := strings.TrimSpace(bare(newCondition.Text(req)) + " " + bare(newRating.Text(req)))
	if req.Command[1] != "add" || line == "" {
		return refusal
	}
	refused := &interact.Refused{Refusal: refusal, Blocks: []ui.Block{ui.Text{ID: textCondition, Text: ui.Code(line)}}}
	if who := bare(whoOption.Text(req)); who != "" {
		refused.Blocks = append(refused.Blocks, ui.Text{ID: textWhom, Text: ui.Code(who)})
	}
	refused.Buttons = []ui.Button{{ID: interact.ID{Game: Key, Route: routeConditionElse}.String(), Label: "Make it that"}}
	return refused
}

// conditionElse answers that button.
func (h *Host) conditionElse(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	if req.Message == nil || !req.Message.Mine {
		return nil, rules.Refuse("Nothing was typed.", "")
	}
	who, err := seat.aimAt(ctx, ui.Plain(req.Message.Texts[textWhom]))
	if err != nil {
		return nil, err
	}
	line := ui.Plain(req.Message.Texts[textCondition])
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		d := turn.working()
		on, err := who.stand(d, turn.By, seat.Name, seat.Game.Reserved)
		if err != nil {
			return Decision{}, err
		}
		facts, err := turn.Condition(d.events, on, line)
		return Decision{Facts: slices.Concat(Facts(d.events...), facts)}, err
	}, seat.told)
}

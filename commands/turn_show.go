package commands

import (
	"context"
	"slices"
	"strconv"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// The routes of what stands under a turn.
const (
	routeTurn  = "turn"       // the select: who is next, or who has acted
	routeRound = "turn-round" // Next round
)

// showTurn tells whose turn it is, who is still to act, and lets it be handed over.
func (s Seat) showTurn(state *table.State, scene int, turn table.Turn) ui.Message {
	left := stillToAct(turn)
	over, offered := len(left) == 0, left
	now := ui.Markdown("Now: whoever has acted is ticked off.")
	switch {
	case turn.Now != 0 && over:
		now, offered = phrase("Now: all have acted; %s says who opens the next round.", handsOver(state, turn.Now)), turn.Members
	case turn.Now != 0:
		now = phrase("Now: %s hands over.", handsOver(state, turn.Now))
	case over:
		now = "Now: anybody begins the next round."
	}
	m := s.note(turnHead(state, turn), append(turnStands(state, turn), now)...)
	if over && turn.Now == 0 {
		m.Buttons = []ui.Button{{ID: turnID(routeRound, scene, turn.Rev), Label: "Next round", Style: ui.Primary}}
	} else {
		m.Blocks = append(m.Blocks, turnSelect(state, scene, turn, offered))
	}
	return m
}

// stillToAct are those who have not acted and have not the turn either.
func stillToAct(turn table.Turn) []int {
	return slices.DeleteFunc(turn.Left(), func(id int) bool { return id == turn.Now })
}

// turnHead says whose turn it is.
func turnHead(state *table.State, turn table.Turn) ui.Markdown {
	switch {
	case turn.Now != 0:
		return phrase("Round %s: %s has the turn", numeral(turn.Round), state.Acting(turn.Now))
	case len(turn.Left()) == 0:
		return phrase("Round %s is over: all have acted", numeral(turn.Round))
	}
	return phrase("Round %s: everybody, in any order", numeral(turn.Round))
}

// turnStands says who is still to act, and who has acted.
func turnStands(state *table.State, turn table.Turn) []ui.Markdown {
	return []ui.Markdown{
		labelled("Still to act", actorNames(state, stillToAct(turn))),
		labelled("Acted", actorNames(state, turn.Acted)),
	}
}

func turnSelect(state *table.State, scene int, turn table.Turn, offered []int) ui.Select {
	offered = offered[:min(len(offered), ui.MaxChoices)] // the others are named by `/turn next`
	sel := ui.Select{ID: turnID(routeTurn, scene, turn.Rev), Placeholder: "Next…", Min: 1, Max: 1}
	if turn.Now == 0 {
		sel.Placeholder, sel.Max = "Has acted…", len(offered)
	}
	for _, id := range offered {
		sel.Options = append(sel.Options, ui.Choice{Name: state.Acting(id), Value: numeral(id)})
	}
	return sel
}

func turnID(route string, scene, rev int) string {
	return interact.ID{Game: Key, Route: route, Subject: uint64(scene), Rev: uint64(rev)}.String() //nolint:gosec // never negative
}

// handsOver names the person who hands a turn over: the player of who has it, else a GM.
func handsOver(s *table.State, id int) string {
	if owner := s.Characters[id].Owner; owner != 0 {
		return s.Person(owner)
	}
	if gms := s.GMs(); len(gms) > 0 {
		return s.Persons(gms)
	}
	return "anybody"
}

func actorNames(s *table.State, who []int) []string {
	names := make([]string, len(who))
	for i, id := range who {
		names[i] = s.Acting(id)
	}
	return names
}

// pickTurn answers the select under a turn.
func (h *Host) pickTurn(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.pressTurn(ctx, req, func(d *working, by table.By, turn table.Turn) error {
		for _, value := range req.Values {
			id, err := strconv.Atoi(value)
			if err != nil {
				return rules.Refuse("Nothing was chosen.", "")
			}
			if turn.Now != 0 {
				return d.handTo(by, id)
			}
			if err := d.do(d.Tick(by, id)); err != nil {
				return err
			}
		}
		return nil
	})
}

// pressRound answers Next round.
func (h *Host) pressRound(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.pressTurn(ctx, req, func(d *working, by table.By, _ table.Turn) error {
		return d.do(d.NextRound(by))
	})
}

// pressTurn decides about the turns that the pressed message shows, if they stand so still.
func (h *Host) pressTurn(ctx context.Context, req *interact.Request, decide func(*working, table.By, table.Turn) error) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	scene, rev := int(req.Action.Subject), int(req.Action.Rev) //nolint:gosec // what is too large is no turn's
	var update interact.Update
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		d, by := turn.working(), turn.By
		standing, kept := d.Turns[scene]
		if d.SceneAt(by.Place) != scene || !kept || standing.Rev != rev {
			return Decision{}, rules.Refuse("This button belongs to an earlier state: the turn has passed on.", "`/turn call` shows whose it is.")
		}
		err := decide(d, by, standing)
		return d.decision(), err
	}, func(view View, entry Entry) {
		update = interact.Update{Message: seat.turned(view, entry), Sent: seat.remember(scene, entry)}
	})
	if err != nil {
		return nil, err
	}
	return update, nil
}

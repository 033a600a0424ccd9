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
	routeNext  = "turn-next"  // the select under the result of whoever has the turn: who is next
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
		m.Blocks = append(m.Blocks, turnSelect(routeTurn, state, scene, turn, offered))
	}
	return m.Fit()
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

func turnSelect(route string, state *table.State, scene int, turn table.Turn, offered []int) ui.Select {
	sel := ui.Select{ID: turnID(route, scene, turn.Rev), Placeholder: "Next…", Min: 1, Max: 1}
	if turn.Now == 0 {
		sel.Placeholder, sel.Max = "Has acted…", len(offered)
	}
	for _, id := range offered {
		sel.Options = append(sel.Options, ui.Choice{Name: state.Acting(id), Value: numeral(id)})
	}
	return sel
}

// nextAfter lets the turn be handed over from the result of a character who has it; ok is false for anybody else.
func nextAfter(state *table.State, character int) (sel ui.Select, ok bool) {
	if character == 0 {
		return sel, false
	}
	for _, scene := range table.IDs(state.Turns) {
		turn := state.Turns[scene]
		if left := stillToAct(turn); turn.Now == character && len(left) > 0 {
			return turnSelect(routeNext, state, scene, turn, left), true
		}
	}
	return sel, false
}

// handsOn tells whether the turn can be handed over from a message.
func handsOn(m ui.Message) bool {
	return slices.ContainsFunc(m.Blocks, func(block ui.Block) bool {
		sel, ok := block.(ui.Select)
		id, err := interact.ParseID(sel.ID)
		return ok && err == nil && id.Route == routeNext
	})
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

// pickNext answers the select under a result, in private. The result loses it, and the message of the round shows whose turn it
// is, when they are drawn anew.
func (h *Host) pickNext(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	var answer interact.Answer
	err := h.onStanding(ctx, req, pickedTurn(req), func(seat Seat, view View, entry Entry) {
		answer = interact.Answer{Message: seat.stepped(view, entry)}
	})
	return answer, err
}

// pickTurn answers the select under a turn.
func (h *Host) pickTurn(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.pressTurn(ctx, req, pickedTurn(req))
}

// pickedTurn hands the turn to who was picked, or ticks off all who were.
func pickedTurn(req *interact.Request) func(*working, table.By, table.Turn) error {
	return func(d *working, by table.By, turn table.Turn) error {
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
	}
}

// pressRound answers Next round.
func (h *Host) pressRound(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.pressTurn(ctx, req, func(d *working, by table.By, _ table.Turn) error {
		return d.do(d.NextRound(by))
	})
}

// pressTurn decides about the turns that the pressed message shows, which shows them then.
func (h *Host) pressTurn(ctx context.Context, req *interact.Request, decide func(*working, table.By, table.Turn) error) (interact.Reply, error) {
	var update interact.Update
	err := h.onStanding(ctx, req, decide, func(seat Seat, view View, entry Entry) {
		update = interact.Update{Message: seat.turned(view, entry), Sent: seat.remember(sceneOfTurn(entry), entry)}
	})
	return update, err
}

// onStanding decides about the turns that a message shows, if they stand so still.
func (h *Host) onStanding(
	ctx context.Context, req *interact.Request, decide func(*working, table.By, table.Turn) error, after func(Seat, View, Entry),
) error {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return err
	}
	scene, rev := int(req.Action.Subject), int(req.Action.Rev) //nolint:gosec // what is too large is no turn's
	return seat.Change(ctx, func(turn Turn) (Decision, error) {
		d, by := turn.working(), turn.By
		standing, kept := d.Turns[scene]
		if d.SceneAt(by.Place) != scene || !kept || standing.Rev != rev {
			return Decision{}, rules.Refuse("This button belongs to an earlier state: the turn has passed on.", "`/turn call` shows whose it is.")
		}
		err := decide(d, by, standing)
		return d.decision(), err
	}, func(view View, entry Entry) { after(seat, view, entry) })
}

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
	round := "Round " + numeral(turn.Round)
	left := slices.DeleteFunc(turn.Left(), func(id int) bool { return id == turn.Now })
	head, now := round+": everybody, in any order", "Now: whoever has acted is ticked off."
	over := len(left) == 0
	switch {
	case turn.Now != 0:
		head = round + ": " + state.Acting(turn.Now) + " has the turn"
		now = "Now: " + handsOver(state, turn.Now) + " hands over."
		if over {
			now = "Now: all have acted; " + handsOver(state, turn.Now) + " says who opens the next round."
		}
	case over:
		head, now = round+" is over: all have acted", "Now: anybody begins the next round."
	}
	m := s.note(ui.Escape(head), labelled("Still to act", actorNames(state, left)), labelled("Acted", actorNames(state, turn.Acted)), ui.Escape(now))
	if over && turn.Now == 0 {
		m.Buttons = []ui.Button{{ID: turnID(routeRound, scene, turn.Rev), Label: "Next round", Style: ui.Primary}}
		return m
	}
	offered := left
	if over {
		offered = turn.Members
	}
	m.Blocks = append(m.Blocks, turnSelect(state, scene, turn, offered))
	return m
}

// maxOffered is how many the select offers; the others are named by `/turn next`.
const maxOffered = 25

func turnSelect(state *table.State, scene int, turn table.Turn, offered []int) ui.Select {
	offered = offered[:min(len(offered), maxOffered)]
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
				return d.do(d.HandOver(by, id))
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
	var m ui.Message
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		d, by := turn.working(), turn.By
		standing, kept := d.Turns[scene]
		if d.SceneAt(by.Place) != scene || !kept || standing.Rev != rev {
			return Decision{}, rules.Refuse("This button belongs to an earlier state: the turn has passed on.", "`/turn call` shows whose it is.")
		}
		err := decide(d, by, standing)
		return d.decision(), err
	}, func(view View, entry Entry) { m = seat.turned(view, entry) })
	if err != nil {
		return nil, err
	}
	return interact.Update{Message: m}, nil
}

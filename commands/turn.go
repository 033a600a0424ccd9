package commands

import (
	"context"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

var (
	turnMembers = interact.Option{Name: "members", Help: "Who takes part: names with commas, a group, or all heroes; left out, everybody", Complete: true, MaxLength: 400}
	turnFirst   = interact.Option{Name: "who", Help: "Who has the first turn; left out, everybody in any order", Complete: true, MaxLength: ui.MaxChoice}
	turnNext    = interact.Option{Name: "who", Help: "Who acts next; in any order, who has acted: left out, yourself", Complete: true, MaxLength: ui.MaxChoice}
	turnCalled  = interact.Option{Name: "who", Help: "Who has the turn now; left out, it is only said whose it is", Complete: true, MaxLength: ui.MaxChoice}
)

// turnCommand is /turn.
func (h *Host) turnCommand() interact.Command {
	return interact.Command{Name: "turn", Help: "Who has acted this round, and whose turn it is", Subs: []interact.Command{
		{Name: "start", Help: "Begin to keep turns in this scene", Options: []interact.Option{turnMembers, turnFirst}, Complete: h.suggestTurn, Run: h.startTurns},
		{Name: "next", Help: "End a turn and hand over; in any order, tick off who has acted", Options: []interact.Option{turnNext}, Private: h.turnIsShown, Complete: h.suggestTurn, Run: h.nextTurn},
		{Name: "call", Help: "Say whose turn it is, or call somebody to act", Options: []interact.Option{turnCalled}, Private: h.callIsShown, Complete: h.suggestTurn, Run: h.callTurn},
		{Name: "end", Help: "Keep turns no longer", Run: h.endTurns},
	}}
}

// startTurns answers /turn start.
func (h *Host) startTurns(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.onTurns(ctx, req, func(seat Seat, d *working, by table.By) error {
		var members []int
		if typed := turnMembers.Text(req); bare(typed) != "" {
			aim, err := seat.aimAt(ctx, typed)
			if err != nil {
				return err
			}
			if members, err = aim.stand(d, by, seat.Name, seat.Game.Reserved); err != nil {
				return err
			}
		} else if err := d.seatPlayers(by); err != nil {
			return err
		}
		if _, kept := d.Turns[d.SceneAt(by.Place)]; kept {
			_, err := d.StartTurns(by, nil, 0) // says how to end them
			return err
		}
		first, err := d.actor(by, turnFirst.Text(req), "start")
		if err != nil {
			return err
		}
		if err := d.view.MayBegin(by, first); err != nil {
			return err
		}
		if err := d.view.MayAct(by, first); err != nil {
			return err
		}
		return d.do(d.StartTurns(by, members, first))
	})
}

// seatPlayers gives every player without a character a blank one, so that they take part.
func (d *working) seatPlayers(by table.By) error {
	if err := d.Rights(by.Who, table.Sit, 0); err != nil {
		return err
	}
	for _, who := range d.Players(by.At) {
		if d.Playing(who) != 0 || d.People[who].GM {
			continue
		}
		if _, events := d.Stand(table.By{Who: who}, d.Person(who)); len(events) > 0 {
			if err := d.do(events, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// turnIsShown tells that the message of the round shows what comes of a step, so that the answer is the caller's alone: a round
// is one message. The first step of another round has a message of its own, and so has one whose round's message is gone.
func (h *Host) turnIsShown(req *interact.Request) bool {
	ctx, cancel := context.WithTimeout(context.Background(), glance)
	defer cancel()
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return false // the handler meets the same and tells
	}
	scene, goesOn := 0, false
	err = seat.see(ctx, func(view View, by table.By) error {
		scene = view.Table.SceneAt(by.Place)
		goesOn = len(stillToAct(view.Table.Turns[scene])) > 0
		return nil
	})
	if err != nil || !goesOn {
		return false
	}
	shown, err := h.DB.MessagesAbout(ctx, seat.At.Game, scene)
	return err == nil && len(shown) > 0 && shown[0].Shown != storage.Settled
}

// callIsShown is the same for /turn call, which with nobody named brings the turns to the bottom of the channel.
func (h *Host) callIsShown(req *interact.Request) bool {
	return bare(turnCalled.Text(req)) != "" && h.turnIsShown(req)
}

// nextTurn answers /turn next.
func (h *Host) nextTurn(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.onTurns(ctx, req, func(_ Seat, d *working, by table.By) error {
		named, err := d.actors(by, turnNext.Text(req))
		if err != nil {
			return err
		}
		turn, kept := d.Turns[d.SceneAt(by.Place)]
		switch {
		case !kept:
			_, err := d.NextRound(by) // says how to begin
			return err
		case turn.Now != 0:
			to, err := d.oneOf(named, "next")
			if err != nil {
				return err
			}
			return d.handOver(by, turn, to)
		case len(turn.Left()) == 0 && len(named) == 0:
			return d.do(d.NextRound(by))
		case len(named) == 0:
			own := d.Playing(by.Who)
			if own == 0 {
				return rules.Refuse("You play nobody.", "Name who has acted: "+d.nextTo(turn.Left()[0])+".")
			}
			named = []int{own}
		}
		for _, who := range named {
			if err := d.do(d.Tick(by, who)); err != nil {
				return err
			}
		}
		return nil
	})
}

// handOver ends the turn of who has it. Where nobody is named it goes to the only one left.
func (d *working) handOver(by table.By, turn table.Turn, to int) error {
	if to != 0 {
		return d.handTo(by, to)
	}
	if err := d.Rights(by.Who, table.Play, turn.Now); err != nil {
		return err
	}
	left := stillToAct(turn)
	switch len(left) {
	case 0:
		return rules.Refuse("All have acted.", "Name who opens the next round, whoever it is: "+d.nextTo(turn.Members[0])+".")
	case 1:
		return d.handTo(by, left[0])
	}
	return rules.Refuse("Still to act: "+actors(d.State, left)+".", "Name one of them: "+d.nextTo(left[0])+".")
}

// nextTo is what hands the turn to somebody, or ticks them off.
func (d *working) nextTo(id int) string { return toType("/turn next who:" + d.Acting(id)) }

// handTo hands the turn to somebody, if the game lets them act.
func (d *working) handTo(by table.By, to int) error {
	if err := d.view.MayAct(by, to); err != nil {
		return err
	}
	return d.do(d.HandOver(by, to))
}

// callTurn answers /turn call.
func (h *Host) callTurn(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if bare(turnCalled.Text(req)) == "" {
		return h.showTurns(ctx, req)
	}
	return h.onTurns(ctx, req, func(_ Seat, d *working, by table.By) error {
		to, err := d.actor(by, turnCalled.Text(req), "next")
		if err != nil {
			return err
		}
		return d.handTo(by, to)
	})
}

// showTurns says whose turn it is, with the select to hand over.
func (h *Host) showTurns(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		scene := view.Table.SceneAt(by.Place)
		turn, kept := view.Table.Turns[scene]
		if !kept {
			_, err := view.Table.NextRound(by) // says how to begin
			return err
		}
		m = seat.showTurn(view.Table, scene, turn)
		return nil
	})
	return interact.Answer{Message: m}, err
}

// endTurns answers /turn end.
func (h *Host) endTurns(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	return h.onTurns(ctx, req, func(_ Seat, d *working, by table.By) error {
		return d.do(d.EndTurns(by))
	})
}

// onTurns decides about the turns of the scene and answers with how they stand.
func (h *Host) onTurns(ctx context.Context, req *interact.Request, decide func(Seat, *working, table.By) error) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	shown := len(req.Command) > 1 && req.Command[1] != "start" && req.Command[1] != "end" && h.turnIsShown(req)
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		d := turn.working()
		err := decide(seat, d, turn.By)
		return d.decision(), err
	}, func(view View, entry Entry) {
		if shown {
			answer = interact.Answer{Message: seat.stepped(view, entry)}
			return
		}
		answer = interact.Answer{Message: seat.turned(view, entry), Sent: seat.remember(sceneOfTurn(entry), entry)}
	})
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// stepped tells the caller how the turns stand that an entry set, which all see in the message of the round.
func (s Seat) stepped(view View, entry Entry) ui.Message {
	scene := sceneOfTurn(entry)
	turn := view.Table.Turns[scene]
	return s.note(turnHead(view.Table, turn), turnStands(view.Table, turn)...)
}

// sceneOfTurn is the scene whose turn an entry set; 0 is none.
func sceneOfTurn(entry Entry) int {
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.TurnsSet); ok {
			return e.Scene
		}
	}
	return 0
}

// turned tells how the turns stand that an entry set.
func (s Seat) turned(view View, entry Entry) ui.Message {
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.TurnsSet:
			return s.showTurn(view.Table, e.Scene, view.Table.Turns[e.Scene])
		case table.TurnsEnded:
			return s.note("Turns are kept no longer", ui.Prose("Begin again: `/turn start`."))
		default:
		}
	}
	return s.note("Nothing changed")
}

// actors find who acts: a character, a track or element that acts as one, a group for all of it, or a person, who gets a blank
// character where they play nobody. Nothing typed is nobody.
func (d *working) actors(by table.By, typed string) ([]int, error) {
	if typed = bare(typed); typed == "" {
		return nil, nil
	}
	if found, ok := exactly(typed, actorsNamed(d.State, by.Place)); ok {
		return []int{found.ID}, nil
	}
	meant, err := d.Whom(by, typed)
	if err != nil {
		found, lookErr := table.Seek(typed, actorsNamed(d.State, by.Place))
		return []int{found.ID}, lookErr
	}
	who := make([]int, len(meant))
	for i, m := range meant {
		id, events, err := d.StandMeant(by, m, "")
		if err := d.do(events, err); err != nil {
			return nil, err
		}
		who[i] = id
	}
	return who, nil
}

// actor is the one who is named; 0 is nobody. how is the subcommand that names one.
func (d *working) actor(by table.By, typed, how string) (int, error) {
	named, err := d.actors(by, typed)
	if err != nil {
		return 0, err
	}
	return d.oneOf(named, how)
}

// oneOf is the only one of those who are named; 0 is nobody.
func (d *working) oneOf(named []int, how string) (int, error) {
	switch len(named) {
	case 0:
		return 0, nil
	case 1:
		return named[0], nil
	}
	return 0, rules.Refuse("One has the turn at a time, and these are several: "+actors(d.State, named)+".",
		"Name one of them: "+toType("/turn "+how+" who:"+d.Acting(named[0]))+".")
}

// actorsNamed are all that can act at a place.
func actorsNamed(s *table.State, place int) []table.Named {
	return slices.Concat(s.CharactersNamed(), s.TracksNamed(place), s.ElementsNamed(place, nobody))
}

// actors names those who act as a sentence does.
func actors(s *table.State, who []int) string {
	names := make([]string, len(who))
	for i, id := range who {
		names[i] = s.Acting(id)
	}
	return strings.Join(names, ", ")
}

// suggestTurn completes names: of those who have not acted first.
func (h *Host) suggestTurn(ctx context.Context, req *interact.Request) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		if req.Focused == turnMembers.Name {
			suggestWho(l, view.Table, turnMembers.Text(req))
			return
		}
		typed := bare(turnNext.Text(req))
		turn := view.Table.Turns[view.Table.SceneAt(by.Place)]
		for _, id := range turn.Left() {
			if name := view.Table.Acting(id); id != turn.Now && begins(name, typed) {
				l.add(name, "has not acted")
			}
		}
		for _, thing := range actorsNamed(view.Table, by.Place) {
			if begins(thing.Name, typed) && !slices.Contains(turn.Acted, thing.ID) && thing.ID != turn.Now {
				l.add(thing.Name, "")
			}
		}
	})
}

package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// askForget answers /game forget: it asks, and says what goes.
func (h *Host) askForget(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	lines := []ui.Markdown{
		"**Shall I forget you in " + ui.Escape(seat.At.Name) + "?**",
		"Your Discord id goes, and your name and what you wrote beside rolls wherever it stands in the journal: it then says that somebody did it. What was done stays done, dice too.",
	}
	err = seat.Look(ctx, func(view View, who int) error {
		if who == rules.Clock {
			return unknownHere()
		}
		lines = append(lines, forgetting(view.Table, who)...)
		return nil
	})
	if err != nil {
		return nil, err
	}
	lines = append(lines, "This cannot be undone. Messages that stand in channels stay there, and an export that somebody has saved does, too.")
	id := interact.ID{Game: Key, Route: routeGameForget, Subject: uint64(seat.At.Game)} //nolint:gosec // counts from 1
	yes, no := id, id
	yes.Choice, no.Choice = answerYes, answerNo
	message := seat.says(lines...)
	message.Buttons = []ui.Button{{ID: yes.String(), Label: "Forget me", Style: ui.Danger}, {ID: no.String(), Label: "Not now"}}
	return interact.Answer{Message: message}, nil
}

// forgetting tells what else it means that a person is forgotten.
func forgetting(s *table.State, who int) []ui.Markdown {
	var lines []ui.Markdown
	if own := s.OwnedBy(who); len(own) > 0 {
		names := make([]string, len(own))
		for i, id := range own {
			names[i] = s.Name(id)
		}
		lines = append(lines, "Without a player from then on: "+ui.Escape(listed(names))+".")
	}
	if gms := s.GMs(); len(gms) == 1 && gms[0] == who {
		lines = append(lines, "You are the only GM. "+ui.Prose(s.AnotherGM(who)))
	}
	return lines
}

func unknownHere() error {
	return rules.Refuse("This game knows nothing of you.", "")
}

// forgetMe answers the buttons of /game forget.
func (h *Host) forgetMe(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	if req.Action.Choice != answerYes {
		return interact.Update{Message: brief("**Nothing changed.**")}, nil
	}
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	if uint64(seat.At.Game) != req.Action.Subject { //nolint:gosec // counts from 1
		return nil, rules.Refuse("This button is about another game than the channel plays now.", "Ask again: `/game forget`.")
	}
	who, err := h.DB.Person(ctx, seat.At.Game, uint64(req.Caller.ID))
	if err != nil {
		return nil, err
	}
	if who == 0 {
		return nil, unknownHere()
	}
	err = seat.Keeper.Forget(ctx, seat.Request(), func(turn Turn) (rules.Forgotten, []Fact, error) {
		if turn.By.Who != who { // they pressed twice, and are forgotten already
			return rules.Forgotten{}, nil, unknownHere()
		}
		return rules.Forgotten{Number: who, Name: turn.Table.Person(who), Stand: stand(who)}, letGo(turn.Table, who), nil
	}, func(View, Entry) {})
	return interact.Update{Message: brief("**You are forgotten here.** If you play again, you are somebody new to me.")}, err
}

// letGo leaves a person's characters to whoever claims them, and ends that the person is a GM.
func letGo(s *table.State, who int) []Fact {
	var events []table.Event
	for _, id := range s.OwnedBy(who) {
		events = append(events, table.OwnerSet{ID: id, Was: who})
	}
	if s.People[who] != (table.Person{}) {
		events = append(events, table.PlaysSet{Who: who}, table.CallsSet{Who: who}, table.OwnDiceSet{Who: who}, table.GMSet{Who: who})
	}
	return Facts(events...)
}

// stand is what stands for a forgotten person, each for one alone: "somebody C".
func stand(who int) string {
	letters := ""
	for ; who > 0; who = (who - 1) / alphabet {
		letters = string(rune('A'+(who-1)%alphabet)) + letters
	}
	return "somebody " + letters
}

const alphabet = 26

package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

const (
	addGM    = "add"
	removeGM = "remove"
)

var (
	gmChange = interact.Option{Name: "change", Help: "Add or remove", Required: true, Choices: []ui.Choice{{Name: addGM, Value: addGM}, {Name: removeGM, Value: removeGM}}}
	gmWho    = interact.Option{Name: "who", Help: "Whom", Type: interact.User, Required: true}
)

// changeGM answers /game gm.
func (h *Host) changeGM(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	whom := req.Options[gmWho.Name].ID
	var number int
	if whom == 0 {
		number, err = seat.personCalled(ctx, bare(gmWho.Text(req)))
	} else {
		number, err = h.DB.Person(ctx, seat.At.Game, uint64(whom))
	}
	if err != nil {
		return nil, err
	}
	var message ui.Message
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		if err := mayRescue(turn.View, turn.By.Who, req); err != nil {
			return Decision{}, err
		}
		if whom == req.Caller.ID {
			number = turn.By.Who
		}
		if number == 0 {
			return Decision{}, rules.Refuse("That person has not been at this table yet.", "Once they have rolled here or made a character by `/sheet new`, they can be its GM.")
		}
		events, err := turn.Table.SetGM(number, gmChange.Text(req) == addGM)
		return Decision{Facts: Facts(events...)}, err
	}, func(view View, entry Entry) { message = seat.changedGM(view, entry) })
	return interact.Answer{Message: message}, err
}

func (s Seat) changedGM(view View, entry Entry) ui.Message {
	var lines []ui.Markdown
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.GMSet); ok {
			became := " is now a GM"
			if !e.GM {
				became = " is a GM no longer"
			}
			lines = append(lines, "**"+ui.Escape(view.Table.Person(e.Who))+ui.Markdown(became)+"** ("+signedBefore(view, e, entry.Actor)+")")
		}
	}
	return s.says(lines...)
}

// signedBefore is [signed] as it was before somebody changed who is a GM: who makes themselves one was none.
func signedBefore(view View, e table.GMSet, who int) ui.Markdown {
	name := ui.Escape(view.Table.Person(who))
	wasGM := view.Table.IsGM(who)
	if e.Who == who {
		wasGM = !e.GM
	}
	if wasGM {
		return name
	}
	return name + ", who manages this channel"
}

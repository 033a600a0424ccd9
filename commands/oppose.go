package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var (
	opposePool   = interact.Option{Name: "pool", Help: "What rolls are up against, in the game's words", Required: true, MaxLength: maxLine}
	opposeName   = interact.Option{Name: "name", Help: "What it is: Rush the guard", MaxLength: table.MaxName}
	opposeFor    = interact.Option{Name: "for", Help: "Whom it serves; left out, one roll", Choices: []ui.Choice{{Name: "one roll", Value: "one"}, {Name: "each player once", Value: opposeEach}}}
	opposeHidden = interact.Option{Name: "hidden", Help: "Only GMs see it until it is revealed", Type: interact.Boolean}
)

const opposeEach = "each"

func (h *Host) opposeCommand() interact.Command {
	return interact.Command{
		Name: "oppose", Help: "Put down what rolls are up against, as a card; plain dice have nothing of the kind",
		Options: []interact.Option{opposePool, opposeName, opposeFor, opposeHidden}, Private: h.opposeIsPrivate, Run: h.oppose,
	}
}

// opposeIsPrivate keeps what is secret out of a public reply: others can open that and read the command.
func (h *Host) opposeIsPrivate(req *interact.Request) bool {
	if opposeHidden.Bool(req) {
		return true
	}
	seat, ok, err := h.FindSeat(context.Background(), req)
	if err != nil || !ok || seat.Game.Oppose == nil {
		return false
	}
	card, err := seat.Game.Oppose(opposePool.Text(req))
	return err == nil && card.Estimate != ""
}

// oppose answers /oppose by a card. Of what is hidden the person reads in private, and the channel gets what it may see in
// a message of its own.
func (h *Host) oppose(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	if seat.Game.Oppose == nil {
		return nil, rules.Refuse("Here nothing is rolled against: "+seat.Game.Title+" only adds up.", "Say it in the roll's remark: `/roll 2d6+1 # against 9`.")
	}
	card, err := seat.Game.Oppose(opposePool.Text(req))
	if err != nil {
		return nil, err
	}
	card.Name, card.Each, card.Sealed = opposeName.Text(req), opposeFor.Text(req) == opposeEach, opposeHidden.Bool(req)
	var answer interact.Answer
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		if seat.Game.Set != nil {
			card = seat.Game.Set(card, turn.Dice)
		}
		_, events, err := turn.Table.PutCard(turn.By, card)
		decision := Decision{Facts: Facts(events...)}
		if card.Sealed {
			decision.Audience = rules.GMs
		}
		return decision, err
	}, func(view View, entry Entry) { answer = seat.showCard(view, entry, card) })
	return answer, err
}

func (s Seat) showCard(view View, entry Entry, card table.NewCard) interact.Answer {
	switch {
	case card.Sealed:
		return interact.Answer{Message: s.privately("Sealed: " + ui.Escape(table.Card{Pool: card.Pool, Bar: card.Bar}.Shown()) + ". It stands in your `/do` until you reveal it.")}
	case card.Estimate != "":
		public := s.showOpened(view, entry)
		return interact.Answer{
			Message: s.privately("Hidden: " + ui.Escape(card.Pool) + "."),
			Posts:   []interact.Post{{Message: public.Message, Sent: public.Sent}},
		}
	}
	return s.showOpened(view, entry)
}

func (s Seat) privately(text ui.Markdown) ui.Message {
	return ui.Message{Accent: s.Game.Accent, Blocks: []ui.Block{ui.Text{Text: text}}}.Fit()
}

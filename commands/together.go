package commands

import (
	"context"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// routeTogether opens the form of what was chosen among things that one message shows together.
const routeTogether = "move-together"

// together are the controls of a card that is shown with others: to roll against each, and what else is open about the one whose
// message it is. They are buttons where those fit, otherwise what can be rolled against is a select.
func together(view View, id int, among []int) ([]ui.Block, []ui.Button) {
	const row = 5
	var ways, rest []rules.Move
	for _, each := range among {
		for _, m := range view.OpenMoves(each).All {
			switch {
			case m.Key.Choice == table.RollAgainst:
				ways = append(ways, m)
			case each == id && m.Weight > lightMove:
				rest = append(rest, m)
			}
		}
	}
	if len(ways)+len(rest) <= row {
		return nil, moveButtons(append(ways, rest...))
	}
	pick := ui.Select{
		ID:          interact.ID{Game: Key, Route: routeTogether, Subject: uint64(id)}.String(), //nolint:gosec // ids count from 1
		Placeholder: "Choose…", Min: 1, Max: 1,
	}
	for _, m := range ways {
		pick.Options = append(pick.Options, ui.Choice{Name: m.Label, Value: moveID(routeForm, m.Key)})
	}
	return []ui.Block{pick}, moveButtons(rest[:min(len(rest), row)])
}

// beside draws the message of a card, open or not, as what lies there now, where one message of a channel shows several cards:
// that of the card that was put down last shows them all, also when that one is gone, and those before it go. It reports false
// where no card lies there.
func (d drawer) beside(ctx context.Context, view View, card table.Ask, drawn *interact.Drawing) (lies bool, err error) {
	among := view.Together(card)
	if len(among) == 0 {
		return false, nil
	}
	for _, id := range among {
		if id > d.of.Subject && !drawn.Delete {
			if drawn.Delete, err = d.isShown(ctx, id); err != nil {
				return false, err
			}
		}
	}
	drawn.Message, drawn.Last = showAsk(d.game, view, among[len(among)-1]), drawn.Delete
	return true, nil
}

// isShown tells whether another message in the channel shows something.
func (d drawer) isShown(ctx context.Context, subject int) (bool, error) {
	messages, err := d.DB.MessagesAbout(ctx, d.info.ID, subject)
	return slices.ContainsFunc(messages, func(m storage.Message) bool {
		return m.Channel == uint64(d.of.Channel) && m.ID != uint64(d.of.ID)
	}), err
}

// rememberAsk is [Seat.remember] for something that is asked. Once the message of a card is known, those that showed the cards
// beside it before are drawn anew.
func (s Seat) rememberAsk(view View, id int, entry Entry) func(interact.Snowflake) {
	sent, among := s.remember(id, entry), view.Together(view.Table.Asks[id])
	if len(among) <= 1 {
		return sent
	}
	return func(message interact.Snowflake) {
		sent(message)
		s.db.RestaleAbout(s.At.Game, uint64(s.req.Channel.ID), id)
		s.changes.note(s.At.Game)
	}
}

// openTogether opens the form of what was chosen, as its button would.
func (h *Host) openTogether(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	var chosen interact.ID
	if len(req.Values) > 0 {
		chosen, _ = interact.ParseID(req.Values[0]) // what is none of ours names no move
	}
	if chosen.Game != Key || chosen.Route != routeForm {
		return nil, rules.Refuse("That is none of what could be chosen.", "`/do` lists what is open.")
	}
	asked := *req
	asked.Action = chosen
	return h.openMove(ctx, &asked)
}

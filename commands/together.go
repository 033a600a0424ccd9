package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// routeTogether opens the form of what was chosen among things that one message shows together.
const routeTogether = "move-together"

// together are the controls of a card that is shown with others: to roll against each, and what else is open about the one whose
// message it is. They are buttons where those fit, otherwise what can be rolled against is a select.
func together(view View, id int, among []int) ([]ui.Block, []ui.Button) {
	const row = 5
	var ways, rest []rules.Move
	for _, each := range among {
		for _, m := range openMoves(view, each) {
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
	for _, m := range ways[:min(len(ways), ui.MaxChoices)] {
		pick.Options = append(pick.Options, ui.Choice{Name: m.Label, Value: moveID(routeForm, m.Key)})
	}
	return []ui.Block{pick}, moveButtons(rest[:min(len(rest), row)])
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

package commands

import (
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// askRow are the buttons under an ask: what its likeliest moves bring, for all who may take one, and More behind them
// where there is more.
func askRow(view View, id int, ask table.Ask) []ui.Button {
	var shown []rules.Move
	for _, m := range view.OpenMoves(id).All {
		if m.Weight > lightMove {
			shown = append(shown, m)
		}
	}
	const row = 5
	if len(shown) <= row-1 && ask.Laid == nil || len(shown) == row {
		return moveButtons(shown)
	}
	return append(moveButtons(shown[:min(len(shown), row-1)]), moreButton(id))
}

// lightMove is the weight up to which a move stands behind More only: to withdraw what one asks.
const lightMove = 5

func moveButtons(moves []rules.Move) []ui.Button {
	buttons := make([]ui.Button, len(moves))
	for i, m := range moves {
		buttons[i] = moveButton(m)
	}
	return buttons
}

func moreButton(subject int) ui.Button {
	return ui.Button{ID: interact.ID{Game: Key, Route: routeMoves, Subject: uint64(subject)}.String(), Label: "More"} //nolint:gosec // ids count from 1
}

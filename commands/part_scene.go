package commands

import "tallybones/commands/interact"

// scenePart is the commands of sessions, scenes, turns and what lies on the board.
func (h *Host) scenePart() part {
	return part{
		commands: []interact.Command{
			h.sceneCommand(), h.sessionCommand(), h.turnCommand(),
			h.elementCommand(), h.conditionCommand(), h.trackCommand(), h.restCommand(), h.pauseCommand(),
		},
		routes: []interact.Route{
			{Name: routeEnding, Manner: interact.Updates, Run: h.pressEnd},
			{Name: routeNotYet, Manner: interact.Updates, Run: h.pressNotYet},
			{Name: routeConditionElse, Private: h.quiet, Run: h.conditionElse},
			{Name: routeRest, Manner: interact.Updates, Run: h.pressRest},
			{Name: routeRestNot, Manner: interact.Updates, Run: h.pressRestNot},
			{Name: routeRestWho, Manner: interact.Updates, Run: h.pickRest},
			{Name: routeKeep, Manner: interact.Updates, Run: h.pressKeep},
			{Name: routeTurn, Manner: interact.Updates, Run: h.pickTurn},
			{Name: routeNext, Private: interact.Always, Run: h.pickNext},
			{Name: routeRound, Manner: interact.Updates, Run: h.pressRound},
		},
	}
}

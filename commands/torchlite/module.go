package torchlite

import (
	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// own is what the game's own commands stand on.
type own struct {
	commands.Own[rule.State, rule.Event]
}

// mine is what one of them decides from.
type mine = commands.Mine[rule.State]

// What each of the game's own commands is for, and the acts that it asks for.
var (
	purposes = map[string]string{"pp": "points", "stress": "harm", "complication": "harm", "asset": "advantage", "challenge": "opposition"}
	instead  = map[string]string{"points": "pp +1", "harm": "complication Winded d6", "advantage": "asset Rope d6", "opposition": "challenge Drawbridge 4d8"}
	acts     = map[string]table.Act{"pp": table.Edit, "stress": table.Edit, "complication": table.Edit, "asset": table.Edit, "challenge": table.Run}
	besides  = map[string]string{"challenge": "to mark or change one that is there: anyone at the table"}
)

// Module returns the commands that only TorchLite has.
func Module(host *commands.Host) interact.Module {
	o := own{commands.Own[rule.State, rule.Event]{Host: host, Game: Game(), Kit: kit()}}
	return interact.Module{
		Key:      key,
		Title:    "TorchLite",
		Commands: []interact.Command{o.pointsCommand(), o.stressCommand(), o.complicationCommand(), o.assetCommand(), o.challengeCommand()},
	}
}

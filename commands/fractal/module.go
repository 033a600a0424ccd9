package fractal

import (
	"tallybones/commands"
	"tallybones/commands/interact"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

const title = "Macro/Micro/Nano"

// own is what the game's own commands stand on.
type own struct {
	commands.Own[rule.State, rule.Event]
}

// mine is what one of them decides from.
type mine = commands.Mine[rule.State]

// What each of the game's own commands is for, and the acts that it asks for.
var (
	purposes = map[string]string{"action": "roll", "ap": "points", "momentum": "turn", "spell": "asset"}
	instead  = map[string]string{"points": "ap -1", "harm": "condition add Bruised 1", "asset": "spell Telepathic Link"}
	asksFor  = map[string]table.Act{"action": table.Play, "ap": table.Edit, "momentum": table.Edit, "spell": table.Play}
	besides  = map[string]string{"action": "as nobody: anybody who sees the channel"}
)

// deeds are the game's own commands for people who play by buttons alone.
var deeds = []commands.Deed{
	{Label: "An action by its name: Cut, Logos", Command: "action", Boxes: []string{"name", "dice", "vs", "zone"}},
	{Label: "AP: change, set the maximum, show", Command: "ap", Boxes: []string{"change", "who"}},
	{Label: "Everything on the board", Command: "board show"},
	{Label: "Momentum: who has it over whom", Command: "momentum", Boxes: []string{"over", "who"}},
	{Label: "A spell: keep one, let it go", Command: "spell", Boxes: []string{"name", "who"}},
	{Label: "A condition is dressed", Command: "condition dress", Boxes: []string{"name", "who"}},
	{Label: "What a condition asks for is done", Command: "condition done", Boxes: []string{"name", "who"}},
	{Label: "Yield to somebody, if they accept", Command: "offer", With: map[string]string{"text": "I yield"}, Boxes: []string{"who"}},
	{Label: "Ask somebody to yield", Command: "offer", With: map[string]string{"text": "you yield"}, Boxes: []string{"who"}},
	{Label: "Vote on a change of scale: Macro, Micro, Nano", Command: "offer", With: map[string]string{"who": "all"}, Boxes: []string{"text"}},
}

// Module returns the commands that only this game has.
func Module(host *commands.Host) interact.Module {
	o := own{commands.Own[rule.State, rule.Event]{Host: host, Game: Game(), Kit: kit()}}
	return interact.Module{
		Key: key, Title: title,
		Commands: []interact.Command{o.actionCommand(), o.apCommand(), o.momentumCommand(), o.spellCommand()},
		Routes:   []interact.Route{{Name: routeExchange, Run: o.nextExchange}},
	}
}

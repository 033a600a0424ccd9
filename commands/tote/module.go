package tote

import (
	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

// own is what the game's own commands stand on.
type own struct {
	commands.Own[rule.State, rule.Event]
}

// mine is what one of them decides from.
type mine = commands.Mine[rule.State]

// What each of the game's own commands is for, and the acts that it asks for.
var (
	purposes = map[string]string{"totem": "points", "aspect": "points", "injury": "harm", "tale": "story"}
	instead  = map[string]string{"points": "totem Stag used", "harm": "injury +1", "advantage": "element pin Rope", "opposition": "oppose T10", "story": "tale start"}
	acts     = map[string]table.Act{"totem": table.Edit, "aspect": table.Edit, "injury": table.Edit, "tale start": table.Run, "tale end": table.Run, "tale grid": table.Run}
	besides  = map[string]string{"tale grid": "to read it: anybody"}
)

// deeds are the game's own commands for people who play by buttons alone.
var deeds = []commands.Deed{
	{Label: "A totem: used, free, or its value", Command: "totem", Boxes: []string{"name", "who"}},
	{Label: "Injuries: fill, empty or show", Command: "injury", Boxes: []string{"change", "who"}},
	{Label: "An aspect: used, free, or a new one", Command: "aspect", Boxes: []string{"change", "who"}},
	{Label: "Begin a tale", Command: "tale start", Boxes: []string{"name"}, GM: true},
	{Label: "End the tale: what is free again is shown first", Command: "tale end", GM: true},
	{Label: "How the skills lie in the grid", Command: "tale grid"},
	{Label: "Put a skill elsewhere in the grid", Command: "tale grid", Boxes: []string{"change"}, Needs: []string{"change"}, GM: true},
}

// Module returns the commands that only this game has.
func Module(host *commands.Host) interact.Module {
	o := own{commands.Own[rule.State, rule.Event]{Host: host, Game: Game(), Kit: kit()}}
	return interact.Module{
		Key: key, Title: "Tales from the Torn Earth",
		Commands: []interact.Command{o.totemCommand(), o.aspectCommand(), o.injuryCommand(), o.taleCommand()},
		Routes: []interact.Route{
			{Name: routeTaleEnd, Manner: interact.Updates, Run: o.pressTaleEnd},
			{Name: routeTaleOn, Manner: interact.Updates, Run: o.pressTaleOn},
		},
	}
}

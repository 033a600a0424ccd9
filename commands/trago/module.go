package trago

import (
	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// own is what the game's own commands stand on.
type own struct {
	commands.Own[rule.State, rule.Event]
}

// mine is what one of them decides from.
type mine = commands.Mine[rule.State]

// What each of the game's own commands is for, and the acts that it asks for.
var (
	purposes = map[string]string{"willpower": "points", "wound": "harm", "hunger": "danger", "fracture": "danger"}
	instead  = map[string]string{"points": "willpower -1", "harm": "wound 3", "danger": "hunger +1"}
	acts     = map[string]table.Act{"willpower": table.Edit, "wound": table.Edit, "hunger": table.Edit, "fracture": table.Edit}
)

// deeds are the game's own commands for people who play by buttons alone.
var deeds = []commands.Deed{
	{Label: "Willpower: spend, regain, resist, ask whether it would matter", Command: "willpower", Boxes: []string{"change", "who"}},
	{Label: "A wound: take, heal or note one", Command: "wound", Boxes: []string{"wound", "note", "who"}},
	{Label: "Hunger", Command: "hunger", Boxes: []string{"change", "who"}},
	{Label: "Fracture", Command: "fracture", Boxes: []string{"change", "who"}},
	{Label: "Offer an advantage die for a bane", Command: "offer", With: map[string]string{"text": "an advantage die for a bane"}, Boxes: []string{"who"}},
	{Label: "Offer the status quo after a draw", Command: "offer", With: map[string]string{"text": "the status quo"}, Boxes: []string{"who"}},
	{Label: "Would a success more matter? Only I see it", Command: "willpower", With: map[string]string{"change": asks}},
	{Label: "Resist until the minute is over, for 1 willpower", Command: "willpower", With: map[string]string{"change": resists}},
}

// Module returns the commands that only New Trago 2 has.
func Module(host *commands.Host) interact.Module {
	o := own{commands.Own[rule.State, rule.Event]{Host: host, Game: Game(), Kit: kit()}}
	return interact.Module{
		Key: key, Title: title,
		Commands: []interact.Command{o.willpowerCommand(), o.woundCommand(), o.specialCommand(rule.HungerOf), o.specialCommand(rule.FractureOf)},
	}
}

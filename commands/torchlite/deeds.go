package torchlite

import (
	"tallybones/commands"
	rule "tallybones/rules/torchlite"
)

// deeds are the game's own commands for people who play by buttons alone.
var deeds = []commands.Deed{
	{Label: "Plot points: earn, spend or show", Command: "pp", Boxes: []string{"change", "who"}},
	{Label: "Stress on somebody", Command: "stress", Boxes: []string{"name", "who"}},
	{Label: "A complication on somebody", Command: "complication", Boxes: []string{"name", "against", "who"}},
	{Label: "A complication that lasts for the session", Command: "complication", With: map[string]string{"lasts": commands.Yes}, Boxes: []string{"name", "against", "who"}},
	{Label: "An asset, or a change of one", Command: "asset", Boxes: []string{"name", "who"}},
	{Label: "An asset that lasts for the session", Command: "asset", With: map[string]string{"lasts": commands.Yes}, Boxes: []string{"name", "who"}},
	{Label: "Dice of a challenge", Command: "challenge", Boxes: []string{"name"}},
	{Label: "Dice of a new mob", Command: "challenge", With: map[string]string{"kind": string(rule.Mob)}, Boxes: []string{"name"}, GM: true},
	{Label: "Dice of a new boss", Command: "challenge", With: map[string]string{"kind": string(rule.Boss)}, Boxes: []string{"name"}, GM: true},
	{Label: "End the session on a cliffhanger: what goes is shown first", Command: "session end", With: map[string]string{"cliffhanger": commands.Yes}, GM: true},
}

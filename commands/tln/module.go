package tln

import (
	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

// own is what the game's own commands stand on.
type own struct {
	commands.Own[rule.State, rule.Event]
}

// mine is what one of them decides from.
type mine = commands.Mine[rule.State]

// What each of the game's own commands is for, and the acts that it asks for.
var (
	purposes = map[string]string{"trait": "harm", "question": "chance", "assist": "help"}
	instead  = map[string]string{"harm": "trait Swordplay hurt", "points": "trait Luck spend 1", "opposition": "oppose 5", "advantage": "assist how:help trait:Climbing", "chance": "question Is the gate open?"}
	acts     = map[string]table.Act{"trait": table.Edit, "question": table.Sit, "assist": table.Sit}
)

// deeds are the game's own commands for people who play by buttons alone.
var deeds = []commands.Deed{
	{Label: "A trait: hurt, heal, spend, away, here", Command: "trait", Boxes: []string{"name", "who"}},
	{Label: "Ask a question of the dice", Command: "question", Boxes: []string{"text", "likely", "options"}, Needs: []string{"text"}},
	{Label: "Assist or hinder a test that waits", Command: "assist", Boxes: []string{"how", "trait", "whom"}, Needs: []string{"how", "trait"}},
}

// Module returns the commands that only this game has.
func Module(host *commands.Host) interact.Module {
	o := own{commands.Own[rule.State, rule.Event]{Host: host, Game: Game(), Kit: kit()}}
	return interact.Module{
		Key: key, Title: "TL-N Core",
		Commands: []interact.Command{o.traitCommand(), o.questionCommand(), o.assistCommand()},
	}
}

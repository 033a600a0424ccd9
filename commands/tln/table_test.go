package tln_test

import (
	"testing"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/tln"
	"tallybones/rules/dice"
)

var ann = commandstest.Ann

// sit is Ann in direct messages with the bot, which rolls by the rules of the game.
func sit(t testing.TB, src dice.Source) commandstest.Guest {
	return commandstest.Direct(t, commandstest.Config{Games: []commands.Game{tln.Game()}, Dice: src}).As(ann)
}

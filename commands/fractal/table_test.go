package fractal_test

import (
	"testing"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/fractal"
	"tallybones/rules/dice"
)

var ann = commandstest.Ann

// sit is Ann in direct messages with the bot, which rolls by the rules of the game.
func sit(t testing.TB, src dice.Source) commandstest.Guest {
	return commandstest.Direct(t, commandstest.Config{Games: []commands.Game{fractal.Game()}, Dice: src}).As(ann)
}

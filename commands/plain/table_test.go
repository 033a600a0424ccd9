package plain_test

import (
	"testing"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/rules/dice"
)

var ann, bob = commandstest.Ann, commandstest.Bob

// sit is Ann in direct messages with the bot, which rolls plain dice.
func sit(t testing.TB, src dice.Source) commandstest.Guest {
	return commandstest.Direct(t, commandstest.Config{Games: []commands.Game{plain.Game()}, Dice: src}).As(ann)
}

// menu uses a command from the menu of a message that is not as it stands in the channel.
func menu(g commandstest.Guest, on *interact.Message, name string) commandstest.Answer {
	g.T.Helper()
	return g.Ask(interact.Request{Command: []string{name}, Message: on})
}

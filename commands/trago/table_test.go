package trago_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/trago"
	"tallybones/rules/dice"
)

var ann = commandstest.Ann

// sit is Ann in direct messages with the bot, which rolls by the rules of New Trago 2.
func sit(t testing.TB, src dice.Source) commandstest.Guest {
	return commandstest.Direct(t, commandstest.Config{Games: []commands.Game{trago.Game()}, Dice: src}).As(ann)
}

// encoded is an object as the command line prints it.
func encoded(t *testing.T, object any) string {
	t.Helper()
	text, err := json.Marshal(object)
	require.NoError(t, err)
	return string(text)
}

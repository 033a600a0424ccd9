package trago

import (
	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/rules/dice"
)

// Scripted is New Trago 2 whose dice at tables come from a source.
func Scripted(source dice.Source) commands.Game { return commandstest.Scripted(Game(), kit(), source) }

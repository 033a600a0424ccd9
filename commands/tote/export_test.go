package tote

import (
	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/rules/dice"
)

// Scripted is the game whose dice at tables come from a source.
func Scripted(source dice.Source) commands.Game { return commandstest.Scripted(Game(), kit(), source) }

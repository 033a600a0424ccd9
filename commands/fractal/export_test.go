package fractal

import (
	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/rules/dice"
)

// Scripted is the Macro/Micro/Nano game whose dice at tables come from a source.
func Scripted(source dice.Source) commands.Game { return commandstest.Scripted(Game(), kit(), source) }

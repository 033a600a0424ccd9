package main

import (
	"tallybones/commands"
	"tallybones/commands/fractal"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/tln"
	"tallybones/commands/torchlite"
	"tallybones/commands/tote"
	"tallybones/commands/trago"
	"tallybones/rules/dice"
)

// games returns every game, in the order in which they are offered. The last are plain dice, which are rolled where no game
// is played. Their keys are the systems of the command line.
func games() []commands.Game {
	return []commands.Game{torchlite.Game(), tote.Game(), trago.Game(), tln.Game(), fractal.Game(), plain.Game()}
}

// catalogue returns every module, in the same order: all that Discord is told, all that a press can reach. Without a
// database the host serves for reading the catalogue alone.
func catalogue(host *commands.Host) []interact.Module {
	own := []interact.Module{torchlite.Module(host), tote.Module(host), trago.Module(host), tln.Module(host), fractal.Module(host)}
	shared := commands.Module(commands.Config{Games: games(), Dice: dice.Secure(), Host: host, Others: own})
	return append([]interact.Module{shared}, own...)
}

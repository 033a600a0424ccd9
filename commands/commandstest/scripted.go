package commandstest

import (
	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

// Scripted is a game, as tables play it by a kit, whose dice at tables come from a source.
func Scripted[S, E any](game commands.Game, kit commands.Kit[S, E], source dice.Source) commands.Game {
	roll, take := kit.Roll, kit.Rules.Take
	kit.Roll = func(s *S, by table.By, _ dice.Source, try commands.Try) ([]E, error) {
		return roll(s, by, source, try)
	}
	kit.Rules.Take = func(s *S, who int, taken rules.Taken) ([]E, error) {
		if taken.Roll != nil {
			taken.Roll = source.Roll
		}
		return take(s, who, taken)
	}
	game.Open = func(db *storage.DB) commands.Keeper { return commands.Keep(db, kit) }
	return game
}

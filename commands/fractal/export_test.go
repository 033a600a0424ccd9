package fractal

import (
	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
	"tallybones/storage"
)

// Scripted is the Macro/Micro/Nano game whose dice at tables come from a source.
func Scripted(source dice.Source) commands.Game {
	game := Game()
	game.Open = func(db *storage.DB) commands.Keeper {
		kit := kit()
		roll, take := kit.Roll, kit.Rules.Take
		kit.Roll = func(s *rule.State, by table.By, _ dice.Source, try commands.Try) ([]rule.Event, error) {
			return roll(s, by, source, try)
		}
		kit.Rules.Take = func(s *rule.State, who int, taken rules.Taken) ([]rule.Event, error) {
			if taken.Roll != nil {
				taken.Roll = source.Roll
			}
			return take(s, who, taken)
		}
		return commands.Keep(db, kit)
	}
	return game
}

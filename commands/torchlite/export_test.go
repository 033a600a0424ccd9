package torchlite

import (
	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
	"tallybones/storage"
)

// Scripted is TorchLite whose dice at tables come from a source.
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

// Decided makes a decision about the game's own state one of the shared commands'.
func Decided(decide func(s *rule.State, by table.By) ([]rule.Event, error)) func(commands.Turn) (commands.Decision, error) {
	return func(turn commands.Turn) (commands.Decision, error) {
		events, err := decide(kit().State(turn.View), turn.By)
		return commands.Decision{Facts: kit().Facts(events)}, err
	}
}

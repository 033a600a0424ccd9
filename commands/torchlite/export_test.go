package torchlite

import (
	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// Scripted is TorchLite whose dice at tables come from a source.
func Scripted(source dice.Source) commands.Game { return commandstest.Scripted(Game(), kit(), source) }

// Decided makes a decision about the game's own state one of the shared commands'.
func Decided(decide func(s *rule.State, by table.By) ([]rule.Event, error)) func(commands.Turn) (commands.Decision, error) {
	return func(turn commands.Turn) (commands.Decision, error) {
		events, err := decide(kit().State(turn.View), turn.By)
		return commands.Decision{Facts: kit().Facts(events)}, err
	}
}

package torchlite

import (
	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// offers completes an offer in the game's words: the limits of the character, or of all heroes where none is named, with what
// each costs, and treasure.
func offers(s *rule.State, _ table.By, character int, typed string) []string {
	var lines []string
	of := []int{character}
	if character == 0 {
		of = s.Table.Heroes()
	}
	for _, hero := range of {
		for _, limit := range s.LimitsOf(hero) {
			lines = append(lines, limit.Typed())
		}
	}
	lines = append(lines, "treasure Giant Ruby d10")
	return commands.Fitting(lines, typed)
}

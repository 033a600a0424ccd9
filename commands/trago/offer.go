package trago

import (
	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// offers completes what is offered: of a GM beats and experience, of anybody the trades of the book.
func offers(s *rule.State, by table.By, _ int, typed string) []string {
	lines := []string{"an advantage die for a bane", "the status quo"}
	if s.Table.IsGM(by.Who) {
		lines = append([]string{"1 beat for the truth", "1 experience for the truth"}, lines...)
	}
	return commands.Fitting(lines, typed)
}

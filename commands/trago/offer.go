package trago

import (
	"slices"

	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// offers completes what is offered to a character: of a GM beats and experience, of anybody the trades of the book, as far as
// they can be made now.
func offers(s *rule.State, by table.By, character int, typed string) []string {
	lines := []string{"1 beat for the truth", "1 experience for the truth", "an advantage die for a bane", "the status quo"}
	lines = slices.DeleteFunc(lines, func(line string) bool {
		_, _, err := s.MakeOffer(by, character, line)
		return err != nil
	})
	return commands.Fitting(lines, typed)
}

package tln

import (
	"strings"

	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

// offer makes an offer in the game's words: a difficulty, or a change to the character, to which its player agrees.
func offer(s *rule.State, by table.By, character int, words string) ([]rule.Event, bool, error) {
	change, ok, err := s.WishChange(by, character, words)
	switch {
	case !ok:
		return s.MakeOffer(by, character, words)
	case err != nil:
		return nil, true, err
	}
	events, err := consent(s, by, change)
	return events, true, err
}

// offers completes an offer in the game's words: details of one's control, a difficulty, a change to the character.
func offers(s *rule.State, _ table.By, character int, typed string) []string {
	words := []string{"1 detail of my control", "difficulty 5 for "}
	for _, t := range s.Sheet(character) {
		if t.Value.Kind == rule.Essential {
			words = append(words, "change "+t.Name+" ("+decimal(t.Value.Level+1)+")")
			break
		}
	}
	var fitting []string
	for _, line := range words {
		if strings.HasPrefix(line, table.Fold(typed)) || strings.HasPrefix(table.Fold(line), table.Fold(typed)) {
			fitting = append(fitting, strings.TrimSpace(line))
		}
	}
	return fitting
}

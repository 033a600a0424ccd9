package tln

import (
	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

// previewAt is [preview] at a table: names stand for what they are there. The state is what players see.
func previewAt(s *rule.State, by table.By, try commands.Try) (commands.Preview, error) {
	as := rollsAs(s, by, try)
	l, err := rule.Parse(try.Line, s.Lexicon(by.Place, as))
	if err != nil {
		return commands.Preview{}, err
	}
	shown := previewOf(l)
	switch {
	case !s.Waits(by, l):
	case l.Hold:
		shown.Chance = "waits to be rolled, " + shown.Chance
	case s.Table.People[by.Who].OwnDice:
		shown.Chance = "waits for your faces, " + shown.Chance
	default:
		shown.Chance = "lays out: others may add, then it is rolled"
	}
	return shown, nil
}

// oddsAt is [odds] at a table.
func oddsAt(s *rule.State, by table.By, try commands.Try) (commands.Odds, error) {
	l, err := rule.ParseWritten(try.Line, s.Lexicon(by.Place, rollsAs(s, by, try)))
	if err != nil {
		return commands.Odds{}, err
	}
	chances, err := rule.Chances(l)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances, names(l, "")), nil
}

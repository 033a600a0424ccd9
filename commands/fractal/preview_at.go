package fractal

import (
	"cmp"

	"tallybones/commands"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// lineAt is a line as it would be rolled at a table, and what it costs.
func lineAt(s *rule.State, by table.By, try commands.Try) (line rule.Line, cost int, err error) {
	return s.LineAt(by, rule.Try{Line: try.Line, As: cmp.Or(try.As, s.Table.Playing(by.Who))})
}

// previewAt is [preview] at a table, from what players see.
func previewAt(s *rule.State, by table.By, try commands.Try) (commands.Preview, error) {
	l, cost, err := lineAt(s, by, try)
	if err != nil {
		return commands.Preview{}, err
	}
	shown := previewOf(l)
	if cost > 0 {
		as := cmp.Or(try.As, s.Table.Playing(by.Who))
		have := s.Being(as, s.Table.SceneAt(by.Place)).Available(l.Roll.Action.Use())
		shown.Reading += ", AP " + decimal(have) + " to " + decimal(have-cost)
	}
	if a := l.Roll.Action; a != nil && a.Tree == rule.Magic {
		as := cmp.Or(try.As, s.Table.Playing(by.Who))
		if s.Conflicts[s.Table.SceneAt(by.Place)].Exchange > 0 && as != 0 {
			shown.Reading += ", spell " + decimal(s.SpellsCast(as)+1) + " of " + decimal(s.SpellsABeat(as)) + " this beat"
		}
	}
	switch {
	case l.ByHand():
	case l.Hold:
		shown.Chance = "waits to be rolled, " + shown.Chance
	case s.Table.People[by.Who].OwnDice:
		shown.Chance = "waits for your faces, " + shown.Chance
	}
	return shown, nil
}

// oddsAt is [odds] at a table.
func oddsAt(s *rule.State, by table.By, try commands.Try) (commands.Odds, error) {
	l, _, err := lineAt(s, by, try)
	if err != nil {
		return commands.Odds{}, err
	}
	chances, err := rule.Chances(l)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances), nil
}

package tln

import (
	"strings"

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
	shown.Better = betterAt(s, by, as, try.Line)
	switch {
	case !s.Waits(by, l):
	case l.Hold:
		shown.Chance = "waits to be rolled, " + shown.Chance
	case s.Table.People[by.Who].OwnDice:
		shown.Chance = "waits for your faces, " + shown.Chance
	default:
		shown.Chance = "lays out: " + waitsFor(s, by, l)
	}
	return shown, nil
}

// waitsFor says who has a say before a line is rolled: "Bob answers for City Watch".
func waitsFor(s *rule.State, by table.By, l rule.Line) string {
	for _, side := range l.Sides[1:] {
		owner := s.Table.Characters[side.Character].Owner
		text := s.Table.Person(owner) + " answers for " + side.Terms[0].Label
		if owner != 0 && owner != by.Who && !strings.ContainsAny(text, ":#") && len(text) <= maxWaitsFor {
			return text
		}
	}
	return "others may add, then it is rolled"
}

// maxWaitsFor is how long that may be, so that a preview is known as one.
const maxWaitsFor = 60

// betterAt are lines that would help: with the roller's traits that help and are not named yet, and with an effort.
func betterAt(s *rule.State, by table.By, as int, typed string) []string {
	mine, others, ok := strings.Cut(typed, " vs ")
	if !ok || strings.Contains(typed, "#") {
		return nil
	}
	lex := s.Lexicon(by.Place, as)
	now, err := rule.Parse(typed, lex)
	if err != nil {
		return nil
	}
	var lines []string
	add := func(more string) {
		line := strings.TrimSpace(mine) + more + " vs " + others
		better, err := rule.Parse(line, lex)
		if err == nil && better.Count(0).Level > now.Count(0).Level {
			lines = append(lines, line)
		}
	}
	for _, t := range s.Sheet(as) {
		if t.Value.Kind == rule.Advantageous || t.Value.Kind == rule.Auxiliary {
			add(" + " + strings.ToLower(t.Name))
		}
	}
	add(" effort")
	const most = 3
	return lines[:min(most, len(lines))]
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

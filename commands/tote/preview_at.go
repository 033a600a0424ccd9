package tote

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

// gmSets says what becomes of a roll without a target.
const gmSets = ": the GM can set it after the roll"

// previewAt is [preview] at a table: names stand for what they are there, and the hero's totems are known. The state is what
// players see.
func previewAt(s *rule.State, by table.By, try commands.Try) (commands.Preview, error) {
	as := cmp.Or(try.As, s.Table.Playing(by.Who))
	lex := s.Lexicon(by.Place, as)
	l, err := rule.Parse(try.Line, lex)
	if err != nil {
		return commands.Preview{}, err
	}
	if l.Against.Track != 0 {
		if err := s.Runs(l.Against.Track); err != nil {
			return commands.Preview{}, err
		}
	}
	waits := ""
	switch {
	case l.Hold:
		waits = "waits to be rolled, "
	case s.Table.People[by.Who].OwnDice && !l.ByHand():
		waits = "waits for your faces, "
	}
	l.Hold = false
	shown := previewOf(l)
	if odds, err := rule.Chances(l); err == nil {
		shown.Chance = chance(odds, l, totemsAt(s, as, l))
		switch _, track, ok := s.Test(l.Against.Track); {
		case ok:
			shown.Reading = "T" + decimal(l.Target) + ", count " + decimal(track.Count) + " of " + decimal(track.Of)
		case l.Target == 0:
			shown.Reading, shown.Chance = "", "no target yet"+gmSets
		}
		shown.Better = append(otherwise(try.Line, l), betterAt(lex, try.Line, l)...)
	}
	if words := restated(l); words != "" { // short, so that it does not fall away behind a long line
		shown.Reading, shown.Chance = words, strings.TrimSuffix(shown.Chance, gmSets)
	}
	shown.Chance = waits + shown.Chance
	return shown, nil
}

// totemsAt are the totems that a hero may invoke after a failure of a line, with their values. Those that the line states win.
func totemsAt(s *rule.State, as int, l rule.Line) []rule.Bonus {
	if len(l.Totems) > 0 {
		return stated(l)
	}
	cell := s.SkillGrid().Find(l.Skill)
	if cell < 0 || s.Table.Characters[as].Kind != table.Hero {
		return nil
	}
	var totems []rule.Bonus
	for _, t := range rule.TotemsOf(cell) {
		if value, known := s.ValueOf(as, t); known && value > 0 && !s.IsUsed(as, t) {
			totems = append(totems, rule.Bonus{Label: t.String(), N: value})
		}
	}
	return totems
}

// otherwise are a line with each bonus that stands behind the name of a specialisation counted the other way.
func otherwise(typed string, l rule.Line) []string {
	var lines []string
	for _, r := range l.Restated {
		if !strings.Contains(typed, "#") {
			lines = append(lines, l.Otherwise(r).String())
		}
	}
	return lines
}

// betterAt are lines that would help: with the specialisations that go with the skill, and with a target.
func betterAt(lex rule.Lexicon, typed string, l rule.Line) []string {
	var special []rule.Bonus
	for _, k := range lex.Skills {
		if table.Fold(k.Name) == table.Fold(l.Skill) {
			special = append(special, k.Special...)
		}
	}
	special = append(special, lex.Special...)
	var lines []string
	for _, b := range special {
		named := slices.ContainsFunc(l.Bonuses, func(other rule.Bonus) bool { return table.Fold(other.Label) == table.Fold(b.Label) })
		line := strings.TrimSpace(typed) + " + " + strings.ToLower(b.Label)
		if _, err := rule.Parse(line, lex); !named && err == nil && !strings.Contains(typed, "#") {
			lines = append(lines, line)
		}
	}
	return append(lines, targets(typed, l, lex)...)
}

// targets are a line without a target with each of those that the rules name.
func targets(typed string, l rule.Line, lex rule.Lexicon) []string {
	if l.Target != 0 || l.Against.Name != "" || strings.Contains(typed, "#") {
		return nil
	}
	var lines []string
	for _, target := range []string{" T8", " T10", " T12"} {
		line := strings.TrimSpace(typed) + target
		if _, err := rule.Parse(line, lex); err == nil {
			lines = append(lines, line)
		}
	}
	return lines
}

// oddsAt is [odds] at a table.
func oddsAt(s *rule.State, by table.By, try commands.Try) (commands.Odds, error) {
	as := cmp.Or(try.As, s.Table.Playing(by.Who))
	l, chances, err := weighBy(rule.ParseWritten, try.Line, s.Lexicon(by.Place, as))
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances, totemsAt(s, as, l)), nil
}

package trago

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// previewAt is [preview] at a table: names stand for what they are there. The state is what players see.
func previewAt(s *rule.State, by table.By, try commands.Try) (commands.Preview, error) {
	as := cmp.Or(try.As, s.Table.Playing(by.Who))
	lex := s.Lexicon(by.Place, as)
	l, err := rule.Parse(try.Line, lex)
	if err != nil {
		return commands.Preview{}, err
	}
	if l, _, err = s.WithBargains(l, as, s.Table.SceneAt(by.Place)); err != nil {
		return commands.Preview{}, err
	}
	if have, _ := s.WillpowerOf(as); l.Willpower > have && as != 0 {
		return commands.Preview{}, rules.Refuse(s.Table.Name(as)+" has "+plural(have, "willpower", "willpower")+" left.", "Leave out `wp`.")
	}
	shown := previewOf(l)
	switch {
	case l.ByHand():
	case l.Target.Hidden && l.Against().Challenge == nil:
		shown.Chance = "nobody knows the challenge"
	case l.Target.Hidden:
		if o, err := rule.Chances(l); err == nil {
			shown.Chance = commands.Whole(o.Success) + " success if the estimate holds"
		}
	}
	switch {
	case l.ByHand():
	case l.Hold:
		shown.Chance = "waits to be rolled, " + shown.Chance
	case s.Table.People[by.Who].OwnDice:
		shown.Chance = "waits for your faces, " + shown.Chance
	}
	shown.Better = betterAt(try.Line, l, lex)
	return shown, nil
}

// betterAt are lines that would help: an edge that fits very well, an edge or a tool of the sheet, a bane for an advantage.
func betterAt(typed string, l rule.Line, lex rule.Lexicon) []string {
	if l.ByHand() || l.Night || l.Hold || l.Against().Challenge == nil {
		return nil
	}
	total, _ := l.Pool()
	if total >= rule.MaxDice {
		return nil
	}
	has := map[string]bool{}
	_, edges := l.Having(rule.SetEdge)
	_, advantages := l.Having(rule.SetTool)
	for _, t := range l.Terms {
		has[table.Fold(t.Label)] = true
	}
	var lines []string
	if very, ok := veryFitting(l); ok {
		lines = append(lines, very)
	}
	for _, k := range lex.Names {
		fits := k.Part == rule.SetEdge && edges == 0 || k.Part == rule.SetTool && advantages < rule.MaxAdvantage
		if has[table.Fold(k.Name)] || !fits {
			continue
		}
		lines = append(lines, beside(typed, "+ "+strings.ToLower(k.Name)))
	}
	if l.Banes == 0 && advantages < rule.MaxAdvantage {
		lines = append(lines, beside(typed, "+ advantage 1 bane 1"))
	}
	return lines
}

// veryFitting is the line with its edge giving two dice.
func veryFitting(l rule.Line) (string, bool) {
	l.Terms = slices.Clone(l.Terms)
	if !l.Said {
		l.Special = rule.SpecialDice{}
	}
	for i, t := range l.Terms {
		if t.Part == rule.SetEdge && t.Dice == 1 {
			l.Terms[i].Dice = rule.MaxEdge
			return l.String(), true
		}
	}
	return "", false
}

// beside is a line as it was typed with more on it, before the remark.
func beside(line, more string) string {
	text, remark, remarked := strings.Cut(line, "#")
	line = strings.TrimSpace(text) + " " + more
	if remarked {
		line += " #" + remark
	}
	return line
}

// oddsAt is [odds] at a table.
func oddsAt(s *rule.State, by table.By, try commands.Try) (commands.Odds, error) {
	as := cmp.Or(try.As, s.Table.Playing(by.Who))
	l, err := rule.ParseWritten(try.Line, s.Lexicon(by.Place, as))
	if err != nil {
		return commands.Odds{}, err
	}
	if l, _, err = s.WithBargains(l, as, s.Table.SceneAt(by.Place)); err != nil {
		return commands.Odds{}, err
	}
	chances, err := rule.Chances(l)
	if err != nil {
		return commands.Odds{}, err
	}
	shown := showOdds(l, chances)
	if l.Target.Hidden && l.Against().Challenge != nil {
		shown.Lines = append(shown.Lines, "All of this if the estimate holds.")
	}
	return shown, nil
}

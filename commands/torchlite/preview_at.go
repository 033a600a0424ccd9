package torchlite

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// previewAt is [preview] at a table: names stand for what they are there, and what would help is known. The state is what
// players see.
func previewAt(s *rule.State, by table.By, try commands.Try) (commands.Preview, error) {
	as := cmp.Or(try.As, s.Table.Playing(by.Who))
	lex := s.Lexicon(by.Place, as, true)
	l, err := rule.Parse(try.Line, lex)
	if err != nil {
		return commands.Preview{}, err
	}
	if err := s.MayPay(by, as, l); err != nil {
		return commands.Preview{}, err
	}
	shown := previewOf(try.Line, l)
	if cost := l.Actor.Cost(); cost > 0 {
		shown.Reading = strconv.Itoa(cost) + " of " + plural(s.Purse(by, as), "plot point", "plot points")
	}
	if last, ok := helper(l.Actor); ok {
		beside := shown
		beside.Reading = "with " + last
		if odds, err := rule.Chances(l.Once()); err == nil && len(odds.Against) == 1 {
			beside.Chance = commands.Whole(odds.Against[0].Success) + " success"
		}
		shown.Beside = &beside
	}
	if s.Table.People[by.Who].OwnDice && !l.Actor.ByHand() && !l.Hold {
		shown.Chance = "waits for your faces, " + shown.Chance
	}
	shown.Better = betterAt(s, by, as, try.Line, l, lex)
	return shown, nil
}

// helper is the last term of a pool where that is an asset or something that hinders the other side: what was added to a
// line.
func helper(p rule.Pool) (string, bool) {
	if len(p.Terms) == 0 {
		return "", false
	}
	t := p.Terms[len(p.Terms)-1]
	switch t.From.Kind {
	case rule.FromAsset, rule.FromComplication, rule.FromStress, rule.FromElement:
		return t.Label + " " + t.Die.String(), t.Named && !t.Own
	default:
		return "", false
	}
}

// maxHelp is how many things that would help are suggested, beside a die more for a plot point.
const maxHelp = 2

// betterAt are lines that would help: a die more in the total where there is a point for it, and what lies on the board.
func betterAt(s *rule.State, by table.By, as int, typed string, l rule.Line, lex rule.Lexicon) []string {
	var lines []string
	if s.Purse(by, as) > 0 {
		lines = better(typed, l)
	}
	type help struct {
		line   string
		chance float64
	}
	var helps []help
	targets := make([]rule.Target, len(l.Against))
	for i, p := range l.Against {
		targets[i] = p.Target
	}
	for _, k := range lex.Names(targets) {
		if !mayHelp(k, l) {
			continue
		}
		more := l
		more.Actor.Terms = append(slices.Clone(l.Actor.Terms), rule.Term{Count: 1, Die: k.Die})
		if odds, err := rule.Chances(more.Once()); err == nil && len(odds.Against) > 0 {
			helps = append(helps, help{rule.Beside(typed, "+ "+strings.ToLower(k.Name)), odds.Against[0].Success})
		}
	}
	slices.SortStableFunc(helps, func(a, b help) int { return cmp.Compare(b.chance, a.chance) })
	for _, h := range helps[:min(len(helps), maxHelp)] {
		lines = append(lines, h.line)
	}
	return lines
}

// mayHelp reports whether something can be added to a line: an asset, the scene's, or what hinders the other side.
func mayHelp(k rule.Known, l rule.Line) bool {
	switch k.From.Kind {
	case rule.FromAsset, rule.FromComplication, rule.FromStress, rule.FromElement:
	default:
		return false
	}
	used := func(t rule.Term) bool { return t.From == k.From && table.Fold(t.Label) == table.Fold(k.Name) }
	return !k.Mine && !slices.ContainsFunc(l.Actor.Terms, used) && len(l.Against) > 0 && !l.Actor.ByHand()
}

// oddsAt is [odds] at a table.
func oddsAt(s *rule.State, by table.By, try commands.Try) (commands.Odds, error) {
	as := cmp.Or(try.As, s.Table.Playing(by.Who))
	l, err := rule.ParseWritten(try.Line, s.Lexicon(by.Place, as, true))
	if err != nil {
		return commands.Odds{}, err
	}
	chances, err := rule.Chances(l)
	if err != nil {
		return commands.Odds{}, err
	}
	return showOdds(l, chances), nil
}

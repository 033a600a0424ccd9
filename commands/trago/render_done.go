package trago

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// done tells what was made of a roll, by whom.
func done(s *rule.State, r rule.OpenRoll) ui.Markdown {
	var sentences []string
	for _, id := range slices.Sorted(maps.Keys(r.Deeds)) {
		d := r.Deeds[id]
		if words := doneWords(s, r, d); words != "" {
			sentences = append(sentences, words+" ("+escaped(s.Table.For(d.Who, d.For))+").")
		}
	}
	if len(sentences) == 0 {
		return ""
	}
	return ui.Markdown("Done: " + strings.Join(sentences, " "))
}

// doneWords is a deed without who did it: "Iris takes Medium", "1 willpower of Iris for a success, 4 left".
func doneWords(s *rule.State, r rule.OpenRoll, d rule.Deed) string {
	name := escaped(s.Table.Name(d.For))
	switch d.Kind {
	case rule.DidSpend, rule.DidYield:
		return strconv.Itoa(d.N) + " willpower of " + name + " for " + successes(d.N) + ", " + strconv.Itoa(d.Left) + " left"
	case rule.DidTake:
		return name + " takes " + tierWords(d.Tier)
	case rule.DidLower:
		return name + " takes " + tierWords(d.Tier) + " for 1 willpower, " + strconv.Itoa(d.Left) + " left"
	case rule.DidQuo, rule.DidQuoToo:
		if d.For == 0 {
			name = escaped(s.RollerName(r))
			if d.Kind == rule.DidQuoToo && r.Answer != nil {
				name = escaped(s.AnswererName(*r.Answer))
			}
		}
		return name + " is for the status quo"
	case rule.DidRemember:
		return "on the sheet of " + name + ": " + escaped(strings.Join(d.Words, ", "))
	case rule.DidSet:
		return "up against " + escaped(barWords(r.Bar))
	}
	return ""
}

// tierWords is where a wound landed; 0 is nowhere.
func tierWords(tier int) string {
	if tier == 0 {
		return "no wound"
	}
	return rule.Tiers[tier]
}

// barWords are challenge and risk: "challenge 3, risk 4".
func barWords(b rule.Bar) string {
	var parts []string
	if b.Challenge != nil {
		parts = append(parts, "challenge "+strconv.Itoa(*b.At()))
	}
	if b.Risk != nil {
		parts = append(parts, "risk "+strconv.Itoa(*b.Risks()))
	}
	return strings.Join(parts, ", ")
}

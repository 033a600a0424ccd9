package tln

import (
	"tallybones/commands"
	rule "tallybones/rules/tln"
)

// sheet is what is known of sheets: their parts, the frame of a new one, and the source's notation.
func sheet() commands.Sheet {
	parts := []commands.SheetPart{{Key: rule.Part, Title: "Core"}}
	for _, kind := range []rule.Kind{
		rule.Essential, rule.Conditional, rule.SubTrait, rule.Auxiliary, rule.Advantageous, rule.Disadvantageous,
		rule.Positive, rule.Support, rule.Resource, rule.Goal, rule.Luck, rule.Reward, rule.Power, rule.Form,
		rule.Negative, rule.Curse, rule.Obsession, rule.Jinx, rule.Punishment,
	} {
		parts = append(parts, commands.SheetPart{Key: string(kind), Title: capital(string(kind))})
	}
	return commands.Sheet{
		Frame: []commands.SheetBox{
			{Label: "Essential (3), conditional (2*)"},
			{Label: "Help and hindrance: (±1), (+1), (--1)"},
			{Label: "Consumed: luck Coin (+3/+3), jinx Pox (-3/-3)"},
			{Label: "What your traits are good and bad at", Note: true},
		},
		Parts:   parts,
		Example: "Swordplay (3)",
		Sorted:  rule.Sorted,
		Read:    rule.ReadSheet,
		Split:   rule.SplitSheet,
		Write:   rule.WriteTrait,
		Gather:  rule.Gather,
		Words:   map[string][]string{rule.AgreeWord: rule.AgreeWords},
	}
}

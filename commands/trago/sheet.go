package trago

import (
	"tallybones/commands"
	rule "tallybones/rules/trago"
)

// sheet is what is known of sheets: their parts, and the frame of a new one.
func sheet() commands.Sheet {
	return commands.Sheet{
		Frame: []commands.SheetBox{
			{Label: "Being, hunger or fracture, three edges", Text: "Human, willpower 5", Part: rule.SetEdge},
			{Label: "Skills, 0 to 5 dots each", Text: "Athletics 1, Melee 1, Perception 1, Stealth 1, Insight 1, Persuasion 1", Part: rule.SetSkill},
			{Label: "Background skills, resources; also: charm, tool"},
			{Label: "Disciplines or alignments", Part: rule.SetPower},
		},
		Parts: []commands.SheetPart{
			{Key: rule.SetKind, Title: "Being"},
			{Key: rule.SetEdge, Title: "Edges"},
			{Key: rule.SetSkill, Title: "Skills"},
			{Key: rule.SetBackground, Title: "Background skills"},
			{Key: rule.SetPower, Title: "Disciplines and alignments"},
			{Key: rule.SetResource, Title: "Resources"},
			{Key: rule.SetTool, Title: "Tools"},
			{Key: rule.SetCharm, Title: "Charms"},
		},
		Known:   rule.Listed(),
		Sorted:  rule.Sorted,
		Counter: rule.CounterNamed,
		Fits:    rule.Fits,
		Advice:  rule.Advice,
	}
}

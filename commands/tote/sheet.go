package tote

import (
	"strings"

	"tallybones/commands"
	rule "tallybones/rules/tote"
)

// sheet is what is known of sheets: their parts, and the frame of a new one.
func sheet() commands.Sheet {
	skills := make([]string, len(rule.DefaultGrid))
	for i, skill := range rule.DefaultGrid {
		skills[i] = skill + " 1"
	}
	totems := make([]string, len(rule.Totems))
	for i, t := range rule.Totems {
		totems[i] = t.String() + " 1"
	}
	return commands.Sheet{
		Frame: []commands.SheetBox{
			{Label: "Skills, 0 to 2 for a new hero", Text: strings.Join(skills, ", ")},
			{Label: "Totems", Text: strings.Join(totems, ", ")},
			{Label: "Specialisations: Persuade Appraisals +1", Part: rule.SetSpecial},
			{Label: "Aspect: aspect Silver-Tongued", Part: rule.SetAspect},
		},
		Parts: []commands.SheetPart{
			{Key: rule.SetSkill, Title: "Skills"},
			{Key: rule.SetSpecial, Title: "Specialisations"},
			{Key: rule.SetTotem, Title: "Totems"},
			{Key: rule.SetAspect, Title: "Aspect"},
			{Key: rule.SetTrack, Title: "Injuries"},
		},
		Sorted: rule.Sorted,
		Fits:   rule.Fits,
	}
}

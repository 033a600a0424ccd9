package torchlite

import (
	"tallybones/commands"
	rule "tallybones/rules/torchlite"
)

// sheet is what is known of sheets: their parts, the frame of a new one, and the usual dice as advice.
func sheet() commands.Sheet {
	return commands.Sheet{
		Frame: []commands.SheetBox{
			{Label: "Distinctions, d8 each; also: limit, SFX", Part: rule.SetDistinction},
			{Label: "Attributes and roles", Text: "Agility d6, Alertness d6, Brains d6, Brawn d6, Charisma d6, Composure d6\n" +
				"Scholar d4, Scoundrel d4, Scout d4, Soldier d4, Speaker d4"},
			{Label: "Specialties", Part: rule.SetSpecialty},
			{Label: "Signature assets", Text: "Adventurer's kit d6", Part: rule.SetSignature},
		},
		Parts: []commands.SheetPart{
			{Key: rule.SetDistinction, Title: "Distinctions"},
			{Key: rule.SetAttribute, Title: "Attributes"},
			{Key: rule.SetRole, Title: "Roles"},
			{Key: rule.SetSpecialty, Title: "Specialties"},
			{Key: rule.SetSignature, Title: "Signature assets"},
			{Key: rule.SetSFX, Title: "SFX"},
			{Key: rule.SetLimit, Title: "Limits"},
			{Key: rule.SetMilestone, Title: "Milestones"},
		},
		Sorted:  rule.Sorted,
		Counter: rule.CounterNamed,
		Fits:    rule.Fits,
		Advice:  rule.Advice,
	}
}

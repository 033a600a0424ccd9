package fractal

import (
	"tallybones/commands"
	rule "tallybones/rules/fractal"
)

// sheet is what is known of sheets: their parts, and the frame of a new one.
func sheet() commands.Sheet {
	return commands.Sheet{
		Frame: []commands.SheetBox{
			{Label: "Stats, d4 to d12", Text: "Body d6, People d6, Words d6, Logic d6, Nature d6, Meditation d6, Visual d6, Auditory d6", Part: rule.SetStat},
			{Label: "Max AP", Text: "AP =12 of 12"},
			{Label: "Ranks, as Cut 2, Parry 1, Feint 1", Part: rule.SetRank},
			{Label: "Armor; what answers attacks: defence Parry 2", Part: rule.SetArmor},
		},
		Parts: []commands.SheetPart{
			{Key: rule.SetStat, Title: "Stats"},
			{Key: rule.SetRank, Title: "Ranks"},
			{Key: rule.SetArmor, Title: "Armor"},
			{Key: rule.SetTN, Title: "Target numbers of weapons"},
			{Key: rule.SetMark, Title: "Marks"},
		},
		Known:   rule.Listed(),
		Sorted:  rule.Sorted,
		Counter: rule.CounterNamed,
		Fits:    rule.Fits,
		Advice:  rule.Advice,
		Lines: []commands.StandingLine{{Key: rule.StandingWord, Also: "defense", Read: func(line string) (string, error) {
			if line == "" {
				return "", nil
			}
			standing, err := rule.ReadStanding(line)
			return standing.String(), err
		}}},
	}
}

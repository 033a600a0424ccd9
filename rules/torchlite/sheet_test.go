package torchlite_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// TestSheet sorts traits into the parts of a sheet, by what stands before their name or by their name.
func TestSheet(t *testing.T) {
	for typed, want := range map[string]table.Trait{
		"Agility":             {Name: "Agility", Set: torchlite.SetAttribute},
		"scoundrel":           {Name: "scoundrel", Set: torchlite.SetRole},
		"distinction Rebel":   {Name: "Rebel", Value: "d8", Set: torchlite.SetDistinction},
		"Specialty Rope Work": {Name: "Rope Work", Set: torchlite.SetSpecialty},
		"signature Old Map":   {Name: "Old Map", Set: torchlite.SetSignature},
		"sfx Tough":           {Name: "Tough", Set: torchlite.SetSFX},
		"limit No Angel":      {Name: "No Angel", Set: torchlite.SetLimit},
		"milestones Glory":    {Name: "Glory", Set: torchlite.SetMilestone},
		"Limit":               {Name: "Limit"},
		"Luck":                {Name: "Luck"},
		"role Drummer":        {Name: "Drummer", Set: torchlite.SetRole},
		"Limitless Ambition":  {Name: "Limitless Ambition"},
	} {
		assert.Equal(t, want, torchlite.Sorted(table.Trait{Name: typed}), typed)
	}
	assert.Len(t, torchlite.Attributes, 6)
	assert.Len(t, torchlite.Roles, 5)
	assert.Equal(t, torchlite.SetSpecialty, torchlite.Sorted(table.Trait{Name: "Riding", Set: torchlite.SetSpecialty}).Set)
}

func TestAdvice(t *testing.T) {
	sheet := func(set string, dice ...string) table.Character {
		c := table.Character{Traits: map[string]table.Trait{}}
		for i, d := range dice {
			name := fmt.Sprint("t", i)
			c.Traits[name] = table.Trait{Name: name, Value: d, Set: set}
		}
		return c
	}
	for _, usual := range []table.Character{
		{},
		sheet(torchlite.SetAttribute, "d6", "d8", "d6", "d10", "d8", "d6"), sheet(torchlite.SetAttribute, "d8", "d8", "d8", "d8", "d6", "d6"),
		sheet(torchlite.SetAttribute, "d4", "d8", "d10", "d10", "d6", "d6"), sheet(torchlite.SetAttribute, "d4", "d8", "d8", "d10", "d8", "d6"),
		sheet(torchlite.SetRole, "d4", "d6", "d6", "d8", "d10"), sheet(torchlite.SetSpecialty, "d8", "d6"), sheet(torchlite.SetSignature, "d6", "d6", "d6"),
		sheet(torchlite.SetDistinction, "d8", "d8", "d8"), sheet("", "d12"),
		{Kind: table.Cast, Traits: sheet(torchlite.SetRole, "d8").Traits},
	} {
		assert.Empty(t, torchlite.Advice(usual))
	}
	assert.Equal(t, []string{"Attributes: d10 d8 d8 d6 d6 d6 are usual; yours are d12 d10."}, torchlite.Advice(sheet(torchlite.SetAttribute, "d10", "d12")))
	assert.Equal(t, []string{"Specialties: d8 d6 or d6 d6 d6 are usual; yours are d8."}, torchlite.Advice(sheet(torchlite.SetSpecialty, "d8")))
	kit := sheet(torchlite.SetSignature, "d8", "d6")
	kit.Traits["adventurer's kit"] = table.Trait{Name: "Adventurer's Kit", Value: "d6", Set: torchlite.SetSignature}
	assert.Empty(t, torchlite.Advice(kit), "the kit comes beside them")
}

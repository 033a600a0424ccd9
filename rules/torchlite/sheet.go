package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The parts of a sheet (Trait Sets).
const (
	SetDistinction = "distinction"
	SetAttribute   = "attribute"
	SetRole        = "role"
	SetSpecialty   = "specialty"
	SetSignature   = "signature"
	SetSFX         = "SFX"
	SetLimit       = "limit"
	SetMilestone   = "milestone"
)

// Sets are the parts of a sheet in the order in which it is read.
var Sets = []string{SetDistinction, SetAttribute, SetRole, SetSpecialty, SetSignature, SetSFX, SetLimit, SetMilestone}

// Attributes and Roles are the traits that every character has (Trait Sets).
var (
	Attributes = []string{"Agility", "Alertness", "Brains", "Brawn", "Charisma", "Composure"}
	Roles      = []string{"Scholar", "Scoundrel", "Scout", "Soldier", "Speaker"}
)

// Sorted returns a trait with the part of the sheet that it belongs to: what it says itself, in front of its name
// ("specialty Acrobatics"), or what its name is known as. One that says nothing keeps its Set.
func Sorted(t table.Trait) table.Trait {
	first, rest, more := strings.Cut(t.Name, " ")
	for _, set := range Sets {
		if more && (table.Fold(first) == table.Fold(set) || table.Fold(first) == table.Fold(set)+"s") {
			t.Set, t.Name = set, strings.TrimSpace(rest)
			return rated(t)
		}
	}
	switch known := func(name string) bool { return table.Fold(name) == table.Fold(t.Name) }; {
	case slices.ContainsFunc(Attributes, known):
		t.Set = SetAttribute
	case slices.ContainsFunc(Roles, known):
		t.Set = SetRole
	}
	return rated(t)
}

// rated is a trait with the die that it has where none was said: a distinction is a d8.
func rated(t table.Trait) table.Trait {
	if t.Set == SetDistinction && t.Value == "" {
		t.Value = D8.String()
	}
	return t
}

// The usual dice of new characters, as advice.
var (
	attributeArray = []Die{D10, D8, D8, D6, D6, D6}
	roleArray      = []Die{D10, D8, D6, D6, D4}
	fewArrays      = [][]Die{{D8, D6}, {D6, D6, D6}} // specialties, signature assets
)

// kitName is the signature asset that every new character has beside the usual ones.
const kitName = "Adventurer's kit"

// Fits refuses a trait whose die is none of the game's.
func Fits(t table.Trait) error {
	sides, err := strconv.Atoi(strings.TrimPrefix(t.Value, "d"))
	if _, ok := DieOf(sides); ok || err != nil || !strings.HasPrefix(t.Value, "d") {
		return nil
	}
	return rules.Refuse(t.Value+" is no TorchLite die.", "Use d4, d6, d8, d10 or d12: `"+t.Name+" d8`.")
}

// Advice says where the dice of a sheet differ from the usual ones of a new character, a sentence for each part: "Attributes:
// d10 d8 d8 d6 d6 d6 are usual; yours are …". A part without dice is not spoken of, nor the cast, which has what its GM likes.
func Advice(c table.Character) []string {
	if c.Kind == table.Cast {
		return nil
	}
	var says []string
	for _, part := range []struct {
		set, title string
		usual      [][]Die
	}{
		{SetDistinction, "Distinctions", [][]Die{{D8, D8, D8}}},
		{SetAttribute, "Attributes", attributeArrays()},
		{SetRole, "Roles", [][]Die{roleArray}},
		{SetSpecialty, "Specialties", fewArrays},
		{SetSignature, "Signature assets", fewArrays},
	} {
		have := diceOf(c, part.set)
		if len(have) == 0 || slices.ContainsFunc(part.usual, func(usual []Die) bool { return slices.Equal(usual, have) }) {
			continue
		}
		usual := []string{spoken(part.usual[0])}
		if part.set != SetAttribute && len(part.usual) > 1 {
			usual = append(usual, spoken(part.usual[1]))
		}
		says = append(says, part.title+": "+strings.Join(usual, " or ")+" are usual; yours are "+spoken(have)+".")
	}
	return says
}

// attributeArrays are the usual attributes: the array, with either, both or none of its two exchanges.
func attributeArrays() [][]Die {
	return [][]Die{
		attributeArray,
		{D8, D8, D8, D8, D6, D6},   // a d6 to d8 and a d10 to d8
		{D10, D10, D8, D6, D6, D4}, // a d8 to d10 and a d6 to d4
		{D10, D8, D8, D8, D6, D4},  // both
	}
}

// diceOf are the dice of a part of a sheet, the largest first; the adventurer's kit is beside the count.
func diceOf(c table.Character, set string) []Die {
	var have []Die
	for _, t := range c.Traits {
		die, ok := ReadDie(t.Value)
		if ok && t.Set == set && table.Fold(t.Name) != table.Fold(kitName) {
			have = append(have, die)
		}
	}
	slices.Sort(have)
	slices.Reverse(have)
	return have
}

// spoken are dice as advice lists them: "d10 d8 d8"; of many, how many.
func spoken(dice []Die) string {
	const most = 12
	words := make([]string, 0, len(dice))
	for _, d := range dice[:min(len(dice), most)] {
		words = append(words, d.String())
	}
	if more := len(dice) - most; more > 0 {
		words = append(words, "and "+strconv.Itoa(more)+" more")
	}
	return strings.Join(words, " ")
}

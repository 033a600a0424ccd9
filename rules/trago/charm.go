package trago

import (
	"slices"

	"tallybones/rules/table"
)

// A SourceOf is a discipline or an alignment, with the charm that helps against it (Charms).
type SourceOf struct {
	Name      string
	Alignment bool   // of sorcerers; the others are disciplines of vampires
	Charm     string // "" is not known
}

// Sources are the disciplines and then the alignments, in the order of the book (Charms).
var Sources = [...]SourceOf{
	{"Majesty", false, "Garlic"},
	{"Dominate", false, "Holy symbol"},
	{"Obfuscate", false, "Broken mirror"},
	{"Nightmare", false, "Toys"},
	{"Protean", false, "Silver"},
	{"Weave", false, "Light"},
	{"Foresight", false, ""},

	{"Seeker", true, "Removing all colour from oneself"},
	{"Sphere", true, "Cats"},
	{"Master", true, "Rebellious symbols"},
	{"Network", true, ""},
	{"Forge", true, "Rust"},
	{"Limbs", true, ""},
	{"Pandemonium", true, "Wings"},
	{"Tailor", true, ""},
	{"Sanctuary", true, "Blasphemy"},
	{"Crone", true, "Salt"},
}

// SourceNamed is the discipline or alignment with a name.
func SourceNamed(name string) (SourceOf, bool) {
	i := slices.IndexFunc(Sources[:], func(s SourceOf) bool { return table.Fold(s.Name) == table.Fold(name) })
	if i < 0 {
		return SourceOf{}, false
	}
	return Sources[i], true
}

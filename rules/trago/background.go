package trago

import (
	"slices"

	"tallybones/rules/table"
)

// A Background is a background skill, which succeeds without a roll; players may think of others (Background skills).
type Background struct {
	Name, Kind string
}

// Backgrounds are the proposed background skills, in the order of the book (Background skills).
var Backgrounds = [...]Background{
	{"Religion", "Academics"},
	{"History", "Academics"},
	{"Philosophy", "Academics"},
	{"Politics", "Academics"},
	{"Finance", "Academics"},
	{"Language", "Academics"},

	{"Physics", "Science"},
	{"Chemistry", "Science"},
	{"Math", "Science"},
	{"Biology", "Science"},
	{"Psychology", "Science"},
	{"Economics", "Science"},

	{"Song", "Art"},
	{"Painting", "Art"},
	{"Instrument", "Art"},
	{"Acting", "Art"},
	{"Dancing", "Art"},
	{"Writing", "Art"},

	{"Cooking", "Professions"},
	{"Administration", "Professions"},
	{"Heavy machinery", "Professions"},
	{"Driving", "Professions"},
	{"Sewing", "Professions"},
	{"Engineering", "Professions"},

	{"Animal handling", "Hobbies"},
	{"Nature", "Hobbies"},
	{"Sailing", "Hobbies"},
	{"Survival", "Hobbies"},
	{"Gardening", "Hobbies"},
	{"Games", "Hobbies"},
}

// IsBackground reports whether a name is that of a proposed background skill.
func IsBackground(name string) bool {
	return slices.ContainsFunc(Backgrounds[:], func(b Background) bool { return table.Fold(b.Name) == table.Fold(name) })
}

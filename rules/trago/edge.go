package trago

import (
	"slices"

	"tallybones/rules/table"
)

// An Edge is a word for how somebody goes about things; these are the proposed ones, and players may take words of their
// own (Edges).
type Edge struct {
	Name  string
	Field Field
}

// Edges are the proposed edges, in the order of the book (Edges).
var Edges = [...]Edge{
	{"Planning", Mental},
	{"Quick-witted", Mental},
	{"Wise", Mental},
	{"Methodical", Mental},
	{"Vigilant", Mental},

	{"Savage", Physical},
	{"Precise", Physical},
	{"Stalwart", Physical},
	{"Silent", Physical},
	{"Instinctive", Physical},

	{"Charming", Social},
	{"Manipulative", Social},
	{"Confident", Social},
	{"Cryptic", Social},
	{"Observant", Social},
}

// Dice of a roll beside those of its skill (Skills, edges and advantage).
const (
	MaxEdge      = 2 // one edge, which is very fitting
	MaxAdvantage = 2
	MaxDice      = MaxSkill + MaxEdge + MaxAdvantage
	StartEdges   = 3 // edges of a new character
)

// IsEdge reports whether a name is that of a proposed edge.
func IsEdge(name string) bool {
	return slices.ContainsFunc(Edges[:], func(e Edge) bool { return table.Fold(e.Name) == table.Fold(name) })
}

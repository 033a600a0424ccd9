package trago

import (
	"slices"

	"tallybones/rules/table"
)

// A Skill is one of the eighteen (Skills).
type Skill struct {
	Name  string
	Field Field
}

// Field is one of the three kinds into which skills and edges are divided.
type Field uint8

// The fields, in the order of the book.
const (
	Mental Field = iota
	Physical
	Social
)

// String returns the field's name.
func (f Field) String() string { return [...]string{"Mental", "Physical", "Social"}[f] }

// Skills are all skills, in the order of the book (Skills).
var Skills = [...]Skill{
	{"Craft", Mental},
	{"Investigation", Mental},
	{"Law", Mental},
	{"Medicine", Mental},
	{"Occult", Mental},
	{"Technology", Mental},

	{"Athletics", Physical},
	{"Larceny", Physical},
	{"Melee", Physical},
	{"Ranged", Physical},
	{"Perception", Physical},
	{"Stealth", Physical},

	{"Charm", Social},
	{"Command", Social},
	{"Insight", Social},
	{"Persuasion", Social},
	{"Provoke", Social},
	{"Subterfuge", Social},
}

// MaxSkill is how many dots a skill has at most: what is left of the nine dice of a roll beside an edge and advantages.
const MaxSkill = 5

// IsSkill reports whether a name is that of a skill.
func IsSkill(name string) bool {
	return slices.ContainsFunc(Skills[:], func(s Skill) bool { return table.Fold(s.Name) == table.Fold(name) })
}

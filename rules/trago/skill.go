package trago

import (
	"slices"

	"tallybones/rules/table"
)

// A Skill is one of the eighteen (Skills).
type Skill struct {
	Name  string
	Field Field
	For   string // what it is used for, in a few words
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
	{"Craft", Mental, "making and mending things"},
	{"Investigation", Mental, "clues, and what they add up to"},
	{"Law", Mental, "courts, contracts, officials"},
	{"Medicine", Mental, "wounds, illness, the body"},
	{"Occult", Mental, "the Night and those who belong to it"},
	{"Technology", Mental, "devices and machines that are not simple"},

	{"Athletics", Physical, "running, climbing, enduring"},
	{"Larceny", Physical, "locks, pockets, quick fingers"},
	{"Melee", Physical, "fighting within reach"},
	{"Ranged", Physical, "guns, throwing, aiming"},
	{"Perception", Physical, "noticing what is there, and danger in time"},
	{"Stealth", Physical, "staying unseen, shaking off pursuit"},

	{"Charm", Social, "being liked, by one or by many"},
	{"Command", Social, "being heard and obeyed"},
	{"Insight", Social, "what others feel and want"},
	{"Persuasion", Social, "reasons, and a middle way"},
	{"Provoke", Social, "getting a reaction out of somebody"},
	{"Subterfuge", Social, "lies and secrets"},
}

// MaxSkill is how many dots a skill has at most: what is left of the nine dice of a roll beside an edge and advantages.
const MaxSkill = 5

// IsSkill reports whether a name is that of a skill.
func IsSkill(name string) bool {
	return slices.ContainsFunc(Skills[:], func(s Skill) bool { return table.Fold(s.Name) == table.Fold(name) })
}

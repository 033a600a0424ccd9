package tote

import (
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Lexicon is what a line may call by name: a sheet and a board as one roller sees them. The zero Lexicon knows the skills
// of the [DefaultGrid] and no ranks, as on the command line.
type Lexicon struct {
	Skills []Known
	// Special are specialisations that go with any skill.
	Special []Bonus
	Injured []int           // the faces that the roller's skill dice cannot take
	Targets func() []Target // what may stand behind `vs` by name; nil is nothing
	// Strangers tells that the line was written before: any name may stand behind `vs`, and a label is one as it stands.
	Strangers bool
}

// A Known is a skill that can be named.
type Known struct {
	Name    string
	Rank    int
	Unknown bool   // nobody has said the rank
	Says    string // what the sheet has instead of a rank; "" is nothing
	Special []Bonus
}

// skills are those that the line can name.
func (lex Lexicon) skills() []Known {
	if lex.Skills != nil {
		return lex.Skills
	}
	skills := make([]Known, len(DefaultGrid))
	for i, name := range DefaultGrid {
		skills[i] = Known{Name: name, Unknown: true}
	}
	return skills
}

// named are some names as they can be looked up in a line, in order.
func named[T any](things []T, name func(T) string) []table.Named {
	all := make([]table.Named, len(things))
	for i, thing := range things {
		all[i] = table.Named{ID: i, Name: dice.Mended(name(thing)), Shown: name(thing)}
	}
	return all
}

func (k Known) name() string { return k.Name }

func (b Bonus) name() string { return b.Label }

func (t Target) name() string { return t.Name }

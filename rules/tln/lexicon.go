package tln

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Lexicon is what a line may call by name: sheets and cards as one roller sees them. The zero Lexicon knows nothing, as on
// the command line.
type Lexicon struct {
	Known []Known
	// As is the character whose traits the first side names.
	As    int
	Rules Rules // what the table plays
}

// A Known is a trait or a card that can be named.
type Known struct {
	Name      string
	Character int    // who has the trait; 0 is a card
	Owner     string // the character's name
	Value     Value
	Now       int // the level that is left
	Away      bool
	Card      int
	Shared    []int // the other characters who have it
}

// isHelp reports whether a known thing can stand on a side of a character behind its first trait: its own, what opposing
// characters have against themselves, or the trait of another character who makes the test together with it (Group Tests).
func (k Known) isHelp(side int) bool {
	if k.Card != 0 {
		return false
	}
	if k.Character == side || slices.Contains(k.Shared, side) {
		return true
	}
	return k.Value.Kind == Auxiliary || k.Value.Kind == Disadvantageous || k.Value.Kind.IsNegative() || k.Value.IsBase()
}

// among are the known things that a side can name next; first tells that it has no term yet, and index is its place.
func (lex Lexicon) among(side Side, index int) []Known {
	var fit []Known
	first := len(side.Terms) == 0
	for _, k := range lex.Known {
		switch {
		case index == 0 && first:
			if k.Character == lex.As && lex.As != 0 && (k.Value.IsBase() || k.Value.Kind == Power || k.Value.Kind == Form) {
				fit = append(fit, k)
			}
		case index == 0 && side.Character == 0:
			if k.isHelp(lex.As) {
				fit = append(fit, k)
			}
		case first:
			if k.Card != 0 || k.Value.IsBase() && k.Character != lex.As {
				fit = append(fit, k)
			}
		case k.isHelp(side.Character):
			fit = append(fit, k)
		}
	}
	return fit
}

// named are known things as they can be looked up in a line, in order; traits also behind their owner's
// name.
func named(known []Known) []table.Named {
	var all []table.Named
	for i, k := range known {
		shown := strings.TrimSpace(k.Name + " " + k.shown())
		all = append(all, table.Named{ID: i, Name: dice.Mended(k.Name), Shown: shown})
		if k.Owner != "" {
			all = append(all, table.Named{ID: i, Name: dice.Mended(k.Owner + " " + k.Name), Shown: k.Owner + " " + shown})
		}
	}
	return all
}

func (k Known) shown() string {
	if k.Card != 0 {
		return ""
	}
	return k.Value.String()
}

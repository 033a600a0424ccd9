package tote

import (
	"fmt"

	"tallybones/rules/table"
)

// Totem is one of the eight totem animals (Totems). The first four are the columns of the skill grid, the others its rows.
type Totem int

// The totems.
const (
	Stag Totem = iota
	Wolf
	Coyote
	Bear
	Bison
	Hawk
	Turtle
	Owl
)

// side is how many columns, and rows, the grid has.
const side = 4

// Totems are all totems: columns, then rows.
var Totems = [2 * side]Totem{Stag, Wolf, Coyote, Bear, Bison, Hawk, Turtle, Owl}

var totemNames = [2 * side]string{"Stag", "Wolf", "Coyote", "Bear", "Bison", "Hawk", "Turtle", "Owl"}

// String is the animal's name; "" where there is no such totem.
func (t Totem) String() string {
	if t < 0 || int(t) >= len(totemNames) {
		return ""
	}
	return totemNames[t]
}

// MarshalText writes the totem for the log: "stag".
func (t Totem) MarshalText() ([]byte, error) { return []byte(table.Fold(t.String())), nil }

// UnmarshalText reads what MarshalText wrote.
func (t *Totem) UnmarshalText(text []byte) error {
	read, ok := TotemNamed(string(text))
	if !ok {
		return fmt.Errorf("%q is no totem", text)
	}
	*t = read
	return nil
}

// IsColumn reports whether the totem is that of a column.
func (t Totem) IsColumn() bool { return t < side }

// TotemsNamed are the totems, to be looked up by name.
func TotemsNamed() []table.Named {
	named := make([]table.Named, len(Totems))
	for i, t := range Totems {
		named[i] = table.Named{ID: int(t), Name: t.String()}
	}
	return named
}

// TotemNamed returns the totem with a name, and whether there is one.
func TotemNamed(name string) (Totem, bool) {
	for _, t := range Totems {
		if table.Fold(t.String()) == table.Fold(name) {
			return t, true
		}
	}
	return 0, false
}

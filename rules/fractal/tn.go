package fractal

import "strconv"

// A TN is the target number of an action: a die that shows it or more is a success.
type TN struct {
	From Source
	Add  int
}

// Source is where a target number comes from.
type Source uint8

// The sources. A weapon whose TN nobody knows has 4 (chapter 9).
const (
	Fixed        Source = iota
	Weapon              // the weapon's
	WeaponCut           // the weapon's for cuts
	WeaponThrust        // the weapon's for thrusts
	WeaponParry         // the weapon's or shield's for parries
	Spells              // 4 and 1 for each spell that is maintained
	Incoming            // the TN of the spell that comes in
	Creator             // the successes of whoever made the effect are to be beaten
)

// DefaultTN is the target number where nothing says another one.
const DefaultTN = 4

var sourceNames = [...]string{
	Fixed: "", Weapon: "weapon", WeaponCut: "weapon cut", WeaponThrust: "weapon thrust", WeaponParry: "parry", Spells: "4+spells",
	Incoming: "incoming", Creator: "creator successes",
}

// String is a TN as the catalogue has it: "4", "parry+1".
func (t TN) String() string {
	switch {
	case t.From == Fixed:
		return strconv.Itoa(t.Add)
	case t.Add > 0:
		return sourceNames[t.From] + "+" + strconv.Itoa(t.Add)
	}
	return sourceNames[t.From]
}

// Of is the number that a TN comes to when its source has a number: that of the weapon or the incoming spell, or how many spells are
// maintained.
func (t TN) Of(source int) int {
	switch t.From {
	case Fixed:
		return t.Add
	case Spells:
		return DefaultTN + source + t.Add
	case Creator:
		return DefaultTN
	case Weapon, WeaponCut, WeaponThrust, WeaponParry, Incoming:
	}
	return source + t.Add
}

// Alone is the number that a TN comes to where nothing is known of its source.
func (t TN) Alone() int {
	if t.From == Spells {
		return t.Of(0)
	}
	return t.Of(DefaultTN)
}

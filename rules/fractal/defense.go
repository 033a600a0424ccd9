package fractal

import (
	"tallybones/rules"
)

// defends refuses a side that is no defense.
func (s Side) defends() error {
	if s.Action != nil && !s.Action.Kind.Has(Reactive) {
		return rules.Refuse(s.Action.Name+" is no defense.", "A reactive action is, for example `Parry 2`.")
	}
	return nil
}

// defense reads a defense of a character against an attack. The error is a [*rules.Refusal].
func (s *State) defense(character int, attack Line, text string) (Side, error) {
	line, err := ParseAt(text, Lexicon{Name: s.Table.Name(character), Dice: s.dice(character)})
	if err != nil {
		return Side{}, err
	}
	side := line.Roll
	switch {
	case line.Against != nil || line.Name != "" || line.Hold || line.Armor > 0 || line.Goal > 0 || len(line.Elements) > 0 || side.Second.Dice > 0:
		return side, rules.Refuse("A defense is an action with its dice, and nothing else.", "For example `Parry 2`.")
	}
	if err := side.defends(); err != nil {
		return side, err
	}
	if size := s.dice(character)[attack.React]; size > 0 && side.Action != nil && side.Action.Rolls(attack.React) {
		side.Stat, side.Size = attack.React, size
	}
	return side, side.fits(attack)
}

// fits refuses a defense that an attack of its kind passes by.
func (s Side) fits(attack Line) error {
	switch d, a := s.Action, attack.Roll.Action; {
	case s.misses(attack):
		return rules.Refuse(d.Name+" defends "+d.Zone+"; "+a.Name+" is aimed at "+attack.zone()+".", "Choose another defense, for example `"+exampleOf(attack)+"`.")
	case !s.stops(attack):
		return rules.Refuse(d.Name+" does not stop "+a.Name+".", "Choose another defense, for example `"+exampleOf(attack)+"`.")
	}
	return nil
}

// stops reports whether a defense is of the kind that an attack asks for: of its tree; wards stop spells, deflection what is thrown and
// struck, and who is quick enough slips from a spell, too.
func (s Side) stops(attack Line) bool {
	d, a := s.Action, attack.Roll.Action
	switch {
	case d == nil || a == nil:
		return true
	case d.Name == "Telekinetic Deflection":
		return a.Tree == Combat
	case d.Tree == Combat:
		return a.Tree == Combat || a.Tree == Magic
	}
	return d.Tree == a.Tree
}

// misses reports whether a defense is of another target zone than the attack's.
func (s Side) misses(attack Line) bool {
	return s.Action != nil && s.Action.Zone != "" && attack.zone() != "" && s.Action.Zone != attack.zone()
}

// exampleOf is a defense against an attack, with its dice.
func exampleOf(attack Line) string {
	for _, a := range Defenses(attack) {
		return a.Title() + " 2"
	}
	return "2d6"
}

// Defenses are the actions that defend against an attack: of its own level first, those of its target zone before others.
func Defenses(attack Line) []*Action {
	var zoned, all, other []*Action
	for _, d := range catalogue {
		if !d.Kind.Has(Reactive) || !d.HasStats() || (Side{Action: d}).misses(attack) || !(Side{Action: d}).stops(attack) {
			continue
		}
		switch a := attack.Roll.Action; {
		case a == nil || d.Level != a.Level:
			other = append(other, d)
		case d.Zone != "":
			zoned = append(zoned, d)
		default:
			all = append(all, d)
		}
	}
	return append(append(zoned, all...), other...)
}

package fractal

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Foci is the mark of who wields arcane foci, with their number (chapter 10, Magic Tool Use Conventions).
const Foci = "Foci"

// gags are the free conditions that take somebody's voice.
var gags = map[string]bool{"gagged": true, "silenced": true}

// SpellsABeat is how many spells a character casts in a beat: one by voice, and one more by each focus.
func (s *State) SpellsABeat(character int) int {
	n := 1
	for _, id := range s.Table.On(character) {
		if gags[table.Fold(s.Table.Conditions[id].Name)] {
			n = 0
		}
	}
	return n + s.foci(character)
}

// foci is how many arcane foci the sheet of a character has.
func (s *State) foci(character int) int {
	t, has := s.Table.Characters[character].Traits[table.Fold(Foci)]
	if !has {
		return 0
	}
	if n, err := strconv.Atoi(t.Value); err == nil {
		return n
	}
	return 1
}

// casting reports whether a side is a spell that needs the voice or a focus: any of magic but what maintains spells.
func (s Side) casting() bool {
	return s.Action != nil && s.Action.Tree == Magic && s.Action.Level != Macro && !s.Action.Kind.Has(Special)
}

// SpellsCast is how many spells a character has cast in the beat that runs.
func (s *State) SpellsCast(character int) int {
	n := 0
	for _, id := range s.LastingsOf(character, LastsCast) {
		n += s.Lastings[id].N
	}
	return n
}

// mayCast refuses a spell that neither voice nor focus is left for. Where no exchange is counted nobody counts spells, but who is gagged needs
// a focus anywhere.
func (t *throwing) mayCast(character int, side Side) error {
	if !side.casting() || character == 0 {
		return nil
	}
	most, cast, name := t.SpellsABeat(character), t.SpellsCast(character), t.Table.Name(character)
	switch {
	case most == 0:
		return rules.Refuse(name+" has no voice to cast with, and no focus.", "A focus stands on the sheet: `/sheet set Foci 1`. When the voice is back: `/condition done Gagged`.")
	case t.fights() && cast >= most:
		return rules.Refuse(name+" has cast "+plural(cast, "spell", "spells")+" of "+decimal(most)+" in this beat: one by voice, one more by each focus.",
			"A GM begins the next beat: `/ap beat`. A focus stands on the sheet: `/sheet set Foci 1`.")
	}
	return nil
}

// counted counts a spell of a character in the beat that runs.
func (t *throwing) counted(character int, side Side) {
	if side.casting() && character != 0 && t.fights() && !t.free {
		t.leaves(Lasting{Kind: LastsCast, On: character, N: 1, Scene: t.scene()})
	}
}

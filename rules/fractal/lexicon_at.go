package fractal

import (
	"slices"

	"tallybones/rules/table"
)

// A Lexicon is what a line can name at a table, and what it can leave out there. The nil Lexicon is no table.
type Lexicon struct {
	Name   string        // of whoever rolls
	Dice   map[Stat]int  // theirs, as the sheet has them now; one that was lowered away is 0
	Others []table.Named // who can stand behind vs
	Zones  []string      // of the scene
	// TheirDice are those of a character behind vs.
	TheirDice func(character int) map[Stat]int
	// Strangers tells that any words behind vs may name a character.
	Strangers bool
}

// sizes reports whether dice without a size are those of a sheet.
func (x *Lexicon) sizes() bool { return x != nil && !x.Strangers }

// Lexicon is what the lines of a character can name at a place; 0 is nobody.
func (s *State) Lexicon(place, character int) Lexicon {
	x := Lexicon{Name: s.Table.Name(character), Dice: s.dice(character), TheirDice: s.dice}
	for _, n := range s.Table.CharactersNamed() {
		if n.ID != character {
			x.Others = append(x.Others, n)
		}
	}
	add := func(zone string) {
		if zone != "" && !slices.ContainsFunc(x.Zones, func(z string) bool { return table.Fold(z) == table.Fold(zone) }) {
			x.Zones = append(x.Zones, zone)
		}
	}
	scene := s.Table.SceneAt(place)
	for _, id := range table.IDs(s.Table.Elements) {
		if e := s.Table.Elements[id]; e.Scene == scene || e.Scene == 0 {
			add(e.Zone)
		}
	}
	for _, id := range table.IDs(s.Stances) {
		add(s.Stances[id].Zone)
	}
	return x
}

// dice are the stats that the sheet of a character has.
func (s *State) dice(character int) map[Stat]int {
	all := map[Stat]int{}
	for _, stat := range Stats() {
		if size, known := s.DieOf(character, stat); known {
			all[stat] = size
		}
	}
	return all
}

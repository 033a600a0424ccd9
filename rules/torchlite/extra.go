package torchlite

import (
	"tallybones/rules/table"
)

// extra is the trait without a value by which one of the cast is marked as an extra: a supporting character with one
// trait, whom a complication larger than that takes out (Extras).
const extra = "extra"

// isExtra reports whether a complication with a die takes a character out because it is an extra.
func (s *State) isExtra(character int, die Die) bool {
	c := s.Table.Characters[character]
	if _, marked := c.Traits[extra]; !marked || c.Kind != table.Cast {
		return false
	}
	largest := Die(0)
	for _, t := range c.Traits {
		if d, ok := ReadDie(t.Value); ok {
			largest = max(largest, d)
		}
	}
	return largest != 0 && die > largest
}

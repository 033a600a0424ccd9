package torchlite

import (
	"slices"
	"strings"
)

// A Step is one of the five difficulties that a GM names instead of dice.
type Step struct {
	Name string // in lower case, as it is typed behind vs
	Die  Die    // rolled twice
}

// Ladder are the difficulties from d4 d4 to d12 d12 (Tests). The source names the two ends; the names between are those of
// its family of games.
var Ladder = [5]Step{
	{"very easy", D4},
	{"easy", D6},
	{"challenging", D8},
	{"hard", D10},
	{"very hard", D12},
}

// Ranges are the difficulties of what is done over a distance, by how many zones away it is (recovered: Zones). The source goes
// as far as two; the last is the next larger die.
var Ranges = [4]Step{
	{"same zone", D6},
	{"one zone away", D8},
	{"two zones away", D10},
	{"three zones away", D12},
}

// step is the difficulty with a folded name, of the [Ladder] or the [Ranges]; "one zone" is one zone away.
func step(name string) (Step, bool) {
	named := func(s Step) bool { return s.Name == name || strings.TrimSuffix(s.Name, " away") == name }
	if i := slices.IndexFunc(Ladder[:], named); i >= 0 {
		return Ladder[i], true
	}
	if i := slices.IndexFunc(Ranges[:], named); i >= 0 {
		return Ranges[i], true
	}
	return Step{}, false
}

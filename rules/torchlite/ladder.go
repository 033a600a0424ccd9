package torchlite

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

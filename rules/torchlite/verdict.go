package torchlite

// A Verdict is one option held against one total.
type Verdict struct {
	Success bool
	Margin  int // the option's total less the other
	Heroic  int // steps up by heroic success (Heroic Success)
	// Lessened tells that the loser's effect was larger than the winner's, which so stepped down (Comparing Effect Dice). A
	// d4 that could not is not lessened.
	Lessened bool
	// Effect are the option's effect dice in the end, the largest first. A failed option keeps those that it had.
	Effect []Die
	// Opposing are the other's effect dice in the end, the largest first.
	Opposing []Die
}

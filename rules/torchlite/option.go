package torchlite

// An Option is one way to count a side's dice: which make the total and which are kept as effect dice.
type Option struct {
	Total int `json:"total"`
	// Effect are the effect dice, the largest first, before anything steps them. A side that has no die left has one d4
	// (There's Always an Effect).
	Effect []Die `json:"effect"`
	// TotalDice and EffectDice are places in the side's dice. EffectDice is empty where the d4 stands in.
	TotalDice  []int `json:"totalDice,omitempty"`
	EffectDice []int `json:"effectDice,omitempty"`
}

// Cost is how many plot points the option takes: one for each die in the total beyond the second and for each effect die
// beyond the first.
func (o Option) Cost() int {
	return max(0, len(o.TotalDice)-2) + max(0, len(o.EffectDice)-1)
}

package torchlite

// An Outcome is a line whose dice fell.
type Outcome struct {
	Actor       Side
	Options     []Option // the ways to count the dice that are worth having, the highest total first
	Recommended int      // the place of one of them
	Against     []Side
	Bars        []Option  // how each of Against is counted
	Verdicts    []Verdict // of the recommended option, one for each of Against
	ByHand      bool      // some side's faces were given
}

// A Side is the dice of one side as they fell, with all that is needed to count them again.
type Side struct {
	Dice    []Fallen `json:"dice"`
	Keep    int      `json:"keep"`
	Effects int      `json:"effects"`
	ByHand  bool     `json:"byHand,omitempty"`
}

// A Fallen is one die and what it shows.
type Fallen struct {
	Size  Die    `json:"size"`
	Face  int    `json:"face"`
	Was   int    `json:"was,omitempty"` // the face before it was rolled again
	Label string `json:"label,omitempty"`
	From  Origin `json:"from,omitzero"`
}

// A Use is what becomes of a die.
type Use string

// The uses of dice, as the command line has them.
const (
	InTotal  Use = "total"
	InEffect Use = "effect"
	IsHitch  Use = "hitch" // a 1: neither in a total nor an effect (Hitches)
	IsSpare  Use = "spare"
)

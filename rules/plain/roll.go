package plain

import "tallybones/rules/dice"

// An Outcome is a pool that has been rolled.
type Outcome struct {
	Terms  []Rolled
	Total  int
	ByHand bool // the faces were given, not rolled
}

// A Rolled is a term with what its dice show.
type Rolled struct {
	Sign  int    // 1 or -1
	Label string // may be empty
	Count int    // dice; 0 for a number
	Size  int    // sides of each die; 0 for a number
	Dice  []Die  // in the order in which they were rolled or given
	Value int    // the sum of the dice that count, or the number; before the sign
}

// A Die is one die of a term.
type Die struct {
	Face    int
	Dropped bool // does not count
}

// Faces returns all faces in the order in which they were rolled; never nil, so that as JSON a number has none.
func (r Rolled) Faces() []int {
	faces := make([]int, len(r.Dice))
	for i, d := range r.Dice {
		faces[i] = d.Face
	}
	return faces
}

// Dropped returns the faces that do not count, in the order in which they were rolled; never nil.
func (r Rolled) Dropped() []int {
	dropped := []int{}
	for _, d := range r.Dice {
		if d.Dropped {
			dropped = append(dropped, d.Face)
		}
	}
	return dropped
}

// Roll rolls a pool that [Parse] returned: term by term, from left to right. A pool by hand shows its given faces and
// needs no source. Where equal faces stand between kept and dropped, the earlier dice are kept.
func Roll(p Pool, src dice.Source) Outcome {
	out := Outcome{Terms: make([]Rolled, len(p.Terms)), ByHand: p.ByHand}
	shown := make([]Die, 0, p.diceCount())
	for i, t := range p.Terms {
		begin := len(shown)
		shown = t.roll(shown, src)
		out.Terms[i] = t.outcome(shown[begin:len(shown):len(shown)])
		out.Total += t.Sign * out.Terms[i].Value
	}
	return out
}

func (p Pool) diceCount() int {
	n := 0
	for _, t := range p.Terms {
		n += t.Count
	}
	return n
}

// roll appends the dice of the term.
func (t Term) roll(shown []Die, src dice.Source) []Die {
	for i := range t.Count {
		face := 0
		if t.Faces != nil {
			face = t.Faces[i]
		} else {
			face = src.Roll(t.Size)
		}
		shown = append(shown, Die{Face: face})
	}
	return shown
}

func (t Term) outcome(shown []Die) Rolled {
	r := Rolled{Sign: t.Sign, Label: t.Label, Count: t.Count, Size: t.Size, Dice: shown, Value: t.Value}
	kept, highest := t.kept()
	for range t.Count - kept {
		drop(shown, highest)
	}
	for _, d := range shown {
		if !d.Dropped {
			r.Value += d.Face
		}
	}
	return r
}

// drop drops one die more: the last of the lowest, or of the highest when the lowest are to be kept.
func drop(shown []Die, lowest bool) {
	worst := -1
	for i, d := range shown {
		if d.Dropped {
			continue
		}
		if worst < 0 || d.Face == shown[worst].Face || (d.Face < shown[worst].Face) == lowest {
			worst = i
		}
	}
	shown[worst].Dropped = true
}

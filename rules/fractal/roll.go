package fractal

import "tallybones/rules/dice"

// A Thrown is a roll whose dice fell.
type Thrown struct {
	Dice      []int
	Size, TN  int
	Successes int // after what comes off them
	ByHand    bool
	Count     Count
}

// An Outcome is what came of a line.
type Outcome struct {
	Line Line
	// Piles are the roll, and behind it the second pile of a split action. The first counts.
	Piles      []Thrown
	Opposition *Thrown
	// Raised is by how much the opposition raised the TN of the roll.
	Raised   int
	Margin   int // successes less the opposition's and armor, at least 0; without both, 0
	Severity int // of the margin, or of the successes where there is neither opposition nor armor
}

// Throw throws the dice of a line: the roll, its second pile, what opposes it. Where all faces are given, src may be nil.
func (l Line) Throw(src dice.Source) Outcome {
	o := Outcome{Line: l}
	faces := l.Roll.Faces
	first := throw(l.CountRoll(), &faces, src)
	o.Piles = []Thrown{first}
	if l.Roll.Second.Dice > 0 {
		o.Piles = append(o.Piles, throw(l.CountSecond(), &faces, src))
	}
	if l.Against != nil {
		given := l.Against.Faces
		t := throw(l.CountAgainst(), &given, src)
		if l.Against.Fixed {
			t.Successes = l.Against.Dice
		}
		o.Opposition = &t
	}
	o.settle()
	return o
}

// throw throws the dice of a roll, or takes those that are given off the front of some faces.
func throw(c Count, given *[]int, src dice.Source) Thrown {
	t := Thrown{Dice: []int{}, Size: c.Size, TN: c.TN, ByHand: len(*given) > 0, Count: c}
	for range c.Dice {
		if t.ByHand {
			t.Dice, *given = append(t.Dice, (*given)[0]), (*given)[1:]
			continue
		}
		t.Dice = append(t.Dice, src.Roll(c.Size))
	}
	t.count()
	return t
}

// count counts the successes of dice that fell.
func (t *Thrown) count() {
	n := 0
	for _, face := range t.Dice {
		if face >= t.TN {
			n++
		}
	}
	less := t.Count.Less
	if less < 0 && (len(t.Dice) == 0 || t.TN > t.Size) { // others add nothing to what cannot succeed
		less = 0
	}
	t.Successes = max(n-less, 0)
}

// settle works out the margin. A defense that raises the TN reads the attack's faces again; any other comes off its successes, as armor
// does (chapters 9 and 12).
func (o *Outcome) settle() {
	first, off := &o.Piles[0], o.Line.Armor
	if o.Opposition != nil {
		if o.Line.Raises() {
			o.Raised = o.Opposition.Successes
			first.TN += o.Raised
			first.count()
		} else {
			off += o.Opposition.Successes
		}
	}
	if o.Opposition == nil && o.Line.Armor == 0 {
		o.Severity = Severity(first.Successes)
		return
	}
	o.Margin = max(first.Successes-off, 0)
	o.Severity = Severity(o.Margin)
}

// Raises reports whether what opposes a line raises the TN of the roll instead of taking successes off it.
func (l Line) Raises() bool {
	return l.Against != nil && l.Against.Action != nil && l.Against.Action.Raises
}

// ByHand reports whether faces were given.
func (o Outcome) ByHand() bool {
	return o.Piles[0].ByHand || o.Opposition != nil && o.Opposition.ByHand
}

// Compares reports whether anything is taken off the roll's successes.
func (o Outcome) Compares() bool { return o.Opposition != nil || o.Line.Armor > 0 }

// Missed is by how many successes a declared goal was missed; 0 is reached. What opposes the roll does not count (the Opposition Rule of
// chapter 11, and Bombast).
func (o Outcome) Missed() int { return max(o.Line.Goal-o.Piles[0].Successes, 0) }

// Inflicted is the severity of the condition that the roll's chart gives: of the margin; where a goal was declared, of what of the goal
// gets through, and 0 where it was missed.
func (o Outcome) Inflicted() int {
	switch {
	case o.Line.Chart() == NoChart || o.Missed() > 0:
		return 0
	case o.Line.Goal > 0 && o.Piles[0].Successes > 0:
		return Severity(o.Line.Goal - o.off())
	}
	return o.Severity
}

// Momentum tells whether the reaction brought an attack to 0 and takes momentum, and how many bonus dice what is over gives
// (chapters 9, 10 and 12).
func (o Outcome) Momentum() (takes bool, bonus int) {
	if o.Opposition == nil || o.Line.Against.Action == nil || !o.Line.Against.Action.Takes {
		return false, 0
	}
	over := o.Opposition.Successes - o.Piles[0].Successes
	if over < 0 || o.Opposition.Successes == 0 {
		return false, 0
	}
	if !o.Line.Against.Action.Surplus {
		over = 0
	}
	return true, over
}

// Kept reports whether the roller keeps momentum by a contest that ends the exchange; a tie is theirs.
func (o Outcome) Kept() bool {
	return o.Opposition == nil || o.Piles[0].Successes >= o.Opposition.Successes
}

// off is what comes off successes.
func (o Outcome) off() int {
	off := o.Line.Armor
	if o.Opposition != nil && !o.Line.Raises() {
		off += o.Opposition.Successes
	}
	return off
}

// Hopeless reports whether the roll of a line cannot get through, whatever the dice show.
func (l Line) Hopeless() bool { return l.CountRoll().MaxSuccesses() <= l.Armor }

package tln

import "tallybones/rules"

// Odds are the exact chances of a line, from 0 to 1, before its dice fall.
type Odds struct {
	Control []float64 // of each side, ties resolved by the rules
	Tie     float64   // of a tie among the highest, before it is resolved
	Nobody  float64   // that nobody has control in the end
	// Degrees are the chances of each degree of control that the winner has; degree 0 is a tie that the level decided, or that
	// is nobody's. They add up to 1.
	Degrees []float64
	// Won are the same of each side: the chance that it wins with a degree.
	Won [][]float64
}

// Chances works out the odds of a line. It is a [*rules.Refusal] for a line whose faces are given, or that waits for
// something.
func Chances(l Line) (Odds, error) {
	switch {
	case l.ByHand():
		return Odds{}, rules.Refuse("The faces of this line are given, so nothing is left to chance.", "Leave them out: `"+l.Unrolled().String()+"`.")
	case l.Hold:
		l.Hold = false
		return Odds{}, rules.Refuse("Chances wait for nothing.", "Leave out hold: `"+l.String()+"`.")
	}
	return chances(l), nil
}

// chances weighs every set of sides that can have the highest total together, the others being lower.
func chances(l Line) Odds {
	w := weighing{line: l, sides: make([]Thrown, len(l.Sides))}
	most := 0
	for i := range l.Sides {
		w.sides[i].Level = l.Count(i).Level
		d := l.total(i)
		w.at = append(w.at, d)
		most = max(most, len(d))
	}
	for i, d := range w.at {
		w.at[i] = append(d, make([]float64, most-len(d))...)
		w.up = append(w.up, sums(w.at[i]))
	}
	w.odds = Odds{Control: make([]float64, len(l.Sides)), Won: make([][]float64, len(l.Sides))}
	for total := range most {
		for set := 1; set < 1<<len(l.Sides); set++ {
			w.weigh(total, set)
		}
	}
	return w.resolved()
}

type weighing struct {
	line  Line
	sides []Thrown    // with their levels
	at    [][]float64 // chance of each total, by side
	up    [][]float64 // of at most each total
	odds  Odds
	again float64
}

// below is the chance that all sides but some have less than a total.
func (w *weighing) below(total, but int) float64 {
	p := 1.
	for i := range w.at {
		if but>>i&1 == 0 {
			p *= upTo(w.up[i], total-1)
		}
	}
	return p
}

func upTo(up []float64, total int) float64 {
	if total < 0 {
		return 0
	}
	return up[min(total, len(up)-1)]
}

// weigh adds the chance that exactly a set of sides has a total and all others less.
func (w *weighing) weigh(total, set int) {
	p := 1.
	var sides []int
	for i := range w.at {
		if set>>i&1 == 1 {
			p *= w.at[i][total]
			sides = append(sides, i)
		}
	}
	if p == 0 {
		return
	}
	if len(sides) == 1 {
		w.alone(sides[0], total, p)
		return
	}
	if p *= w.below(total, set); p == 0 {
		return
	}
	w.odds.Tie += p
	r := w.line.Rules
	switch high := highest(w.sides, sides); {
	case r.NoDice || r.Ties == Nobody:
		w.odds.Nobody += p
	case r.Ties != Reroll && len(high) == 1:
		w.won(high[0], 0, p)
	default:
		w.again += p
	}
}

// alone adds the chance that one side has a total, by how far the next is below.
func (w *weighing) alone(side, total int, p float64) {
	step := 5
	if w.line.Rules.NoDice {
		step = 1
	}
	for degree, upper := 1, total; upper > 0; degree, upper = degree+1, upper-step {
		band := w.below(upper, 1<<side) - w.below(upper-step, 1<<side)
		w.won(side, degree, p*band)
	}
}

func (w *weighing) won(side, degree int, p float64) {
	if p == 0 {
		return
	}
	w.odds.Control[side] += p
	for len(w.odds.Won[side]) <= degree {
		w.odds.Won[side] = append(w.odds.Won[side], 0)
	}
	w.odds.Won[side][degree] += p
}

// resolved are the odds when ties that ask for another roll got it, as often as they do.
func (w *weighing) resolved() Odds {
	o := w.odds
	scale := 1.
	if w.again > 0 && !w.line.rolls() {
		o.Nobody += w.again
	} else if w.again > 0 {
		scale = 1 / (1 - w.again)
	}
	o.Nobody *= scale
	for i := range o.Control {
		o.Control[i] *= scale
		for degree := range o.Won[i] {
			o.Won[i][degree] *= scale
			for len(o.Degrees) <= degree {
				o.Degrees = append(o.Degrees, 0)
			}
			o.Degrees[degree] += o.Won[i][degree]
		}
	}
	if o.Nobody > 0 {
		if len(o.Degrees) == 0 {
			o.Degrees = []float64{0}
		}
		o.Degrees[0] += o.Nobody
	}
	return o
}

// total are the chances of the totals of a side, from 0 on.
func (l Line) total(side int) []float64 {
	given := l.Added(side)
	for _, face := range l.Sides[side].Faces {
		given += face
	}
	all := make([]float64, given+1)
	all[given] = 1
	if len(l.Sides[side].Faces) > 0 {
		return all
	}
	for _, size := range l.DiceOf(side) {
		all = convolve(all, l.Rules.face(size))
	}
	return all
}

// face are the chances of what a die comes to, from 0 on. Exploding ones are followed until what is left is too rare to be
// seen in a chance.
func (r Rules) face(size int) []float64 {
	each := 1 / float64(size)
	if !r.Exploding {
		all := make([]float64, size+1)
		for f := 1; f <= size; f++ {
			all[f] = each
		}
		return all
	}
	const rare = 1e-14
	all := []float64{0}
	p := 1.
	for p > rare {
		p *= each
		for range size - 1 {
			all = append(all, p)
		}
		all = append(all, 0)
	}
	all[len(all)-1] = p // the rest
	return all
}

func convolve(a, b []float64) []float64 {
	sum := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		if p == 0 {
			continue
		}
		for j, q := range b {
			sum[i+j] += p * q
		}
	}
	return sum
}

func sums(of []float64) []float64 {
	up := make([]float64, len(of))
	sum := 0.
	for i, p := range of {
		sum += p
		up[i] = sum
	}
	return up
}

// AtLeast is the chance that a side wins with at least a degree.
func (o Odds) AtLeast(side, degree int) float64 {
	p := 0.
	for d, chance := range o.Won[side] {
		if d >= degree {
			p += chance
		}
	}
	return p
}

// ChancesAgainst are the chances of a line of which only some sides have given faces: those are certain.
func ChancesAgainst(l Line) Odds { return chances(l) }

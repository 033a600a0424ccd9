package tote

import (
	"math"

	"tallybones/rules"
)

// Odds are the exact chances of a line, from 0 to 1, before its dice fall.
type Odds struct {
	// Totals are the chances of the totals from Least on.
	Totals []float64
	Least  int
	Mean   float64
	// Bonuses are the chances of no bonus, of one and of two.
	Bonuses  [3]float64
	Critical float64
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

// chances counts the ways of the skill die against the faces of the Paragon die.
func chances(l Line) Odds {
	skill := skillDie(l.Rank, l.Injured)
	o := Odds{Least: 1 + l.Bonus(), Totals: make([]float64, 2*faces)}
	for s, p := range skill {
		for paragon := 1; paragon <= faces; paragon++ {
			each := p / faces
			total := s + paragon + l.Bonus()
			o.Totals[total-o.Least] += each
			o.Mean += each * float64(total)
			o.Bonuses[s/faces+paragon/faces] += each
		}
	}
	o.Critical = (1 - math.Pow(5./6, float64(l.Rank))) / faces
	if l.Critical {
		o.Critical = 1
	}
	return o
}

// skillDie are the chances of each face of the skill die, 0 being none. Of some dice the highest that is allowed is at most
// x if each is at most x or blocked; differences of such powers of whole numbers are exact.
func skillDie(rank int, injured []int) [faces + 1]float64 {
	all := math.Pow(faces, float64(rank))
	var chances [faces + 1]float64
	low := 0. // faces that are blocked, or at most as high as the one at hand
	for face := 1; face <= faces; face++ {
		if !allowed(injured, face) {
			low++
		}
	}
	below := math.Pow(low, float64(rank))
	chances[0] = below / all
	for face := 1; face <= faces; face++ {
		if !allowed(injured, face) {
			continue
		}
		low++
		ways := math.Pow(low, float64(rank))
		chances[face] = (ways - below) / all
		below = ways
	}
	return chances
}

// Reaches is the chance of a total of at least so much.
func (o Odds) Reaches(total int) float64 {
	var p, below float64
	for i, chance := range o.Totals {
		if o.Least+i < total {
			below += chance
		} else {
			p += chance
		}
	}
	if below == 0 {
		return 1
	}
	return p
}

// WithTotems are the chances of a success against a target where the first of two totems may be invoked after a failure,
// where the second may, and where both may (Invoking Totems).
func (o Odds) WithTotems(target, first, second int) [3]float64 {
	return [3]float64{o.Reaches(target - first), o.Reaches(target - second), o.Reaches(target - first - second)}
}

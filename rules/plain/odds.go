package plain

import (
	"math"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// MaxCost is the largest [Pool.Cost] whose odds are worked out: about a second on a small machine.
const MaxCost = 1_000_000_000

// Odds returns the exact distribution of the pool's total. Two pools have none and are a [*rules.Refusal]: one whose
// faces are given, and one whose [Pool.Cost] is over [MaxCost].
func Odds(p Pool) (dice.Dist, error) {
	if p.ByHand {
		return dice.Dist{}, rules.Refuse("The faces of this line are given, so nothing is left to chance.",
			"Leave them out: "+example(p.Unrolled())+".")
	}
	if p.Cost() > MaxCost {
		return dice.Dist{}, rules.Refuse("These chances take too long to work out.",
			"Fewer dice or smaller ones go: `50d100kh25`.")
	}
	d := dice.Constant(0)
	for _, t := range p.Terms {
		d = t.addKept(d)
	}
	for _, t := range p.Terms {
		d = t.addAll(d)
	}
	return d, nil
}

// addKept adds a term of which only some dice count. These come first: it is done value by value, so that it matters how
// many values d has.
func (t Term) addKept(d dice.Dist) dice.Dist {
	kept, highest := t.kept()
	if kept == t.Count {
		return d
	}
	part := dice.KeepLowest
	if highest {
		part = dice.KeepHighest
	}
	if t.Sign < 0 {
		return d.Sub(part(t.Count, t.Size, kept))
	}
	return d.Add(part(t.Count, t.Size, kept))
}

// addAll adds a number, or a term of which all dice count.
func (t Term) addAll(d dice.Dist) dice.Dist {
	kept, _ := t.kept()
	switch {
	case t.Count == 0:
		return d.Shift(t.Sign * t.Value)
	case kept < t.Count:
		return d
	case t.Sign < 0:
		return d.SubDice(t.Count, t.Size)
	}
	return d.AddDice(t.Count, t.Size)
}

// Cost returns about how many nanoseconds [Odds] takes for the pool.
func (p Pool) Cost() int {
	cost, values := 0, 1
	for _, t := range p.Terms {
		if kept, _ := t.kept(); kept < t.Count {
			more := kept*(t.Size-1) + 1
			cost += dice.KeepCost(t.Count, t.Size, kept) + values*more
			values += more - 1
		}
	}
	for _, t := range p.Terms {
		if kept, _ := t.kept(); t.Count > 0 && kept == t.Count {
			cost += t.Count*values + dice.KeepCost(t.Count, t.Size, kept)
			values += t.Count * (t.Size - 1)
		}
	}
	return 4 * cost
}

// Min returns the least total that the pool can roll.
func (p Pool) Min() int { return p.bound(false) }

// Max returns the greatest total that the pool can roll.
func (p Pool) Max() int { return p.bound(true) }

func (p Pool) bound(most bool) int {
	total := 0
	for _, t := range p.Terms {
		face := 1
		if most == (t.Sign > 0) {
			face = t.Size
		}
		kept, _ := t.kept()
		total += t.Sign * (kept*face + t.Value)
	}
	return total
}

// Mean returns the expected total, without working out the odds.
func (p Pool) Mean() float64 {
	var mean float64
	for _, t := range p.Terms {
		mean += float64(t.Sign) * (t.mean() + float64(t.Value))
	}
	return mean
}

// mean returns the expected sum of the dice that count. With all of them that is plain; otherwise a kept sum is the
// number of kept dice at or over 1, plus those at or over 2, and so on.
func (t Term) mean() float64 {
	kept, highest := t.kept()
	if kept == t.Count {
		return float64(t.Count*(t.Size+1)) / 2
	}
	var mean float64
	for face := 1; face <= t.Size; face++ {
		mean += t.meanReaching(float64(t.Size-face+1)/float64(t.Size), kept)
	}
	if !highest {
		return float64(kept*(t.Size+1)) - mean
	}
	return mean
}

// meanReaching returns how many of the highest kept dice reach a face, on average, when one die does with probability p.
func (t Term) meanReaching(p float64, kept int) float64 {
	var mean float64
	choose := 1.0
	for n := range t.Count + 1 {
		mean += float64(min(n, kept)) * choose * math.Pow(p, float64(n)) * math.Pow(1-p, float64(t.Count-n))
		choose *= float64(t.Count-n) / float64(n+1)
	}
	return mean
}

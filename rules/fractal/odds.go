package fractal

import "tallybones/rules"

// Odds are the exact chances of a line, from 0 to 1.
type Odds struct {
	// Successes are the chances of each number of successes of the roll, before a defense raises its TN.
	Successes []float64
	// Margins are the chances of each margin; nil without opposition and armor.
	Margins []float64
	Goal    float64 // that a declared goal is reached; 0 without one
}

// Chances works out the odds of a line. It is a [*rules.Refusal] for a line whose faces are given, or that waits.
func Chances(l Line) (Odds, error) {
	switch {
	case l.ByHand():
		return Odds{}, rules.Refuse("The faces of this line are given, so nothing is left to chance.", "Leave them out: `"+l.Unrolled().String()+"`.")
	case l.Hold:
		l.Hold = false
		return Odds{}, rules.Refuse("Chances wait for nothing.", "Leave out hold: `"+l.String()+"`.")
	}
	return ChancesAgainst(l), nil
}

// ChancesAgainst are the odds of a line of which some sides have given faces: those are certain.
func ChancesAgainst(l Line) Odds {
	o := Odds{Successes: l.successes(0)}
	against := []float64{1}
	if l.Against != nil {
		against = l.opposing()
	}
	if l.Against != nil || l.Armor > 0 {
		o.Margins = make([]float64, len(o.Successes))
		for n, q := range against {
			raised, off := 0, l.Armor+n
			if l.Raises() {
				raised, off = n, l.Armor
			}
			for s, p := range l.successes(raised) {
				o.Margins[max(s-off, 0)] += q * p
			}
		}
		o.Margins = trim(o.Margins)
	}
	if l.Goal > 0 {
		o.Goal = l.reached(against)
	}
	return o
}

// reached is the chance that a declared goal is reached; what opposes the roll counts only where it raises its TN.
func (l Line) reached(against []float64) float64 {
	if !l.Raises() {
		against = []float64{1}
	}
	sum := 0.
	for n, q := range against {
		for s, p := range l.successes(n) {
			if s >= l.Goal {
				sum += q * p
			}
		}
	}
	return sum
}

// successes are the chances of the roll's successes with its TN raised.
func (l Line) successes(raised int) []float64 {
	c := l.CountRoll()
	c.TN += raised
	if len(l.Roll.Faces) > 0 {
		return c.certain(l.Roll.Faces[:c.Dice])
	}
	return c.successes()
}

// opposing are the chances of the opposition's successes.
func (l Line) opposing() []float64 {
	c := l.CountAgainst()
	switch {
	case l.Against.Fixed:
		return certainly(l.Against.Dice)
	case len(l.Against.Faces) > 0:
		return c.certain(l.Against.Faces)
	}
	return c.successes()
}

func (c Count) certain(faces []int) []float64 {
	t := Thrown{Dice: faces, Size: c.Size, TN: c.TN, Count: c}
	t.count()
	return certainly(t.Successes)
}

func certainly(n int) []float64 {
	all := make([]float64, n+1)
	all[n] = 1
	return all
}

// successes are the chances of each number of successes: those of so many dice that each show the TN or more, less what comes off. The
// list ends with the most that there can be.
func (c Count) successes() []float64 {
	p := float64(min(max(c.Size-c.TN+1, 0), max(c.Size, 1))) / float64(max(c.Size, 1))
	all := make([]float64, c.Dice+1)
	all[0] = 1
	for n := range c.Dice {
		for k := n + 1; k > 0; k-- {
			all[k] = all[k]*(1-p) + all[k-1]*p
		}
		all[0] *= 1 - p
	}
	if c.Less < 0 && !c.CannotSucceed() {
		return append(make([]float64, -c.Less), all...)
	}
	less := min(max(c.Less, 0), c.Dice)
	for k := range less {
		all[less] += all[k]
	}
	return all[less:]
}

// trim cuts off what cannot be at the end.
func trim(all []float64) []float64 {
	for len(all) > 1 && all[len(all)-1] == 0 {
		all = all[:len(all)-1]
	}
	return all
}

// AtLeast is the chance of a number or more.
func AtLeast(chances []float64, n int) float64 {
	sum := 0.
	for i := len(chances) - 1; i >= max(n, 0); i-- {
		sum += chances[i]
	}
	return sum
}

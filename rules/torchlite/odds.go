package torchlite

import (
	"fmt"
	"slices"

	"tallybones/rules"
)

// Odds are the exact chances of a line, from 0 to 1, before its dice fall.
type Odds struct {
	Botch float64 // no die of the roller's can be used
	Hitch float64 // at least one of the roller's dice shows a 1
	// Totals are the chances of the roller's highest total, by total from 0 on.
	Totals []float64
	Mean   float64 // of the highest total
	// Against are the chances against each target, in the order of the line.
	Against []Chance
	// Any and All are the chances to beat at least one target, and every one, with the highest total; 0 without targets.
	Any, All float64
}

// A Chance is how likely a line beats one target. Both sides take their highest totals.
type Chance struct {
	Success float64
	Heroic  float64 // by 5 or more
}

// Chances works out the odds of a line. A side whose faces are given counts as it lies. It is a [*rules.Refusal] for a line
// that leaves nothing to chance, rolls dice again, or is up against somebody whose dice nobody knows.
func Chances(l Line) (Odds, error) {
	if err := hasChances(l); err != nil {
		return Odds{}, err
	}
	dies := l.Actor.Dice()
	actor := highest(l.Actor, dies)
	odds := Odds{Totals: actor, Mean: mean(actor)}
	odds.Botch, odds.Hitch = hitches(l.Actor, dies)
	bars := make([][]float64, len(l.Against))
	for i, p := range l.Against {
		bars[i] = highest(p, p.Dice())
		odds.Against = append(odds.Against, Chance{Success: beats(actor, bars[i], 1), Heroic: beats(actor, bars[i], heroicMargin)})
	}
	if len(bars) > 0 {
		odds.Any, odds.All = beatsSome(actor, bars)
	}
	return odds, nil
}

func hasChances(l Line) error {
	for _, p := range append([]Pool{l.Actor}, l.Against...) {
		switch {
		case len(p.Terms) == 0:
			return rules.Refuse("Nobody knows the dice of "+cut(p.Target.Name)+" yet.", "Say them for the chances: `Brawn d10 + d8 vs d8 + d6`.")
		case len(p.Rerolls) > 0:
			return rules.Refuse("Whether dice are rolled again is seen when they lie there, so the chances are those of the first throw.",
				fmt.Sprintf("Leave it out: `%s`.", l.Once()))
		}
	}
	if l.ByHand() {
		return rules.Refuse("The faces of this line are given, so nothing is left to chance.", fmt.Sprintf("Leave them out: `%s`.", l.Unrolled()))
	}
	return nil
}

// Once is the line with each die rolled once.
func (l Line) Once() Line {
	return l.each(func(p *Pool) { p.Rerolls = nil })
}

// Unrolled is the line without given faces: one to be rolled.
func (l Line) Unrolled() Line {
	return l.each(func(p *Pool) {
		p.Terms, p.Rerolls = slices.Clone(p.Terms), slices.Clone(p.Rerolls)
		for i := range p.Terms {
			p.Terms[i].Faces = nil
		}
		for i := range p.Rerolls {
			p.Rerolls[i].Faces = nil
		}
	})
}

// each returns the line with every side altered.
func (l Line) each(alter func(*Pool)) Line {
	alter(&l.Actor)
	l.Against = slices.Clone(l.Against)
	for i := range l.Against {
		alter(&l.Against[i])
	}
	return l
}

// hitches are the chances that all dice of a pool show a 1, and that any does.
func hitches(p Pool, dies []Die) (all, some float64) {
	if p.ByHand() {
		side := p.Throw(nil)
		return certainty(side.Botch()), certainty(side.Hitches() > 0)
	}
	all, none := 1.0, 1.0
	for _, die := range dies {
		all /= float64(die)
		none *= float64(die-1) / float64(die)
	}
	return all, 1 - none
}

func certainty(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

func mean(totals []float64) float64 {
	var sum float64
	for total, p := range totals {
		sum += float64(total) * p
	}
	return sum
}

// beats is the chance that one total is at least so much more than another.
func beats(a, b []float64, by int) float64 {
	var chance, below float64 // below is the chance that b is at most a - by
	for total, p := range a {
		if i := total - by; i >= 0 && i < len(b) {
			below += b[i]
		}
		chance += p * below
	}
	return min(chance, 1)
}

// beatsSome are the chances that one total beats at least one of several others, and all of them.
func beatsSome(a []float64, bars [][]float64) (some, all float64) {
	below := make([]float64, len(bars))
	for total, p := range a {
		every, none := 1.0, 1.0
		for i, bar := range bars {
			if total > 0 && total <= len(bar) {
				below[i] += bar[total-1]
			}
			every *= below[i]
			none *= 1 - below[i]
		}
		some, all = some+p*(1-none), all+p*every
	}
	return min(some, 1), min(all, 1)
}

// highest are the chances of the highest total of a pool, by total.
func highest(p Pool, dies []Die) []float64 {
	if p.ByHand() {
		total := p.Throw(nil).Options()[0].Total
		return append(make([]float64, total), 1)
	}
	u := newUrn(dies)
	var ways []float64
	if keep := min(p.Keep, len(dies)); keep <= 2 {
		ways = u.bestTwo()
	} else {
		ways = u.best(keep)
	}
	ways = ways[:most(dies, p.Keep)+1]
	for i := range ways {
		ways[i] = max(ways[i], 0) / u.all // where there are too many ways for whole numbers, a difference can miss 0
	}
	return ways
}

// most is the highest total that dice can have.
func most(dies []Die, keep int) int {
	largest := slices.Clone(dies)
	ordered(largest)
	total := 0
	for _, die := range largest[:min(keep, len(largest))] {
		total += int(die)
	}
	return total
}

package trago

import (
	"math"
	"slices"

	"tallybones/rules"
)

// Odds are the exact chances of a line. All are from 0 to 1.
type Odds struct {
	// Success, Partial and Failure are those of the challenge; 0 where there is none.
	Success, Partial, Failure float64
	Successes                 []float64 // by their number
	Net                       []float64 // of boons less banes, from Least on
	Least                     int
	Tainted                   float64
	Wounds                    [Death + 1]float64 // by tier, 0 for none; all 0 where there is no risk
	// WithWillpower are the chances to succeed where one, or two, willpower may be spent afterwards.
	WithWillpower [2]float64
}

// Banes is the chance that banes are left, and Boons that boons are.
func (o Odds) Banes() float64 { return sum(o.Net[:min(len(o.Net), -o.Least)]) }

// Boons is the chance that boons are left.
func (o Odds) Boons() float64 { return sum(o.Net[min(len(o.Net), 1-o.Least):]) }

func sum(of []float64) float64 {
	total := 0.0
	for _, p := range of {
		total += p
	}
	return total
}

// Chances works out the chances of a line, whatever it waits for. Given faces are refused: nothing is left to chance.
func Chances(l Line) (Odds, error) {
	if l.ByHand() {
		bare := l
		bare.Faces = nil
		return Odds{}, rules.Refuse("Chances are of dice that are still to be thrown.", "Leave the faces out: `"+bare.String()+"`.")
	}
	total, special := l.Pool()
	return newWays(total, special).odds(l), nil
}

// ways are in how many ways dice can show all that counts, together: by successes, boons less banes, and taint. They are
// whole numbers, so that what is certain comes out as 1.
type ways struct {
	dice int
	p    []float64
}

// at is the place of so many successes with a net and a taint, which is 0 or 1.
func (w ways) at(successes, net, taint int) int {
	return (successes*(2*w.dice+1)+net+w.dice)*2 + taint
}

// newWays adds one die after the other, of which the last are special.
func newWays(total, special int) ways {
	w := ways{dice: total, p: make([]float64, (total+1)*(2*total+1)*2)}
	w.p[w.at(0, 0, 0)] = 1
	for i := range total {
		w = w.add(i, i >= total-special)
	}
	return w
}

// add adds a die to so many before it.
func (w ways) add(before int, special bool) ways {
	next := ways{dice: w.dice, p: make([]float64, len(w.p))}
	for s := range before + 1 {
		for net := -before; net <= before; net++ {
			for taint := range 2 {
				p := w.p[w.at(s, net, taint)]
				if p == 0 {
					continue
				}
				next.p[w.at(s+1, net, taint)] += p * 4 // 6 to 9
				next.p[w.at(s, net, taint)] += p * 4   // 2 to 5
				if special {
					next.p[w.at(s+1, net-1, 1)] += p
					next.p[w.at(s, net-1, 1)] += p
				} else {
					next.p[w.at(s+1, net+1, taint)] += p
					next.p[w.at(s, net-1, taint)] += p
				}
			}
		}
	}
	return next
}

// odds sums up what a line asks of the dice.
func (w ways) odds(l Line) Odds {
	b := l.Against()
	o := Odds{Successes: make([]float64, w.dice+l.Willpower+1), Net: make([]float64, 2*w.dice+1), Least: -w.dice - l.Banes}
	for s := range w.dice + 1 {
		for net := -w.dice; net <= w.dice; net++ {
			for taint := range 2 {
				p := w.p[w.at(s, net, taint)]
				o.Successes[s+l.Willpower] += p
				o.Net[net+w.dice] += p
				o.Tainted += p * float64(taint)
			}
		}
	}
	if challenge := b.At(); challenge != nil {
		o.judge(*challenge, b.Risks())
	}
	o.scale(math.Pow(sides, float64(w.dice)))
	return o
}

// scale makes chances of numbers of ways.
func (o *Odds) scale(all float64) {
	for _, part := range [][]float64{o.Successes, o.Net, o.Wounds[:], o.WithWillpower[:]} {
		for i := range part {
			part[i] /= all
		}
	}
	for _, p := range []*float64{&o.Success, &o.Partial, &o.Failure, &o.Tainted} {
		*p /= all
	}
}

// judge sums up the successes by how they end the roll.
func (o *Odds) judge(challenge int, risk *int) {
	for s, p := range o.Successes {
		switch verdict(s - challenge) {
		case Success:
			o.Success += p
		case Partial:
			o.Partial += p
		default:
			o.Failure += p
		}
		if risk != nil {
			o.Wounds[WoundOf(*risk, s-challenge)] += p
		}
		for more := range o.WithWillpower {
			if s+more+1 >= challenge {
				o.WithWillpower[more] += p
			}
		}
	}
}

// NetRange are the least and the most boons less banes that can be.
func (o Odds) NetRange() (least, most int) {
	possible := func(p float64) bool { return p > 0 }
	first := slices.IndexFunc(o.Net, possible)
	last := len(o.Net) - 1
	for last > first && !possible(o.Net[last]) {
		last--
	}
	return o.Least + first, o.Least + last
}

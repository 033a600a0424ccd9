package trago

import "tallybones/rules/dice"

// Fallen are the dice of a roll, with what counts beside them.
type Fallen struct {
	Dice []Die   `json:"dice"` // the special dice last
	Kind Special `json:"kind,omitempty"`
	// Banes are those that were accepted.
	Banes int `json:"banes,omitempty"`
	// Willpower is how much was spent on successes.
	Willpower int  `json:"willpower,omitempty"`
	ByHand    bool `json:"byHand,omitempty"`
}

// Throw rolls the dice of a line, or takes the faces that it gives.
func (l Line) Throw(src dice.Source) Fallen {
	total, special := l.Pool()
	f := Fallen{Dice: make([]Die, total), Banes: l.Banes, Willpower: l.Willpower, ByHand: l.ByHand()}
	if special > 0 {
		f.Kind = l.Special.Kind
	}
	for i := range f.Dice {
		f.Dice[i].Special = i >= total-special
		if f.ByHand {
			f.Dice[i].Face = l.Faces[i]
		} else {
			f.Dice[i].Face = src.Roll(sides)
		}
	}
	return f
}

// Verdict is how a roll with a challenge ended (Dice).
type Verdict string

// The verdicts. NoVerdict is that of a roll without a challenge.
const (
	NoVerdict Verdict = ""
	Success   Verdict = "success"
	Partial   Verdict = "partial" // one success short
	Failure   Verdict = "failure"
)

// An Outcome is a roll with all that the rules make of it.
type Outcome struct {
	Fallen
	Bar       Bar // as it was judged
	Successes int // willpower included
	Verdict   Verdict
	Margin    int // successes beyond the challenge; 0 where there is none
	// Boons and Banes are as many as the dice and the accepted banes made; Net is what is left, banes where it is negative.
	AllBoons, AllBanes, Net int
	Tainted                 Special // the kind of special dice that showed a 1 or a 10
	Wound                   int     // the tier of the wound to take, 1 to 7; 0 is none
}

// Roll rolls a line and judges it by what it is up against.
func Roll(l Line, src dice.Source) Outcome { return Judge(l.Throw(src), l.Against()) }

// Judge judges fallen dice by a challenge and a risk.
func Judge(f Fallen, b Bar) Outcome {
	o := Outcome{Fallen: f, Bar: b, Successes: f.Willpower, AllBanes: f.Banes}
	for _, d := range f.Dice {
		if d.Success() {
			o.Successes++
		}
		switch {
		case d.Boon():
			o.AllBoons++
		case d.Bane():
			o.AllBanes++
			if d.Special {
				o.Tainted = f.Kind
			}
		}
	}
	o.Net = o.AllBoons - o.AllBanes
	challenge := b.At()
	if challenge == nil {
		return o
	}
	o.Margin = o.Successes - *challenge
	o.Verdict = verdict(o.Margin)
	if risk := b.Risks(); risk != nil {
		o.Wound = WoundOf(*risk, o.Margin)
	}
	return o
}

// verdict is how a margin ends a roll.
func verdict(margin int) Verdict {
	switch {
	case margin >= 0:
		return Success
	case margin == -1:
		return Partial
	}
	return Failure
}

// WoundOf is the tier of the wound that a risk leaves after a margin, which lessens it on a success; 0 is none (Combat and
// Risk).
func WoundOf(risk, margin int) int {
	return min(max(0, risk-max(0, margin)), Death)
}

// Boons and Banes that are left after they cancelled one for one; one of them is 0.
func (o Outcome) Boons() int { return max(0, o.Net) }

// Banes are those that are left.
func (o Outcome) Banes() int { return max(0, -o.Net) }

// More is the outcome with so much more willpower spent on it.
func (o Outcome) More(willpower int) Outcome {
	f := o.Fallen
	f.Willpower += willpower
	return Judge(f, o.Bar)
}

package fractal

// A Count is what is rolled, after everything that changes it.
type Count struct {
	Dice, Size, TN int
	Less           int // what comes off the successes
	Changes        []Change
}

// A Change is what a scene element or another circumstance did to a roll.
type Change struct {
	By       string // "Blinding 1"
	What     Part
	From, To int
}

// A Part is what a change is about.
type Part uint8

// The parts of a roll that circumstances change.
const (
	ItsDice Part = iota
	ItsTN
	ItsSuccesses
)

// ownTN is a side's target number before elements. incoming is that of what it reacts to; 0 is unknown.
func (s Side) ownTN(incoming int) int {
	tn := DefaultTN
	switch {
	case s.TN > 0:
		tn = s.TN
	case s.Action == nil || !s.Action.HasStats():
	case s.Action.TN.From == Spells:
		tn = s.Action.TN.Of(s.Spells)
	case s.Action.TN.From == Incoming && incoming > 0:
		tn = s.Action.TN.Of(incoming)
	default:
		tn = s.Action.TN.Alone()
	}
	return tn + s.MoreTN
}

// CountRoll is what the roll of a line comes to: its first pile, where it has two.
func (l Line) CountRoll() Count {
	n := l.Roll.Dice - l.Roll.Second.Dice
	return l.count(l.Roll, n, l.Roll.ownTN(0))
}

// CountAgainst is what opposes the roll of a line. The line must have such a side.
func (l Line) CountAgainst() Count {
	return l.count(*l.Against, l.Against.Dice, l.Against.ownTN(l.Roll.ownTN(0)))
}

// CountSecond is the second pile of a split action: evasion and parries at their own TN.
func (l Line) CountSecond() Count {
	s := Side{Dice: l.Roll.Second.Dice, Size: l.Roll.Second.Size, MoreTN: l.Roll.MoreTN}
	if s.Size == 0 {
		s.Size = l.Roll.Size
	}
	switch by := l.Roll.By; {
	case by == nil:
		s.TN = l.Roll.TN
	case by.HasStats():
		s.TN = by.TN.Alone()
		s.MoreTN = 0
	default:
		s.MoreTN = 0
	}
	return l.count(s, s.Dice, s.ownTN(0))
}

func (l Line) count(s Side, n, tn int) Count {
	c := Count{Dice: n + s.More, Size: s.Size, TN: tn}
	if s.Fixed {
		return Count{}
	}
	for _, of := range s.Circumstances {
		c.change(of.Name, Effect{Dice: of.Dice, TN: of.TN, Successes: of.Less})
	}
	for _, e := range l.Elements {
		c.change(e.String(), e.On(s.Features()))
	}
	c.Dice = max(c.Dice, 0)
	return c
}

// change has something change the count, and notes it.
func (c *Count) change(name string, f Effect) {
	for _, part := range []struct {
		of Part
		by int
		at *int
	}{{ItsDice, f.Dice, &c.Dice}, {ItsTN, f.TN, &c.TN}, {ItsSuccesses, f.Successes, &c.Less}} {
		if part.by != 0 {
			c.Changes = append(c.Changes, Change{By: name, What: part.of, From: *part.at, To: *part.at + part.by})
			*part.at += part.by
		}
	}
}

// CannotSucceed reports whether no face reaches the target number, or no die is left.
func (c Count) CannotSucceed() bool { return c.Dice == 0 || c.TN > c.Size }

// MaxSuccesses is the most that a roll can come to.
func (c Count) MaxSuccesses() int {
	if c.CannotSucceed() {
		return 0
	}
	return max(c.Dice-c.Less, 0)
}

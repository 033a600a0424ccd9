package tln

import "tallybones/rules/dice"

// A Die is one die of a side as it fell: what all its throws come to where it explodes.
type Die struct {
	Size int `json:"size"`
	Face int `json:"face"`
	// Throws are its single faces where it exploded; nil where it fell once.
	Throws []int `json:"throws,omitempty"`
}

// A Thrown is one side of a test as its dice fell.
type Thrown struct {
	Level int   `json:"level"`
	Dice  []Die `json:"dice,omitempty"`
	// Add is what is added to the dice: a half value, the fixed part of a safer roll, or the level without dice.
	Add    int  `json:"add,omitempty"`
	ByHand bool `json:"byHand,omitempty"`
}

// Total is what a side rolled.
func (t Thrown) Total() int {
	sum := t.Add
	for _, d := range t.Dice {
		sum += d.Face
	}
	return sum
}

// A Test is a test whose dice fell: its rolls, of which the last counts and those before were tied.
type Test struct {
	Line  Line       `json:"line"`
	Rolls [][]Thrown `json:"rolls"`
}

// A Standing is how a test stands.
type Standing struct {
	Winner     int  // the side that has control; -1 is none
	Second     int  // the side with the next highest roll; -1 is none
	Tie        bool // the highest rolls are tied
	Difference int  // between the highest roll and the next
	Degree     int  // of control; 0 without a winner, and of a tie that the level decided
	Again      bool // the tie asks for another roll
}

// maxAgain is how often a tied roll is made again by itself, and how often a die explodes.
const maxAgain = 100

// Throw rolls the dice of a line, side by side. A tie that asks for it is rolled again at once, unless a side is given by hand.
// With given faces on all sides src may be nil.
func (l Line) Throw(src dice.Source) Test {
	t := Test{Line: l.Bare(), Rolls: [][]Thrown{l.throw(src)}}
	t.Line.Remark = ""
	for len(t.Rolls) <= maxAgain && t.Stands().Again && !l.ByHand() && l.rolls() {
		t.Rolls = append(t.Rolls, l.throw(src))
	}
	return t
}

// rolls reports whether any side rolls dice.
func (l Line) rolls() bool {
	for i := range l.Sides {
		if len(l.DiceOf(i)) > 0 {
			return true
		}
	}
	return false
}

func (l Line) throw(src dice.Source) []Thrown {
	all := make([]Thrown, len(l.Sides))
	for i, s := range l.Sides {
		sizes := l.DiceOf(i)
		side := Thrown{Level: l.Count(i).Level, Add: l.Added(i), ByHand: len(s.Faces) > 0}
		for j, size := range sizes {
			if side.ByHand {
				side.Dice = append(side.Dice, Die{Size: size, Face: s.Faces[j]})
				continue
			}
			side.Dice = append(side.Dice, l.Rules.die(size, src))
		}
		all[i] = side
	}
	return all
}

// die rolls one die; one that shows its maximum is rolled again and added where dice explode (Exploding Dice).
func (r Rules) die(size int, src dice.Source) Die {
	d := Die{Size: size}
	for {
		face := src.Roll(size)
		d.Face += face
		d.Throws = append(d.Throws, face)
		if !r.Exploding || face < size || len(d.Throws) > maxAgain {
			break
		}
	}
	if len(d.Throws) == 1 {
		d.Throws = nil
	}
	return d
}

// Last is the roll that counts.
func (t Test) Last() []Thrown { return t.Rolls[len(t.Rolls)-1] }

// ByHand reports whether faces were given.
func (t Test) ByHand() bool {
	for _, side := range t.Last() {
		if side.ByHand {
			return true
		}
	}
	return false
}

// Stands works out who has control (Degrees of Control, Resolving Ties).
func (t Test) Stands() Standing {
	return t.Line.Rules.judge(t.Last())
}

func (r Rules) judge(sides []Thrown) Standing {
	s := Standing{Winner: -1, Second: -1}
	tops := top(sides, nil)
	best := sides[tops[0]]
	rest := top(sides, tops)
	if len(tops) == 1 {
		s.Winner, s.Second = tops[0], rest[0]
		s.Difference = best.Total() - sides[rest[0]].Total()
		s.Degree = Degree(s.Difference)
		if r.NoDice {
			s.Degree = s.Difference
		}
		return s
	}
	s.Tie = true
	if r.NoDice || r.Ties == Nobody {
		return s
	}
	if r.Ties != Reroll {
		if high := highest(sides, tops); len(high) == 1 {
			s.Winner = high[0]
			for _, i := range tops {
				if i != s.Winner {
					s.Second = i
				}
			}
			return s
		}
	}
	s.Again = true
	return s
}

// top are the sides with the highest total among all but some; none where there are no others.
func top(sides []Thrown, but []int) []int {
	left := map[int]bool{}
	for i := range sides {
		left[i] = true
	}
	for _, i := range but {
		delete(left, i)
	}
	var tops []int
	for i, side := range sides {
		switch {
		case !left[i]:
		case len(tops) == 0 || side.Total() > sides[tops[0]].Total():
			tops = []int{i}
		case side.Total() == sides[tops[0]].Total():
			tops = append(tops, i)
		}
	}
	return tops
}

// highest are those of some sides that have the highest level.
func highest(sides []Thrown, of []int) []int {
	var high []int
	for _, i := range of {
		switch {
		case len(high) == 0 || sides[i].Level > sides[high[0]].Level:
			high = []int{i}
		case sides[i].Level == sides[high[0]].Level:
			high = append(high, i)
		}
	}
	return high
}

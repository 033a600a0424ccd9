package tote

import (
	"slices"

	"tallybones/rules/dice"
)

// Verdict is how a test went.
type Verdict string

// The verdicts; a test without a target has none.
const (
	Success Verdict = "success"
	Failure Verdict = "failure"
)

// A Test is a skill test whose dice fell, with all that was brought to it. How it stands is worked out each time.
type Test struct {
	Skill   string  `json:"skill,omitempty"` // or the label of the skill dice; "" is none
	Dice    []int   `json:"dice"`            // faces of the skill dice, in the order in which they fell
	Paragon int     `json:"paragon"`
	ByHand  bool    `json:"byHand,omitempty"`
	Injured []int   `json:"injured,omitempty"` // faces that the skill die cannot take
	Bonuses []Bonus `json:"bonuses,omitempty"`
	Target  int     `json:"target,omitempty"` // 0 is none
	// Critical tells that it is one by itself, whatever the dice show.
	Critical bool `json:"critical,omitempty"`
	// Invoked is what totems added.
	Invoked int `json:"invoked,omitempty"`
}

// A Standing is how a test stands.
type Standing struct {
	Chosen  int // the place of the skill die among the dice; -1 is none
	Skill   int // its face; 0 is none
	Total   int
	Verdict Verdict // "" without a target
	// Bonuses are the effects beside: one for each 6 among the two final dice (Bonuses).
	Bonuses int
	// Critical tells that the Paragon die shows 1 and so does at least one skill die, chosen or not, or that the test is one
	// by itself (Criticals). It does not decide the verdict.
	Critical bool
}

// Throw rolls the dice of a line: its skill dice from left to right, then the Paragon die. Given faces are taken; src may
// be nil then.
func (l Line) Throw(src dice.Source) Test {
	t := Test{
		Skill: l.Skill, Dice: make([]int, l.Rank), Paragon: l.Paragon, ByHand: l.ByHand(),
		Injured: slices.Clone(l.Injured), Bonuses: slices.Clone(l.Bonuses), Target: l.Target, Critical: l.Critical,
	}
	if l.ByHand() {
		copy(t.Dice, l.Faces)
		return t
	}
	for i := range t.Dice {
		t.Dice[i] = src.Roll(faces)
	}
	t.Paragon = src.Roll(faces)
	return t
}

// Stands works out how a test stands (Skill Tests). The skill die is the highest that is not blocked by an injury; where
// there is none it counts 0. Injuries never bind the Paragon die (Injuries).
func (t Test) Stands() Standing {
	s := Standing{Chosen: -1, Critical: t.Critical || t.Paragon == 1 && slices.Contains(t.Dice, 1)}
	for i, face := range t.Dice {
		if allowed(t.Injured, face) && face > s.Skill {
			s.Chosen, s.Skill = i, face
		}
	}
	s.Total = s.Skill + t.Paragon + t.Bonus() + t.Invoked
	for _, face := range []int{s.Skill, t.Paragon} {
		if face == faces {
			s.Bonuses++
		}
	}
	switch {
	case t.Target == 0:
	case s.Total >= t.Target:
		s.Verdict = Success
	default:
		s.Verdict = Failure
	}
	return s
}

// Bonus is what all bonuses and penalties come to.
func (t Test) Bonus() int { return Line{Bonuses: t.Bonuses}.Bonus() }

// Short is by how much the total misses the target; 0 where it does not.
func (t Test) Short() int {
	if t.Target == 0 {
		return 0
	}
	return max(0, t.Target-t.Stands().Total)
}

package trago

import "slices"

// Limits of a line.
const (
	MaxNight     = 20 // dice of a Night roll
	MaxBar       = 30 // the highest challenge or risk
	MaxWillpower = 5
)

// A Line is a roll as it was typed.
type Line struct {
	Terms []Term
	// Night tells that it is a Night roll: the special dice are added to the others (Night roll).
	Night bool
	// Special are the special dice; Said tells that the line has them, otherwise they are those of whom it is rolled as.
	Special SpecialDice
	Said    bool
	// Banes are those that were accepted, each for an advantage die, which is a term like any other.
	Banes int
	// Willpower is what is spent on successes, after the roll.
	Willpower int
	Bar
	// Target is what the challenge and the risk are of, where it was called by name.
	Target Target
	Faces  []int // given by hand, the special dice last; nil where they are to be rolled
	Remark string
	Hold   bool
}

// A Term is a number of dice with a label.
type Term struct {
	Label string // the words before it, or the full name of what it is; may be empty
	Dice  int
	Part  string // the part of the sheet that it stands for, such as [SetSkill]; "" is none
	// Named tells that the number is the sheet's: none was typed.
	Named bool
}

// A Bar is what a roll is to reach, and what it costs: challenge and risk, and what changes them (Modifiers). nil is none.
type Bar struct {
	Challenge *int     `json:"challenge,omitempty"`
	Changes   []Change `json:"changes,omitempty"` // of the challenge
	Risk      *int     `json:"risk,omitempty"`
	Lowered   []Change `json:"lowered,omitempty"` // what changes the risk; never upwards
}

// A Change is what changes a challenge or a risk, and by how much.
type Change struct {
	By   int    `json:"by"`
	Name string `json:"name,omitempty"` // may be empty
}

// What lowers a risk by one, by a word of its own.
const (
	Armor  = "armor"
	Ambush = "ambush"
)

// At is the challenge with its changes, at least 0; nil where there is none.
func (b Bar) At() *int { return changed(b.Challenge, b.Changes) }

// Risks is the risk with what lowers it, at least 0; nil where there is none.
func (b Bar) Risks() *int { return changed(b.Risk, b.Lowered) }

func changed(n *int, changes []Change) *int {
	if n == nil {
		return nil
	}
	sum := *n
	for _, c := range changes {
		sum += c.By
	}
	return new(max(0, sum))
}

// Against is what the line is up against: its own challenge and risk, and those that its target is known to have.
func (l Line) Against() Bar {
	b := l.Bar
	if b.Challenge == nil {
		b.Challenge = l.Target.Challenge
	}
	if b.Risk == nil {
		b.Risk = l.Target.Risk
	}
	b.Changes = slices.Concat(l.Target.Changes, l.Changes)
	b.Lowered = slices.Concat(l.Target.Lowered, l.Lowered)
	return b
}

// Pool is how many dice are rolled, and how many of them are special. Special dice replace others, as many as there are; in
// a Night roll they are added.
func (l Line) Pool() (dice, special int) {
	for _, t := range l.Terms {
		dice += t.Dice
	}
	if l.Night {
		return dice + l.Special.Dice, l.Special.Dice
	}
	return dice, min(dice, l.Special.Dice)
}

// ByHand reports whether the faces are given.
func (l Line) ByHand() bool { return l.Faces != nil }

// Bare is the line as it is rolled again: without faces, willpower, remark and hold.
func (l Line) Bare() Line {
	l.Terms = slices.Clone(l.Terms)
	l.Faces, l.Willpower, l.Remark, l.Hold = nil, 0, "", false
	return l
}

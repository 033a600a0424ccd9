package torchlite

import "slices"

// A Line is a roll as it was typed: the roller's pool, what it is up against, and a remark.
type Line struct {
	Actor Pool
	// Against are the pools behind `vs`, one a target. Without any the roll stands until somebody sets a difficulty or
	// answers it.
	Against []Pool
	Remark  string // what stood behind #
	Hold    bool   // it is laid out before its dice
}

// A Pool is one side before its dice (Your Dice Pool).
type Pool struct {
	Terms []Term
	// Keep is how many dice the total counts, 2 or more; each beyond the second costs a plot point.
	Keep int
	// Effects is how many effect dice are kept, 1 or more; each beyond the first costs a plot point.
	Effects int
	Rerolls []Reroll
	// Target is whom or what an opposing pool belongs to, where it was called by name. A target whose dice nobody knows
	// yet has no terms: the roll waits for them.
	Target Target
}

// A Term is one or more equal dice of a pool, with what changes them for this roll.
type Term struct {
	Label  string // the words before it, or the full name of what it is; may be empty
	Count  int    // 1 or more; more than 1 only where nothing below changes the dice
	Die    Die    // as it was typed, or as the board has it
	Steps  int    // up, or down where it is negative
	Double int    // how many more of the same size are rolled (Doubling Dice)
	Hinder bool   // a d8 is rolled as a d4, and its player gains a plot point (Hinder)
	// Own tells that a complication or stress of the roller's own helps them; the other side may not roll it then (Using
	// Your Own Complications).
	Own   bool
	Faces []int  // given by hand, one for each of [Term.Dice]; nil where they are to be rolled
	From  Origin // what it stands for on the board
	// Named tells that the die is the board's: no size was typed.
	Named bool
}

// A Reroll is dice of a pool that are rolled again after they fell (Reroll).
type Reroll struct {
	All   bool   // every die of the pool
	Label string // the dice with this label; "" for dice of a size
	Count int    // how many dice of a size, those with the lowest faces first
	Die   Die    // their size
	Faces []int  // given by hand; nil where they are to be rolled
}

// An Origin is what a die stands for on the board. The zero Origin is nothing there.
type Origin struct {
	Kind OriginKind `json:"kind,omitempty"`
	ID   int        `json:"id,omitempty"` // in the table's state; of a trait its place on the sheet
	Of   int        `json:"of,omitempty"` // the character that it belongs to; 0 is none
}

// OriginKind is what kind of thing an [Origin] is.
type OriginKind string

// The kinds of origin.
const (
	FromTrait        OriginKind = "trait"
	FromAsset        OriginKind = "asset"
	FromComplication OriginKind = "complication"
	FromStress       OriginKind = "stress"
	FromElement      OriginKind = "element" // a distinction or element of the scene
	FromChallenge    OriginKind = "challenge"
	FromCharacter    OriginKind = "character"
	FromCard         OriginKind = "card"
	FromLadder       OriginKind = "ladder"
)

// NewPool is a pool that counts two dice and keeps one effect die.
func NewPool(terms ...Term) Pool { return Pool{Terms: terms, Keep: 2, Effects: 1} }

// Dice are the dice that the term rolls, with all that changes them: hindering first, then steps, then doubling.
func (t Term) Dice() []Die { return t.appendDice(nil) }

func (t Term) appendDice(all []Die) []Die {
	die := t.Die
	if t.Hinder {
		die = D4
	}
	beside := 0 // a d6 for each step past d12
	var ok bool
	for range t.Steps {
		if die, ok = die.Up(); !ok {
			beside++
		}
	}
	for range -t.Steps {
		if die, ok = die.Down(); !ok {
			return all
		}
	}
	for range t.Count + t.Double {
		all = append(all, die)
	}
	for range beside {
		all = append(all, D6)
	}
	return all
}

// Dice are all dice of the pool, from left to right.
func (p Pool) Dice() []Die {
	all := make([]Die, 0, 16)
	for _, t := range p.Terms {
		all = t.appendDice(all)
	}
	return all
}

// ByHand reports whether the pool's faces are given.
func (p Pool) ByHand() bool {
	return slices.ContainsFunc(p.Terms, func(t Term) bool { return t.Faces != nil })
}

// ByHand reports whether the faces of all sides are given, so that nothing is left to chance.
func (l Line) ByHand() bool {
	return l.Actor.ByHand() && !slices.ContainsFunc(l.Against, func(p Pool) bool { return !p.ByHand() })
}

// Cost is how many plot points the pool takes at most, before it is seen how many of its dice are hitches: one for each die
// in the total beyond the second and for each effect die beyond the first, as far as there are dice.
func (p Pool) Cost() int {
	dice := len(p.Dice())
	total := min(p.Keep, dice)
	return max(0, total-2) + max(0, min(p.Effects, dice-total)-1)
}

// Hinders is how many dice of the pool are hindered, each of which earns its player a plot point.
func (p Pool) Hinders() int {
	n := 0
	for _, t := range p.Terms {
		if t.Hinder {
			n++
		}
	}
	return n
}

// Called is what an opposing side is called in this roll: its target, or the one label that stands before all its dice. ""
// is a side without a name of its own, such as a difficulty.
func (p Pool) Called() string {
	if p.Target.Name != "" || len(p.Terms) == 0 || p.Terms[0].From.Kind == FromLadder {
		return p.Target.Name
	}
	for _, t := range p.Terms[1:] {
		if t.Label != "" {
			return ""
		}
	}
	return p.Terms[0].Label
}

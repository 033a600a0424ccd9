package fractal

import (
	"slices"

	"tallybones/rules"
)

// A Being is somebody in conflicts: action points and conditions. Its methods return a new one and leave it as it was.
type Being struct {
	Base       int // Max AP as the sheet has it; the book has no formula
	AP         int
	Temp       []Temp
	Conditions []Condition // in the order in which they came
	Minion     bool        // out at the first negative condition (16.2)
	Social     bool        // is in a social scene
	Tainted    int         // the severity of what taints the place (6.5)
	Over       int         // AP that the last refresh brought beyond the maximum (6.5, Savorous)
	Falling    bool        // has fallen to wounds (6.4)
	Dead       bool
	Yielded    bool // out of the conflict by an offer

	who, place int // the character and the place of the scene, for what they get
	last       int // the highest condition
}

// Temp is temporary AP, which is kept apart and may go beyond the maximum.
type Temp struct {
	ID        int  `json:"-"` // 0 is new
	Rev       int  `json:"rev,omitempty"`
	On        int  `json:"on"` // the character
	N         int  `json:"n"`
	For       Kind `json:"for,omitempty"`       // of action; 0 is any
	Tree      Tree `json:"tree,omitempty"`      // of actions; NoTree is any
	Condition int  `json:"condition,omitempty"` // with which it ends; 0 is the next refresh
}

// A Condition is one condition of somebody. Each is tracked by itself: they stack (6.1).
type Condition struct {
	ID       int   `json:"-"`
	Rev      int   `json:"rev,omitempty"`
	On       int   `json:"on"` // the character who has it
	Chart    Chart `json:"chart"`
	Kind     int   `json:"kind,omitempty"` // the place of its name among the chart's kinds
	Severity int   `json:"severity"`
	By       int   `json:"by,omitempty"`    // the character who caused it; 0 is nobody
	Place    int   `json:"place,omitempty"` // of the scene in which it was got
	Rest     int   `json:"rest,omitempty"`  // days of rest that are left; 0 heals otherwise
	Dressed  bool  `json:"dressed,omitempty"`
	Pending  bool  `json:"pending,omitempty"` // positive, and acts from the next refresh
	Shared   bool  `json:"shared,omitempty"`  // another's, until the next refresh (chapter 11, Troupe)
	Ignored  bool  `json:"ignored,omitempty"` // until the next refresh, by Reframe or Improvise
	Scenes   int   `json:"scenes,omitempty"`  // ends of scenes at its place after which it is over; 0 stays
}

// Name is what a condition is called: "Battered".
func (c Condition) Name() string { return c.Chart.Name(c.Severity, c.Kind) }

// Wounds reports whether a condition can make somebody fall to wounds: a lethal one, or any of combat (6.4).
func (c Condition) Wounds() bool { return c.Chart == CombatMicro || c.Row().Lethal }

// acts reports whether a condition does what it does now.
func (c Condition) acts() bool { return !c.Pending && !c.Ignored }

// Row is what a condition does.
func (c Condition) Row() Row { return c.Chart.Row(c.Severity) }

// New is a being whose pool is full.
func New(base int) Being { return Being{Base: base, AP: max(base, 0)} }

// MaxAP is the maximum of the pool: the base, less what conditions take and the place taints, and more what they give; at least 0.
func (b Being) MaxAP() int {
	n := b.Base - b.Tainted
	for _, c := range b.Conditions {
		if c.acts() && (b.Social || !c.Chart.Of().OnlySocial) {
			n += c.Row().MaxAP
		}
	}
	return max(n, 0)
}

// DiceFor are the dice that conditions add to a roll of a stat in a tree; losses are negative. Generic ones count everywhere, others in
// their tree alone.
func (b Being) DiceFor(s Stat, tree Tree) int {
	n := 0
	for _, c := range b.Conditions {
		if !c.acts() || !c.Chart.Generic() && c.Chart.Of().Tree != tree {
			continue
		}
		for _, d := range c.Row().Dice {
			if slices.Contains(d.Stats, s) {
				n += d.N
			}
		}
	}
	return n
}

// Favor is somebody's audience favor: positive less negative conditions of the dance (chapter 11).
func (b Being) Favor() int {
	n := 0
	for _, c := range b.Conditions {
		if c.Chart == DancingWinning {
			n++
		}
		if c.Chart == DancingLosing {
			n--
		}
	}
	return n
}

// yielded is how somebody is out of a conflict who has yielded.
const yielded = "has yielded"

// Out says why somebody acts no more; "" is that they act.
func (b Being) Out() string {
	switch {
	case b.Dead:
		return "dead"
	case b.Yielded:
		return yielded
	case b.Falling:
		return CombatMicro.Of().Zero
	case b.Minion && slices.ContainsFunc(b.Conditions, func(c Condition) bool { return !c.Chart.Of().Positive }):
		return outOfConflict
	case b.MaxAP() > 0 || b.Base <= 0:
		return ""
	}
	for _, c := range slices.Backward(b.Conditions) {
		if zero := c.Chart.Of().Zero; zero != "" && c.Row().MaxAP < 0 {
			return zero
		}
	}
	return outOfConflict
}

// A Use is what AP is spent on: actions of a kind, of a tree.
type Use struct {
	Kind Kind
	Tree Tree
}

// Use is what the AP of an action is spent on.
func (a *Action) Use() Use { return Use{a.Kind, a.Tree} }

// Available is the AP that somebody can spend on a use.
func (b Being) Available(use Use) int {
	n := b.AP
	for _, t := range b.Temp {
		if t.fits(use) {
			n += t.N
		}
	}
	return n
}

func (t Temp) fits(use Use) bool {
	return (t.For == 0 || use.Kind.Has(t.For)) && (t.Tree == NoTree || t.Tree == use.Tree)
}

// Spend pays AP for a use, temporary AP first. It is a [*rules.Refusal] where there is not enough; then nothing is spent.
func (b Being) Spend(n int, use Use) (Being, error) {
	if left := b.Available(use); n > left {
		return b, rules.Refuse("There are "+decimal(left)+" AP left, and this costs "+decimal(n)+".", "Commit fewer dice.")
	}
	b = b.clone()
	for i := range b.Temp {
		if b.Temp[i].fits(use) {
			paid := min(n, b.Temp[i].N)
			b.Temp[i].N -= paid
			n -= paid
		}
	}
	b.Temp = slices.DeleteFunc(b.Temp, func(t Temp) bool { return t.N == 0 })
	b.AP -= n
	return b, nil
}

// clone is a copy that shares nothing.
func (b Being) clone() Being {
	b.Temp, b.Conditions = slices.Clone(b.Temp), slices.Clone(b.Conditions)
	return b
}

// at is the place of a condition; -1 is nowhere.
func (b Being) at(id int) int {
	return slices.IndexFunc(b.Conditions, func(c Condition) bool { return c.ID == id })
}

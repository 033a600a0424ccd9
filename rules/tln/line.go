package tln

import (
	"slices"
	"strconv"
	"strings"
)

// Limits of a line.
const (
	MaxSides = 6
	maxTerms = 20
)

// A Line is a test as it was typed: two sides or more.
type Line struct {
	Sides     []Side `json:"sides"`
	Dangerous bool   `json:"dangerous,omitempty"` // the losing traits take damage (Damage)
	Past      bool   `json:"past,omitempty"`      // the damage is of a type that some resistance levels miss (Resistance Levels)
	Hold      bool   `json:"-"`                   // it is laid out before its dice
	Rules     Rules  `json:"rules"`               // what the line says or the table plays
	Remark    string `json:"-"`                   // what stood behind #
}

// A Side is one side of a test.
type Side struct {
	Terms []Term `json:"terms"`
	// Character is whose traits they are; 0 is a difficulty, or somebody without a sheet.
	Character int  `json:"character,omitempty"`
	Card      int  `json:"card,omitempty"`     // the card that it is
	Fixed     bool `json:"fixed,omitempty"`    // the half value counts (Fixed Difficulties)
	Effort    bool `json:"effort,omitempty"`   // one level more, then 1 damage (Effort)
	Inapt     int  `json:"inapt,omitempty"`    // what opposing traits gain: 1 minor, 2 major (Inapt Traits)
	Assisted  bool `json:"assisted,omitempty"` // one level more (Assistance and Hindrance)
	Hindered  bool `json:"hindered,omitempty"` // opposing traits gain one level
	Earlier   bool `json:"earlier,omitempty"`  // one level more by an earlier degree of control (Consequences)

	Dice  []int `json:"dice,omitempty"` // the sizes that the line chose; nil are the table's
	Faces []int `json:"-"`              // as given by hand
}

// A Term is what a side adds up.
type Term struct {
	Label string   `json:"label,omitempty"`
	Kind  TermKind `json:"kind,omitempty"`
	N     int      `json:"n"` // levels; of a power the consumed ones
	// Full is the undamaged level of a trait, which caps its bonuses; 0 is N.
	Full int `json:"full,omitempty"`
	// Character has the trait; 0 is none on a sheet. Trait is its name there.
	Character int    `json:"character,omitempty"`
	Trait     string `json:"trait,omitempty"`
}

// TermKind is how a term counts.
type TermKind string

// How terms count.
const (
	Plain    TermKind = ""         // a level as it is typed
	Base     TermKind = "trait"    // an essential or conditional trait, or a sub-trait
	Bonus    TermKind = "bonus"    // from an auxiliary, advantageous, or an opponent's disadvantageous trait
	Drawback TermKind = "drawback" // the opposing sides gain it
	Spend    TermKind = "spend"    // consumed levels of a trait, an opponent's negative one too
	Powered  TermKind = "power"    // a trait for one test by consumed levels, one more than those (Power Traits)
	Aided    TermKind = "aid"      // the same as an auxiliary trait, which helps the trait before it
	Formed   TermKind = "form"     // the same added to the trait before it, which is another for one test
)

// Level is what a term adds to its side.
func (t Term) Level() int {
	switch t.Kind {
	case Drawback:
		return 0
	case Powered, Aided, Formed:
		return t.N + 1
	case Plain, Base, Bonus, Spend:
	}
	return t.N
}

// consumes reports whether a term consumes levels of a trait.
func (t Term) consumes() bool {
	return t.Kind == Spend || t.Kind == Powered || t.Kind == Aided || t.Kind == Formed
}

// ByHand reports whether faces of a side are given.
func (l Line) ByHand() bool {
	for _, side := range l.Sides {
		if len(side.Faces) > 0 {
			return true
		}
	}
	return false
}

// Bare is the line as it is rolled again: without faces, remark and hold.
func (l Line) Bare() Line {
	l = l.Unrolled()
	l.Remark, l.Hold = "", false
	return l
}

// Unrolled is the line without given faces.
func (l Line) Unrolled() Line {
	sides := make([]Side, len(l.Sides))
	for i, side := range l.Sides {
		side.Faces = nil
		sides[i] = side
	}
	l.Sides = sides
	return l
}

// Unlabelled is the line without the name of what its first side is tested with.
func (l Line) Unlabelled() Line {
	l = l.Unrolled()
	l.Sides[0].Terms = slices.Clone(l.Sides[0].Terms)
	l.Sides[0].Terms[0].Label = ""
	return l
}

// String returns a line that [Parse] reads as the same where nothing is known by name: levels are written out. Known names
// stand for themselves at their table.
func (l Line) String() string {
	var b strings.Builder
	for i, side := range l.Sides {
		if i > 0 {
			b.WriteString(" vs ")
		}
		b.WriteString(side.String())
	}
	if l.Dangerous {
		b.WriteString(" dangerous")
	}
	if l.Past {
		b.WriteString(" " + pastWord)
	}
	b.WriteString(l.Rules.words())
	if l.Hold {
		b.WriteString(" hold")
	}
	if l.Remark != "" {
		b.WriteString(" # " + l.Remark)
	}
	return b.String()
}

// words are the rules as a line states them, but for what is so by itself.
func (r Rules) words() string {
	var b strings.Builder
	if r.Exploding {
		b.WriteString(" exploding")
	}
	if r.Safer {
		b.WriteString(" safer")
	}
	if r.NoDice {
		b.WriteString(" nodice")
	}
	if r.Ties != "" && r.Ties != ByLevel {
		b.WriteString(" ties " + string(r.Ties))
	}
	if r.Dice != "" && r.Dice != CoreDice {
		b.WriteString(" pool " + string(r.Dice))
	}
	return b.String()
}

// String is a side as it is typed.
func (s Side) String() string {
	terms := make([]string, len(s.Terms))
	for i, t := range s.Terms {
		terms[i] = t.String()
	}
	var b strings.Builder
	b.WriteString(strings.Join(terms, " + "))
	for i, size := range s.Dice {
		b.WriteString([2]string{" ", "+"}[min(i, 1)] + "d" + strconv.Itoa(size))
	}
	if len(s.Faces) > 0 {
		b.WriteString("=" + numbers(s.Faces))
	}
	for _, w := range []struct {
		word string
		on   bool
	}{
		{"fixed", s.Fixed},
		{"effort", s.Effort},
		{"inapt " + strconv.Itoa(s.Inapt), s.Inapt > 0},
		{"assisted", s.Assisted},
		{"hindered", s.Hindered},
		{"earlier", s.Earlier},
	} {
		if w.on {
			b.WriteString(" " + w.word)
		}
	}
	return b.String()
}

// String is a term as it is typed: "Swordplay 4", "Sure-footed (+1)", "Lucky Coin 2".
func (t Term) String() string {
	n := strconv.Itoa(t.N)
	value := n
	switch t.Kind {
	case Bonus:
		value = "(+" + n + ")"
	case Drawback:
		value = "(--" + n + ")"
	case Base:
		if t.Full == 0 || t.Full == t.N {
			value = "(" + n + ")"
		}
	case Powered, Aided:
		value = powerWord + " " + n
	case Formed:
		value = formWord + " " + n
	case Plain, Spend:
	}
	return strings.TrimSpace(spoken(t.Label) + " " + value)
}

func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

package fractal

// A Sense is what a scene element acts by: its kind (6.5).
type Sense uint8

// The scene elements of the five senses, in the order of the book.
const (
	Obscured Sense = iota
	Blinding
	Deafening
	Resonant
	Noxious
	Aromatic
	Tainted
	Savorous
	Difficult
	Hazardous
	Soothing
)

var senseNames = [...]string{
	Obscured: "Obscured", Blinding: "Blinding", Deafening: "Deafening", Resonant: "Resonant", Noxious: "Noxious", Aromatic: "Aromatic",
	Tainted: "Tainted", Savorous: "Savorous", Difficult: "Difficult", Hazardous: "Hazardous", Soothing: "Soothing",
}

// String is the name of an element.
func (s Sense) String() string { return senseNames[s] }

// Senses are all elements with effects, in the order of the book.
func Senses() []Sense {
	var all []Sense
	for i := range senseNames {
		all = append(all, Sense(i))
	}
	return all
}

// An Element is a scene element: what it is and how severe, from 1 to 4.
type Element struct {
	Sense    Sense
	Severity int
}

// String is an element as it is typed: "Blinding 1".
func (e Element) String() string { return e.Sense.String() + " " + decimal(e.Severity) }

// Features are what elements ask about a roll.
type Features struct {
	Stat  Stat
	Tree  Tree
	Kind  Kind
	Marks Mark
}

// An Effect is what an element does to a roll.
type Effect struct {
	Dice, TN  int  // what they gain
	Successes int  // what they lose
	Mute      bool // it cannot be done: nobody can speak to another
}

// On is what an element does to a roll. Elements that act with time do nothing to it.
func (e Element) On(r Features) Effect {
	s := e.Severity
	var f Effect
	switch e.Sense {
	case Obscured:
		if r.Stat == Visual || r.Marks.Has(Ranged) {
			f.Dice -= s
		}
		if r.Marks.Has(Stealth) {
			f.Dice += s
		}
	case Blinding:
		if r.Kind.Has(Proactive) {
			f.Successes = s
		}
	case Deafening:
		if r.Stat == Auditory {
			f.TN = s
		}
		f.Mute = s >= mutedFrom && r.Marks.Has(Speech)
	case Resonant:
		if r.Stat == Auditory {
			f.Dice = s
		}
	case Aromatic:
		if r.Tree == Cooking || r.Tree == Social {
			f.Dice += s
		}
		if r.Stat == Logic {
			f.Dice -= s
		}
	case Noxious, Tainted, Savorous, Difficult, Hazardous, Soothing:
	}
	return f
}

// mutedFrom is the severity of Deafening from which nobody can speak to another.
const mutedFrom = 3

// A Passing is what an element does with time to somebody within it.
type Passing struct {
	MaxAP   int // what the maximum of the pool loses while they stay
	Refresh int // AP that a refresh brings beyond the maximum
	TurnEnd int // AP that the end of a turn gives back, up to the maximum
	Step    int // successes that one step costs beyond the first
	// Resist is a roll that somebody who enters, or begins a turn there, makes: of Body or Meditation against TN 4, or where Act is set, an
	// action with so many successes. Who fails has conditions of the severity, and loses so much AP.
	Resist int
	Act    bool
	Lose   int
	Harm   Spill // the condition of who fails; of Hazardous the table says which
	// Each is the condition that everybody within it has each turn.
	Each Spill
}

// Over is what an element does with time.
func (e Element) Over() Passing {
	s := e.Severity
	switch e.Sense {
	case Blinding, Deafening:
		if s == MaxSeverity {
			return Passing{Each: Spill{Name: disoriented, Strength: 1}}
		}
	case Noxious:
		return Passing{Resist: 1, Lose: s, Harm: Spill{Name: "Sickened", Strength: s}}
	case Tainted:
		return Passing{MaxAP: s}
	case Savorous:
		return Passing{Refresh: s}
	case Difficult:
		return Passing{Step: s}
	case Hazardous:
		return Passing{Resist: s, Act: true, Harm: Spill{Strength: s}}
	case Soothing:
		return Passing{TurnEnd: s}
	case Obscured, Resonant, Aromatic:
	}
	return Passing{}
}

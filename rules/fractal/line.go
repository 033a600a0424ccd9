package fractal

// A Line is a roll as it was typed.
type Line struct {
	Roll     Side
	Against  *Side // what opposes it; nil is nothing
	Armor    int   // the defender's
	Goal     int   // the declared number of successes; 0 is none
	Elements []Element
	Remark   string
	Hold     bool

	// Name is a character behind vs who has no dice there yet, or whom the dice there are of; Target is their id, 0 where it is not known.
	Name   string
	Target int
	Lock   string // what Beat or Cut Off keeps the other from: an item, an action; "" is not said
	React  Stat   // the stat of the reaction, where who acts chooses it; NoStat is not said
	Make   string // the scene element that a spell makes; "" is none
	Lower  Stat   // the stat that a spell lowers; NoStat is not said
	End    string // the spell that a dispelling is aimed at, as it was typed; "" is not said
	// For are those whom an action is for, beside whoever acts, with their names.
	For      []int
	ForNames []string
	In       string // the zone of the scene in which it happens; "" is where whoever acts is
}

// A Side is one roll of a line.
type Side struct {
	Label  string // the person's own words for it
	Action *Action
	By     *Action // the action that changes or splits it: Feint, Master Strike
	Stat   Stat
	Dice   int // as committed, without what circumstances add; over all piles
	Size   int
	Fixed  bool // Dice are successes that somebody has already

	TN      int // as given; 0 is the action's
	MoreTN  int
	More    int // dice that circumstances add, or where By switches, that it adds
	Spells  int // that are maintained, of Sustain Spell
	Zone    string
	Stealth bool
	Second  Pile
	Faces   []int // given by hand, of all piles in order
	Kind    int   // of the conditions that it inflicts, counted from 1 among the chart's kinds; 0 is nobody's choice
	Unpaid  bool  // it costs no AP
	Wins    bool  // it wins the target over instead of discrediting them
	Focus   bool  // whoever rolls uses a Focused of theirs
	// Circumstances are what changes the roll beside scene elements. They do not stand in the line.
	Circumstances []Circumstance
}

// A Circumstance is what something other than a scene element does to a roll: a condition, bonus dice, a feint that was tried before.
type Circumstance struct {
	Name string `json:"name"`
	Dice int    `json:"dice,omitempty"`
	TN   int    `json:"tn,omitempty"`
	Less int    `json:"less,omitempty"` // successes that come off
}

// A Pile is the second pile of a split action. The zero Pile is none.
type Pile struct {
	Dice int
	Size int // 0 is the first pile's
}

// Features are what elements ask about a side.
func (s Side) Features() Features {
	r := Features{Stat: s.Stat}
	if a := s.Action; a != nil {
		r.Tree, r.Kind, r.Marks = a.Tree, a.Kind, a.Marks
		if r.Stat == NoStat && a.Stats[0] == a.Stats[1] {
			r.Stat = a.Stats[0]
		}
	}
	if s.By != nil {
		r.Marks |= s.By.Marks
	}
	if s.Stealth {
		r.Marks |= Stealth
	}
	return r
}

// ByHand reports whether faces are given.
func (l Line) ByHand() bool {
	return len(l.Roll.Faces) > 0 || l.Against != nil && len(l.Against.Faces) > 0
}

// Unrolled is a line without given faces.
func (l Line) Unrolled() Line {
	l.Roll.Faces = nil
	if l.Against != nil {
		against := *l.Against
		against.Faces = nil
		l.Against = &against
	}
	return l
}

// Bare is the line as it is rolled again: without faces, remark and hold.
func (l Line) Bare() Line {
	l = l.Unrolled()
	l.Remark, l.Hold = "", false
	return l
}

// Chart is what the margin of a line picks a condition from; NoChart is nothing.
func (l Line) Chart() Chart {
	if l.Roll.Action == nil || l.Make != "" {
		return NoChart
	}
	if l.Roll.Wins {
		return SocialWonOver
	}
	return l.Roll.Action.Chart
}

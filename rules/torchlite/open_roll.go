package torchlite

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// An OpenRoll is a roll about which something can still be done: its dice as they fell, and what was made of them so far.
// How it stands is worked out from the dice each time: [State.Stands].
type OpenRoll struct {
	Rev       int    `json:"rev,omitempty"`
	Who       int    `json:"who"`                 // the person who rolled
	Character int    `json:"character,omitempty"` // whom it was rolled as; 0 is nobody: a GM's opposition, or a person without a character
	At        int64  `json:"at"`
	Place     int    `json:"place,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	Line      string `json:"line"` // without faces and remark; rolling it again is the same roll
	Remark    string `json:"remark,omitempty"`

	Side Side `json:"side"` // keep and effects as they were bought
	// Against are those that it is up against, by an id of the table's, in the order in which they came.
	Against map[int]Opposition `json:"against"`
	// Answered tells that the roll stood first and is answered: the answer must be higher to beat it.
	Answered bool `json:"answered,omitempty"`
	// Counted is how its player chose to count the dice; nil is the option that is recommended.
	Counted *Counted `json:"counted,omitempty"`
	// Deeds are what was made of it, by an id of the table's.
	Deeds map[int]Deed `json:"deeds"`
	// Again are the people who rolled dice of it again, each once: with the roll itself, by 0, or by the id of the [Fall].
	Again map[int]int `json:"again"`
}

// A Fall is dice that fell about a roll after it was made: what it is up against since then, or dice that were rolled again.
// It stands beside the rolls, since dice are never un-rolled: undo leaves it.
type Fall struct {
	Roll int `json:"roll"`
	Who  int `json:"who"`
	// Opposition is what the roll is up against since; Answered tells that it is an answer, which must be higher.
	Opposition *Opposition `json:"opposition,omitempty"`
	Answered   bool        `json:"answered,omitempty"`
	Again      []Refaced   `json:"again,omitempty"` // dice of the roller's
}

// A Refaced is a die that was rolled again.
type Refaced struct {
	Place int `json:"place"` // among the dice of its side
	Size  Die `json:"size"`
	Face  int `json:"face"`
}

// Roll returns an open roll with all dice that fell about it. Its maps are only to be read.
func (s *State) Roll(id int) (OpenRoll, bool) {
	r, ok := s.Rolls[id]
	if !ok {
		return r, false
	}
	var falls []int
	for fall, f := range s.Falls {
		if f.Roll == id {
			falls = append(falls, fall)
		}
	}
	if len(falls) == 0 {
		return r, true
	}
	slices.Sort(falls)
	r = r.clone()
	for _, fall := range falls {
		r.fell(fall, s.Falls[fall])
	}
	return r, true
}

// fell adds a fall to the roll.
func (r *OpenRoll) fell(id int, f Fall) {
	if f.Opposition != nil {
		r.Against[id], r.Answered = *f.Opposition, f.Answered
		return
	}
	r.Side.Dice = slices.Clone(r.Side.Dice)
	for _, again := range f.Again {
		if again.Place >= 0 && again.Place < len(r.Side.Dice) {
			d := &r.Side.Dice[again.Place]
			d.Was, d.Face = d.Face, again.Face
		}
	}
	r.Again[id] = f.Who
}

// falls are the ids of what fell about the roll after it was made.
func (r OpenRoll) falls() []int { return slices.Concat(table.IDs(r.Against), table.IDs(r.Again)) }

// rolledAgain reports whether a person rolled dice of it again.
func (r OpenRoll) rolledAgain(who int) bool {
	return slices.Contains(slices.Collect(maps.Values(r.Again)), who)
}

// An Opposition is one of those that a roll is up against.
type Opposition struct {
	Name string `json:"name,omitempty"` // as it is shown; "" is a difficulty
	From Origin `json:"from,omitzero"`  // what it is on the board; the zero Origin is dice alone
	// Character is who is rolled against: the character itself, the bearer of what is to be recovered, the holder of what
	// is attacked. 0 is nobody.
	Character int  `json:"character,omitempty"`
	Who       int  `json:"who,omitempty"` // the person who rolled it, where that is not the roller
	Side      Side `json:"side"`
}

// Counted is a choice of how to count dice.
type Counted struct {
	Total   []int `json:"total"`   // places of the dice in the total
	Effects int   `json:"effects"` // how many of the others, the largest, are effect dice
	// Again is how often dice had been rolled again then. What was chosen before counts no more.
	Again int `json:"again,omitempty"`
}

// A Deed is something that was made of a roll.
type Deed struct {
	Kind DeedKind `json:"kind"`
	Who  int      `json:"who"`           // the person who did it
	For  int      `json:"for,omitempty"` // the character for whom they did; 0 is nobody
	// Of is whose dice are meant: one of Against, or 0 for the roller's. To is whom an effect went to: one of Against, or
	// 0 for the roller or where nobody is up against it.
	Of  int `json:"of,omitempty"`
	To  int `json:"to,omitempty"`
	Die int `json:"die,omitempty"` // which effect die, in the order of [Target.Effects]
	// Came is what changed by it on the board.
	Came []Came `json:"came,omitempty"`
}

// DeedKind is what was made of a roll.
type DeedKind string

// The deeds.
const (
	DidSpend    DeedKind = "spend"    // plot points for dice, or earned by hindering
	DidEffect   DeedKind = "effect"   // an effect die
	DidHitch    DeedKind = "hitch"    // a 1 that the GM bought
	DidStress   DeedKind = "stress"   // of a failure
	DidWorsen   DeedKind = "worsen"   // a failed recovery with hitches
	DidSeize    DeedKind = "seize"    // an opportunity
	DidRemember DeedKind = "remember" // dice that were put on a sheet
	DidReroll   DeedKind = "reroll"
)

// Opponents are the ids of Against in order.
func (r OpenRoll) Opponents() []int { return table.IDs(r.Against) }

// did are the deeds of some kinds, in order.
func (r OpenRoll) did(kinds ...DeedKind) []Deed {
	return table.Did(r.Deeds, func(d Deed) DeedKind { return d.Kind }, kinds...)
}

// settled reports whether something was made of how the dice are counted, so that they cannot be counted otherwise or be
// rolled again.
func (r OpenRoll) settled() bool { return len(r.did(DidEffect, DidStress, DidWorsen)) > 0 }

// ids are the ids of a roll that lies under one of its own.
func (r OpenRoll) ids() []int { return slices.Concat(table.IDs(r.Against), table.IDs(r.Deeds)) }

// clone is a copy that can be changed without changing r.
func (r OpenRoll) clone() OpenRoll {
	r.Against, r.Deeds, r.Again = maps.Clone(r.Against), maps.Clone(r.Deeds), maps.Clone(r.Again)
	return r
}

// RollerName is who rolled, as it is told: the character, the bane pool, a GM's opposition, or the person.
func (s *State) RollerName(r OpenRoll) string {
	switch {
	case r.Character != 0:
		return s.Table.Name(r.Character)
	case s.Table.IsGM(r.Who) && isBane(r.Side):
		return banePool
	case s.Table.IsGM(r.Who):
		return opposition
	}
	return s.Table.Person(r.Who)
}

// opposition is what a GM's dice are called that are nobody's.
const opposition = "Opposition"

// isGMs reports whether a side's dice are the GM's: those of the cast, of a difficulty, or of nobody. Their 1s are
// opportunities for the players.
func (s *State) isGMs(character, person int) bool {
	if character == 0 {
		return person == 0 || s.Table.IsGM(person)
	}
	return s.Table.Characters[character].Kind == table.Cast
}

// GMsRoll reports whether the roller's dice are the GM's.
func (s *State) GMsRoll(r OpenRoll) bool { return s.isGMs(r.Character, r.Who) }

// OfGM reports whether an opposition's dice are the GM's. What is recovered or attacked has no dice of its bearer's.
func (s *State) OfGM(o Opposition) bool {
	if o.From.Kind != FromCharacter && o.From.Kind != FromAsset {
		return true
	}
	return s.isGMs(o.Character, o.Who)
}

// RollsAt are the open rolls of a scene, in the order in which they were made.
func (s *State) RollsAt(scene int) []int {
	return table.Where(s.Rolls, func(r OpenRoll) bool { return r.Scene == scene })
}

// RollTitle names a roll in a line: "Zia against Sergeant", "Orrin's roll".
func (s *State) RollTitle(r OpenRoll) string {
	name := s.RollerName(r)
	for _, id := range r.Opponents() {
		if o := r.Against[id]; o.Name != "" {
			return name + " against " + o.Name
		}
	}
	return name + "'s roll"
}

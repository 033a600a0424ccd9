package tln

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// An OpenRoll is a test about which something can still be done: its dice as they fell, and what was made of it so far.
type OpenRoll struct {
	Rev       int    `json:"rev,omitempty"`
	Who       int    `json:"who"`                 // the person who rolled
	Character int    `json:"character,omitempty"` // whom it was rolled as; 0 is a person without a character
	At        int64  `json:"at"`
	Place     int    `json:"place,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	Line      string `json:"line"` // without faces and remark; rolling it again is the same roll
	Remark    string `json:"remark,omitempty"`

	Test     Test         `json:"test"`
	Question *Question    `json:"question,omitempty"` // what was asked; nil is a test
	Deeds    map[int]Deed `json:"deeds"`              // what was made of it, by an id of the table's
}

// A Deed is something that was made of a roll.
type Deed struct {
	Kind DeedKind `json:"kind"`
	Who  int      `json:"who"`            // the person who did it
	For  int      `json:"for,omitempty"`  // the character whom it is about; 0 is nobody
	Name string   `json:"name,omitempty"` // the trait, or what was put on the sheet
	N    int      `json:"n,omitempty"`
	From string   `json:"from,omitempty"` // how the trait stood
	To   string   `json:"to,omitempty"`   // how it stands; "" waits for the player of the character
	// Roll is the roll that was made again.
	Roll []Thrown `json:"roll,omitempty"`
}

// DeedKind is what was made of a roll.
type DeedKind string

// The deeds.
const (
	DidDamage   DeedKind = "damage"   // a trait was damaged
	DidEffort   DeedKind = "effort"   // a trait paid for an effort
	DidSpend    DeedKind = "spend"    // consumable levels were spent
	DidHeal     DeedKind = "heal"     // a trait recovered by the degree
	DidPoint    DeedKind = "point"    // an advancement point for a degree of 3
	DidSpeak    DeedKind = "speak"    // somebody adds the details of a difficulty
	DidAgain    DeedKind = "again"    // a tie was rolled again
	DidLevel    DeedKind = "level"    // the level decides a tie
	DidRemember DeedKind = "remember" // a trait was put on a sheet
)

// Whole is the test with all that was made of it.
func (r OpenRoll) Whole() Test {
	test := r.Test
	test.Rolls = slices.Clone(test.Rolls)
	for _, d := range r.Did(DidAgain, DidLevel) {
		if d.Kind == DidAgain {
			test.Rolls = append(test.Rolls, d.Roll)
		} else {
			test.Line.Rules.Ties, test.Line.Rules.NoDice = ByLevel, false
		}
	}
	return test
}

// ties reports whether nobody has won the roll.
func (r OpenRoll) ties() bool { return r.Whole().Stands().Winner < 0 }

// Did are the deeds of some kinds in order; without a kind, all of them.
func (r OpenRoll) Did(kinds ...DeedKind) []Deed {
	return table.Did(r.Deeds, func(d Deed) DeedKind { return d.Kind }, kinds...)
}

// clone is a copy that can be changed without changing r.
func (r OpenRoll) clone() OpenRoll {
	r.Deeds = maps.Clone(r.Deeds)
	if r.Deeds == nil {
		r.Deeds = map[int]Deed{}
	}
	return r
}

// Rolled tells that dice were rolled, and how they fell. A roll about which nothing is to be done is Over at once, and lives
// in this event alone.
type Rolled struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
	Over bool     `json:"over,omitempty"`
}

func (Rolled) kind() string { return "tln.rolled/1" }

func (e Rolled) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
	s.Table.Took(e.ID)
	for id := range e.Roll.Deeds {
		s.Table.Took(id)
	}
	if !e.Over {
		s.Rolls[e.ID] = e.Roll.clone()
	}
}

// RollDone tells what was made of a roll. What changed by it on sheets is told by other events beside it.
type RollDone struct {
	ID     int  `json:"id"`
	DeedID int  `json:"deedID"`
	Deed   Deed `json:"deed"`
}

func (RollDone) kind() string { return "tln.roll-done/1" }

func (e RollDone) apply(s *State) {
	s.Table.Took(e.DeedID)
	r, ok := s.Rolls[e.ID]
	if !ok {
		return
	}
	r = r.clone()
	r.Rev++
	r.Deeds[e.DeedID] = e.Deed
	s.Rolls[e.ID] = r
}

// RollClosed tells that nothing is to be done about a roll any more. It has the whole roll, so that it can be shown from the
// log.
type RollClosed struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
}

func (RollClosed) kind() string { return "tln.roll-closed/1" }

func (e RollClosed) apply(s *State) { delete(s.Rolls, e.ID) }

// closeRoll is the end of a roll that is open.
func (s *State) closeRoll(id int) Event { return RollClosed{ID: id, Roll: s.Rolls[id].clone()} }

// RollsAt are the open rolls of a scene, in the order in which they were made.
func (s *State) RollsAt(scene int) []int {
	return table.Where(s.Rolls, func(r OpenRoll) bool { return r.Scene == scene })
}

// RollerName is what the roller of a roll is called.
func (s *State) RollerName(r OpenRoll) string {
	if r.Character != 0 {
		return s.Table.Name(r.Character)
	}
	return s.Table.Person(r.Who)
}

// RollTitle names a roll in a list: "Neve against City Watch".
func (s *State) RollTitle(r OpenRoll) string {
	if r.Question != nil {
		return r.Question.Say
	}
	return s.RollerName(r) + " against " + r.Test.Line.opposing()
}

// opposing names what the first side is up against.
func (l Line) opposing() string {
	if label := l.Sides[1].Terms[0].Label; label != "" {
		return label
	}
	return "level " + decimal(l.Count(1).Level)
}

// isTheirs reports whether a person acts for a character without asking: its player, and anybody where nobody plays it.
func (s *State) isTheirs(who, character int) bool {
	owner := s.Table.Characters[character].Owner
	return owner == 0 || owner == who
}

// mayActFor reports whether a person chooses for the roller of a roll.
func (s *State) mayActFor(who int, r OpenRoll) bool {
	if r.Character == 0 {
		return who == r.Who
	}
	if _, here := s.Table.Character(r.Character); !here {
		return false
	}
	return s.isTheirs(who, r.Character)
}

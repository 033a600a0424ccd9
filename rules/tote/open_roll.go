package tote

import (
	"maps"
	"slices"
	"strconv"

	"tallybones/rules/table"
)

// An OpenRoll is a test about which something can still be done: its dice as they fell, and what was made of it so far.
type OpenRoll struct {
	Rev       int    `json:"rev,omitempty"`
	Who       int    `json:"who"`                 // the person who rolled
	Character int    `json:"character,omitempty"` // whom it was rolled as; 0 is nobody: a GM's opposition, or a person without a character
	At        int64  `json:"at"`
	Place     int    `json:"place,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	Line      string `json:"line"` // without faces and remark; rolling it again is the same roll
	Remark    string `json:"remark,omitempty"`

	// Test are its dice and all that was brought to them, but for the totems of Deeds.
	Test    Test   `json:"test"`
	Against string `json:"against,omitempty"` // the name of what it is up against; "" is a target alone
	Track   int    `json:"track,omitempty"`   // the extended test for which it counts; 0 is none
	// Deeds are what was made of it, by an id of the table's.
	Deeds map[int]Deed `json:"deeds"`
}

// A Deed is something that was made of a roll.
type Deed struct {
	Kind  DeedKind `json:"kind"`
	Who   int      `json:"who"`             // the person who did it
	For   int      `json:"for,omitempty"`   // the character for whom they did; 0 is nobody
	Totem string   `json:"totem,omitempty"` // the name of the one that was invoked
	// N is the value of the totem, the target, or what was counted.
	N     int    `json:"n,omitempty"`
	Name  string `json:"name,omitempty"` // the skill, the extended test, or what was put on the sheet
	Track int    `json:"track,omitempty"`
	From  string `json:"from,omitempty"` // how the extended test stood
	To    string `json:"to,omitempty"`   // how it stands
	// Won and Lost tell that the extended test is over.
	Won  bool `json:"won,omitempty"`
	Lost bool `json:"lost,omitempty"`
}

// DeedKind is what was made of a roll.
type DeedKind string

// The deeds.
const (
	DidTotem    DeedKind = "totem"    // a totem of the skill was invoked
	DidAspect   DeedKind = "aspect"   // the value of any totem, by the aspect
	DidTarget   DeedKind = "target"   // a target that was set after the roll
	DidSkill    DeedKind = "skill"    // the skill was named after the roll
	DidTrack    DeedKind = "track"    // it counts for an extended test from now on
	DidCount    DeedKind = "count"    // its success was counted
	DidFail     DeedKind = "fail"     // its failure was counted
	DidRemember DeedKind = "remember" // ranks and bonuses that were put on a sheet
)

// Whole is the test with all that was made of it.
func (r OpenRoll) Whole() Test {
	test := r.Test
	for _, d := range r.Deeds {
		if d.Kind == DidTotem || d.Kind == DidAspect {
			test.Invoked += d.N
		}
	}
	return test
}

// LineNow is the line as it would be typed by who knows what was said after the roll: the target, the skill, what it counts
// for.
func (r OpenRoll) LineNow() string {
	l, err := ParseWritten(r.Line, Lexicon{Strangers: true})
	if err != nil {
		return r.Line
	}
	l.Skill, l.Target = r.Test.Skill, r.Test.Target
	l.Against = Target{Name: r.Against}
	return l.String()
}

// Did are the deeds of some kinds in order; without a kind, all of them.
func (r OpenRoll) Did(kinds ...DeedKind) []Deed {
	return table.Did(r.Deeds, func(d Deed) DeedKind { return d.Kind }, kinds...)
}

// invoked reports whether a totem was invoked on the roll, which its aspect does not do.
func (r OpenRoll) invoked(totem Totem) bool {
	return slices.ContainsFunc(r.Did(DidTotem), func(d Deed) bool { return d.Totem == totem.String() })
}

// counted reports whether the roll was counted for an extended test.
func (r OpenRoll) counted() bool { return len(r.Did(DidCount, DidFail)) > 0 }

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

func (Rolled) kind() string { return "tote.rolled/1" }

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

// RollDone tells what was made of a roll. What changed by it on the board is told by other events beside it.
type RollDone struct {
	ID     int  `json:"id"`
	DeedID int  `json:"deedID"`
	Deed   Deed `json:"deed"`
}

func (RollDone) kind() string { return "tote.roll-done/1" }

func (e RollDone) apply(s *State) {
	s.Table.Took(e.DeedID)
	r, ok := s.Rolls[e.ID]
	if !ok {
		return
	}
	r = r.clone()
	r.Rev++
	r.Deeds[e.DeedID] = e.Deed
	if r.Character == 0 {
		r.Character = e.Deed.For
	}
	switch e.Deed.Kind {
	case DidTarget:
		r.Test.Target = e.Deed.N
	case DidSkill:
		r.Test.Skill = e.Deed.Name
	case DidTrack:
		r.Track, r.Against, r.Test.Target = e.Deed.Track, e.Deed.Name, e.Deed.N
	case DidCount, DidFail:
		s.helped(e.Deed.Track, r.Character)
	case DidTotem, DidAspect, DidRemember:
	}
	s.Rolls[e.ID] = r
}

// RollClosed tells that nothing is to be done about a roll any more. It has the whole roll, so that it can be shown from the
// log.
type RollClosed struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
}

func (RollClosed) kind() string { return "tote.roll-closed/1" }

func (e RollClosed) apply(s *State) { delete(s.Rolls, e.ID) }

// closeRoll is the end of a roll that is open.
func (s *State) closeRoll(id int) Event { return RollClosed{ID: id, Roll: s.Rolls[id].clone()} }

// RollsAt are the open rolls of a scene, in the order in which they were made.
func (s *State) RollsAt(scene int) []int {
	return table.Where(s.Rolls, func(r OpenRoll) bool { return r.Scene == scene })
}

func decimal(n int) string { return strconv.Itoa(n) }

package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Duty is what somebody must roll when an exchange begins.
type Duty struct {
	Rev       int      `json:"rev,omitempty"`
	Scene     int      `json:"scene,omitempty"`
	Character int      `json:"character"`
	Kind      DutyKind `json:"kind"`
	TN        int      `json:"tn"`
	Need      int      `json:"need"`               // successes
	Severity  int      `json:"severity,omitempty"` // of the element, or how many spells are kept up

	Stat  Stat  `json:"stat,omitempty"`
	Size  int   `json:"size,omitempty"`
	Faces []int `json:"faces,omitempty"`
	Done  bool  `json:"done,omitempty"`
	// Entered tells that it is asked of who came to a zone, amidst an exchange.
	Entered bool `json:"entered,omitempty"`
	Holds   bool `json:"holds,omitempty"` // it succeeded
}

// A DutyKind is what a check is for.
type DutyKind string

// What must be rolled when an exchange begins.
const (
	Upkeep     DutyKind = "upkeep"    // spells that are kept up (chapter 10, Sustain Spell)
	ByNoxious  DutyKind = "noxious"   // 6.5
	ByHazard   DutyKind = "hazardous" // 6.5
	hazardHarm          = PhysicalHarm
)

// DutyAsked tells that somebody must roll something.
type DutyAsked struct {
	ID   int  `json:"id"`
	Duty Duty `json:"duty"`
}

func (DutyAsked) kind() string { return "fractal.duty-asked/1" }

func (e DutyAsked) apply(s *State) {
	s.Table.Took(e.ID)
	s.Duties[e.ID] = e.Duty
}

// DutyRolled tells how such a roll fell. What came of it is told by other events beside it.
type DutyRolled struct {
	ID   int  `json:"id"`
	Who  int  `json:"who"`
	Duty Duty `json:"duty"`
}

func (DutyRolled) kind() string { return "fractal.duty-rolled/1" }

func (e DutyRolled) apply(s *State) {
	if _, ok := s.Duties[e.ID]; ok {
		e.Duty.Rev++
		s.Duties[e.ID] = e.Duty
	}
}

// DutiesAt are the ids of the checks of a scene, in order.
func (s *State) DutiesAt(scene int) []int {
	return table.Where(s.Duties, func(c Duty) bool { return c.Scene == scene })
}

// openDuties are those of them that nobody has rolled yet, of which a person rolls their own, or a GM those of the cast.
func (s *State) openDuties(scene int, of func(Duty) bool) []int {
	return slices.DeleteFunc(s.DutiesAt(scene), func(id int) bool { return s.Duties[id].Done || !of(s.Duties[id]) })
}

// DutiesOf are the ids of the checks that an ask is about, in order: those of who entered, or those with which an exchange began.
func (s *State) DutiesOf(a table.Ask) []int {
	return slices.DeleteFunc(s.DutiesAt(a.Scene), func(id int) bool { return !asksFor(a, s.Duties[id]) })
}

// asksFor reports whether an ask is about a check.
func asksFor(a table.Ask, c Duty) bool {
	if a.Kind == AskEntering {
		return c.Entered && c.Character == a.About
	}
	return !c.Entered
}

func (s *State) isOf(who int) func(Duty) bool {
	return func(c Duty) bool { return s.Table.Characters[c.Character].Owner == who && who != rules.Clock }
}

func (s *State) isCast(c Duty) bool { return s.Table.Characters[c.Character].Owner == 0 }

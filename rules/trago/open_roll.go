package trago

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// An OpenRoll is a roll about which something can still be done: its dice as they fell, how it was judged, and what was made
// of it so far.
type OpenRoll struct {
	Rev       int    `json:"rev,omitempty"`
	Who       int    `json:"who"`                 // the person who rolled
	Character int    `json:"character,omitempty"` // whom it was rolled as; 0 is nobody: a GM's opposition, or a person without a character
	At        int64  `json:"at"`
	Place     int    `json:"place,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	Line      string `json:"line"` // without faces, willpower and remark; rolling it again is the same roll
	Remark    string `json:"remark,omitempty"`
	// Known tells that nothing of it could be put on a sheet when it was rolled: every label was a name of the sheet or the
	// board.
	Known bool `json:"known,omitempty"`
	// Name is what it is up against, where that has a name: a card, or one of the cast.
	Name string `json:"name,omitempty"`

	Fallen Fallen `json:"fallen"` // Willpower is without what was spent since
	// Bar is what it is up against as all may know it. Hidden tells that the true numbers are the GMs' alone, and that Judged
	// is all that others learn.
	Bar    Bar    `json:"bar"`
	Hidden bool   `json:"hidden,omitempty"`
	Judged Judged `json:"judged"`
	// Against is who is to answer with a roll of their own; 0 is nobody in particular. Opposed tells that it is for somebody
	// to answer (Opposed rolls).
	Against int  `json:"against,omitempty"`
	Opposed bool `json:"opposed,omitempty"`

	Deeds map[int]Deed `json:"deeds"` // by an id of the table's

	// Answer and Rounds are what fell about the roll since, in the order in which it did. They are only in what [State.Roll]
	// returns, and in the end of a roll.
	Answer *Answer `json:"answer,omitempty"`
	Rounds []Round `json:"rounds,omitempty"`
}

// Judged is how a roll ended, as all may know it. The margin of a hidden challenge is 0.
type Judged struct {
	Verdict Verdict `json:"verdict,omitempty"`
	Margin  int     `json:"margin,omitempty"`
	Wound   int     `json:"wound,omitempty"`
}

// An Answer is a roll against another roll.
type Answer struct {
	Who       int    `json:"who"`
	Character int    `json:"character,omitempty"`
	Line      string `json:"line"`
	Fallen    Fallen `json:"fallen"`
}

// A Round is both sides of an opposed roll that is rolled again after a draw.
type Round struct {
	Mine   Fallen `json:"mine"`
	Theirs Fallen `json:"theirs"`
}

// A Fall is dice that fell about a roll after it was made: an answer, or another round. It stands beside the rolls, since
// dice are never un-rolled: undo leaves it.
type Fall struct {
	Roll   int     `json:"roll"`
	Answer *Answer `json:"answer,omitempty"`
	Round  *Round  `json:"round,omitempty"`
}

// A Deed is something that was made of a roll.
type Deed struct {
	Kind  DeedKind `json:"kind"`
	Who   int      `json:"who"`
	For   int      `json:"for,omitempty"` // the character for whom they did
	Left  int      `json:"left"`          // willpower that is left after it was spent
	N     int      `json:"n,omitempty"`   // willpower that was spent
	Tier  int      `json:"tier,omitempty"`
	Round int      `json:"round,omitempty"` // of an opposed roll, counted from 0
	Words []string `json:"words,omitempty"` // what was put on a sheet
}

// DeedKind is what was made of a roll.
type DeedKind string

// The deeds.
const (
	DidSpend    DeedKind = "spend"    // willpower for successes
	DidYield    DeedKind = "yield"    // willpower of who answers
	DidTake     DeedKind = "take"     // the wound
	DidLower    DeedKind = "lower"    // the wound, after willpower made it a tier lower
	DidQuo      DeedKind = "quo"      // the roller is for the status quo
	DidQuoToo   DeedKind = "quo-too"  // who answers is
	DidRemember DeedKind = "remember" // labels that were put on a sheet
	DidSet      DeedKind = "set"      // a GM said what it is up against
)

// Roll returns an open roll with all dice that fell about it.
func (s *State) Roll(id int) (OpenRoll, bool) {
	r, ok := s.Rolls[id]
	if !ok {
		return r, false
	}
	r = r.clone()
	for _, fall := range table.IDs(s.Falls) {
		f := s.Falls[fall]
		switch {
		case f.Roll != id:
		case f.Answer != nil:
			r.Answer = f.Answer
		case f.Round != nil:
			r.Rounds = append(r.Rounds, *f.Round)
		}
	}
	return r, true
}

// clone is a copy that can be changed without changing r.
func (r OpenRoll) clone() OpenRoll {
	r.Deeds, r.Rounds = maps.Clone(r.Deeds), slices.Clone(r.Rounds)
	return r
}

// did are the deeds of some kinds, in order.
func (r OpenRoll) did(kinds ...DeedKind) []Deed {
	return table.Did(r.Deeds, func(d Deed) DeedKind { return d.Kind }, kinds...)
}

// spent is the willpower that was spent in this round by a kind of deed.
func (r OpenRoll) spent(kind DeedKind) int {
	n := 0
	for _, d := range r.did(kind) {
		if d.Round == len(r.Rounds) {
			n += d.N
		}
	}
	return n
}

// Mine are the roller's dice as they stand, with the willpower that was spent.
func (r OpenRoll) Mine() Fallen {
	f := r.Fallen
	if n := len(r.Rounds); n > 0 {
		f = r.Rounds[n-1].Mine
	}
	f.Willpower += r.spent(DidSpend)
	return f
}

// Theirs are the dice of who answers, as they stand; ok is false where nobody did.
func (r OpenRoll) Theirs() (f Fallen, ok bool) {
	if r.Answer == nil {
		return f, false
	}
	f = r.Answer.Fallen
	if n := len(r.Rounds); n > 0 {
		f = r.Rounds[n-1].Theirs
	}
	f.Willpower += r.spent(DidYield)
	return f, true
}

// Outcome is the roll as it stands, as all may know it: of a hidden challenge only how it ended.
func (r OpenRoll) Outcome() Outcome {
	o := Judge(r.Mine(), Bar{})
	o.Bar, o.Verdict, o.Margin, o.Wound = r.Bar, r.Judged.Verdict, r.Judged.Margin, r.Judged.Wound
	return o
}

// Drawn reports whether both sides of an opposed roll have as many successes.
func (r OpenRoll) Drawn() bool {
	theirs, ok := r.Theirs()
	return ok && Judge(theirs, Bar{}).Successes == Judge(r.Mine(), Bar{}).Successes
}

// Agreed reports whether both sides of a draw are for the status quo.
func (r OpenRoll) Agreed() bool { return r.Quo(DidQuo) && r.Quo(DidQuoToo) }

// Quo reports whether one side is for the status quo: [DidQuo] is the roller, [DidQuoToo] who answers.
func (r OpenRoll) Quo(side DeedKind) bool {
	return slices.ContainsFunc(r.did(side), func(d Deed) bool { return d.Round == len(r.Rounds) })
}

// Pending is the tier of the wound that is not taken yet; 0 is none.
func (r OpenRoll) Pending() int {
	if len(r.did(DidTake, DidLower)) > 0 {
		return 0
	}
	return r.Judged.Wound
}

// RollerName is who rolled, as it is told: the character, a GM's opposition, or the person.
func (s *State) RollerName(r OpenRoll) string { return s.sideName(r.Character, r.Who) }

// AnswererName is who answers a roll, as it is told.
func (s *State) AnswererName(a Answer) string { return s.sideName(a.Character, a.Who) }

func (s *State) sideName(character, who int) string {
	switch {
	case character != 0:
		return s.Table.Name(character)
	case s.Table.IsGM(who):
		return "Opposition"
	}
	return s.Table.Person(who)
}

// RollTitle names a roll in a line: "Iris against Guard", "Iris's roll".
func (s *State) RollTitle(r OpenRoll) string {
	name := s.RollerName(r)
	if r.Against != 0 {
		return name + " against " + s.Table.Name(r.Against)
	}
	if r.Name != "" {
		return name + " against " + r.Name
	}
	return name + "'s roll"
}

// RollsAt are the open rolls of a scene, in the order in which they were made.
func (s *State) RollsAt(scene int) []int {
	return table.Where(s.Rolls, func(r OpenRoll) bool { return r.Scene == scene })
}

// OpenRolls names what is still open about the rolls of a scene, as its end lists it.
func (s *State) OpenRolls(scene int) []string {
	var open []string
	for _, id := range s.RollsAt(scene) {
		r, _ := s.Roll(id)
		if words := s.stillOpen(r); words != "" {
			open = append(open, words)
		}
	}
	return open
}

// stillOpen names what waits about a roll: a wound, an answer, a draw; "" is nothing that anybody must do.
func (s *State) stillOpen(r OpenRoll) string {
	name := s.RollerName(r)
	switch at := r.Pending(); {
	case at > 0 && r.Character == 0 && s.Table.IsGM(r.Who):
	case at > 0 && r.Character != 0:
		return name + " has not taken a wound: " + Tiers[s.LandsOn(r.Character, at)]
	case at > 0:
		return name + " has not taken a wound: " + Tiers[at]
	case r.Against != 0 && r.Answer == nil:
		return "an answer of " + s.Table.Name(r.Against) + " to " + name
	case r.Drawn() && !r.Agreed():
		return "a draw of " + s.RollTitle(r)
	}
	return ""
}

// mayAct reports whether a person may choose for a character, or for somebody who plays none.
func (s *State) mayAct(who, character, person int) bool {
	if character == 0 && person != 0 && who != person {
		return s.Table.IsGM(who) && s.Table.AtTable(who)
	}
	if character == 0 {
		return s.Table.AtTable(who)
	}
	return s.Table.Rights(who, table.Play, character) == nil
}

package fractal

import (
	"tallybones/rules/table"
)

// A Lasting is what an action leaves behind beside conditions and momentum: bonus dice, a lock, an aim, how often something was tried.
type Lasting struct {
	Rev   int         `json:"rev,omitempty"`
	Kind  LastingKind `json:"kind"`
	On    int         `json:"on"`             // who has it
	At    int         `json:"at,omitempty"`   // whom it is about; 0 is nobody in particular
	Name  string      `json:"name,omitempty"` // the action that it comes from; of a lock what is locked
	N     int         `json:"n"`              // dice, TN, beats, successes or times
	Scene int         `json:"scene,omitempty"`
}

// LastingKind is what an action left behind.
type LastingKind string

// What actions leave behind.
const (
	LastsBonus  LastingKind = "bonus"     // N dice for the next proactive action, of some actions for any roll
	LastsLock   LastingKind = "lock"      // Name cannot be used for N beats
	LastsAim    LastingKind = "aim"       // Shoot may be used at At
	LastsReload LastingKind = "reload"    // N successes; the weapon is loaded from 1 on more than it asks for
	LastsWatch  LastingKind = "overwatch" // Shoot may be used at whoever comes, until the refresh
	LastsEvade  LastingKind = "evasion"   // attacks at On have N more TN, until the refresh
	LastsGuard  LastingKind = "guard"     // N successes come off the next attack at On, until the refresh
	LastsTried  LastingKind = "tried"     // Name was used N times against At
	LastsStep   LastingKind = "step"      // moved in step in this beat; N is 0 once that has helped
	LastsChain  LastingKind = "chain"     // passed a chain on in this exchange
	LastsCast   LastingKind = "cast"      // N spells in the beat that runs
	LastsYield  LastingKind = "yield"     // out of the conflict of Scene, by an offer that was accepted
	LastsFailed LastingKind = "failed"    // the Macro check Name, which Focused 4 may roll again
)

// LastingSet tells what somebody has from now on.
type LastingSet struct {
	ID      int     `json:"id"`
	Lasting Lasting `json:"lasting"`
	Was     int     `json:"was,omitempty"` // N before
}

func (LastingSet) kind() string { return "fractal.lasting-set/1" }

func (e LastingSet) apply(s *State) {
	s.Table.Took(e.ID)
	e.Lasting.Rev++
	s.Lastings[e.ID] = e.Lasting
}

// LastingGone tells that something is used up or over.
type LastingGone struct {
	ID  int     `json:"id"`
	Was Lasting `json:"was"`
}

func (LastingGone) kind() string { return "fractal.lasting-gone/1" }

func (e LastingGone) apply(s *State) { delete(s.Lastings, e.ID) }

// LastingsOf are the ids of what a character has of some kinds, in the order in which it came; without a kind, of all.
func (s *State) LastingsOf(character int, kinds ...LastingKind) []int {
	return table.Where(s.Lastings, func(l Lasting) bool {
		if l.On != character {
			return false
		}
		for _, kind := range kinds {
			if l.Kind == kind {
				return true
			}
		}
		return len(kinds) == 0
	})
}

// leaves puts something down that lasts, or adds to what is there of the same kind, about the same and of the same name.
func (d *deciding) leaves(l Lasting) {
	for _, id := range d.LastingsOf(l.On, l.Kind) {
		if was := d.Lastings[id]; was.At == l.At && was.Name == l.Name {
			is := was
			is.N += l.N
			d.must(LastingSet{ID: id, Lasting: is, Was: was.N})
			return
		}
	}
	d.must(LastingSet{ID: d.Table.Next, Lasting: l})
}

// drops ends what a character has of some kinds.
func (d *deciding) drops(character int, kinds ...LastingKind) {
	for _, id := range d.LastingsOf(character, kinds...) {
		d.must(LastingGone{ID: id, Was: d.Lastings[id]})
	}
}

// uses has an action use up what lasts: bonus dice of a proactive one, an aim of any other than a shot. It returns what that changes of
// the roll.
func (t *throwing) uses(character int, line Line) []Circumstance {
	a := line.Roll.Action
	if a == nil || character == 0 || t.free {
		return nil
	}
	var all []Circumstance
	for _, id := range t.LastingsOf(character, LastsBonus) {
		if l := t.Lastings[id]; a.attacks() || anyRoll[l.Name] {
			all = append(all, Circumstance{Name: "Bonus of " + l.Name, Dice: l.N})
			t.must(LastingGone{ID: id, Was: l})
		}
	}
	if a.Name != "Shoot" && a.Name != "Aim" && a.Name != reload {
		t.drops(character, LastsAim)
	}
	return all
}

// anyRoll are the actions whose bonus dice are for any roll, not for a proactive action alone.
var anyRoll = map[string]bool{codedMessage: true}

// evaded are the circumstances of an attack at somebody who evades, or has the second pile of a split action left to parry with.
func (s *State) evaded(target int) []Circumstance {
	var all []Circumstance
	for _, id := range s.LastingsOf(target, LastsEvade, LastsGuard) {
		l := s.Lastings[id]
		c := Circumstance{Name: l.Name + " of " + s.Table.Name(target)}
		if l.Kind == LastsGuard {
			c.Less = l.N
		} else {
			c.TN = l.N
		}
		all = append(all, c)
	}
	return all
}

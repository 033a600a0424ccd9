package torchlite

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// Rolled tells that dice were rolled, and how they fell. A roll about which nothing is to be done is Over at once, and lives
// in this event alone.
type Rolled struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
	Over bool     `json:"over,omitempty"`
}

func (Rolled) kind() string { return "torchlite.rolled/1" }

func (e Rolled) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
	s.Table.Took(e.ID)
	for _, id := range e.Roll.ids() {
		s.Table.Took(id)
	}
	if !e.Over {
		r := e.Roll.clone()
		r.Against, r.Deeds, r.Again = notNil(r.Against), notNil(r.Deeds), notNil(r.Again)
		s.Rolls[e.ID] = r
	}
}

func notNil[V any](m map[int]V) map[int]V {
	if m == nil {
		return map[int]V{}
	}
	return m
}

// RollCounted tells how the dice of a roll are counted from now on.
type RollCounted struct {
	ID      int     `json:"id"`
	Who     int     `json:"who"`
	Counted Counted `json:"counted"`
	Keep    int     `json:"keep"`    // dice that the total may count, as bought
	Effects int     `json:"effects"` // effect dice that may be kept, as bought
	// Total and Effect are what the dice come to by it, before anything steps them.
	Total  int   `json:"total"`
	Effect []Die `json:"effect"`
}

func (RollCounted) kind() string { return "torchlite.roll-counted/1" }

func (e RollCounted) apply(s *State) {
	s.changeRoll(e.ID, func(r *OpenRoll) {
		counted := e.Counted
		r.Counted, r.Side.Keep, r.Side.Effects = &counted, e.Keep, e.Effects
	})
}

// RollOpposed tells what a roll is up against since its dice fell: a difficulty, or an answer.
type RollOpposed struct {
	ID         int        `json:"id"`
	Who        int        `json:"who"`
	Against    int        `json:"against"` // the id of the opposition
	Opposition Opposition `json:"opposition"`
	Answered   bool       `json:"answered,omitempty"` // the answer must be higher
	At         int64      `json:"at"`
}

func (RollOpposed) kind() string { return "torchlite.roll-opposed/1" }

func (e RollOpposed) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Who, At: e.At})
	s.Table.Took(e.Against)
	o := e.Opposition
	s.Falls[e.Against] = Fall{Roll: e.ID, Who: e.Who, Opposition: &o, Answered: e.Answered}
}

// RollDone tells what was made of a roll. What changed by it on the board is told by other events beside it.
type RollDone struct {
	ID     int  `json:"id"`
	DeedID int  `json:"deedID"`
	Deed   Deed `json:"deed"`
}

func (RollDone) kind() string { return "torchlite.roll-done/1" }

func (e RollDone) apply(s *State) {
	s.Table.Took(e.DeedID)
	s.changeRoll(e.ID, func(r *OpenRoll) { r.Deeds[e.DeedID] = e.Deed })
}

// RolledAgain tells that dice of a roll were rolled again.
type RolledAgain struct {
	ID    int       `json:"id"`
	Fall  int       `json:"fall"` // its id
	Who   int       `json:"who"`
	At    int64     `json:"at"`
	Dice  []Refaced `json:"dice"`
	Given bool      `json:"given,omitempty"` // the faces were typed
}

func (RolledAgain) kind() string { return "torchlite.rolled-again/1" }

func (e RolledAgain) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Who, At: e.At})
	s.Table.Took(e.Fall)
	s.Falls[e.Fall] = Fall{Roll: e.ID, Who: e.Who, Again: e.Dice}
}

// RollClosed tells that nothing is to be done about a roll any more. It has the whole roll, so that it can be shown from the
// log.
type RollClosed struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
}

func (RollClosed) kind() string { return "torchlite.roll-closed/1" }

func (e RollClosed) apply(s *State) {
	delete(s.Rolls, e.ID)
	for _, id := range e.Roll.falls() {
		delete(s.Falls, id)
	}
}

// changeRoll alters a roll that is open; events about one that is not change nothing.
func (s *State) changeRoll(id int, change func(*OpenRoll)) {
	r, ok := s.Rolls[id]
	if !ok {
		return
	}
	r = r.clone()
	r.Rev++
	change(&r)
	s.Rolls[id] = r
}

// closeRoll is the end of a roll that is open.
func (s *State) closeRoll(id int) Event {
	r, _ := s.Roll(id)
	return RollClosed{ID: id, Roll: r}
}

// closeRolls ends the rolls of scenes that end.
func (s *State) closeRolls(ends func(scene int) bool) []Event {
	var events []Event
	for _, id := range slices.Sorted(maps.Keys(s.Rolls)) {
		if ends(s.Rolls[id].Scene) {
			events = append(events, s.closeRoll(id))
		}
	}
	return events
}

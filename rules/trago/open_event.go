package trago

import (
	"maps"

	"tallybones/rules/table"
)

// Rolled tells that dice were rolled, and how they fell. A roll about which nothing is to be done is Over at once, and lives
// in this event alone. True is what a hidden card is.
type Rolled struct {
	ID   int      `json:"id"`
	Roll OpenRoll `json:"roll"`
	True *Bar     `json:"true,omitempty"`
	Over bool     `json:"over,omitempty"`
}

func (Rolled) kind() string { return "trago.rolled/1" }

func (e Rolled) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
	s.Table.Took(e.ID)
	for id := range e.Roll.Deeds {
		s.Table.Took(id)
	}
	if e.Over {
		return
	}
	r := e.Roll.clone()
	if r.Deeds == nil {
		r.Deeds = map[int]Deed{}
	}
	s.Rolls[e.ID] = r
	if e.True != nil {
		s.Hidden.Bars[e.ID] = *e.True
	}
}

// RollBarred tells what a roll is up against since its dice fell.
type RollBarred struct {
	ID     int    `json:"id"`
	DeedID int    `json:"deedID"`
	Deed   Deed   `json:"deed"`
	Bar    Bar    `json:"bar"`
	Judged Judged `json:"judged"`
	Line   string `json:"line"` // with what it is up against
}

func (RollBarred) kind() string { return "trago.roll-barred/1" }

func (e RollBarred) apply(s *State) {
	s.Table.Took(e.DeedID)
	s.changeRoll(e.ID, func(r *OpenRoll) { r.Bar, r.Judged, r.Line, r.Deeds[e.DeedID] = e.Bar, e.Judged, e.Line, e.Deed })
}

// RollDone tells what was made of a roll, and how it ends by it. What changed by it on the board is told by other events
// beside it.
type RollDone struct {
	ID     int    `json:"id"`
	DeedID int    `json:"deedID"`
	Deed   Deed   `json:"deed"`
	Judged Judged `json:"judged"`
}

func (RollDone) kind() string { return "trago.roll-done/1" }

func (e RollDone) apply(s *State) {
	s.Table.Took(e.DeedID)
	s.changeRoll(e.ID, func(r *OpenRoll) { r.Judged, r.Deeds[e.DeedID] = e.Judged, e.Deed })
}

// RollAnswered tells that somebody rolled against a roll.
type RollAnswered struct {
	ID     int    `json:"id"`
	Fall   int    `json:"fall"` // its id
	At     int64  `json:"at"`
	Answer Answer `json:"answer"`
}

func (RollAnswered) kind() string { return "trago.roll-answered/1" }

func (e RollAnswered) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Answer.Who, At: e.At})
	s.Table.Took(e.Fall)
	answer := e.Answer
	s.Falls[e.Fall] = Fall{Roll: e.ID, Answer: &answer}
}

// RolledAgain tells that both sides of a draw were rolled again.
type RolledAgain struct {
	ID    int   `json:"id"`
	Fall  int   `json:"fall"`
	Who   int   `json:"who"`
	At    int64 `json:"at"`
	Round Round `json:"round"`
}

func (RolledAgain) kind() string { return "trago.rolled-again/1" }

func (e RolledAgain) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Who, At: e.At})
	s.Table.Took(e.Fall)
	round := e.Round
	s.Falls[e.Fall] = Fall{Roll: e.ID, Round: &round}
}

// RollShown tells that a GM shows what a roll was up against.
type RollShown struct {
	ID     int    `json:"id"`
	Who    int    `json:"who"`
	Bar    Bar    `json:"bar"`
	Judged Judged `json:"judged"`
	Line   string `json:"line"` // with the numbers
}

func (RollShown) kind() string { return "trago.roll-shown/1" }

func (e RollShown) apply(s *State) {
	delete(s.Hidden.Bars, e.ID)
	s.changeRoll(e.ID, func(r *OpenRoll) { r.Bar, r.Judged, r.Line, r.Hidden = e.Bar, e.Judged, e.Line, false })
}

// RollClosed tells that nothing is to be done about a roll any more. It has the whole roll, so that it can be shown from the
// log. Falls are the ids of what fell about it.
type RollClosed struct {
	ID    int      `json:"id"`
	Roll  OpenRoll `json:"roll"`
	Falls []int    `json:"falls,omitempty"`
}

func (RollClosed) kind() string { return "trago.roll-closed/1" }

func (e RollClosed) apply(s *State) {
	delete(s.Rolls, e.ID)
	delete(s.Hidden.Bars, e.ID)
	for _, id := range e.Falls {
		delete(s.Falls, id)
	}
}

// changeRoll alters a roll that is open; events about one that is not change nothing.
func (s *State) changeRoll(id int, change func(*OpenRoll)) {
	r, ok := s.Rolls[id]
	if !ok {
		return
	}
	r.Deeds = maps.Clone(r.Deeds)
	r.Rev++
	change(&r)
	s.Rolls[id] = r
}

// closeRoll is the end of a roll that is open.
func (s *State) closeRoll(id int) Event {
	r, _ := s.Roll(id)
	e := RollClosed{ID: id, Roll: r}
	for _, fall := range table.IDs(s.Falls) {
		if s.Falls[fall].Roll == id {
			e.Falls = append(e.Falls, fall)
		}
	}
	return e
}

// crowded closes rolls where there are too many: of a scene, and in all. A wound that is not taken is not lost among them, and
// newest stays.
func (s *State) crowded(newest int) []Event {
	var events []Event
	scene := func(id int) int { return s.Rolls[id].Scene }
	waits := func(id int) bool {
		r, _ := s.Roll(id)
		return s.stillOpen(r) != ""
	}
	for _, id := range table.Crowded(table.IDs(s.Rolls), scene, scene(newest), waits) {
		events = append(events, s.closeRoll(id))
	}
	return events
}

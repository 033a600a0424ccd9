package fractal

import (
	"tallybones/rules/table"
)

// ClashOpened tells that somebody attacks.
type ClashOpened struct {
	ID    int   `json:"id"`
	Clash Clash `json:"clash"`
}

func (ClashOpened) kind() string { return "fractal.clash-opened/1" }

func (e ClashOpened) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Clash.Who, At: e.Clash.At})
	s.Table.Took(e.ID)
	s.Clashes[e.ID] = e.Clash
}

// ClashChanged tells what somebody chose about an attack: a defense, a feint, that nothing else comes.
type ClashChanged struct {
	ID    int   `json:"id"`
	Clash Clash `json:"clash"`
}

func (ClashChanged) kind() string { return "fractal.clash-changed/1" }

func (e ClashChanged) apply(s *State) {
	if _, open := s.Clashes[e.ID]; open {
		e.Clash.Rev++
		s.Clashes[e.ID] = e.Clash
	}
}

// ClashClosed tells that an attack is called off, or lapses because there are too many.
type ClashClosed struct {
	ID  int   `json:"id"`
	Was Clash `json:"was"`
}

func (ClashClosed) kind() string { return "fractal.clash-closed/1" }

func (e ClashClosed) apply(s *State) { delete(s.Clashes, e.ID) }

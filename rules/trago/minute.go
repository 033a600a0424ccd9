package trago

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// A Minute is a point of resistance for a minute of the story: until a GM says that it is over, at the latest the end of the
// scene (Willpower).
type Minute struct {
	Rev       int `json:"rev,omitempty"`
	Character int `json:"character"`
	Scene     int `json:"scene,omitempty"`
}

// MinuteHeld tells that a character has a point of resistance more.
type MinuteHeld struct {
	ID     int    `json:"id"`
	Minute Minute `json:"minute"`
}

func (MinuteHeld) kind() string { return "trago.minute-held/1" }

func (e MinuteHeld) apply(s *State) {
	s.Table.Took(e.ID)
	s.Minutes[e.ID] = e.Minute
}

// MinuteOver tells that the minute is over.
type MinuteOver struct {
	ID        int `json:"id"`
	Character int `json:"character"`
}

func (MinuteOver) kind() string { return "trago.minute-over/1" }

func (e MinuteOver) apply(s *State) { delete(s.Minutes, e.ID) }

// MinutesOf are the minutes of a character.
func (s *State) MinutesOf(character int) []int {
	var of []int
	for _, id := range table.IDs(s.Minutes) {
		if s.Minutes[id].Character == character {
			of = append(of, id)
		}
	}
	return of
}

// Resist spends willpower for a point of resistance.
func (s *State) Resist(by table.By, character int) ([]Event, error) {
	if _, err := s.present(character); err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	if scene == 0 {
		return nil, rules.Refuse("No scene is open here in which a minute could pass.", "Start one: `/scene start`.")
	}
	spent, err := s.spends(character, 1, "A rest or feeding brings it back: `/rest night`.")
	if err != nil {
		return nil, err
	}
	return []Event{spent, MinuteHeld{ID: s.Table.Next, Minute: Minute{Character: character, Scene: scene}}}, nil
}

// EndMinute says that a minute is over.
func (s *State) EndMinute(by table.By, id int) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	m, ok := s.Minutes[id]
	if !ok {
		return nil, rules.Refuse("That minute is over.", "`/do` lists what is open.")
	}
	return []Event{MinuteOver{ID: id, Character: m.Character}}, nil
}

// Resistance is what a character has to withstand the supernatural: by the resource Strong willed, and for the minute.
type Resistance struct {
	Will    int // of the resource
	Minutes int
}

// ResistanceOf is the resistance of a character, without charms (Resistance).
func (s *State) ResistanceOf(character int) Resistance {
	r := Resistance{Minutes: len(s.MinutesOf(character))}
	for _, t := range s.Table.Characters[character].Traits {
		if t.Set == SetResource && table.Fold(t.Name) == table.Fold(StrongWilled) {
			r.Will = 1
		}
	}
	return r
}

// CharmsOf are the charms that a character carries. They work while only one is carried (Charms).
func (s *State) CharmsOf(character int) []string {
	var charms []string
	for _, t := range s.Table.Characters[character].Sheet() {
		if t.Set == SetCharm {
			charms = append(charms, t.Name)
		}
	}
	return charms
}

// CharmAgainst is the discipline or alignment that a charm helps against; "" is none that is known.
func CharmAgainst(charm string) string {
	for _, of := range Sources {
		if of.Charm != "" && table.Fold(of.Charm) == table.Fold(charm) {
			return of.Name
		}
	}
	return ""
}

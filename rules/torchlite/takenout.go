package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Out is a character who is taken out of a scene (Taken Out).
type Out struct {
	Rev       int    `json:"rev,omitempty"`
	Character int    `json:"character"`
	Scene     int    `json:"scene,omitempty"` // until it ends; 0 until any scene does
	By        string `json:"by,omitempty"`    // what was too much: the complication's name
}

// TakenOut tells that a character is out of a scene.
type TakenOut struct {
	ID  int `json:"id"`
	Out Out `json:"out"`
}

func (TakenOut) kind() string { return "torchlite.taken-out/1" }

func (e TakenOut) apply(s *State) {
	s.Table.Took(e.ID)
	s.Out[e.ID] = e.Out
}

// BackIn tells that a character who was taken out takes part again.
type BackIn struct {
	ID        int `json:"id"`
	Character int `json:"character"`
}

func (BackIn) kind() string { return "torchlite.back-in/1" }

func (e BackIn) apply(s *State) {
	delete(s.Out, e.ID)
}

// OutOf is the [Out] of a character who is taken out of a scene; 0 is none.
func (s *State) OutOf(character, scene int) int {
	for _, id := range table.IDs(s.Out) {
		if o := s.Out[id]; o.Character == character && at(o.Scene, scene) {
			return id
		}
	}
	return 0
}

// MayTakePart refuses a character who is taken out of a scene.
func (s *State) MayTakePart(character, scene int) error {
	if s.OutOf(character, scene) == 0 {
		return nil
	}
	return rules.Refuse(s.Table.Name(character)+" is taken out until the scene ends.", "A GM can bring "+s.Table.Name(character)+" back: `/do`.")
}

// takenOut takes a character out of a scene, and out of its turns. Who is out already stays so.
func (s *State) takenOut(character, scene int, by string) []Event {
	if s.OutOf(character, scene) != 0 {
		return nil
	}
	events := []Event{TakenOut{ID: s.Table.Next, Out: Out{Character: character, Scene: scene, By: by}}}
	if t, ok := s.Table.Turns[scene]; ok && scene != 0 {
		if left := without(t.Members, character); len(left) < len(t.Members) {
			t.Members, t.Rev = left, 0
			events = append(events, Table{table.TurnsSet{Scene: scene, Turn: t}})
		}
	}
	return events
}

// BringBack brings a character who was taken out back before the scene ends.
func (s *State) BringBack(by table.By, id int) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	out, ok := s.Out[id]
	if !ok {
		return nil, rules.Refuse("Nobody is taken out so.", "The board names those who are.")
	}
	return []Event{BackIn{ID: id, Character: out.Character}}, nil
}

// without returns a copy of a list that lacks one of its members.
func without(list []int, one int) []int {
	left := make([]int, 0, len(list))
	for _, id := range list {
		if id != one {
			left = append(left, id)
		}
	}
	return left
}

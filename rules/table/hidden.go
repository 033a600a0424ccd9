package table

import "maps"

// Hidden is all that players do not see. Revealing a thing moves it out, with the same id.
type Hidden struct {
	Elements map[int]Element        `json:"elements"`
	Scenes   map[int]Prepared       `json:"scenes"`
	Asks     map[int]Ask            `json:"asks"`    // sealed cards
	Pools    map[int]string         `json:"pools"`   // of cards that all see
	Answers  map[int]map[int]string `json:"answers"` // secret ones, by ask and person
	Secrets  map[int]Secret         `json:"secrets"` // private rolls
	// Adversaries are those of the cast who wait face down; nil where nobody does.
	Adversaries map[int]Adversary `json:"adversaries,omitempty"`
}

// Prepared is a scene that a GM has ready.
type Prepared struct {
	Name string `json:"name"`
}

// Unseen is how many things are hidden in a scene, or in no scene.
type Unseen struct {
	Elements int // those of the cast who wait are among them
	Cards    int // sealed
	Rolls    int // private
}

// UnseenIn is how many things are hidden in a scene, and those of no scene with them, as far as the public state tells.
func (s *State) UnseenIn(scene int) Unseen {
	in := s.Unseen[scene]
	if scene != 0 {
		all := s.Unseen[0]
		in.Elements, in.Cards, in.Rolls = in.Elements+all.Elements, in.Cards+all.Cards, in.Rolls+all.Rolls
	}
	return in
}

func newHidden() Hidden {
	return Hidden{
		Elements: map[int]Element{}, Scenes: map[int]Prepared{}, Asks: map[int]Ask{}, Pools: map[int]string{},
		Answers: map[int]map[int]string{}, Secrets: map[int]Secret{},
	}
}

func (h Hidden) clone() Hidden {
	return Hidden{
		Elements: maps.Clone(h.Elements), Scenes: maps.Clone(h.Scenes), Asks: maps.Clone(h.Asks),
		Pools: maps.Clone(h.Pools), Answers: maps.Clone(h.Answers), Secrets: maps.Clone(h.Secrets), Adversaries: maps.Clone(h.Adversaries),
	}
}

// unseen counts what is hidden, by scene. What is prepared for a scene that has not begun is not counted.
func (s *State) unseen() map[int]Unseen {
	counts := map[int]Unseen{}
	for _, e := range s.Hidden.Elements {
		if _, prepared := s.Hidden.Scenes[e.Scene]; !prepared {
			in := counts[e.Scene]
			in.Elements++
			counts[e.Scene] = in
		}
	}
	for _, a := range s.Hidden.Adversaries {
		if _, prepared := s.Hidden.Scenes[a.Scene]; prepared {
			continue
		}
		scene := a.Scene
		if s.Scenes[scene].Closed != 0 { // it waits on
			scene = 0
		}
		in := counts[scene]
		in.Elements++
		counts[scene] = in
	}
	for _, a := range s.Hidden.Asks {
		in := counts[a.Scene]
		in.Cards++
		counts[a.Scene] = in
	}
	for _, secret := range s.Hidden.Secrets {
		scene := s.SceneAt(secret.Place)
		in := counts[scene]
		in.Rolls++
		counts[scene] = in
	}
	return counts
}

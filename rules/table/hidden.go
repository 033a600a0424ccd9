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
}

// Prepared is a scene that a GM has ready.
type Prepared struct {
	Name string `json:"name"`
}

// Unseen is how many things are hidden.
type Unseen struct {
	Elements int
	Cards    int // sealed
	Rolls    int // private
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
		Pools: maps.Clone(h.Pools), Answers: maps.Clone(h.Answers), Secrets: maps.Clone(h.Secrets),
	}
}

func (h Hidden) count() Unseen {
	return Unseen{Elements: len(h.Elements), Cards: len(h.Asks), Rolls: len(h.Secrets)}
}

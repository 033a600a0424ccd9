package table

// A Place is a channel, thread or post in which the game is played, under the game's own small number.
type Place struct {
	Parent int `json:"parent,omitempty"` // the place whose scene it follows; 0 is the whole game
	Scene  int `json:"scene,omitempty"`  // the scene that is open here; 0 is none of its own
}

// PlaceOpened tells that the game is also played at a place: since it was taken there, since the board stands there, or for
// what else happened with it.
type PlaceOpened struct {
	Place  int  `json:"place"`
	Parent int  `json:"parent,omitempty"`
	Linked bool `json:"linked,omitempty"`
	Back   bool `json:"back,omitempty"` // it was played there before
	Board  bool `json:"board,omitempty"`
}

func (PlaceOpened) kind() string { return "table.place-opened/1" }

func (e PlaceOpened) apply(s *State) {
	place := s.Places[e.Place]
	place.Parent = e.Parent
	s.Places[e.Place] = place
}

// SceneAt is the scene that is played at a place: its own, or its parent's; 0 is none.
func (s *State) SceneAt(place int) int {
	for range len(s.Places) + 1 {
		p := s.Places[place]
		if p.Scene != 0 || p.Parent == 0 || p.Parent == place {
			return p.Scene
		}
		place = p.Parent
	}
	return 0
}

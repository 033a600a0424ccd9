package fractal

// A Conflict is what a scene counts.
type Conflict struct {
	Rev      int `json:"rev,omitempty"`
	Exchange int `json:"exchange"`
	Beat     int `json:"beat,omitempty"` // of the exchange, where beats are counted
	// Scale is the level at which it is played.
	Scale Scale `json:"scale,omitempty"`
}

// ExchangeBegun tells that the next exchange of a scene has begun: action pools are refreshed.
type ExchangeBegun struct {
	Scene int `json:"scene"`
	N     int `json:"n"`
	// Duties are those of the exchange before, which are told no more.
	Duties []int `json:"duties,omitempty"`
}

func (ExchangeBegun) kind() string { return "fractal.exchange-begun/1" }

func (e ExchangeBegun) apply(s *State) {
	for _, id := range e.Duties {
		delete(s.Duties, id)
	}
	was := s.Conflicts[e.Scene]
	s.Conflicts[e.Scene] = Conflict{Rev: was.Rev + 1, Exchange: e.N, Scale: was.Scale}
}

// SceneCleared tells what of the game goes with the end of scenes: momentum, spells, routine armor, exchanges.
type SceneCleared struct {
	Scenes   []int        `json:"scenes"`
	Spells   []int        `json:"spells,omitempty"`
	Momentum []Pair       `json:"momentum,omitempty"`
	Routines []RoutineKey `json:"routines,omitempty"`
	Duties   []int        `json:"duties,omitempty"`
	Goes     []string     `json:"goes,omitempty"` // what was told of it
	Clashes  []int        `json:"clashes,omitempty"`
	Lastings []int        `json:"lastings,omitempty"`
	// Unapplied are the rolls whose results wait no more.
	Unapplied []int `json:"unapplied,omitempty"`
}

func (SceneCleared) kind() string { return "fractal.scene-cleared/1" }

func (e SceneCleared) apply(s *State) {
	for _, id := range e.Spells {
		delete(s.Spells, id)
	}
	for _, id := range e.Lastings {
		delete(s.Lastings, id)
	}
	for _, id := range e.Clashes {
		delete(s.Clashes, id)
	}
	for _, id := range e.Duties {
		delete(s.Duties, id)
	}
	for _, id := range e.Unapplied {
		delete(s.Unapplied, id)
	}
	for _, key := range e.Momentum {
		delete(s.Momentum, key)
	}
	for _, key := range e.Routines {
		delete(s.Routines, key)
	}
	for _, scene := range e.Scenes {
		delete(s.Conflicts, scene)
	}
}

package table

import "tallybones/rules"

// An Adversary is one of the cast, or several of a kind, that a GM has ready and nobody else sees: what [State.Make] makes of it
// when it is turned face up.
type Adversary struct {
	Scene int `json:"scene,omitempty"` // the prepared scene with which it comes to light; 0 is none
	// Stays tells that it stays face down when that scene begins.
	Stays    bool              `json:"stays,omitempty"`
	Name     string            `json:"name"`
	Times    int               `json:"times,omitempty"`
	Traits   []Trait           `json:"traits,omitempty"`
	Counters []Counter         `json:"counters,omitempty"`
	Words    map[string]string `json:"words,omitempty"`
	Macros   []Macro           `json:"macros,omitempty"`
	Note     string            `json:"note,omitempty"`
}

// Title is what GMs read of it: "Goblin x3".
func (a Adversary) Title() string {
	if a.Times > 1 {
		return a.Name + " x" + decimal(a.Times)
	}
	return a.Name
}

// Character is what they would be made of.
func (a Adversary) Character() NewCharacter {
	return NewCharacter{Name: a.Name, Kind: Cast, Times: a.Times, Traits: a.Traits, Counters: a.Counters, Words: a.Words, Macros: a.Macros, Note: a.Note}
}

// AdversaryPrepared tells that somebody of the cast waits face down.
type AdversaryPrepared struct {
	ID        int       `json:"id"`
	Adversary Adversary `json:"adversary"`
}

func (AdversaryPrepared) kind() string { return "table.adversary-prepared/1" }

func (e AdversaryPrepared) apply(s *State) {
	s.Took(e.ID)
	s.Hidden.Adversaries = with(s.Hidden.Adversaries, e.ID, e.Adversary)
}

// AdversaryChanged tells what becomes of somebody who waits face down. Was is their title before.
type AdversaryChanged struct {
	ID        int       `json:"id"`
	Adversary Adversary `json:"adversary"`
	Was       string    `json:"was"`
}

func (AdversaryChanged) kind() string { return "table.adversary-changed/1" }

func (e AdversaryChanged) apply(s *State) {
	if _, waits := s.Hidden.Adversaries[e.ID]; waits {
		s.Hidden.Adversaries = with(s.Hidden.Adversaries, e.ID, e.Adversary)
	}
}

// AdversaryGone tells that somebody waits face down no more: they came to light as the characters that are made beside it, or the
// GM has put them away.
type AdversaryGone struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	Came bool   `json:"came,omitempty"`
}

func (AdversaryGone) kind() string { return "table.adversary-gone/1" }

func (e AdversaryGone) apply(s *State) {
	s.Hidden.Adversaries = without(s.Hidden.Adversaries, e.ID)
	if len(s.Hidden.Adversaries) == 0 {
		s.Hidden.Adversaries = nil
	}
}

// PrepareAdversary has somebody of the cast wait face down, for a prepared scene or, with 0, until they are turned up by hand.
func (s *State) PrepareAdversary(by By, n NewCharacter, scene int, stays bool, reserved Reserved) ([]Event, error) {
	n.Kind = Cast
	if _, err := s.Make(by, n, reserved); err != nil {
		return nil, err
	}
	if _, ok := s.Hidden.Scenes[scene]; scene != 0 && !ok {
		return nil, rules.Refuse("That scene is not prepared.", "Prepare one: `/scene prepare The Cellar`.")
	}
	name, _ := CheckName(n.Name, reserved) // it has been made for once
	if err := s.freeFaceDown(name, 0, scene); err != nil {
		return nil, err
	}
	return []Event{AdversaryPrepared{ID: s.Next, Adversary: Adversary{
		Scene: scene, Stays: stays && scene != 0, Name: name, Times: n.Times, Traits: n.Traits, Counters: n.Counters, Words: n.Words, Macros: n.Macros, Note: n.Note,
	}}}, nil
}

// freeFaceDown refuses the name of another who waits for the same scene.
func (s *State) freeFaceDown(name string, but, scene int) error {
	for id, other := range s.Hidden.Adversaries {
		if id != but && Fold(other.Name) == Fold(name) && other.Scene == scene {
			return rules.Refuse("Somebody who waits face down is called "+other.Name+" already.", "Take another name.")
		}
	}
	return nil
}

// ChangeAdversary makes somebody who waits face down what is asked for; when they come to light stays as it is.
func (s *State) ChangeAdversary(by By, id int, n NewCharacter, reserved Reserved) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	a, ok := s.Hidden.Adversaries[id]
	if !ok {
		return nil, noAdversary()
	}
	n.Kind = Cast
	try := n
	if Fold(n.Name) == Fold(a.Name) { // somebody else may be called so meanwhile
		try.Name = s.freeName(a.Name)
	}
	if _, err := s.Make(by, try, reserved); err != nil {
		return nil, err
	}
	name, err := CheckName(n.Name, reserved)
	if err != nil {
		return nil, err
	}
	if err := s.freeFaceDown(name, id, a.Scene); err != nil {
		return nil, err
	}
	was := a.Title()
	a.Name, a.Times, a.Traits, a.Counters, a.Words, a.Macros, a.Note = name, n.Times, n.Traits, n.Counters, n.Words, n.Macros, n.Note
	return []Event{AdversaryChanged{ID: id, Adversary: a, Was: was}}, nil
}

// AdversariesNamed are those who wait face down, to be looked up by name by a GM.
func (s *State) AdversariesNamed(who int) []Named {
	var named []Named
	if s.IsGM(who) {
		for _, id := range IDs(s.Hidden.Adversaries) {
			a := s.Hidden.Adversaries[id]
			named = append(named, Named{ID: id, Name: a.Name, Shown: a.Title()})
			if a.Times > 1 {
				named = append(named, Named{ID: id, Name: a.Title(), Shown: a.Title()})
			}
		}
	}
	return named
}

// RevealAdversary has somebody who waits face down come to light. Whose name is taken meanwhile gets a letter.
func (s *State) RevealAdversary(by By, id int) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	a, ok := s.Hidden.Adversaries[id]
	if !ok {
		return nil, noAdversary()
	}
	n := a.Character()
	if a.Times <= 1 {
		n.Name = s.freeName(a.Name)
	}
	made, err := s.Make(by, n, nil)
	return append([]Event{AdversaryGone{ID: id, Name: a.Title(), Came: true}}, made...), err
}

// DropAdversary puts somebody who waits face down away.
func (s *State) DropAdversary(by By, id int) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	a, ok := s.Hidden.Adversaries[id]
	if !ok {
		return nil, noAdversary()
	}
	return []Event{AdversaryGone{ID: id, Name: a.Title()}}, nil
}

func noAdversary() error {
	return rules.Refuse("Nobody of that name waits face down.", "`/element list` names who does.")
}

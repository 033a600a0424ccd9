package tote

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An AspectUse is a hero's aspect that was invoked in a scene, once in each (Aspects). Scene 0 is where none is open.
type AspectUse struct {
	Character int `json:"character"`
	Scene     int `json:"scene,omitempty"`
}

func (a AspectUse) key() string { return strconv.Itoa(a.Character) + "." + strconv.Itoa(a.Scene) }

// AspectUsed tells that an aspect was invoked.
type AspectUsed struct{ AspectUse }

func (AspectUsed) kind() string { return "tote.aspect-used/1" }

func (e AspectUsed) apply(s *State) { s.Invoked[e.key()] = e.AspectUse }

// AspectBack tells that aspects can be invoked again. Ended tells that their scene is over.
type AspectBack struct {
	Uses  []AspectUse `json:"uses"`
	Back  []string    `json:"back,omitempty"` // whose, as an end tells it
	Ended bool        `json:"ended,omitempty"`
}

func (AspectBack) kind() string { return "tote.aspect-back/1" }

func (e AspectBack) apply(s *State) {
	for _, use := range e.Uses {
		delete(s.Invoked, use.key())
	}
}

// AspectSpent reports whether a character's aspect was invoked in a scene.
func (s *State) AspectSpent(character, scene int) bool {
	_, spent := s.Invoked[AspectUse{character, scene}.key()]
	return spent
}

// UseAspect notes that a character's aspect was invoked in the scene of a place.
func (s *State) UseAspect(by table.By, character int) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	use := AspectUse{character, s.Table.SceneAt(by.Place)}
	name := s.Table.Name(character)
	switch {
	case s.AspectOf(character) == "":
		return nil, rules.Refuse(name+" has no aspect.", "Give one: `/aspect Silver-Tongued"+s.Table.Aimed(by, character)+"`.")
	case s.AspectSpent(character, use.Scene):
		return nil, rules.Refuse("The aspect of "+name+" is used in this scene already.", "It is back in the next scene, or by hand: `/aspect free"+s.Table.Aimed(by, character)+"`.")
	}
	return []Event{AspectUsed{use}}, nil
}

// FreeAspect gives a character's aspect back before the scene ends.
func (s *State) FreeAspect(by table.By, character int) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	use := AspectUse{character, s.Table.SceneAt(by.Place)}
	if !s.AspectSpent(character, use.Scene) {
		return nil, rules.Refuse("The aspect of "+s.Table.Name(character)+" is free.", "")
	}
	return []Event{AspectBack{Uses: []AspectUse{use}}}, nil
}

// GiveAspect gives a character an aspect in the place of the one that it has.
func (s *State) GiveAspect(by table.By, character int, name string) ([]Event, error) {
	d := s.deciding()
	if have := s.AspectOf(character); have != "" {
		if table.Fold(have) == table.Fold(name) {
			return nil, rules.Refuse("That is the aspect of "+s.Table.Name(character)+" already.", "")
		}
		gone, err := s.Table.UnsetTrait(by, character, have)
		if err := d.do(tables(gone), err); err != nil {
			return nil, err
		}
	}
	if t, ok := d.Table.Characters[character].Traits[table.Fold(name)]; ok {
		return nil, rules.Refuse(t.Name+" is something else on the sheet of "+s.Table.Name(character)+".", "Take another name.")
	}
	set, err := d.Table.SetTraits(by, character, []table.Trait{{Name: name, Set: SetAspect}}, Reserved)
	err = d.do(tables(set), err)
	return d.events, err
}

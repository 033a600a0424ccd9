package table

import (
	"strings"

	"tallybones/rules"
)

// An Element is a thing of the scene, or of the whole game, that stands on the board.
type Element struct {
	Rev    int    `json:"rev,omitempty"`
	Name   string `json:"name"`
	Rating Rating `json:"rating,omitempty"`
	Scene  int    `json:"scene,omitempty"` // 0 lasts
	Zone   string `json:"zone,omitempty"`  // the part of the scene in which it is; "" is all of it
	// Stays tells of a hidden one that it stays face down when the scene begins for which it is prepared.
	Stays bool `json:"stays,omitempty"`
}

func (e Element) before() Before { return Before{e.Name, e.Rating} }

// Title is the name of an element with its zone, which tells it from others of the scene: "Blinding, Courtyard".
func (e Element) Title() string {
	if e.Zone == "" {
		return e.Name
	}
	return e.Name + ", " + e.Zone
}

// Shown is an element as boards have it: "Blinding 1 (Courtyard)".
func (e Element) Shown() string {
	if e.Zone == "" {
		return rated(e.Name, e.Rating)
	}
	return rated(e.Name, e.Rating) + " (" + e.Zone + ")"
}

// ElementPinned tells that there is an element, for all to see or hidden.
type ElementPinned struct {
	ID      int     `json:"id"`
	Element Element `json:"element"`
	Hidden  bool    `json:"hidden,omitempty"`
}

func (ElementPinned) kind() string { return "table.element-pinned/1" }

func (e ElementPinned) apply(s *State) {
	s.Took(e.ID)
	if e.Hidden {
		s.Hidden.Elements[e.ID] = e.Element
		return
	}
	s.putElement(e.ID, e.Element)
}

// ElementChanged tells an element's name and rating from now on.
type ElementChanged struct {
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Rating Rating `json:"rating,omitempty"`
	Was    Before `json:"was,omitzero"`
}

func (ElementChanged) kind() string { return "table.element-changed/1" }

func (e ElementChanged) apply(s *State) {
	if old, ok := s.Hidden.Elements[e.ID]; ok {
		old.Name, old.Rating, old.Rev = e.Name, e.Rating, old.Rev+1
		s.Hidden.Elements[e.ID] = old
	}
	if old, ok := s.Elements[e.ID]; ok {
		s.dropElement(e.ID)
		old.Name, old.Rating, old.Rev = e.Name, e.Rating, old.Rev+1
		s.putElement(e.ID, old)
	}
}

// ElementHidden tells that an element that was seen lies face down.
type ElementHidden struct {
	ID  int    `json:"id"`
	Was Before `json:"was,omitzero"`
}

func (ElementHidden) kind() string { return "table.element-hidden/1" }

func (e ElementHidden) apply(s *State) {
	if old, ok := s.Elements[e.ID]; ok {
		s.dropElement(e.ID)
		s.Hidden.Elements[e.ID] = old
	}
}

// ElementRevealed tells that an element that lay face down is seen.
type ElementRevealed struct {
	ID  int    `json:"id"`
	Was Before `json:"was,omitzero"`
}

func (ElementRevealed) kind() string { return "table.element-revealed/1" }

func (e ElementRevealed) apply(s *State) {
	if old, ok := s.Hidden.Elements[e.ID]; ok {
		delete(s.Hidden.Elements, e.ID)
		old.Stays = false
		s.putElement(e.ID, old)
	}
}

// ElementRemoved tells that an element is no longer there.
type ElementRemoved struct {
	ID  int    `json:"id"`
	Was Before `json:"was,omitzero"`
}

func (ElementRemoved) kind() string { return "table.element-removed/1" }

func (e ElementRemoved) apply(s *State) {
	s.dropElement(e.ID)
}

func (s *State) putElement(id int, e Element) {
	s.Elements[id] = e
	s.own(sceneScope(e.Scene), e.Title(), id)
}

// dropElement takes an element away, seen or hidden.
func (s *State) dropElement(id int) {
	if e, ok := s.Elements[id]; ok {
		s.disown(sceneScope(e.Scene), e.Title(), id)
		delete(s.Elements, id)
	}
	delete(s.Hidden.Elements, id)
}

// Pin is an element that a person puts on the board.
type Pin struct {
	Name   string
	Rating Rating
	Lasts  bool // of the whole game rather than of the scene
	Hidden bool // face down
	Zone   string
	For    int // a prepared scene with which it comes to light, or stays face down if it is Hidden; 0 is none
}

// PinElement puts an element on the board of a place.
func (s *State) PinElement(by By, p Pin, reserved Reserved) ([]Event, error) {
	act := Edit
	if p.Hidden || p.For != 0 {
		act = Run
	}
	if err := s.Rights(by.Who, act, 0); err != nil {
		return nil, err
	}
	name, err := CheckName(p.Name, reserved)
	if err != nil {
		return nil, err
	}
	e := Element{Name: name, Rating: p.Rating, Scene: s.SceneAt(by.Place)}
	if strings.TrimSpace(p.Zone) != "" {
		if e.Zone, err = CheckName(p.Zone, reserved); err != nil {
			return nil, err
		}
	}
	switch {
	case p.For != 0:
		e.Scene, e.Stays = p.For, p.Hidden
	case p.Lasts:
		e.Scene = 0
	}
	if err := s.freeElement(e, 0, act == Run); err != nil {
		return nil, err
	}
	return []Event{ElementPinned{ID: s.Next, Element: e, Hidden: p.Hidden || p.For != 0}}, nil
}

// freeElement refuses a name that is taken where an element stands. Names of hidden elements count only for what is hidden
// too: a refusal would give them away.
func (s *State) freeElement(e Element, except int, hidden bool) error {
	if err := s.free(e.Title(), e.Scene, except); err != nil || !hidden {
		return err
	}
	for id, other := range s.Hidden.Elements {
		if id != except && other.Scene == e.Scene && Fold(other.Title()) == Fold(e.Title()) {
			return rules.Refuse("A hidden element is called "+other.Name+" already.", "Take another name.")
		}
	}
	return nil
}

// ElementsNamed are the elements that stand at a place, to be looked up by name; a GM also finds the hidden ones.
func (s *State) ElementsNamed(place, who int) []Named {
	scene := s.SceneAt(place)
	var named []Named
	for id, e := range s.Elements {
		if e.Scene == scene || e.Scene == 0 {
			named = append(named, e.named(id)...)
		}
	}
	if !s.IsGM(who) {
		return byID(named)
	}
	return byID(append(named, s.hiddenNamed(named)...))
}

// hiddenNamed are the hidden elements beside those that are seen, to be looked up by name. A name that is taken leads to what is
// seen; where several bear it, each also has one of its own.
func (s *State) hiddenNamed(seen []Named) (named []Named) {
	taken, bear := map[string]bool{}, map[string]int{}
	for _, n := range seen {
		taken[Fold(n.Name)] = true
		bear[Fold(n.Name)]++
	}
	for _, e := range s.Hidden.Elements {
		bear[Fold(e.Name)]++
	}
	for id, e := range s.Hidden.Elements {
		shown := e.Shown() + " (" + s.waits(e) + ")"
		for _, n := range e.named(id) {
			if !taken[Fold(n.Name)] {
				named = append(named, Named{ID: id, Name: n.Name, Shown: shown})
			}
		}
		if bear[Fold(e.Name)] > 1 {
			named = append(named, Named{ID: id, Name: s.apart(e), Shown: shown})
		}
	}
	return named
}

// faceDown tells a hidden element from one that is seen.
const faceDown = "face down"

// waits says where a hidden element waits: in a prepared scene, or face down.
func (s *State) waits(e Element) string {
	if prepared, ok := s.Hidden.Scenes[e.Scene]; ok {
		return prepared.Name
	}
	return faceDown
}

// apart is the name by which a hidden element is found beside one of the same name that is seen: "The Roof Wind", "face down
// Wind".
func (s *State) apart(e Element) string { return s.waits(e) + " " + e.Name }

// named are the names by which an element is found: of one in a zone that of the zone may stand before it, "Courtyard Blinding".
func (e Element) named(id int) []Named {
	named := []Named{{ID: id, Name: e.Name, Shown: e.Shown()}}
	if e.Zone != "" {
		named = append(named, Named{ID: id, Name: e.Zone + " " + e.Name, Shown: named[0].Shown})
	}
	return named
}

// element returns an element for a person to change, and whether it is hidden.
func (s *State) element(by By, id int) (e Element, hidden bool, err error) {
	if e, ok := s.Elements[id]; ok {
		return e, false, s.Rights(by.Who, Edit, 0)
	}
	if e, ok := s.Hidden.Elements[id]; ok && s.IsGM(by.Who) {
		return e, true, s.Rights(by.Who, Run, 0)
	}
	return Element{}, false, rules.Refuse("There is no such element.", "`/element list` names those there are.")
}

// ChangeElement changes an element's rating or name, or takes it away.
func (s *State) ChangeElement(by By, id int, r Rate, reserved Reserved) (string, []Event, error) {
	e, hidden, err := s.element(by, id)
	if err != nil {
		return "", nil, err
	}
	if r.How == RateRename {
		name, err := CheckName(r.Name, reserved)
		if err != nil {
			return "", nil, err
		}
		renamed := e
		renamed.Name = name
		if err := s.freeElement(renamed, id, hidden); err != nil {
			return "", nil, err
		}
		return e.Name + " becomes " + name, []Event{ElementChanged{ID: id, Name: name, Rating: e.Rating, Was: e.before()}}, nil
	}
	then, goes, err := r.Of(e.Rating, e.Name)
	if err != nil {
		return "", nil, err
	}
	says := Becomes(e.Name, e.Rating, then, goes)
	if goes {
		return says, []Event{ElementRemoved{ID: id, Was: e.before()}}, nil
	}
	return says, []Event{ElementChanged{ID: id, Name: e.Name, Rating: then, Was: e.before()}}, nil
}

// HideElement turns an element face down.
func (s *State) HideElement(by By, id int) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	e, hidden, err := s.element(by, id)
	switch {
	case err != nil:
		return nil, err
	case hidden:
		return nil, rules.Refuse(e.Name+" is hidden already.", "")
	}
	if err := s.freeElement(e, id, true); err != nil {
		return nil, err
	}
	return []Event{ElementHidden{ID: id, Was: e.before()}}, nil
}

// RevealElement turns an element face up; one that was prepared for a scene comes with it.
func (s *State) RevealElement(by By, id int) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	e, hidden, err := s.element(by, id)
	if err != nil {
		return nil, err
	}
	if !hidden {
		return nil, rules.Refuse(e.Name+" is seen by all already.", s.twin(e))
	}
	if prepared, ok := s.Hidden.Scenes[e.Scene]; ok {
		return nil, rules.Refuse(e.Name+" waits for the scene "+prepared.Name+".", "Begin that first: "+typed("/scene reveal "+prepared.Name)+".")
	}
	if err := s.room(e, e.Scene, id); err != nil {
		return nil, err
	}
	return []Event{ElementRevealed{ID: id, Was: e.before()}}, nil
}

// twin tells a GM of a hidden element that is called like one that is seen; nothing where there is none.
func (s *State) twin(e Element) string {
	for _, id := range IDs(s.Hidden.Elements) {
		if other := s.Hidden.Elements[id]; Fold(other.Title()) == Fold(e.Title()) && s.waits(other) == faceDown {
			return "The other one: " + typed("/element reveal "+s.apart(other)) + "."
		}
	}
	return ""
}

// room refuses to turn up a hidden element whose name is taken in a scene, and says how it gets another.
func (s *State) room(e Element, scene, id int) error {
	holder := s.holder(e.Title(), scene)
	if holder == 0 || holder == id {
		return nil
	}
	what, is := s.what(holder)
	return rules.Refuse("There is "+what+" called "+is+" already.",
		"Give the hidden one another name: "+typed("/element change "+s.apart(e)+" rename "+s.Unused(scene, nil, "Another "+e.Name))+".")
}

// RemoveElement takes an element away.
func (s *State) RemoveElement(by By, id int) ([]Event, error) {
	e, _, err := s.element(by, id)
	if err != nil {
		return nil, err
	}
	return []Event{ElementRemoved{ID: id, Was: e.before()}}, nil
}

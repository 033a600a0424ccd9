package table

import (
	"slices"
	"strconv"

	"tallybones/rules"
)

// A Scene belongs to a place, and what is gained in it ends with it. A place has at most one open scene: [Place].
type Scene struct {
	Place   int    `json:"place"`
	Session int    `json:"session,omitempty"`
	Number  int    `json:"number"` // within its session
	Name    string `json:"name,omitempty"`
	Opened  int64  `json:"opened"`
	Closed  int64  `json:"closed,omitempty"`
}

// SceneStarted tells that a scene is open at a place. A scene that was prepared is no longer hidden, nor is what was
// prepared for it.
type SceneStarted struct {
	ID      int    `json:"id"`
	Place   int    `json:"place"`
	Session int    `json:"session,omitempty"`
	Number  int    `json:"number"`
	Name    string `json:"name,omitempty"`
	At      int64  `json:"at"`
}

func (SceneStarted) kind() string { return "table.scene-started/1" }

func (e SceneStarted) apply(s *State) {
	s.Took(e.ID)
	delete(s.Hidden.Scenes, e.ID)
	s.Scenes[e.ID] = Scene{Place: e.Place, Session: e.Session, Number: e.Number, Name: e.Name, Opened: e.At}
	place := s.Places[e.Place]
	place.Scene = e.ID
	s.Places[e.Place] = place
}

// SceneEnded tells that a scene is over, and what went with it. Name is what it was called; Goes names what went as far as
// all saw it, and Open what nobody had answered.
type SceneEnded struct {
	ID   int      `json:"id"`
	At   int64    `json:"at"`
	Gone Gone     `json:"gone"`
	Name string   `json:"name,omitempty"`
	Goes []string `json:"goes,omitempty"`
	Open []string `json:"open,omitempty"`
}

// Unseen is how much went with the scene that nobody but GMs had seen: elements that lay face down, sealed cards. What all saw is
// named in Goes and Open.
func (e SceneEnded) Unseen() int {
	all := len(e.Gone.Elements) + len(e.Gone.Conditions) + len(e.Gone.Tracks) + len(e.Gone.Asks)
	return max(0, all-len(e.Goes)-len(e.Open))
}

// Gone is what goes with a scene, by id.
type Gone struct {
	Elements   []int `json:"elements,omitempty"` // hidden ones too
	Conditions []int `json:"conditions,omitempty"`
	Tracks     []int `json:"tracks,omitempty"`
	Asks       []int `json:"asks,omitempty"` // hidden ones too
}

func (SceneEnded) kind() string { return "table.scene-ended/1" }

func (e SceneEnded) apply(s *State) {
	scene := s.Scenes[e.ID]
	scene.Closed = e.At
	s.Scenes[e.ID] = scene
	if place := s.Places[scene.Place]; place.Scene == e.ID {
		place.Scene = 0
		s.Places[scene.Place] = place
	}
	delete(s.Turns, e.ID)
	e.Gone.apply(s)
}

func (g Gone) apply(s *State) {
	for _, id := range g.Elements {
		s.dropElement(id)
	}
	for _, id := range g.Conditions {
		s.dropCondition(id)
	}
	for _, id := range g.Tracks {
		s.dropTrack(id)
	}
	for _, id := range g.Asks {
		s.dropAsk(id)
	}
}

// ScenePrepared tells that a GM has a scene ready that nobody else sees. Hidden elements and cards may belong to it.
type ScenePrepared struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

func (ScenePrepared) kind() string { return "table.scene-prepared/1" }

func (e ScenePrepared) apply(s *State) {
	s.Took(e.ID)
	s.Hidden.Scenes[e.ID] = Prepared{Name: e.Name}
}

// SceneSince is when what is played at a place began: its scene, or, where none is open, the end of the last one there or the
// session; 0 is the game itself.
func (s *State) SceneSince(place int) int64 {
	if scene := s.SceneAt(place); scene != 0 {
		return s.Scenes[scene].Opened
	}
	since := s.Sessions[s.Session].Opened
	for range len(s.Places) + 1 {
		for _, scene := range s.Scenes {
			if scene.Place == place {
				since = max(since, scene.Closed)
			}
		}
		if place = s.Places[place].Parent; place == 0 {
			break
		}
	}
	return since
}

// SceneName is what a scene is called: its name, or "scene 3"; the whole game is "".
func (s *State) SceneName(id int) string {
	scene, ok := s.Scenes[id]
	switch {
	case !ok:
		return ""
	case scene.Name != "":
		return scene.Name
	}
	return "scene " + decimal(scene.Number)
}

// sceneTitle is [State.SceneName] at the beginning of a sentence: a name stays as it is.
func (s *State) sceneTitle(id int) string {
	if name := s.Scenes[id].Name; name != "" {
		return name
	}
	return upper(s.SceneName(id))
}

// OpenScenes are the scenes that are open anywhere, in the order in which they began.
func (s *State) OpenScenes() []int {
	var open []int
	for _, place := range s.Places {
		if place.Scene != 0 {
			open = append(open, place.Scene)
		}
	}
	slices.Sort(open)
	return open
}

// OpenScenesNamed are the scenes that are open anywhere, to be looked up by name or, also where they have one, by number:
// "scene 3".
func (s *State) OpenScenesNamed() []Named {
	var named []Named
	for _, id := range s.OpenScenes() {
		number := "scene " + decimal(s.Scenes[id].Number)
		if name := s.Scenes[id].Name; name != "" {
			named = append(named, Named{ID: id, Name: name, Shown: name + " (" + number + ")"})
		}
		named = append(named, Named{ID: id, Name: number})
	}
	return named
}

// StartScene opens a scene at a place that has none of its own. The name may be empty.
func (s *State) StartScene(by By, name string) ([]Event, error) {
	if err := s.Rights(by.Who, Sit, 0); err != nil {
		return nil, err
	}
	name, err := sceneName(name)
	if err != nil {
		return nil, err
	}
	if err := s.mayOpen(by); err != nil {
		return nil, err
	}
	return []Event{s.started(by, s.Next, name)}, nil
}

func sceneName(name string) (string, error) {
	if spaced(name) == "" {
		return "", nil
	}
	return CheckName(name, nil)
}

func (s *State) mayOpen(by By) error {
	open := s.Places[by.Place].Scene
	switch {
	case open == 0:
		return nil
	case s.IsGM(by.Who):
		return rules.Refuse(s.sceneTitle(open)+" is still open here.", "End it first: `/scene end`.")
	}
	return rules.Refuse(s.sceneTitle(open)+" is still open here.", "A GM ends it first: `/scene end`.")
}

func (s *State) started(by By, id int, name string) SceneStarted {
	number := 1
	for _, scene := range s.Scenes {
		if scene.Session == s.Session {
			number = max(number, scene.Number+1)
		}
	}
	return SceneStarted{ID: id, Place: by.Place, Session: s.Session, Number: number, Name: name, At: by.At}
}

// PrepareScene keeps a scene ready.
func (s *State) PrepareScene(by By, name string) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	name, err := CheckName(name, nil)
	if err != nil {
		return nil, err
	}
	for _, p := range s.Hidden.Scenes {
		if Fold(p.Name) == Fold(name) {
			return nil, rules.Refuse("There is a prepared scene called "+p.Name+" already.", "Take another name.")
		}
	}
	return []Event{ScenePrepared{ID: s.Next, Name: name}}, nil
}

// PreparedNamed are the prepared scenes, to be looked up by name by a GM.
func (s *State) PreparedNamed() []Named {
	var named []Named
	for _, id := range IDs(s.Hidden.Scenes) {
		named = append(named, Named{ID: id, Name: s.Hidden.Scenes[id].Name})
	}
	return named
}

// RevealScene opens a prepared scene at a place that has none of its own, with the elements and the cast that were prepared for it
// but for those that stay face down.
func (s *State) RevealScene(by By, id int) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	prepared, ok := s.Hidden.Scenes[id]
	if !ok {
		return nil, rules.Refuse("That scene is not prepared.", "Prepare one: `/scene prepare The Cellar`.")
	}
	if err := s.mayOpen(by); err != nil {
		return nil, err
	}
	events := []Event{s.started(by, id, prepared.Name)}
	for _, element := range IDs(s.Hidden.Elements) {
		if e := s.Hidden.Elements[element]; e.Scene == id && !e.Stays {
			if err := s.room(e, id, element); err != nil {
				return nil, err
			}
			events = append(events, ElementRevealed{ID: element, Was: e.before()})
		}
	}
	for _, adversary := range IDs(s.Hidden.Adversaries) {
		if a := s.Hidden.Adversaries[adversary]; a.Scene == id && !a.Stays {
			came, err := s.After(events...).RevealAdversary(by, adversary)
			if err != nil {
				return nil, err
			}
			events = append(events, came...)
		}
	}
	return events, nil
}

func decimal(n int) string { return strconv.Itoa(n) }

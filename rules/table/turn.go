package table

import (
	"slices"

	"tallybones/rules"
)

// A Turn is whose move it is in a scene: a round, who takes part in it in the order of calling, who has acted in the order
// of acting, and who has the turn. Members are characters or other things that act.
type Turn struct {
	Rev     int   `json:"rev,omitempty"`
	Round   int   `json:"round"`
	Members []int `json:"members,omitempty"`
	Acted   []int `json:"acted,omitempty"`
	Now     int   `json:"now,omitempty"` // 0: anybody who has not acted
}

// Left are those who have not acted this round, in the order of calling; who has the turn is among them.
func (t Turn) Left() []int {
	var left []int
	for _, m := range t.Members {
		if !slices.Contains(t.Acted, m) {
			left = append(left, m)
		}
	}
	return left
}

// TurnsSet tells whose move it is in a scene.
type TurnsSet struct {
	Scene int  `json:"scene"`
	Turn  Turn `json:"turn"`
}

func (TurnsSet) kind() string { return "table.turns-set/1" }

func (e TurnsSet) apply(s *State) {
	t := e.Turn
	t.Rev = 0
	if old, ok := s.Turns[e.Scene]; ok {
		t.Rev = old.Rev + 1
	}
	s.Turns[e.Scene] = t
}

// TurnsEnded tells that a scene has no order of turns any more.
type TurnsEnded struct {
	Scene int `json:"scene"`
}

func (TurnsEnded) kind() string { return "table.turns-ended/1" }

func (e TurnsEnded) apply(s *State) {
	delete(s.Turns, e.Scene)
}

// StartTurns begins to keep who has acted in the scene of a place. Without members it is everybody: heroes, then cast.
// first has the turn; with 0 anybody may act, in any order.
func (s *State) StartTurns(by By, members []int, first int) ([]Event, error) {
	scene, err := s.sceneForTurns(by)
	if err != nil {
		return nil, err
	}
	if _, ok := s.Turns[scene]; ok {
		return nil, rules.Refuse("Turns are kept here already.", "`/turn end` ends that.")
	}
	if len(members) == 0 {
		members = append(s.Heroes(), s.CastMembers()...)
	}
	if first != 0 && !slices.Contains(members, first) {
		members = append([]int{first}, members...)
	}
	if len(members) == 0 {
		return nil, rules.Refuse("Nobody is there to act.", "Make a character first: `/sheet new`.")
	}
	return []Event{TurnsSet{Scene: scene, Turn: Turn{Round: 1, Members: members, Now: first}}}, nil
}

func (s *State) sceneForTurns(by By) (int, error) {
	if err := s.Rights(by.Who, Sit, 0); err != nil {
		return 0, err
	}
	scene := s.SceneAt(by.Place)
	if scene == 0 {
		return 0, rules.Refuse("No scene is open here.", "Start one: `/scene start`.")
	}
	return scene, nil
}

// turns are those of the scene of a place.
func (s *State) turns(by By) (scene int, t Turn, err error) {
	if scene, err = s.sceneForTurns(by); err != nil {
		return 0, Turn{}, err
	}
	t, ok := s.Turns[scene]
	if !ok {
		return 0, Turn{}, rules.Refuse("No turns are kept here.", "Start them: `/turn start`.")
	}
	return scene, t, nil
}

// HandOver ends the turn of who has it and gives it to another, who has not acted this round. Once all have acted the
// turn goes to anybody, also to whoever had it last, and with it a new round begins. Somebody new takes part from then on.
func (s *State) HandOver(by By, to int) ([]Event, error) {
	scene, t, err := s.turns(by)
	if err != nil {
		return nil, err
	}
	if err := s.mayHandOver(by, t); err != nil {
		return nil, err
	}
	if t.Now != 0 && !slices.Contains(t.Acted, t.Now) {
		t.Acted = append(slices.Clone(t.Acted), t.Now)
	}
	if !slices.Contains(t.Members, to) {
		t.Members = append(slices.Clone(t.Members), to)
	}
	if len(t.Left()) == 0 {
		t.Round, t.Acted = t.Round+1, nil
	}
	if slices.Contains(t.Acted, to) {
		return nil, rules.Refuse(s.Acting(to)+" has acted this round.", "Still to act: "+s.acting(t.Left())+".")
	}
	t.Now, t.Rev = to, 0
	return []Event{TurnsSet{Scene: scene, Turn: t}}, nil
}

func (s *State) mayHandOver(by By, t Turn) error {
	if _, ok := s.Characters[t.Now]; ok {
		return s.Rights(by.Who, Play, t.Now)
	}
	return nil
}

// Tick marks somebody as having acted, where anybody may act in any order.
func (s *State) Tick(by By, who int) ([]Event, error) {
	scene, t, err := s.turns(by)
	switch {
	case err != nil:
		return nil, err
	case slices.Contains(t.Acted, who):
		return nil, rules.Refuse(s.Acting(who)+" has acted this round.", "Still to act: "+s.acting(t.Left())+".")
	case !slices.Contains(t.Members, who):
		t.Members = append(slices.Clone(t.Members), who)
	}
	t.Acted = append(slices.Clone(t.Acted), who)
	if t.Now == who {
		t.Now = 0
	}
	t.Rev = 0
	return []Event{TurnsSet{Scene: scene, Turn: t}}, nil
}

// NextRound begins a new round, in which nobody has acted. Before all have acted it is a GM's.
func (s *State) NextRound(by By) ([]Event, error) {
	scene, t, err := s.turns(by)
	if err != nil {
		return nil, err
	}
	if left := t.Left(); len(left) > 0 && !s.IsGM(by.Who) {
		return nil, rules.Refuse("Still to act: "+s.acting(left)+".", "A GM may begin the round before.")
	}
	return []Event{TurnsSet{Scene: scene, Turn: Turn{Round: t.Round + 1, Members: t.Members}}}, nil
}

// EndTurns stops keeping who has acted.
func (s *State) EndTurns(by By) ([]Event, error) {
	scene, _, err := s.turns(by)
	if err != nil {
		return nil, err
	}
	return []Event{TurnsEnded{Scene: scene}}, nil
}

// Acting is the name of whoever takes a turn: a character, or a track or element that acts as one.
func (s *State) Acting(id int) string {
	if _, name := s.what(id); name != "that" {
		return name
	}
	return s.Name(id)
}

func (s *State) acting(who []int) string {
	names := make([]string, len(who))
	for i, id := range who {
		names[i] = s.Acting(id)
	}
	if len(names) == 0 {
		return "nobody"
	}
	return listed(names, "and")
}

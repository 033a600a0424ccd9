package fractal

import (
	"maps"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Routine is the armor of a zone that somebody has built by dancing; it is lost with the scene, and where a duel returns to the drop
// (chapter 11, Nano Consequences).
type Routine struct {
	Rev       int    `json:"rev,omitempty"`
	Character int    `json:"character"`
	Zone      string `json:"zone"`
	N         int    `json:"n"`
	Scene     int    `json:"scene,omitempty"`
}

// A RoutineKey is whose routine armor it is, and of which zone: "101.focus".
type RoutineKey string

func routineKey(character int, zone string) RoutineKey {
	return RoutineKey(decimal(character) + "." + table.Fold(zone))
}

// RoutineSet tells how much routine armor somebody has on a zone from now on; 0 is none.
type RoutineSet struct {
	Routine Routine `json:"routine"`
	Was     int     `json:"was,omitempty"`
}

func (RoutineSet) kind() string { return "fractal.routine-set/1" }

func (e RoutineSet) apply(s *State) {
	key := routineKey(e.Routine.Character, e.Routine.Zone)
	if e.Routine.N == 0 {
		delete(s.Routines, key)
		return
	}
	e.Routine.Rev = s.Routines[key].Rev + 1
	s.Routines[key] = e.Routine
}

// routine builds routine armor on a zone of a character.
func (d *deciding) routine(character, scene int, zone string, more int) {
	was := d.Routines[routineKey(character, zone)].N
	d.must(RoutineSet{Routine: Routine{Character: character, Zone: zone, N: was + more, Scene: scene}, Was: was})
}

// RoutineOf is the routine armor of a character on a zone.
func (s *State) RoutineOf(character int, zone string) int {
	return s.Routines[routineKey(character, zone)].N
}

// RoutinesOf is all routine armor of a character, by the order of the zones' names.
func (s *State) RoutinesOf(character int) []Routine {
	var of []Routine
	for _, key := range slices.Sorted(maps.Keys(s.Routines)) {
		if r := s.Routines[key]; r.Character == character {
			of = append(of, r)
		}
	}
	return of
}

// Drop returns a duel to the drop: nobody of the scene has momentum, and routine armor is lost. It is a GM's, or somebody's who plays in it.
func (s *State) Drop(by table.By) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Edit, 0); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	d := s.deciding()
	for _, key := range slices.Sorted(maps.Keys(s.Momentum)) {
		if m := s.Momentum[key]; m.Scene == scene {
			d.must(s.momentum(scene, m.A, m.B, 0))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Routines)) {
		if r := s.Routines[key]; r.Scene == scene {
			was := r.N
			r.N = 0
			d.must(RoutineSet{Routine: r, Was: was})
		}
	}
	if len(d.events) == 0 {
		return nil, rules.Refuse("Nobody here has momentum or routine armor.", "Say who wins the drop: `/momentum Goblin A`.")
	}
	return d.events, nil
}

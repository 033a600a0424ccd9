package torchlite

import "tallybones/rules/table"

// crowded closes rolls where there are too many: of a scene, and in all. A hitch to buy is not lost among them, and newest stays.
func (s *State) crowded(newest int) []Event {
	var events []Event
	scene := func(id int) int { return s.Rolls[id].Scene }
	waits := func(id int) bool {
		r, _ := s.Roll(id)
		return s.waitsForGM(r)
	}
	for _, id := range table.Crowded(table.IDs(s.Rolls), scene, scene(newest), waits) {
		events = append(events, s.closeRoll(id))
	}
	return events
}

// OpenRolls names what is still open about the rolls of a scene, as its end lists it: "a hitch of Zia".
func (s *State) OpenRolls(scene int) []string {
	var open []string
	for _, id := range s.RollsAt(scene) {
		r, _ := s.Roll(id)
		st := r.Stands()
		name := s.RollerName(r)
		switch {
		case len(st.Facing) == 0:
			open = append(open, "a difficulty for "+name+"'s roll")
		case len(st.Beaten()) > 0 && !r.settled():
			open = append(open, "the effect of "+name+"'s roll")
		case st.Fails() && !s.GMsRoll(r) && !r.settled():
			open = append(open, "the stress of "+name+"'s failure")
		}
		if n := st.Hitches(0); n > 0 && !s.GMsRoll(r) {
			open = append(open, "a hitch of "+name)
		}
	}
	return open
}

// waitsForGM reports whether a GM has yet to give the roll a difficulty, to choose the stress of its failure, or to buy a hitch of
// it.
func (s *State) waitsForGM(r OpenRoll) bool {
	switch {
	case len(r.Against) == 0:
		return true
	case s.GMsRoll(r):
		return false
	}
	return r.hitches(0) > 0 || !r.settled() && r.Fails()
}

package torchlite

// How many rolls stay open.
const (
	maxOpenScene = 50
	maxOpen      = 200
)

// crowded closes the oldest rolls where there are too many: of a scene, and in all. newest stays.
func (s *State) crowded(newest int) []Event {
	var events []Event
	scene := s.Rolls[newest].Scene
	at := s.RollsAt(scene)
	for _, id := range at[:max(0, len(at)-maxOpenScene)] {
		events = append(events, s.closeRoll(id))
	}
	all := ids(s.Rolls)
	left := len(all) - len(events)
	for _, id := range all {
		if left <= maxOpen {
			break
		}
		if s.Rolls[id].Scene != scene {
			events = append(events, s.closeRoll(id))
			left--
		}
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

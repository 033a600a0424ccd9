package trago

import (
	"strconv"

	"tallybones/rules"
)

// dangling lists what names a thing that is not there: a wound of a character, a roll of a scene.
func (s *State) dangling() []rules.Reference {
	d := missing{state: s, found: s.Table.Dangling("/table")}
	for _, id := range ids(s.Wounds) {
		d.character("wounds", id, "of", s.Wounds[id].Of)
	}
	for _, id := range ids(s.Minutes) {
		d.character("minutes", id, "character", s.Minutes[id].Character)
		d.scene("minutes", id, s.Minutes[id].Scene)
	}
	for _, id := range ids(s.Hardships) {
		d.character("hardships", id, "character", s.Hardships[id].Character)
	}
	for _, id := range ids(s.Rolls) {
		r := s.Rolls[id]
		d.character("rolls", id, "character", r.Character)
		d.character("rolls", id, "against", r.Against)
		d.scene("rolls", id, r.Scene)
	}
	return d.found
}

type missing struct {
	state *State
	found []rules.Reference
}

// character notes that a thing names a character who is not in the state; 0 names none.
func (m *missing) character(things string, id int, field string, character int) {
	if _, is := m.state.Table.Characters[character]; !is && character != 0 {
		m.note(things, id, field, "characters", character)
	}
}

func (m *missing) scene(things string, id, scene int) {
	if _, is := m.state.Table.Scenes[scene]; !is && scene != 0 {
		m.note(things, id, "scene", "scenes", scene)
	}
}

func (m *missing) note(things string, id int, field, home string, to int) {
	m.found = append(m.found, rules.Reference{
		At: "/" + things + "/" + strconv.Itoa(id) + "/" + field, To: []string{"/table/" + home + "/" + strconv.Itoa(to)},
	})
}

package torchlite

import (
	"strconv"

	"tallybones/rules"
)

// dangling lists what names a thing that is not there: a complication of a character, a roll of a scene. What a roll says of
// the board, such as the complication that it was to recover, may be gone.
func (s *State) dangling() []rules.Reference {
	d := missing{state: s, found: s.Table.Dangling("/table")}
	for _, id := range ids(s.Complications) {
		c := s.Complications[id]
		d.character("complications", id, "on", c.On)
		d.scene("complications", id, c.Scene)
	}
	for _, id := range ids(s.Assets) {
		a := s.Assets[id]
		d.character("assets", id, "of", a.Of)
		d.scene("assets", id, a.Scene)
	}
	for _, id := range ids(s.Out) {
		d.character("out", id, "character", s.Out[id].Character)
		d.scene("out", id, s.Out[id].Scene)
	}
	for _, id := range ids(s.Challenges) {
		d.character("challenges", id, "of", s.Challenges[id].Of)
		d.scene("challenges", id, s.Challenges[id].Scene)
	}
	for _, id := range ids(s.Gains) {
		d.character("gains", id, "character", s.Gains[id].Character)
		d.scene("gains", id, s.Gains[id].Scene)
	}
	for _, id := range ids(s.Rolls) {
		r := s.Rolls[id]
		d.character("rolls", id, "character", r.Character)
		d.scene("rolls", id, r.Scene)
		for _, of := range r.Opponents() {
			d.character("rolls/"+strconv.Itoa(id)+"/against", of, "character", r.Against[of].Character)
		}
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

package tote

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a filled bubble of a character, a roll of a scene. An extended test
// may outlive its track, and a roll the test for which it was to count.
func (s *State) dangling() []rules.Reference {
	found := s.Table.Dangling("/table")
	note := func(at, home string, id int, there bool) {
		if id != 0 && !there {
			found = append(found, rules.Reference{At: at, To: []string{"/table/" + home + "/" + strconv.Itoa(id)}})
		}
	}
	character := func(at string, id int) { note(at, "characters", id, has(s.Table.Characters, id)) }
	scene := func(at string, id int) { note(at, "scenes", id, has(s.Table.Scenes, id)) }
	for _, key := range sortedKeys(s.Filled) {
		character("/filled/"+key+"/character", s.Filled[key].Character)
	}
	for _, key := range sortedKeys(s.Invoked) {
		character("/invoked/"+key+"/character", s.Invoked[key].Character)
		scene("/invoked/"+key+"/scene", s.Invoked[key].Scene)
	}
	for _, id := range ids(s.Rolls) {
		at := "/rolls/" + strconv.Itoa(id)
		character(at+"/character", s.Rolls[id].Character)
		scene(at+"/scene", s.Rolls[id].Scene)
	}
	return found
}

func has[V any](m map[int]V, id int) bool {
	_, ok := m[id]
	return ok
}

// stays tells of an event that what it changed stays when its entry is undone: dice fell. A roll is void then; only its
// message shows what fell.
func stays(e Event) bool {
	of, ok := e.(Table)
	return ok && table.Stays(of.Event)
}

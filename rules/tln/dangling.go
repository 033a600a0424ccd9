package tln

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a mark of a character, a roll of a scene. A mark may outlive its trait.
func (s *State) dangling() []rules.Reference {
	found := s.Table.Dangling("/table")
	note := func(at, home string, id int, there bool) {
		if id != 0 && !there {
			found = append(found, rules.Reference{At: at, To: []string{"/table/" + home + "/" + strconv.Itoa(id)}})
		}
	}
	character := func(at string, id int) {
		_, there := s.Table.Characters[id]
		note(at, "characters", id, there)
	}
	for _, key := range sortedKeys(s.Marks) {
		character("/marks/"+key+"/character", s.Marks[key].Character)
	}
	for _, key := range sortedKeys(s.Shared) {
		character("/shared/"+key+"/character", s.Shared[key].Character)
	}
	for _, key := range sortedKeys(s.Paired) {
		character("/paired/"+key+"/character", s.Paired[key].Character)
	}
	for _, id := range ids(s.Rolls) {
		at := "/rolls/" + strconv.Itoa(id)
		character(at+"/character", s.Rolls[id].Character)
		_, there := s.Table.Scenes[s.Rolls[id].Scene]
		note(at+"/scene", "scenes", s.Rolls[id].Scene, there)
	}
	return found
}

// stays tells of an event that what it changed stays when its entry is undone: dice fell. A roll is void then; only its
// message shows what fell.
func stays(e Event) bool {
	of, ok := e.(Table)
	return ok && table.Stays(of.Event)
}

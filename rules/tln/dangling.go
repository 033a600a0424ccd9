package tln

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a mark of a character, a roll of a scene. A mark may outlive its trait.
func (s *State) dangling() []rules.Reference {
	d := s.Table.Loose("/table")
	for _, key := range sortedKeys(s.Marks) {
		d.Character("/marks/"+key+"/character", s.Marks[key].Character)
	}
	for _, key := range sortedKeys(s.Shared) {
		d.Character("/shared/"+key+"/character", s.Shared[key].Character)
	}
	for _, key := range sortedKeys(s.Paired) {
		d.Character("/paired/"+key+"/character", s.Paired[key].Character)
	}
	for _, id := range table.IDs(s.Rolls) {
		at := "/rolls/" + strconv.Itoa(id)
		d.Character(at+"/character", s.Rolls[id].Character)
		d.Scene(at+"/scene", s.Rolls[id].Scene)
	}
	return d.Found
}

// stays tells of an event that what it changed stays when its entry is undone: dice fell. A roll is void then; only its
// message shows what fell. Who tried to help does not try again.
func stays(e Event) bool {
	if _, tried := e.(Helped); tried {
		return true
	}
	of, ok := e.(Table)
	return ok && table.Stays(of.Event)
}

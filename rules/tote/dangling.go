package tote

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a filled bubble of a character, a roll of a scene. An extended test
// may outlive its track, and a roll the test for which it was to count.
func (s *State) dangling() []rules.Reference {
	d := s.Table.Loose("/table")
	for _, key := range sortedKeys(s.Filled) {
		d.Character("/filled/"+key+"/character", s.Filled[key].Character)
	}
	for _, key := range sortedKeys(s.Invoked) {
		d.Character("/invoked/"+key+"/character", s.Invoked[key].Character)
		d.Scene("/invoked/"+key+"/scene", s.Invoked[key].Scene)
	}
	for _, id := range table.IDs(s.Rolls) {
		at := "/rolls/" + strconv.Itoa(id)
		d.Character(at+"/character", s.Rolls[id].Character)
		d.Scene(at+"/scene", s.Rolls[id].Scene)
	}
	return d.Found
}

// stays tells of an event that what it changed stays when its entry is undone: dice fell. A roll is void then; only its
// message shows what fell.
func stays(e Event) bool {
	of, ok := e.(Table)
	return ok && table.Stays(of.Event)
}

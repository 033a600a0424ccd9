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
	for _, id := range ids(s.Rolls) {
		at := "/rolls/" + strconv.Itoa(id)
		d.Character(at+"/character", s.Rolls[id].Character)
		d.Scene(at+"/scene", s.Rolls[id].Scene)
	}
	return d.Found
}

// stays tells of an event that what it changed stays when its entry is undone: dice fell. A roll is void then; only its
// message shows what fell. Who tried in vain to help does not try again.
func stays(e Event) bool {
	of, ok := e.(Table)
	if !ok {
		return false
	}
	added, ok := of.Event.(table.AskAdded)
	return table.Stays(of.Event) || ok && isTry(added.Add) && withoutNote(added.Add.Line) == ""
}

package trago

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a wound of a character, a roll of a scene.
func (s *State) dangling() []rules.Reference {
	d := s.Table.Loose("/table")
	for _, id := range table.IDs(s.Wounds) {
		d.Character("/wounds/"+strconv.Itoa(id)+"/of", s.Wounds[id].Of)
	}
	for _, id := range table.IDs(s.Minutes) {
		d.Character("/minutes/"+strconv.Itoa(id)+"/character", s.Minutes[id].Character)
		d.Scene("/minutes/"+strconv.Itoa(id)+"/scene", s.Minutes[id].Scene)
	}
	for _, id := range table.IDs(s.Bargains) {
		d.Character("/bargains/"+strconv.Itoa(id)+"/character", s.Bargains[id].Character)
		d.Scene("/bargains/"+strconv.Itoa(id)+"/scene", s.Bargains[id].Scene)
	}
	for _, id := range table.IDs(s.Hardships) {
		d.Character("/hardships/"+strconv.Itoa(id)+"/character", s.Hardships[id].Character)
	}
	for _, id := range table.IDs(s.Rolls) {
		r := s.Rolls[id]
		d.Character("/rolls/"+strconv.Itoa(id)+"/character", r.Character)
		d.Character("/rolls/"+strconv.Itoa(id)+"/against", r.Against)
		d.Scene("/rolls/"+strconv.Itoa(id)+"/scene", r.Scene)
	}
	return d.Found
}

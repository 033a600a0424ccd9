package torchlite

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a complication of a character, a roll of a scene. What a roll says of
// the board, such as the complication that it was to recover, may be gone.
func (s *State) dangling() []rules.Reference {
	d := s.Table.Loose("/table")
	for _, id := range table.IDs(s.Complications) {
		c := s.Complications[id]
		d.Character("/complications/"+strconv.Itoa(id)+"/on", c.On)
		d.Scene("/complications/"+strconv.Itoa(id)+"/scene", c.Scene)
	}
	for _, id := range table.IDs(s.Assets) {
		a := s.Assets[id]
		d.Character("/assets/"+strconv.Itoa(id)+"/of", a.Of)
		d.Scene("/assets/"+strconv.Itoa(id)+"/scene", a.Scene)
	}
	for _, id := range table.IDs(s.Out) {
		d.Character("/out/"+strconv.Itoa(id)+"/character", s.Out[id].Character)
		d.Scene("/out/"+strconv.Itoa(id)+"/scene", s.Out[id].Scene)
	}
	for _, id := range table.IDs(s.Challenges) {
		d.Character("/challenges/"+strconv.Itoa(id)+"/of", s.Challenges[id].Of)
		d.Scene("/challenges/"+strconv.Itoa(id)+"/scene", s.Challenges[id].Scene)
	}
	for _, id := range table.IDs(s.Gains) {
		d.Character("/gains/"+strconv.Itoa(id)+"/character", s.Gains[id].Character)
		d.Scene("/gains/"+strconv.Itoa(id)+"/scene", s.Gains[id].Scene)
	}
	for _, id := range table.IDs(s.Rolls) {
		r := s.Rolls[id]
		d.Character("/rolls/"+strconv.Itoa(id)+"/character", r.Character)
		d.Scene("/rolls/"+strconv.Itoa(id)+"/scene", r.Scene)
		for _, of := range r.Opponents() {
			d.Character("/rolls/"+strconv.Itoa(id)+"/against/"+strconv.Itoa(of)+"/character", r.Against[of].Character)
		}
	}
	return d.Found
}

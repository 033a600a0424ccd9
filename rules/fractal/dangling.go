package fractal

import (
	"maps"
	"slices"
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dangling lists what names a thing that is not there: a condition of a character, the momentum of two.
func (s *State) dangling() []rules.Reference {
	d := s.Table.Loose("/table")
	for _, id := range table.IDs(s.Conditions) {
		d.Character("/conditions/"+strconv.Itoa(id)+"/on", s.Conditions[id].On)
	}
	for _, id := range table.IDs(s.Temps) {
		d.Character("/temps/"+strconv.Itoa(id)+"/on", s.Temps[id].On)
	}
	for _, id := range table.IDs(s.Stances) {
		d.Character("/stances/"+strconv.Itoa(id), id)
	}
	for _, id := range table.IDs(s.Spells) {
		at := "/spells/" + strconv.Itoa(id)
		d.Character(at+"/of", s.Spells[id].Of)
		d.Character(at+"/on", s.Spells[id].On)
		d.Scene(at+"/scene", s.Spells[id].Scene)
	}
	for _, key := range slices.Sorted(maps.Keys(s.Momentum)) {
		at := "/momentum/" + string(key)
		d.Character(at+"/a", s.Momentum[key].A)
		d.Character(at+"/b", s.Momentum[key].B)
		d.Scene(at+"/scene", s.Momentum[key].Scene)
	}
	for _, key := range slices.Sorted(maps.Keys(s.Routines)) {
		d.Character("/routines/"+string(key)+"/character", s.Routines[key].Character)
		d.Scene("/routines/"+string(key)+"/scene", s.Routines[key].Scene)
	}
	for _, id := range table.IDs(s.Projects) {
		d.Character("/projects/"+strconv.Itoa(id)+"/of", s.Projects[id].Of)
		d.Scene("/projects/"+strconv.Itoa(id)+"/scene", s.Projects[id].Scene)
	}
	for _, id := range table.IDs(s.Lastings) {
		at := "/lastings/" + strconv.Itoa(id)
		d.Character(at+"/on", s.Lastings[id].On)
		d.Character(at+"/at", s.Lastings[id].At)
		d.Scene(at+"/scene", s.Lastings[id].Scene)
	}
	for _, id := range table.IDs(s.Clashes) {
		at, c := "/clashes/"+strconv.Itoa(id), s.Clashes[id]
		d.Scene(at+"/scene", c.Scene)
		for i, th := range c.Threats {
			d.Character(at+"/threats/"+strconv.Itoa(i)+"/character", th.Character)
			d.Character(at+"/threats/"+strconv.Itoa(i)+"/target", th.Target)
			d.Character(at+"/threats/"+strconv.Itoa(i)+"/ward", th.Ward)
			for j, p := range th.Pledges {
				d.Character(at+"/threats/"+strconv.Itoa(i)+"/pledges/"+strconv.Itoa(j)+"/character", p.Character)
			}
		}
	}
	for _, id := range table.IDs(s.Unapplied) {
		at, r := "/unapplied/"+strconv.Itoa(id)+"/roll", s.Unapplied[id].Roll
		d.Scene(at+"/scene", r.Scene)
		for i, b := range r.Bouts {
			d.Character(at+"/bouts/"+strconv.Itoa(i)+"/character", b.Character)
			d.Character(at+"/bouts/"+strconv.Itoa(i)+"/target", b.Target)
			for j, ally := range b.For {
				d.Character(at+"/bouts/"+strconv.Itoa(i)+"/for/"+strconv.Itoa(j), ally)
			}
		}
	}
	for _, id := range table.IDs(s.Duties) {
		d.Character("/duties/"+strconv.Itoa(id)+"/character", s.Duties[id].Character)
		d.Scene("/duties/"+strconv.Itoa(id)+"/scene", s.Duties[id].Scene)
	}
	for _, scene := range table.IDs(s.Conflicts) {
		d.Scene("/conflicts/"+strconv.Itoa(scene), scene)
	}
	return d.Found
}

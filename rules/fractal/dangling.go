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
		s.Clashes[id].dangling(d, "/clashes/"+strconv.Itoa(id))
	}
	for _, id := range table.IDs(s.Unapplied) {
		s.Unapplied[id].Roll.dangling(d, "/unapplied/"+strconv.Itoa(id)+"/roll")
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

// dangling notes what an attack that stands at a place of the state names.
func (c Clash) dangling(d *table.Loose, at string) {
	d.Scene(at+"/scene", c.Scene)
	characters(d, at+"/untracked", c.Untracked)
	for i, th := range c.Threats {
		threat := at + "/threats/" + strconv.Itoa(i)
		d.Character(threat+"/character", th.Character)
		d.Character(threat+"/target", th.Target)
		d.Character(threat+"/ward", th.Ward)
		for j, p := range th.Pledges {
			d.Character(threat+"/pledges/"+strconv.Itoa(j)+"/character", p.Character)
		}
	}
}

// dangling notes what a roll that stands at a place of the state names.
func (r OpenRoll) dangling(d *table.Loose, at string) {
	d.Scene(at+"/scene", r.Scene)
	characters(d, at+"/untracked", r.Untracked)
	for i, b := range r.Bouts {
		bout := at + "/bouts/" + strconv.Itoa(i)
		d.Character(bout+"/character", b.Character)
		d.Character(bout+"/target", b.Target)
		d.Character(bout+"/ward", b.Ward)
		characters(d, bout+"/for", b.For)
	}
}

// characters notes a list of characters that stands at a place of the state.
func characters(d *table.Loose, at string, who []int) {
	for i, character := range who {
		d.Character(at+"/"+strconv.Itoa(i), character)
	}
}

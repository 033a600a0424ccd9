package fractal

import (
	"maps"
	"slices"
	"strings"

	"tallybones/rules/table"
)

// An Ending is what the end of a scene or session would bring: the preview that turns into the record.
type Ending struct {
	table.Ending
	// Whole are all events of the end; Events are the table's alone.
	Whole []Event
}

// EndScene is the end of the scene that a place has of its own: momentum and spells are over, and positive conditions that were got there
// come nearer to their end; others stay.
func (s *State) EndScene(by table.By) (Ending, error) {
	of, err := s.Table.EndScene(by)
	if err != nil {
		return Ending{}, err
	}
	return s.ending(of, []int{s.Table.Places[by.Place].Scene}), nil
}

// EndSession ends the session with every scene that is open.
func (s *State) EndSession(by table.By) (Ending, error) {
	of, err := s.Table.EndSession(by)
	if err != nil {
		return Ending{}, err
	}
	return s.ending(of, s.Table.OpenScenes()), nil
}

// ending is an end of the table's with what the game adds to it, for the scenes that end.
func (s *State) ending(of table.Ending, scenes []int) Ending {
	end := Ending{Ending: of}
	d := s.deciding()
	cleared := SceneCleared{Scenes: scenes}
	for _, id := range table.IDs(s.Spells) {
		if sp := s.Spells[id]; slices.Contains(scenes, sp.Scene) {
			cleared.Spells = append(cleared.Spells, id)
			cleared.Goes = append(cleared.Goes, sp.Name+" ("+s.Table.Name(sp.Of)+")")
		}
	}
	for _, id := range table.IDs(s.Lastings) {
		if slices.Contains(scenes, s.Lastings[id].Scene) {
			cleared.Lastings = append(cleared.Lastings, id)
		}
	}
	for _, id := range table.IDs(s.Clashes) {
		if slices.Contains(scenes, s.Clashes[id].Scene) {
			cleared.Clashes = append(cleared.Clashes, id)
			cleared.Goes = append(cleared.Goes, "an attack that was not rolled ("+s.ClashTitle(s.Clashes[id])+")")
		}
	}
	for _, id := range table.IDs(s.Unapplied) {
		if r := s.Unapplied[id].Roll; slices.Contains(scenes, r.Scene) {
			cleared.Unapplied = append(cleared.Unapplied, id)
			cleared.Goes = append(cleared.Goes, "results that were not applied ("+s.RollTitle(r)+")")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Momentum)) {
		if m := s.Momentum[key]; slices.Contains(scenes, m.Scene) {
			cleared.Momentum = append(cleared.Momentum, key)
			cleared.Goes = append(cleared.Goes, "momentum ("+s.Table.Name(m.Holder)+" over "+s.Table.Name(m.Other())+")")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Routines)) {
		if r := s.Routines[key]; slices.Contains(scenes, r.Scene) {
			cleared.Routines = append(cleared.Routines, key)
			cleared.Goes = append(cleared.Goes, "routine armor "+decimal(r.N)+" on "+r.Zone+" ("+s.Table.Name(r.Character)+")")
		}
	}
	for _, scene := range scenes {
		cleared.Duties = append(cleared.Duties, s.DutiesAt(scene)...)
		cleared.Goes = append(cleared.Goes, d.leave(scene)...)
	}
	d.leaveZones(scenes)
	if len(cleared.Goes) > 0 || len(cleared.Lastings) > 0 || slices.ContainsFunc(scenes, func(scene int) bool { return s.Conflicts[scene].Exchange > 0 }) {
		d.must(cleared)
	}
	end.Goes = slices.Concat(cleared.Goes, of.Goes)
	end.Stays = slices.Concat(d.Staying(), of.Stays)
	d.must(tables(of.Events)...)
	end.Whole = d.events
	return end
}

// leave has everybody leave a scene, and names the conditions that are over with it.
func (d *deciding) leave(scene int) (goes []string) {
	for _, character := range d.bearers() {
		before := d.Being(character, scene)
		after := before.Leave(d.placeOf(scene))
		for _, c := range before.Conditions {
			if after.at(c.ID) < 0 {
				goes = append(goes, c.Title()+" ("+d.Table.Name(character)+")")
			}
		}
		d.becomes(character, scene, after)
	}
	return goes
}

// leaveZones has everybody leave the zones of scenes.
func (d *deciding) leaveZones(scenes []int) {
	zones := map[string]bool{}
	for _, e := range d.Table.Elements {
		if e.Zone != "" && slices.Contains(scenes, e.Scene) {
			zones[table.Fold(e.Zone)] = true
		}
	}
	for _, character := range table.IDs(d.Stances) {
		stance := d.Stances[character]
		if was := stance; zones[table.Fold(stance.Zone)] {
			stance.Zone = ""
			d.must(StanceSet{Character: character, Stance: stance, Was: was})
		}
	}
}

// bearers are the characters in the game who have a condition, in order.
func (s *State) bearers() []int {
	bear := map[int]bool{}
	for _, c := range s.Conditions {
		if _, here := s.Table.Character(c.On); here {
			bear[c.On] = true
		}
	}
	return table.IDs(bear)
}

// Staying are the things of the game that outlast scenes, as an end lists them: conditions.
func (s *State) Staying() []string {
	var stays []string
	for _, character := range s.bearers() {
		text := s.Table.Name(character)
		for i, c := range s.ConditionsOf(character) {
			if i > 0 {
				text += ","
			}
			text += " " + c.Title()
		}
		stays = append(stays, text)
	}
	if len(stays) == 0 {
		return nil
	}
	return []string{"conditions (" + strings.Join(stays, "; ") + ")"}
}

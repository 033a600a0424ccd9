package fractal

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// AskEntering is the kind of ask that somebody is who has come to a zone where something must be rolled (6.5). It is about the character.
const AskEntering = "fractal.entering"

// Enter has a character be in a zone of the scene; "" is no zone of it. What the elements of the zone ask of who enters is asked at once.
func (s *State) Enter(by table.By, character int, zone string) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
		return nil, err
	}
	if zone != "" {
		if zone, err = table.CheckName(zone, Reserved); err != nil {
			return nil, err
		}
	}
	if table.Fold(s.Stances[character].Zone) == table.Fold(zone) {
		return nil, rules.Refuse(c.Name+" is there already.", "")
	}
	d := s.deciding()
	err = d.enters(by, character, zone)
	return d.events, err
}

// enters has a character be in another zone, and asks for what must be rolled there.
func (d *deciding) enters(by table.By, character int, zone string) error {
	was := d.Stances[character]
	stance := was
	stance.Zone = zone
	d.must(StanceSet{Character: character, Stance: stance, Was: was})
	scene := d.Table.SceneAt(by.Place)
	if zone == "" || !d.isIn(character, scene) {
		return nil
	}
	asks := false
	for _, e := range d.elementsIn(scene, zone) {
		if duty, is := e.dutyOf(character, scene); is {
			duty.Entered, asks = true, true
			d.must(DutyAsked{ID: d.Table.Next, Duty: duty})
		}
	}
	if !asks || len(table.Where(d.Table.Asks, func(a table.Ask) bool { return a.Kind == AskEntering && a.About == character })) > 0 {
		return nil
	}
	_, events, err := d.Table.Open(by, table.Ask{
		Kind: AskEntering, About: character, To: table.To{People: d.whoRolls(character)}, Say: d.Table.Name(character) + " enters " + zone,
	})
	d.must(tables(events)...)
	return err
}

// whoRolls are the people who roll for a character: its player, else the GMs.
func (s *State) whoRolls(character int) []int {
	if owner := s.Table.Characters[character].Owner; owner != 0 {
		return []int{owner}
	}
	return s.Table.GMs()
}

// elementsIn are the scene elements of a zone alone, in the order in which they came.
func (s *State) elementsIn(scene int, zone string) []Element {
	var in []Element
	for _, id := range table.IDs(s.Table.Elements) {
		e := s.Table.Elements[id]
		if e.Scene != 0 && e.Scene != scene || table.Fold(e.Zone) != table.Fold(zone) {
			continue
		}
		if element, ok := ElementOf(e.Name, string(e.Rating)); ok {
			in = append(in, element)
		}
	}
	return in
}

// dutyOf is what an element asks of somebody who enters, or begins a turn there; is false where it is nothing.
func (e Element) dutyOf(character, scene int) (duty Duty, is bool) {
	over := e.Over()
	kind := ByNoxious
	if over.Act {
		kind = ByHazard
	}
	return Duty{Scene: scene, Character: character, Kind: kind, TN: DefaultTN, Need: over.Resist, Severity: e.Severity}, over.Resist > 0
}

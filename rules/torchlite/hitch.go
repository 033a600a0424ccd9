package torchlite

import "tallybones/rules/table"

// Hitched is what a hitch of a character brings when the GM buys it: a plot point for a complication or stress, d6 or one
// step up. paid tells that another hitch of the roll was paid for already: one plot point serves them all (decided).
func (s *State) Hitched(place, character int, name string, paid bool) ([]Event, error) {
	d := s.deciding()
	if !paid {
		d.must(d.earns(character, 1))
	}
	err := d.do(d.inflict(place, Blow{On: character, Name: name, Effect: D6}))
	return d.events, err
}

// Seized is what an opportunity of the GM's brings for a plot point of a character: a complication or stress steps down
// (Seizing an Opportunity).
func (s *State) Seized(character, complication int) ([]Event, error) {
	paid, err := s.pays(character, 1, "A limit, a hinder or a hitch earns one.")
	if err != nil {
		return nil, err
	}
	return append(paid, s.steppedDown(complication)...), nil
}

// SeizedFor is [State.Seized] for an asset, which steps up (Hitches).
func (s *State) SeizedFor(by table.By, character int, h Held) ([]Event, error) {
	paid, err := s.pays(character, 1, "A limit, a hinder or a hitch earns one.")
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.must(paid...)
	err = d.do(d.assetUp(by, h))
	return d.events, err
}

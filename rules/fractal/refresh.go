package fractal

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Refresh fills the action pools of characters: what waits begins to act, AP is Max AP and what the place gives. Who is out has none.
func (s *State) Refresh(by table.By, who []int) ([]Event, error) {
	scene := s.Table.SceneAt(by.Place)
	d := s.deciding()
	for _, character := range who {
		if err := s.mayEdit(by, character); err != nil {
			return nil, err
		}
		d.refreshes(character, scene)
	}
	n := s.Conflicts[scene].Exchange + 1
	d.must(ExchangeBegun{Scene: scene, N: n})
	return d.events, nil
}

// refreshes fills the pool of one character.
func (d *deciding) refreshes(character, scene int) {
	b := d.Being(character, scene)
	if b.Dead || b.Falling {
		return
	}
	after := b.Refresh(d.ElementsAt(scene, d.Stances[character].Zone))
	if after.Social && d.Conflicts[scene].Exchange <= 1 {
		after = after.Enter(true) // the first exchange of a social scene (17.3)
	}
	d.becomes(character, scene, after)
	for _, c := range b.Conditions {
		if c.Pending && c.Row().Restores > 0 && !c.Row().Or {
			d.restores(character, c.Row().Restores)
		}
	}
}

// restores gives back die sizes of stats that spells lowered (17.1).
func (d *deciding) restores(character, sizes int) {
	for _, id := range table.IDs(d.Spells) {
		sp := d.Spells[id]
		if sp.On != character || sp.Sizes == 0 || sizes == 0 {
			continue
		}
		back := min(sizes, sp.Sizes)
		sizes -= back
		if sp.Sizes -= back; sp.Sizes == 0 {
			d.spellEnds(id, true)
			continue
		}
		d.must(SpellSet{ID: id, Spell: sp})
	}
}

// Soothe gives a character AP back at the end of a turn, where the place soothes (6.5).
func (s *State) Soothe(by table.By, character int) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	before := s.Being(character, scene)
	b := before.TurnEnd(s.ElementsAt(scene, s.Stances[character].Zone))
	if b.AP == before.AP {
		return nil, rules.Refuse("Nothing here gives "+c.Name+" AP back.", "A place that does is Soothing: `/element pin Soothing 2`.")
	}
	d := s.deciding()
	d.becomes(character, scene, b)
	return d.events, nil
}

package fractal

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// witherStep is how many successes of Wither lower a stat by one die size (chapter 10).
const witherStep = 2

// wither lowers a stat of somebody for as long as the mage maintains the spell. Too few successes do nothing.
func (d *deciding) wither(mage, scene, on int, stat Stat, successes int) {
	sizes := successes / witherStep
	if sizes == 0 {
		return
	}
	d.must(SpellSet{ID: d.Table.Next, Spell: Spell{
		Of: mage, Name: "Wither " + stat.String() + " of " + d.Table.Name(on), Successes: successes, Scene: scene, On: on, Stat: stat, Sizes: sizes,
	}})
}

// Mend heals every condition of characters with at most so many days of rest left: Mend Wounds. In haste its successes reach [MendDays]
// each; unhurried, the mage's ranks do.
func (s *State) Mend(by table.By, days int, who []int) ([]Event, error) {
	scene := s.Table.SceneAt(by.Place)
	d := s.deciding()
	for _, character := range who {
		if err := s.mayEdit(by, character); err != nil {
			return nil, err
		}
		d.mends(character, scene, days)
	}
	if len(d.events) == 0 {
		return nil, rules.Refuse("There is nothing that it reaches: "+plural(days, "day", "days")+" of rest or less.", "`/condition list` tells how many days are left.")
	}
	return d.events, nil
}

// mends heals what Mend Wounds reaches on one character.
func (d *deciding) mends(character, scene, days int) {
	b, _ := d.Being(character, scene).Mend(days)
	d.becomes(character, scene, b)
}

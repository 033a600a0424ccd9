package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// recoveryBar is rolled twice against a recovery, beside the die that is to be recovered (Recovery Rolls).
const recoveryBar = D8

// RecoveryDice are what a roll to recover a complication is up against.
func (s *State) RecoveryDice(id int) []Die {
	return []Die{recoveryBar, recoveryBar, s.Complications[id].Die}
}

// MayRecover refuses a character who cannot help with a complication: oneself only with Demoralized, or by an SFX.
func (s *State) MayRecover(helper, id int, sfx bool) error {
	c, ok := s.Complications[id]
	switch {
	case !ok:
		return rules.Refuse("There is no such complication.", "The board names those there are.")
	case c.On == helper && c.Name != Demoralized && !sfx:
		return rules.Refuse(s.Table.Name(helper)+" cannot recover the own "+c.Shown()+": another character helps.",
			"Alone only Demoralized recovers, or what an SFX says.")
	}
	return nil
}

// Recovered is what a successful recovery does: an effect die larger than the complication removes it, otherwise it steps
// down.
func (s *State) Recovered(id int, effect Die) []Event {
	if effect > s.Complications[id].Die {
		return []Event{s.complicationGone(id)}
	}
	return s.steppedDown(id)
}

// Unrecovered is what a failed recovery does: with hitches the complication steps up, and the GM gives a plot point to both
// who was to recover and who helped; without, nothing (decided).
func (s *State) Unrecovered(id, helper int, hitched bool, scene int) ([]Event, error) {
	if !hitched {
		return nil, nil
	}
	c := s.Complications[id]
	die, more := c.Die.Up()
	d := s.deciding()
	if err := d.do(d.stands(id, c, die, !more, scene)); err != nil {
		return nil, err
	}
	d.must(d.earns(c.On, 1))
	if helper != c.On && helper != 0 {
		d.must(d.earns(helper, 1))
	}
	return d.events, nil
}

// Breather is a rest within a scene: all stress of those who take it steps down one (Downtime).
func (s *State) Breather(by table.By, who []int) ([]Event, error) {
	var events []Event
	for _, character := range who {
		if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
			return nil, err
		}
		for _, id := range s.ComplicationsOn(character, s.Table.SceneAt(by.Place)) {
			if s.Complications[id].Stress() {
				events = append(events, s.steppedDown(id)...)
			}
		}
	}
	if len(events) == 0 {
		return nil, rules.Refuse("There is no stress to rest off.", "A breather steps stress down; complications go with their scene.")
	}
	return events, nil
}

package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// ChangeComplication changes a complication or stress by hand: by the rules ([table.RateTo] inflicts again), to a die, by a
// step, in name, or away.
func (s *State) ChangeComplication(by table.By, id int, r table.Rate) ([]Event, error) {
	c, err := s.complication(by, id)
	if err != nil {
		return nil, err
	}
	switch r.How {
	case table.RateRename:
		return s.renameComplication(id, c, r.Name)
	case table.RateOff:
		return []Event{s.complicationGone(id)}, nil
	case table.RateDown:
		return s.steppedDown(id), nil
	case table.RateUp:
		die, more := c.Die.Up()
		return s.stands(id, c, die, !more, s.sceneOf(by, c.Scene))
	case table.RateTo, table.RateExactly:
	}
	die, ok := ReadDie(string(r.Rating))
	switch {
	case !ok:
		return nil, noDie(r.Rating)
	case r.How == table.RateTo:
		die, out := Worsened(c.Die, die)
		return s.stands(id, c, die, out, s.sceneOf(by, c.Scene))
	case die < D6:
		return nil, rules.Refuse("A complication is a d6 at least.", "`=d6`, or `off` to take it away.")
	}
	return s.stands(id, c, die, false, s.sceneOf(by, c.Scene))
}

// sceneOf is the scene in which something happens to a thing: the thing's own, or that of the place for what outlasts
// scenes.
func (s *State) sceneOf(by table.By, scene int) int {
	if scene != 0 {
		return scene
	}
	return s.Table.SceneAt(by.Place)
}

// noDie refuses a number where a die is wanted.
func noDie(r table.Rating) error {
	return rules.Refuse(rules.Quote(string(r))+" is no die.", "Use `d6`, `d8`, `d10` or `d12`.")
}

// complication returns a complication for a person to change.
func (s *State) complication(by table.By, id int) (Complication, error) {
	c, ok := s.Complications[id]
	if !ok {
		return Complication{}, rules.Refuse("There is no such complication.", "The board names those there are.")
	}
	return c, s.Table.Rights(by.Who, table.Edit, c.On)
}

// steppedDown is what one step down makes of a complication: below d6 it is gone (No d4 Complications).
func (s *State) steppedDown(id int) []Event {
	c := s.Complications[id]
	was := c.before()
	if c.Die, _ = c.Die.Down(); c.Die < D6 {
		return []Event{s.complicationGone(id)}
	}
	c.Rev = 0
	return []Event{ComplicationSet{ID: id, Complication: c, Was: was}}
}

// renameComplication gives a complication another name; its die stays. Stress keeps its name, and nothing else takes one of
// its names, since stress outlasts scenes.
func (s *State) renameComplication(id int, c Complication, name string) ([]Event, error) {
	if c.Stress() {
		return nil, rules.Refuse(c.Name+" is one of the four kinds of stress, which keep their names.",
			"For something else: `/complication "+plainly(name)+" "+c.Die.String()+"`.")
	}
	name, err := checkName(name)
	if err != nil {
		return nil, err
	}
	if stress, ok := StressOf(name); ok {
		return nil, rules.Refuse(stress+" is stress, which outlasts scenes.", "Inflict it: `/stress "+stress+" "+c.Die.String()+"`.")
	}
	if other := s.Table.Borne(c.On, c.Scene, name); other != 0 && other != id {
		return nil, s.taken(other, c.On)
	}
	was := c.before()
	c.Name, c.Rev = name, 0
	return []Event{ComplicationSet{ID: id, Complication: c, Was: was}}, nil
}

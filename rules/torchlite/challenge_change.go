package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Hit holds an effect die against one die of a challenge: a larger one removes it, otherwise it steps down; below d4 it is
// gone too. With the last die the challenge is overcome. A size of 0 is the die that suffers most by it.
func (s *State) Hit(by table.By, id int, effect, size Die) ([]Event, error) {
	c, err := s.challenge(by, id)
	if err != nil {
		return nil, err
	}
	return s.hit(id, c, effect, size, s.sceneOf(by, c.Scene))
}

func (s *State) hit(id int, c Challenge, effect, size Die, scene int) ([]Event, error) {
	name := s.ChallengeName(id)
	switch {
	case c.Kind == Bane:
		return nil, rules.Refuse("The bane pool cannot be worn down.", "A GM spends its dice: `/challenge Bane pool -d6`.")
	case c.Kind != Pooled:
		return nil, rules.Refuse(name+" is a "+string(c.Kind)+", which loses its dice to complications.",
			"Inflict one: `/stress Damaged "+effect.String()+" "+plainly(name)+"`.")
	case size == 0:
		size = c.target(effect)
	}
	die := c.die(size)
	if die == 0 {
		return nil, rules.Refuse(name+" has no "+size.String()+".", "It has "+c.Shown()+".")
	}
	left, more := size.Down()
	if effect > size || !more {
		return s.loses(id, die, scene), nil
	}
	return []Event{s.dieSet(id, die, left)}, nil
}

// target is the die of a challenge against which an effect die does most: the largest that it removes, else the largest.
func (c Challenge) target(effect Die) Die {
	left := c.Left()
	for _, d := range left {
		if d < effect {
			return d
		}
	}
	if len(left) == 0 {
		return 0
	}
	return left[0]
}

func (s *State) dieSet(id, die int, size Die) Event {
	c := s.Challenges[id]
	return ChallengeDieSet{ID: id, Of: c.Of, Die: die, Size: size, Was: c.Dice[die]}
}

// loses takes a die off a challenge, mob or boss. With its last one a challenge is overcome, and a mob or boss taken out.
func (s *State) loses(id, die, scene int) []Event {
	c := s.Challenges[id]
	d := s.deciding()
	d.must(s.dieSet(id, die, 0))
	switch {
	case len(d.Challenges[id].Dice) > 0 || c.Kind == Bane:
	case c.Kind == Pooled:
		d.must(challengeOver(id, c, Overcome)...)
	default:
		d.must(d.takenOut(c.Of, scene, "the loss of the last die")...)
	}
	return d.events
}

// mobLoses is what a complication past the dice of a mob or boss does: one of those goes, and the complication with it.
func (s *State) mobLoses(id, complication, scene int) []Event {
	d := s.deciding()
	if _, known := s.Complications[complication]; known {
		d.must(s.complicationGone(complication))
	}
	d.must(d.loses(id, d.Challenges[id].smallest(), scene)...)
	return d.events
}

// smallest is the id of the smallest die of a challenge; 0 is none.
func (c Challenge) smallest() int {
	left := c.Left()
	if len(left) == 0 {
		return 0
	}
	return c.die(left[len(left)-1])
}

// Strengthen steps the smallest die of a challenge up, as its beat (Challenge pools).
func (s *State) Strengthen(by table.By, id int) ([]Event, error) {
	c, err := s.runChallenge(by, id)
	if err != nil {
		return nil, err
	}
	die := c.smallest()
	up, more := c.Dice[die].Up()
	switch {
	case die == 0:
		return nil, rules.Refuse(s.ChallengeName(id)+" has no die left.", "")
	case !more:
		return nil, rules.Refuse("All dice of "+s.ChallengeName(id)+" are d12.", "Add one: `+d6`.")
	}
	return []Event{s.dieSet(id, die, up)}, nil
}

// AddDie gives a challenge, mob, boss or the bane pool one die more, as an asset that it gains does.
func (s *State) AddDie(by table.By, id int, size Die) ([]Event, error) {
	c, err := s.runChallenge(by, id)
	switch {
	case err != nil:
		return nil, err
	case len(c.Dice) == maxMob:
		return nil, rules.Refuse(s.ChallengeName(id)+" has as many dice as there can be.", "")
	}
	return []Event{ChallengeDieSet{ID: id, Of: c.Of, Die: s.Table.Next, Size: size}}, nil
}

// SpendDie takes a die of a size off a challenge, mob, boss or the bane pool: the GM spends it.
func (s *State) SpendDie(by table.By, id int, size Die) ([]Event, error) {
	c, err := s.runChallenge(by, id)
	if err != nil {
		return nil, err
	}
	die := c.die(size)
	if die == 0 {
		return nil, rules.Refuse(s.ChallengeName(id)+" has no "+size.String()+".", "It has "+c.Shown()+".")
	}
	return s.loses(id, die, s.sceneOf(by, c.Scene)), nil
}

// Absorb spends the smallest die of a challenge to take a complication over as a new die (Challenge pools).
func (s *State) Absorb(by table.By, id, complication int) ([]Event, error) {
	c, err := s.runChallenge(by, id)
	if err != nil {
		return nil, err
	}
	taken, ok := s.Complications[complication]
	switch {
	case !ok:
		return nil, rules.Refuse("There is no such complication.", "The board names those there are.")
	case c.Kind != Pooled:
		return nil, rules.Refuse(s.ChallengeName(id)+" is no challenge pool.", "")
	case taken.Stress():
		return nil, rules.Refuse(taken.Name+" is stress, which stays with whom it is on.", "A complication can be taken over.")
	}
	return []Event{
		s.complicationGone(complication),
		s.dieSet(id, c.smallest(), 0),
		ChallengeDieSet{ID: id, Of: c.Of, Die: s.Table.Next, Size: taken.Die},
	}, nil
}

// runChallenge returns a challenge for a GM to act with.
func (s *State) runChallenge(by table.By, id int) (Challenge, error) {
	c, err := s.challenge(by, id)
	if err != nil {
		return c, err
	}
	return c, s.Table.Rights(by.Who, table.Run, 0)
}

package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// An actor is who acts with a side's dice: a character, or where that is 0 a person.
type actor struct {
	character, person int
}

func (r OpenRoll) roller() actor { return actor{r.Character, r.Who} }

func (o Opposition) actor() actor { return actor{o.Character, o.Who} }

// acts refuses who may not choose for an actor, and says whose choice it is.
func (s *State) acts(who int, a actor) error {
	switch {
	case a.character != 0:
		return s.Table.Rights(who, table.Play, a.character)
	case a.person != 0 && who != a.person && !s.Table.IsGM(who):
		return rules.Refuse("That is "+s.Table.Person(a.person)+"'s choice; a GM may make it for "+s.Table.Person(a.person)+".", "")
	}
	return s.Table.Rights(who, table.Sit, 0)
}

// mayAct reports whether a person may choose for an actor.
func (s *State) mayAct(who int, a actor) bool { return s.acts(who, a) == nil }

// has is how many plot points an actor can spend: a hero's own, the GM's bank for the cast and for nobody's dice, and what
// everybody begins with for a person without a character.
func (s *State) has(a actor) int {
	switch {
	case a.character != 0:
		return s.PlotPointsOf(a.character)
	case s.isGMs(0, a.person):
		return s.BankPoints()
	}
	return firstPlotPoints
}

// Purse is how many plot points a person can spend on a roll as a character; 0 is nobody.
func (s *State) Purse(by table.By, as int) int { return s.has(actor{as, by.Who}) }

// MayPay refuses a line of somebody who could not pay for the dice that it keeps, however they fall, or to whom the bane pool
// in it does not belong.
func (s *State) MayPay(by table.By, as int, l Line) error {
	if err := s.rollsBane(by.Who, l.Actor); err != nil {
		return err
	}
	t := throwing{deciding: &deciding{State: s}, by: by, line: l, as: actor{as, by.Who}}
	return t.mayPay()
}

// standing is the character with whom something of an actor is remembered: their own, or a blank one that is made for a
// person without one. Of the GM's dice it is 0, the bank's.
func (d *deciding) standing(by table.By, a actor) int {
	if a.character != 0 || d.isGMs(0, a.person) {
		return a.character
	}
	by.Who = a.person
	character, events := d.Table.Stand(by, d.Table.Person(a.person))
	d.must(tables(events)...)
	return character
}

// spends changes the plot points of an actor; less than 0 spends them, which is refused where there are too few.
func (d *deciding) spends(by table.By, a actor, change int, otherwise string) error {
	switch {
	case change == 0:
		return nil
	case change < 0 && d.has(a) < -change:
		_, err := d.short(a, -change, otherwise)
		return err
	}
	character := d.standing(by, a)
	if character == 0 {
		d.must(d.bankSet(d.BankPoints() + change))
		return nil
	}
	d.must(d.plotPoints(character, d.PlotPointsOf(character)+change))
	return nil
}

// short refuses an actor who has not enough plot points.
func (s *State) short(a actor, n int, otherwise string) ([]Event, error) {
	if a.character != 0 {
		return s.pays(a.character, n, otherwise)
	}
	name := s.Table.Person(a.person) + " has "
	if s.isGMs(0, a.person) {
		name = "The GM's bank has "
	}
	if s.has(a) == 0 {
		return nil, rules.Refuse(name+"no plot point left.", otherwise)
	}
	return nil, rules.Refuse(name+points(s.has(a))+" left; it takes "+decimal(n)+".", otherwise)
}

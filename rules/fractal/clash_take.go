package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// takeClash does one of the moves about an attack, looked up again.
func (s *State) takeClash(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	c, ok := s.Clashes[id]
	if !ok {
		return nil, rules.Refuse("That attack is over.", "`/do` lists what is open.")
	}
	moves := s.clashMoves(id, who)
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key }) {
		return nil, s.notInClash(c, who, taken.Key)
	}
	if _, err := s.Table.Held(moves, who, taken); err != nil {
		return nil, err
	}
	c = c.clone()
	t := &throwing{
		deciding: s.deciding(), before: s, by: table.By{Who: who, At: taken.At, Place: c.Place}, as: c.Character, who: c.Who,
		src: source(taken.Roll), had: c.Had, untracked: c.Untracked,
	}
	t.line.Remark, t.again = c.Remark, s.Again(c)
	choice, arg, _ := strings.Cut(taken.Key.Choice, ".")
	i, _ := strconv.Atoi(arg) // keys are our own, looked up before
	var err error
	switch choice {
	case "defend":
		err = t.choosesDefense(&c.Threats[i], taken.Fields["defense"])
	case "ward":
		err = t.wardsFor(&c.Threats[i], taken.Fields["defense"])
	case "feed":
		err = t.pledges(&c.Threats[i], taken.Fields["dice"])
	case "feint":
		err = t.feints(&c.Threats[i], taken.Fields["feint"])
	case "none":
		t.foregoes(&c, func(th Threat) bool { return t.Table.Rights(who, table.Play, th.Target) == nil })
	case "go":
		t.foregoes(&c, func(Threat) bool { return true })
	case "off":
		t.refunds(c)
		t.must(ClashClosed{ID: id, Was: s.Clashes[id]})
		return t.events, nil
	case "roll":
		for i := range c.Threats {
			c.Threats[i].Feinted = true
		}
	}
	if err != nil {
		return nil, err
	}
	c.Had, c.Untracked = t.had, t.untracked
	if !t.ready(c) {
		t.must(ClashChanged{ID: id, Clash: c})
		return t.events, nil
	}
	err = t.clash(id, c)
	return t.events, err
}

// notInClash refuses a move about an attack that is not open to a person.
func (s *State) notInClash(c Clash, who int, key rules.Key) error {
	if err := s.Table.Rights(who, table.Sit, 0); err != nil {
		return err
	}
	choice, arg, _ := strings.Cut(key.Choice, ".")
	i, _ := strconv.Atoi(arg)
	if key.Rev == c.Rev && i >= 0 && i < len(c.Threats) {
		of := c.Threats[i].Target
		switch choice {
		case "go":
			return s.Table.Rights(who, table.Run, 0)
		case "off":
			return rules.Refuse("That is "+s.Table.Person(s.Attacker(c))+"'s to call off; a GM may, too.", "")
		case "ward", "feed":
			return rules.Refuse("Whoever wards, feeds a ward or covers plays somebody who is not in the attack.", "Choose whom you play: `/sheet use Ilse`.")
		case "feint", "roll":
			of = c.Threats[i].Character
		}
		if err := s.Table.Rights(who, table.Play, of); err != nil {
			return err
		}
	}
	return rules.Refuse("This button belongs to an earlier state.", "The message is up to date now; `/do` lists what is open.")
}

// choosesDefense answers a threat by what a person typed.
func (t *throwing) choosesDefense(th *Threat, text string) error {
	line, err := th.ReadLine()
	if err != nil {
		return err
	}
	switch table.Fold(table.WithoutStop(strings.TrimSpace(text))) {
	case "":
		return rules.Refuse("No defense is typed.", "Type one with its dice, for example `"+exampleOf(line)+"`, or `none`.")
	case "none":
		th.Answered = true
		return nil
	}
	side, err := t.defense(th.Target, line, text)
	if err != nil {
		return err
	}
	return t.answers(th, side)
}

// refunds gives back what an attack cost that is called off.
func (t *throwing) refunds(c Clash) {
	for _, character := range table.IDs(c.Had) {
		b := t.Being(character, c.Scene)
		b.AP = max(b.AP, min(c.Had[character], b.MaxAP()+b.Over))
		t.becomes(character, c.Scene, b)
	}
}

// foregoes leaves threats undefended.
func (t *throwing) foregoes(c *Clash, which func(Threat) bool) {
	for i := range c.Threats {
		if !c.Threats[i].Answered && which(c.Threats[i]) {
			c.Threats[i].Answered = true
		}
	}
}

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
			return rules.Refuse("That is "+s.Table.Person(c.Who)+"'s to call off; a GM may, too.", "")
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
	for _, character := range ids(c.Had) {
		b := t.Being(character, c.Scene)
		b.AP = max(b.AP, min(c.Had[character], b.MaxAP()+b.Over))
		t.becomes(character, c.Scene, b)
	}
}

// wardsFor has a mage who is not attacked ward for the target (chapter 10).
func (t *throwing) wardsFor(th *Threat, text string) error {
	line, err := th.ReadLine()
	if err != nil {
		return err
	}
	mage := t.Table.Playing(t.by.Who)
	side, err := t.defense(mage, line, text)
	switch {
	case err != nil:
		return err
	case side.Action == nil || !wards[side.Action.Name] && !partners[side.Action.Name]:
		example := "Ward 2"
		if line.Roll.Action.Tree == Dancing {
			example = "Cover / Mirror 2"
		}
		return rules.Refuse("Only wards and what partners dance are rolled for somebody else.", "For example `"+example+"`.")
	}
	th.Ward = mage
	return t.answers(th, side)
}

// pledges has somebody give dice to whoever wards.
func (t *throwing) pledges(th *Threat, text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > maxSuccesses {
		return rules.Refuse(rules.Quote(text)+" is no number of dice.", "Type how many you give, 1 AP each: `1`.")
	}
	ally := t.Table.Playing(t.by.Who)
	if _, tracked := t.BaseOf(ally); tracked && t.Being(ally, t.scene()).Available(Use{Kind: Reactive}) < n {
		return rules.Refuse(t.Table.Name(ally)+" has "+decimal(t.Being(ally, t.scene()).Available(Use{Kind: Reactive}))+" AP.", "Give fewer dice.")
	}
	th.Pledges = slices.DeleteFunc(slices.Clone(th.Pledges), func(p Pledge) bool { return p.Character == ally })
	th.Pledges = append(th.Pledges, Pledge{Character: ally, Dice: n})
	return nil
}

// foregoes leaves threats undefended.
func (t *throwing) foregoes(c *Clash, which func(Threat) bool) {
	for i := range c.Threats {
		if !c.Threats[i].Answered && which(c.Threats[i]) {
			c.Threats[i].Answered = true
		}
	}
}

// feints changes an attack since its defense is declared: another proactive action, or for Motte and Bailey another target zone, and dice
// for 2 AP each, at most the rank (chapters 9 and 12).
func (t *throwing) feints(th *Threat, text string) error {
	feint := t.feintOf(*th, t.scene())
	was, err := th.ReadLine()
	if err != nil || feint == nil {
		return rules.Refuse("Nothing can be changed any more.", "Roll.")
	}
	more := 0
	if before, n, ok := strings.Cut(text, "+"); ok {
		if more, err = strconv.Atoi(strings.TrimSpace(n)); err != nil || more < 0 || more > maxSuccesses {
			return rules.Refuse("Behind the + stands how many dice are added.", "For example `Thrust low +1`.")
		}
		text = before
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return rules.Refuse("Which action instead?", "For example `Thrust low +1`.")
	}
	zone := ""
	if z, ok := zones[strings.ToLower(words[len(words)-1])]; ok {
		zone, words = z, words[:len(words)-1]
	}
	a, err := Find(strings.Join(words, " "))
	if err != nil {
		return err
	}
	line := was
	line.Against, line.Elements = nil, nil
	line.Roll.By, line.Roll.Action, line.Roll.Zone, line.Roll.More, line.Roll.Stat, line.Roll.Size = feint, a, zone, more, NoStat, 0
	line.Roll.Circumstances, line.Armor = nil, 0
	if err := line.otherThan(was, feint); err != nil {
		return err
	}
	x := Lexicon{Dice: t.dice(th.Character)}
	if err := x.size(&line.Roll, x.Dice, t.Table.Name(th.Character)); err != nil {
		return err
	}
	if err := t.ranked(th.Character, line); err != nil {
		return err
	}
	if err := t.pays(th.Character, switchCost*more, Side{Action: feint, Dice: more}); err != nil {
		return err
	}
	line = t.surrounded(th.Character, t.scene(), line)
	if err := line.check(); err != nil {
		return err
	}
	th.Line, th.Mine, th.Feinted = line.kept(), line.Roll.Circumstances, true
	return nil
}

// otherThan refuses an attack that changes nothing, or what is no attack.
func (l Line) otherThan(was Line, feint *Action) error {
	a, b := l.Roll.Action, was.Roll.Action
	switch {
	case !a.Kind.Has(Proactive) || !a.HasStats() || a.Contest:
		return rules.Refuse(a.Name+" is no attack.", "A proactive action is, for example `Thrust low +1`.")
	case a.Tree != b.Tree:
		return rules.Refuse(feint.Name+" stays within "+b.Tree.String()+".", "For example `"+b.Title()+" +1`.")
	case l.Roll.Zone != "" && a.Chart != CombatMicro:
		return rules.Refuse("Only Cut and Thrust are aimed high, mid or low.", "Leave that out: `"+a.Title()+" +1`.")
	case a == b && l.Roll.Zone == was.Roll.Zone:
		return rules.Refuse("That is the attack that was declared.", "Another action, or another zone: `Thrust low +1`.")
	case feint.Tree == Social && l.zone() == was.zone():
		return rules.Refuse(feint.Name+" aims at another target zone.", "For example `Pathos +1` instead of Logos.")
	}
	return nil
}

package fractal

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// feintOf is the action by which an attack may be changed since a defense is declared, where who attacks has a rank in it and the AP of a
// die (chapters 9 and 12); nil is none.
func (s *State) feintOf(th Threat, scene int) *Action {
	line, err := ParseKept(th.Line)
	if err != nil || th.Feinted || th.Defense == "" || th.Character == 0 || line.Roll.By != nil || line.Roll.Action == nil {
		return nil
	}
	name := map[Tree]string{Combat: "feint", Social: "motte and bailey"}[line.Roll.Action.Tree]
	feint := actionNamed(name)
	if feint == nil {
		return nil
	}
	rank, _ := s.RankOf(th.Character, feint)
	_, tracked := s.BaseOf(th.Character)
	if rank < 1 || tracked && s.Being(th.Character, scene).Available(Use{feint.Kind | Proactive, feint.Tree}) < switchCost {
		return nil
	}
	return feint
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
	if was.Roll.TN == t.armed(th.Character, Side{Action: was.Roll.Action}).TN { // it was the weapon's, for the other action
		line.Roll.TN = 0
	}
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

// feints are to change the attack since the defense is declared, or to roll.
func (m *moving) feints() {
	mine := false
	for i, th := range m.clash.Threats {
		feint := m.feintOf(th, m.clash.Scene)
		if feint == nil || m.Table.Rights(m.who, table.Play, th.Character) != nil {
			continue
		}
		mine = true
		m.add("feint."+decimal(i), feint.Name+"…", weighsFeint-i, rules.Move{
			Kind: rules.Form, Fields: []rules.Field{{ID: "feint", Label: "The other action, and the dice that it adds", Value: m.otherAction(th), Max: table.MaxWord}},
		})
	}
	if mine || m.Table.IsGM(m.who) {
		m.add("roll", "Roll", weighsRoll, rules.Move{Waits: m.awaits(m.clash.Threats[0].Character), Want: rules.Shorten("feint or roll, "+m.title, rules.MaxLong)})
	}
}

// otherAction is what the form of a feint is filled in with.
func (m *moving) otherAction(th Threat) string {
	line, err := th.ReadLine()
	if err != nil {
		return ""
	}
	if line.Roll.Action.Tree == Combat {
		other := "Thrust"
		if line.Roll.Action.Name == other {
			other = "Cut"
		}
		return other + " " + strings.ToLower(rest(line.Roll.Zone, "high")) + " +1"
	}
	for _, a := range catalogue {
		if a.Tree == Social && a.Level == Nano && a.Kind.Has(Proactive) && a.Zone != "" && a.Zone != line.zone() && a.Chart != NoChart {
			return a.Title() + " +1"
		}
	}
	return ""
}

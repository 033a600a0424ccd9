package fractal

import (
	"cmp"

	"tallybones/rules"
	"tallybones/rules/table"
)

// waits reports whether the line of an attack waits for a defense: it is a proactive action or a shot that can succeed, at somebody who can
// defend.
func (t *throwing) waits(line Line) bool {
	a := line.Roll.Action
	if a == nil || line.Target == 0 || line.Against != nil || line.CountRoll().CannotSucceed() || a.Contest || helps[a.Name] || !a.Kind.Has(Proactive) && a.Chart == NoChart {
		return false
	}
	b := t.Being(line.Target, t.scene())
	_, tracked := t.BaseOf(line.Target)
	return b.Out() == "" && (!tracked || b.Available(Use{Kind: Reactive}) > 0)
}

// helps are the proactive actions whose target is no opponent, or whom nobody defends against.
var helps = map[string]bool{"Lift & Support": true, "Aim": true, "Oratory": true, "Shift Mood": true}

// attack has somebody attack whom they name: the dice wait for a defense where somebody may choose one.
func (t *throwing) attack(lines []Line, by []int) error {
	c := Clash{
		Who: t.who, Character: t.as, At: t.by.At, Place: t.by.Place, Scene: t.scene(), Line: t.rolled(nil).Line, Remark: t.line.Remark,
		Had: t.had, Untracked: t.untracked,
	}
	for i, line := range lines {
		if a := line.Roll.Action; a != nil && a.Contest && t.resists(line) == nil {
			return rules.Refuse("No sheet says how "+line.Name+" resists "+a.Name+".", "Say their dice: `"+a.Name+" "+decimal(line.Roll.Dice)+" vs "+line.Name+" 2d6`.")
		}
		th := Threat{Character: by[i], Target: line.Target, Line: line.kept(), Mine: line.Roll.Circumstances}
		if err := t.foresee(&th, line); err != nil {
			return err
		}
		c.Threats = append(c.Threats, th)
	}
	c.Had, c.Untracked = t.had, t.untracked
	if t.ready(c) {
		return t.clash(0, c)
	}
	id := t.Table.Next
	t.must(ClashOpened{ID: id, Clash: c})
	scene := func(id int) int { return t.Clashes[id].Scene }
	for _, old := range table.Crowded(ids(t.Clashes), scene, c.Scene, func(int) bool { return true }) {
		t.must(ClashClosed{ID: old, Was: t.Clashes[old]})
	}
	return nil
}

// kept is a line as a threat keeps it: with its faces, its elements and the armor, without a defense.
func (l Line) kept() string {
	l.Against, l.Hold, l.Remark = nil, false, ""
	return l.String()
}

// foresee answers a threat where nobody chooses: nothing can be done about it, or the defender has a standing defense.
func (t *throwing) foresee(th *Threat, line Line) error {
	if !t.waits(line) {
		th.Answered = true
		return nil
	}
	standing, err := ReadStanding(t.Table.Characters[th.Target].Words[StandingWord])
	if err != nil || standing.Ask {
		return nil //nolint:nilerr // a defense that does not read any more is asked for
	}
	th.Answered = true
	if dice := standing.against(line); dice != "" {
		return t.answersItself(th, line, dice, standing.keepOf(line))
	}
	return nil
}

// answersItself answers a threat by a standing defense, with as many of its dice as leave the AP that are to be kept.
func (t *throwing) answersItself(th *Threat, line Line, defense string, keep int) error {
	side, err := t.defense(th.Target, line, defense)
	if err == nil {
		err = t.able(th.Target, side)
	}
	if err != nil {
		th.Answered = false // it cannot be used now, so somebody is asked
		return nil          //nolint:nilerr // the refusal is for nobody
	}
	if _, tracked := t.BaseOf(th.Target); tracked {
		side.Dice = min(side.Dice, t.Being(th.Target, t.scene()).Available(side.use())-keep)
	}
	if side.Dice < 1 {
		return nil
	}
	return t.answers(th, side)
}

// use is what the AP of a side is spent on; the zero Use is that of dice alone.
func (s Side) use() Use {
	if s.Action == nil {
		return Use{}
	}
	return s.Action.Use()
}

// able refuses a defense that somebody cannot use now: one that they are kept from, of too many dice, a spell too many.
func (t *throwing) able(who int, side Side) error {
	return cmp.Or(t.locked(who, side), t.rankedSide(who, side), t.mayCast(who, side))
}

// answers answers a threat by a defense, which is paid.
func (t *throwing) answers(th *Threat, side Side) error {
	who := cmp.Or(th.Ward, th.Target)
	if err := t.able(who, side); err != nil {
		return err
	}
	if err := t.pays(who, side.cost(t.fights()), side); err != nil {
		return err
	}
	t.counted(who, side)
	th.Theirs = t.circumstances(who, side)
	if err := t.fed(th, side); err != nil {
		return err
	}
	if side.Label = ""; th.Ward != 0 {
		side.Label = t.Table.Name(th.Ward)
	}
	th.Answered, th.Defense = true, side.String()
	line, err := th.ReadLine()
	if err != nil {
		return err
	}
	return line.check()
}

// fed has allies pay for the dice that they pledged to a ward, as far as they have the AP.
func (t *throwing) fed(th *Threat, side Side) error {
	if side.Action == nil || !wards[side.Action.Name] || side.Action.Name == "Counterspell" {
		return nil
	}
	for _, p := range th.Pledges {
		n := p.Dice
		if _, tracked := t.BaseOf(p.Character); tracked {
			n = min(n, t.Being(p.Character, t.scene()).Available(Use{Kind: Reactive}))
		}
		if n < 1 {
			continue
		}
		if err := t.pays(p.Character, n, Side{Action: side.Action, Dice: n}); err != nil {
			return err
		}
		th.Theirs = append(th.Theirs, Circumstance{Name: "The soul of " + t.Table.Name(p.Character), Dice: n})
	}
	return nil
}

// ready reports whether nothing is waited for any more.
func (t *throwing) ready(c Clash) bool {
	for i := range c.Threats {
		if !t.left(c.Threats[i].Character) && (!c.Threats[i].Answered || t.feintOf(c.Threats[i], c.Scene) != nil) {
			return false
		}
	}
	return true
}

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

// clash throws the dice of all threats; id is that of the clash that they waited in, 0 is none.
func (t *throwing) clash(id int, c Clash) error {
	t.had, t.untracked = c.Had, c.Untracked
	var bouts []Bout
	for _, th := range c.Threats {
		if t.left(th.Character) {
			continue
		}
		line, err := t.read(th)
		if err != nil {
			return rules.Refuse("That attack cannot be read any more.", "Attack again.")
		}
		missed := ""
		if line.Against != nil && line.Against.misses(line) {
			missed, line.Against = line.Against.Action.Name, nil
		}
		if a := line.Roll.Action; a != nil && a.Contest && line.Against == nil {
			line.Against = t.resists(line)
		}
		if err := line.check(); err != nil {
			return err
		}
		b := t.fall(th.Character, line)
		b.Missed, b.Ward = missed, th.Ward
		bouts = append(bouts, b)
	}
	t.clashed = id
	return t.settle(bouts)
}

// resists is the roll of whom a contest is against: half the maximum of the larger of two stats in dice, which cost no AP (chapters 9 and
// 12). It is nil where no sheet says them.
func (t *throwing) resists(line Line) *Side {
	number, rolled := [2]Stat{Visual, Meditation}, [2]Stat{Visual, People}
	if line.Roll.Action.Tree == Social {
		number, rolled = [2]Stat{Meditation, Logic}, [2]Stat{Logic, People}
	}
	dice := t.dice(line.Target)
	n := max(dice[number[0]], dice[number[1]]) / 2 //nolint:mnd // half of it
	side := Side{Label: line.Name, Dice: n, Unpaid: true}
	for _, stat := range rolled {
		if dice[stat] > side.Size {
			side.Stat, side.Size = stat, dice[stat]
		}
	}
	if n == 0 || side.Size == 0 {
		return nil
	}
	side.Circumstances = t.circumstances(line.Target, side)
	return &side
}

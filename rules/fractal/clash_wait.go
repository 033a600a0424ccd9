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
	for _, old := range table.Crowded(table.IDs(t.Clashes), scene, c.Scene, func(int) bool { return true }) {
		t.must(ClashClosed{ID: old, Was: t.Clashes[old]})
	}
	return nil
}

// kept is a line as a threat keeps it: with its faces, its elements and the armor, without a defense.
func (l Line) kept() string {
	l.Against, l.Hold, l.Remark = nil, false, ""
	return l.String()
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
	side = t.armed(who, side)
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

// ready reports whether nothing is waited for any more.
func (t *throwing) ready(c Clash) bool {
	for i := range c.Threats {
		if !t.left(c.Threats[i].Character) && (!c.Threats[i].Answered || t.feintOf(c.Threats[i], c.Scene) != nil) {
			return false
		}
	}
	return true
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

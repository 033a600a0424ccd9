package fractal

import "slices"

// settle does what comes of bouts, and tells the roll. Where the table is asked first it may wait.
func (t *throwing) settle(bouts []Bout) error {
	at := len(t.events)
	for _, b := range bouts {
		if err := t.counts(b); err != nil {
			return err
		}
	}
	if t.Table.SettingOf(ApplySetting) == applyAsk {
		if waits, err := t.asksFirst(bouts); waits || err != nil {
			return err
		}
	}
	if err := t.comes(bouts); err != nil {
		return err
	}
	r := t.rolled(bouts)
	r.Came = t.came(t.before, bouts, t.scene(), t.had)
	rolled := Rolled{Roll: r, Clash: t.clashed}
	rolled.apply(t.State)
	t.events = slices.Insert(t.events, at, Event(rolled))
	return nil
}

// counts is what a bout leaves behind, whatever the dice bring: how often something was tried, a guard that is used up, where it happened.
func (t *throwing) counts(b Bout) error {
	o, err := b.Outcome()
	if err != nil {
		return err
	}
	line := o.Line
	t.tried(b.Character, b.Target, t.scene(), line.Roll.By)
	t.tried(b.Character, b.Target, t.scene(), line.Roll.Action)
	if a := line.Roll.Action; a != nil && b.Target != 0 && a.attacks() {
		t.drops(b.Target, LastsGuard)
	}
	t.remembersFailure(b, o)
	return t.goes(b.Character, line.In)
}

// comes does what comes of bouts by the rules.
func (t *throwing) comes(bouts []Bout) error {
	for _, b := range bouts {
		if err := t.follows(b); err != nil {
			return err
		}
	}
	return t.falls(t.by)
}

// rolled is a roll of bouts.
func (t *throwing) rolled(bouts []Bout) OpenRoll {
	again := t.line.Bare()
	again.Roll.Focus = false
	if again.Roll.Action != nil && again.Roll.Action.Name == dispel && again.Target != 0 {
		again.Against = nil
	}
	if again.Target != 0 && (again.Against == nil || !again.Against.Fixed) {
		again.Against = nil
	}
	return OpenRoll{
		Who: t.who, Character: t.as, At: t.by.At, Place: t.by.Place, Scene: t.scene(), Line: rest(t.again, again.String()), Remark: t.line.Remark,
		Bouts: bouts, Untracked: t.untracked,
	}
}

package fractal

import (
	"cmp"
	"slices"

	"tallybones/rules/table"
)

// follows does what comes of a bout by the rules: the condition of its margin, momentum, and what its action leaves behind.
func (t *throwing) follows(b Bout) error {
	o, err := b.Outcome()
	if err != nil {
		return err
	}
	roll := o.Line.Roll
	t.inflicts(b, o)
	t.brings(b, o)
	t.turnsMomentum(b, o)
	if by := roll.By; by != nil && len(o.Piles) > 1 && o.Piles[1].Successes > 0 && b.Character != 0 {
		kept := Lasting{Kind: LastsGuard, On: b.Character, Name: by.Name, N: o.Piles[1].Successes, Scene: t.scene()}
		if by.Raises {
			kept.Kind = LastsEvade
		}
		t.leaves(kept)
	}
	switch {
	case roll.Action == nil:
	case locks[roll.Action.Name]:
		t.locksOut(b, o)
	case b.Character != 0:
		t.prepares(b, o)
	}
	return nil
}

// inflicts puts the condition of the margin on whom it is for: the target, or of a positive one without a target whoever acts. Of minions
// it takes as many of the target's group as the margin (16.2).
func (t *throwing) inflicts(b Bout, o Outcome) {
	severity, chart, on := o.Inflicted(), o.Line.Chart(), b.Target
	if on == 0 && chart.Of().Positive {
		on = b.Character
	}
	if severity == 0 || on == 0 {
		return
	}
	n := Named{Chart: chart, Kind: max(o.Line.Roll.Kind-1, 0), Severity: severity}
	t.suffers(on, t.scene(), n, b.Character)
	if row := chart.Row(severity); row.MaxAP < 0 || len(row.Dice) > 0 {
		t.drops(on, LastsAim)
	}
	if !t.IsMinion(on) || chart.Of().Positive {
		return
	}
	margin := o.Margin
	if !o.Compares() {
		margin = o.Piles[0].Successes
	}
	n.Severity = 1
	for _, other := range t.standing(t.Table.Characters[on].Group, on)[:Cleave(margin-1, len(t.standing(t.Table.Characters[on].Group, on)))] {
		t.suffers(other, t.scene(), n, b.Character)
	}
}

// standing are the other minions of a group who still act, in order.
func (t *throwing) standing(group, but int) []int {
	return slices.DeleteFunc(t.Table.Members(group), func(id int) bool {
		return id == but || !t.IsMinion(id) || t.Being(id, t.scene()).Out() != ""
	})
}

// prepares is what shots need and use up, and what an opponent is kept from (chapters 9 and 12).
func (t *throwing) prepares(b Bout, o Outcome) {
	n := o.Piles[0].Successes
	lasting := Lasting{On: b.Character, Name: o.Line.Roll.Action.Name, N: 1, Scene: t.scene()}
	switch o.Line.Roll.Action.Name {
	case "Aim":
		if n > 0 && b.Target != 0 {
			t.drops(b.Character, LastsAim)
			lasting.Kind, lasting.At = LastsAim, b.Target
			t.leaves(lasting)
		}
	case reload:
		t.reloads(lasting, n, o.Line.Goal)
	case "Overwatch":
		if n > 0 {
			lasting.Kind = LastsWatch
			t.leaves(lasting)
		}
	case "Shoot":
		t.drops(b.Character, LastsReload, LastsAim)
	case "Bombast", "Flashy Technique", "Lift & Support":
		t.declares(b, o)
	case codedMessage:
		if on := b.Target; n > 0 && on != 0 {
			lasting.Kind, lasting.On, lasting.N = LastsBonus, on, n
			t.leaves(lasting)
		}
	case "Gish Gallop":
		t.wastes(b, n)
	}
	if by := o.Line.Against; by != nil && by.Action != nil && by.Action.Name == "Block Open" && n == 0 {
		t.leaves(Lasting{Kind: LastsLock, On: b.Character, Name: o.Line.Roll.Action.Name, N: 1, Scene: t.scene()})
	}
}

// loses takes AP from somebody.
func (t *throwing) loses(character, n int) {
	b := t.Being(character, t.scene()).clone()
	if n = min(n, b.AP); n > 0 {
		b.AP -= n
		t.becomes(character, t.scene(), b)
	}
}

// wastes ends the attacks of a target that wait before their dice; what was paid for them is lost (chapter 12, Gish Gallop).
func (t *throwing) wastes(b Bout, n int) {
	if n == 0 || b.Target == 0 {
		return
	}
	for _, id := range table.IDs(t.Clashes) {
		c := t.Clashes[id]
		if id != t.clashed && slices.ContainsFunc(c.Threats, func(th Threat) bool { return th.Character == b.Target }) {
			t.must(ClashClosed{ID: id, Was: c})
		}
	}
}

// reflects turns a spell that was brought to 0 on its caster: the condition is by the successes over theirs (chapter 10, Counterspell).
func (t *throwing) reflects(b Bout, o Outcome) {
	severity, chart := Severity(o.Opposition.Successes-o.Piles[0].Successes), o.Line.Chart()
	if severity > 0 && chart != NoChart {
		t.suffers(b.Character, t.scene(), Named{Chart: chart, Kind: max(o.Line.Roll.Kind-1, 0), Severity: severity}, cmp.Or(b.Ward, b.Target))
	}
}

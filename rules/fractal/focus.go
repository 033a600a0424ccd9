package fractal

import (
	"slices"

	"tallybones/rules"
)

// Strengths of Focused that whoever rolls chooses to use, which uses it up (17.2).
const (
	cancelsPenalty = 1 // one circumstance penalty of the roll
	rollsAgain     = 4 // a failed Macro check once more; the new result stands
)

// focuses uses a Focused of whoever rolls up, where the line says so: against the heaviest circumstance penalty of the roll, or to roll a
// failed Macro check again.
func (t *throwing) focuses(character int, line Line) (Line, error) {
	if !line.Roll.Focus {
		return line, nil
	}
	if failed := t.failedCheck(character, line.Roll.Action); failed != 0 {
		if c, has := t.focusOf(character, rollsAgain); has {
			t.must(LastingGone{ID: failed, Was: t.Lastings[failed]})
			t.usesUp(c)
			line.Roll.Circumstances = append(line.Roll.Circumstances, Circumstance{Name: c.Title() + ", " + line.Roll.Action.Name + " once more"})
			return line, nil
		}
	}
	c, has := t.focusOf(character, cancelsPenalty)
	if !has {
		return line, rules.Refuse(t.Table.Name(character)+" has no Focused that this roll can use.", "Focused 1 cancels a penalty, Focused 4 rolls a failed Macro check again. Leave out `focused`.")
	}
	penalty, is := line.penalty()
	if !is {
		return line, rules.Refuse("No circumstance hinders this roll.", "Keep "+c.Title()+" for one that is hindered: leave out `focused`.")
	}
	t.usesUp(c)
	penalty.Name = c.Title() + ", against " + penalty.Name
	line.Roll.Circumstances = append(line.Roll.Circumstances, penalty)
	return line, nil
}

// focusOf is the first Focused of a strength that acts on a character.
func (s *State) focusOf(character, strength int) (c Condition, has bool) {
	all := s.ConditionsOf(character)
	i := slices.IndexFunc(all, func(c Condition) bool { return c.Chart == Focused && c.Severity == strength && c.acts() })
	if i < 0 {
		return c, false
	}
	return all[i], true
}

// usesUp ends a condition that does what it does once. A private roll uses nothing up.
func (t *throwing) usesUp(c Condition) {
	if !t.free {
		t.must(ConditionGone{ID: c.ID, Was: c})
	}
}

// penalty is what cancels the heaviest circumstance that hinders a roll: of successes before the target number before dice. is is false
// where nothing does.
func (l Line) penalty() (cancels Circumstance, is bool) {
	changes := append([]Change{
		{By: "what was said", What: ItsDice, To: min(l.Roll.More, 0)}, {By: "what was said", What: ItsTN, To: max(l.Roll.MoreTN, 0)},
	}, l.CountRoll().Changes...)
	worst, rank := 0, ItsDice
	for _, change := range changes {
		n := change.To - change.From
		if change.What == ItsDice {
			n = -n
		}
		if n < 1 || n < worst || n == worst && change.What <= rank {
			continue
		}
		worst, rank, cancels = n, change.What, Circumstance{Name: change.By}
		switch change.What {
		case ItsDice:
			cancels.Dice = n
		case ItsTN:
			cancels.TN = -n
		case ItsSuccesses:
			cancels.Less = -n
		}
	}
	return cancels, worst > 0
}

// failedCheck is the id of the note that a character failed a Macro check of an action last; 0 is none.
func (s *State) failedCheck(character int, a *Action) int {
	if a == nil || a.Level != Macro {
		return 0
	}
	for _, id := range s.LastingsOf(character, LastsFailed) {
		if s.Lastings[id].Name == a.Name {
			return id
		}
	}
	return 0
}

// remembersFailure notes a Macro check that failed, of who may roll it again; any roll since then makes it too late.
func (t *throwing) remembersFailure(b Bout, o Outcome) {
	a := o.Line.Roll.Action
	if b.Character == 0 {
		return
	}
	t.drops(b.Character, LastsFailed)
	if _, has := t.focusOf(b.Character, rollsAgain); has && a != nil && a.Level == Macro && (o.Piles[0].Successes == 0 || o.Missed() > 0) {
		t.leaves(Lasting{Kind: LastsFailed, On: b.Character, Name: a.Name, N: 1, Scene: t.scene()})
	}
}

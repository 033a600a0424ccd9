package fractal

import (
	"slices"

	"tallybones/rules"
)

// Rest ticks days of rest down: of each condition that has some, of lethal ones only where they are dressed. What comes to 0 is over
// (15.1), and what a night's sleep ends (17.1, 17.2). healed are those.
func (b Being) Rest(days int) (after Being, healed []Condition) {
	b = b.clone()
	var over []int
	for i := range b.Conditions {
		c := &b.Conditions[i]
		night := c.Row().Night && days > 0
		if c.Rest == 0 && !night || c.Row().Lethal && !c.Dressed {
			continue
		}
		if c.Rest <= days || night {
			over, healed = append(over, c.ID), append(healed, *c)
			continue
		}
		c.Rest -= max(days, 0)
	}
	return b.without(over), healed
}

// Mend removes every condition with at most so many days of rest left, and changes nothing else (6.3). Successes of Mend Wounds are 3 days
// each; unhurried, ranks are.
func (b Being) Mend(days int) (after Being, healed []Condition) {
	var over []int
	for _, c := range b.Conditions {
		if c.Rest > 0 && c.Rest <= days {
			over, healed = append(over, c.ID), append(healed, c)
		}
	}
	return b.clone().without(over), healed
}

// MendDays are the days of rest that a success or a rank of Mend Wounds reaches (chapter 10).
const MendDays = 3

// Dress dresses a condition that can make somebody fall to wounds; when all are, who fell is out of danger, and unconscious until Max AP is
// above 0 again (6.4).
func (b Being) Dress(id int) (Being, error) {
	i := b.at(id)
	switch {
	case i < 0:
		return b, rules.Refuse("There is no such condition.", "It may be healed already.")
	case !b.Conditions[i].Wounds():
		return b, rules.Refuse(b.Conditions[i].Name()+" needs no dressing.", "Lethal conditions and wounds of combat do.")
	case b.Conditions[i].Dressed:
		return b, rules.Refuse(b.Conditions[i].Name()+" is dressed already.", "Rest heals it.")
	}
	b = b.clone()
	b.Conditions[i].Dressed = true
	return b.rescued(), nil
}

// rescued ends a fall where nothing is left to be dressed.
func (b Being) rescued() Being {
	open := func(c Condition) bool { return c.Wounds() && !c.Dressed }
	if b.Falling && !slices.ContainsFunc(b.Conditions, open) {
		b.Falling = false
	}
	return b
}

// HourOver ends the hour in which who fell to wounds could be saved.
func (b Being) HourOver() Being {
	if b.Falling {
		b.Falling, b.Dead = false, true
	}
	return b
}

// Done removes a condition whose requirement somebody met, or that a GM takes away.
func (b Being) Done(id int) (Being, error) {
	if b.at(id) < 0 {
		return b, rules.Refuse("There is no such condition.", "It may be healed already.")
	}
	return b.clone().without([]int{id}), nil
}

// without drops conditions and the temporary AP that came with them.
func (b Being) without(ids []int) Being {
	if len(ids) == 0 {
		return b
	}
	before := b.MaxAP()
	b.Conditions = slices.DeleteFunc(b.Conditions, func(c Condition) bool { return slices.Contains(ids, c.ID) })
	b.Temp = slices.DeleteFunc(b.Temp, func(t Temp) bool { return t.Condition != 0 && slices.Contains(ids, t.Condition) })
	return b.lowered(before).rescued()
}

// Cleave is how many minions side by side an attack removes by its margin (16.2).
func Cleave(margin, minions int) int { return min(max(margin, 0), minions) }

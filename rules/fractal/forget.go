package fractal

import (
	"encoding/json"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// forget returns an event without a person.
func forget(e Event, f rules.Forgotten) Event {
	text := func(words string) string { return table.ForgetText(words, f) }
	switch e := e.(type) {
	case Table:
		return Table{table.Forget(table.ForgetPayload(e.Event, nil, forgetPrivate(f)), f)}
	case StanceSet:
		e.Stance.Zone, e.Was.Zone = text(e.Stance.Zone), text(e.Was.Zone)
		return e
	case SpellSet:
		e.Spell.Name = text(e.Spell.Name)
		return e
	case SpellGone:
		e.Was.Name = text(e.Was.Name)
		return e
	case SceneCleared:
		e.Goes = all(e.Goes, text)
		return e
	case LastingSet:
		e.Lasting.Name = text(e.Lasting.Name)
		return e
	case LastingGone:
		e.Was.Name = text(e.Was.Name)
		return e
	case ClashOpened:
		e.Clash = e.Clash.forget(f)
		return e
	case ClashChanged:
		e.Clash = e.Clash.forget(f)
		return e
	case ClashClosed:
		e.Was = e.Was.forget(f)
		return e
	case Rolled:
		e.Roll = e.Roll.forget(f)
		return e
	case ApplyAsked:
		e.Roll = e.Roll.forget(f)
		return e
	case Applied:
		e.Roll = e.Roll.forget(f)
		return e
	case RoutineSet:
		e.Routine.Zone = text(e.Routine.Zone)
		return e
	case ProjectBegun:
		e.Project.Name = text(e.Project.Name)
		return e
	case ProjectEnded:
		e.Name = text(e.Name)
		return e
	case DutyAsked, DutyRolled, ProjectWorked, IntervalPassed, ConditionSet, ConditionGone, TempSet, TempGone, MomentumSet, ExchangeBegun, BeatBegun, ScaleSet:
		return e
	}
	return e
}

func all(words []string, text func(string) string) []string {
	var without []string
	for _, w := range words {
		without = append(without, text(w))
	}
	return without
}

// forget returns the roll without a person: what they said with it is gone, and their name elsewhere.
func (r OpenRoll) forget(f rules.Forgotten) OpenRoll {
	r.Line, r.Remark = table.ForgetText(r.Line, f), table.ForgetText(r.Remark, f)
	r.Bouts, r.Came = slices.Clone(r.Bouts), slices.Clone(r.Came)
	text := func(words string) string { return table.ForgetText(words, f) }
	for i, b := range r.Bouts {
		r.Bouts[i].Line, r.Bouts[i].Missed = text(b.Line), text(b.Missed)
		r.Bouts[i].Mine, r.Bouts[i].Theirs = forgetIn(b.Mine, text), forgetIn(b.Theirs, text)
	}
	for i, c := range r.Came {
		r.Came[i].Gets, r.Came[i].Out, r.Came[i].Works = all(c.Gets, text), text(c.Out), text(c.Works)
		r.Came[i].Loses, r.Came[i].Keeps, r.Came[i].Ends = all(c.Loses, text), all(c.Keeps, text), all(c.Ends, text)
		r.Came[i].Lasts = slices.Clone(c.Lasts)
		for j, l := range c.Lasts {
			r.Came[i].Lasts[j].Name = text(l.Name)
		}
	}
	if r.Who == f.Number {
		r.Remark = ""
	}
	return r
}

// forget returns the attack without a person.
func (c Clash) forget(f rules.Forgotten) Clash {
	text := func(words string) string { return table.ForgetText(words, f) }
	c = c.clone()
	c.Line, c.Remark = text(c.Line), text(c.Remark)
	if c.Who == f.Number {
		c.Remark = ""
	}
	for i, th := range c.Threats {
		c.Threats[i].Line, c.Threats[i].Defense = text(th.Line), text(th.Defense)
		c.Threats[i].Mine, c.Threats[i].Theirs = forgetIn(th.Mine, text), forgetIn(th.Theirs, text)
	}
	return c
}

// forgetIn returns circumstances without a person.
func forgetIn(of []Circumstance, text func(string) string) []Circumstance {
	of = slices.Clone(of)
	for i := range of {
		of[i].Name = text(of[i].Name)
	}
	return of
}

// forgetPrivate forgets in a roll that was kept private.
func forgetPrivate(f rules.Forgotten) func(json.RawMessage) json.RawMessage {
	return func(payload json.RawMessage) json.RawMessage {
		return table.ForgetIn(payload, func(r *OpenRoll) { *r = r.forget(f) })
	}
}

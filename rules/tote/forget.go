package tote

import (
	"encoding/json"
	"maps"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// forget returns an event without a person.
func forget(e Event, f rules.Forgotten) Event {
	text := func(words string) string { return table.ForgetText(words, f) }
	switch e := e.(type) {
	case Table:
		return Table{table.Forget(table.ForgetPayload(e.Event, forgetAsked(f), forgetPrivate(f)), f)}
	case TaleBegun:
		e.Tale.Name, e.Was.Name = text(e.Tale.Name), text(e.Was.Name)
		return e
	case TaleEnded:
		e.Tale.Name, e.Back = text(e.Tale.Name), all(e.Back, text)
		return e
	case AspectBack:
		e.Back = all(e.Back, text)
		return e
	case SkillPlaced:
		e.Skill, e.Is, e.Was = text(e.Skill), text(e.Is), text(e.Was)
		return e
	case ExtendedBegun:
		e.Name = text(e.Name)
		return e
	case Rolled:
		e.Roll = e.Roll.forget(f)
		return e
	case RollClosed:
		e.Roll = e.Roll.forget(f)
		return e
	case RollDone:
		e.Deed = e.Deed.forget(text)
		return e
	case TotemUsed, TotemFreed, AspectUsed:
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
	text := func(words string) string { return table.ForgetText(words, f) }
	r.Deeds = maps.Clone(r.Deeds)
	r.Line, r.Remark, r.Against = text(r.Line), text(r.Remark), text(r.Against)
	if r.Who == f.Number {
		r.Remark = ""
	}
	r.Test.Skill = text(r.Test.Skill)
	r.Test.Bonuses = slices.Clone(r.Test.Bonuses)
	for i := range r.Test.Bonuses {
		r.Test.Bonuses[i].Label = text(r.Test.Bonuses[i].Label)
	}
	for id, d := range r.Deeds {
		r.Deeds[id] = d.forget(text)
	}
	return r
}

func (d Deed) forget(text func(string) string) Deed {
	d.Name = text(d.Name)
	return d
}

// forgetPrivate forgets in a roll that was kept private.
func forgetPrivate(f rules.Forgotten) func(json.RawMessage) json.RawMessage {
	return func(payload json.RawMessage) json.RawMessage {
		return table.ForgetIn(payload, func(r *OpenRoll) { *r = r.forget(f) })
	}
}

// forgetAsked forgets in offers, and in what a roll that is laid out is up against.
func forgetAsked(f rules.Forgotten) func(table.Ask) json.RawMessage {
	text := func(words string) string { return table.ForgetText(words, f) }
	return func(a table.Ask) json.RawMessage {
		if a.Laid != nil {
			return table.ForgetIn(a.Payload, func(l *Layout) { l.Name = text(l.Name) })
		}
		return table.ForgetIn(a.Payload, func(o *Offered) { o.Name = text(o.Name) })
	}
}

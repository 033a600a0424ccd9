package tln

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
		return Table{table.Forget(table.ForgetPayload(e.Event, func(a table.Ask) json.RawMessage { return forgetAsked(a, f) }, forgetPrivate(f)), f)}
	case TraitMarked:
		e.Mark.Trait, e.Was.Trait = text(e.Mark.Trait), text(e.Was.Trait)
		return e
	case TraitShared:
		e.Share.Trait = text(e.Share.Trait)
		return e
	case TraitPaired:
		e.Pair.Reward, e.Pair.Punishment = text(e.Pair.Reward), text(e.Pair.Punishment)
		return e
	case Rolled:
		e.Roll = e.Roll.forget(f)
		return e
	case RollClosed:
		e.Roll = e.Roll.forget(f)
		return e
	case Helped:
		e.Roll = e.Roll.forget(f)
		return e
	case RollDone:
		e.Deed = e.Deed.forget(text)
		return e
	}
	return e
}

// forget returns the roll without a person: what they said with it is gone, and their name elsewhere.
func (r OpenRoll) forget(f rules.Forgotten) OpenRoll {
	text := func(words string) string { return table.ForgetText(words, f) }
	r.Deeds = maps.Clone(r.Deeds)
	r.Line, r.Remark = text(r.Line), text(r.Remark)
	if r.Who == f.Number {
		r.Remark = ""
	}
	if r.Question != nil {
		q := *r.Question
		q.Say, q.Options = text(q.Say), slices.Clone(q.Options)
		for i := range q.Options {
			q.Options[i] = text(q.Options[i])
		}
		r.Question = &q
	}
	sides := slices.Clone(r.Test.Line.Sides)
	for i := range sides {
		sides[i].Terms = slices.Clone(sides[i].Terms)
		for j := range sides[i].Terms {
			term := &sides[i].Terms[j]
			term.Label, term.Trait = text(term.Label), text(term.Trait)
		}
	}
	r.Test.Line.Sides = sides
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

// forgetAsked forgets in an agreement's changes.
func forgetAsked(a table.Ask, f rules.Forgotten) json.RawMessage {
	switch a.Kind {
	case table.Offer:
		return table.ForgetIn(a.Payload, func(o *Offered) { o.Name = table.ForgetText(o.Name, f) })
	case table.Agree:
	default:
		return a.Payload
	}
	return table.ForgetIn(a.Payload, func(records *[]agreement) {
		for i, of := range *records {
			if e, err := log.Decode(of.record()); err == nil {
				if record, err := log.Encode(forget(e, f)); err == nil {
					(*records)[i] = agreement{record.Body, record.Kind}
				}
			}
		}
	})
}

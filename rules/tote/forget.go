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
		return Table{table.Forget(forgetPayload(e.Event, f), f)}
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

// forgetPayload forgets in what the game keeps in things of the table's: offers, rolls that are laid out, private rolls.
func forgetPayload(e table.Event, f rules.Forgotten) table.Event {
	text := func(words string) string { return table.ForgetText(words, f) }
	switch of := e.(type) {
	case table.AskOpened:
		of.Ask.Payload = forgetAsked(of.Ask, text)
		return of
	case table.AskClosed:
		of.Was.Payload = forgetAsked(of.Was, text)
		return of
	case table.SecretKept:
		of.Secret.Payload = forgetIn(of.Secret.Payload, func(r *OpenRoll) { *r = r.forget(f) })
		return of
	case table.SecretRevealed:
		of.Secret.Payload = forgetIn(of.Secret.Payload, func(r *OpenRoll) { *r = r.forget(f) })
		return of
	default:
		return e
	}
}

func forgetAsked(a table.Ask, text func(string) string) json.RawMessage {
	if a.Laid != nil {
		return forgetIn(a.Payload, func(l *Layout) { l.Name = text(l.Name) })
	}
	return forgetIn(a.Payload, func(o *Offered) { o.Name = text(o.Name) })
}

// forgetIn forgets in a payload. What cannot be read is dropped whole.
func forgetIn[P any](payload json.RawMessage, forget func(*P)) json.RawMessage {
	var of P
	if payload == nil || json.Unmarshal(payload, &of) != nil {
		return nil
	}
	forget(&of)
	forgotten, err := json.Marshal(of)
	if err != nil {
		return nil
	}
	return forgotten
}

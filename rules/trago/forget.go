package trago

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
	case WoundSet:
		e.Wound.Note = text(e.Wound.Note)
		return e
	case WoundGone:
		e.Was.Note = text(e.Was.Note)
		return e
	case SceneCleared:
		e.Goes, e.Gains = all(e.Goes, text), all(e.Gains, text)
		return e
	case HardshipGained:
		e.Hardship.Story, e.Hardship.Power = text(e.Hardship.Story), text(e.Hardship.Power)
		return e
	case StoryResolved:
		e.Story = text(e.Story)
		return e
	case Rolled, RollBarred, RollDone, RollAnswered, RollShown, RollClosed:
		return forgetRoll(e, f)
	case MinuteHeld, MinuteOver, BargainMade, BargainOver, RolledAgain:
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

// forgetRoll returns an event about a roll without a person.
func forgetRoll(e Event, f rules.Forgotten) Event {
	text := func(words string) string { return table.ForgetText(words, f) }
	switch e := e.(type) {
	case Rolled:
		e.Roll = e.Roll.forget(f)
		if e.True != nil {
			b := e.True.forget(text)
			e.True = &b
		}
		return e
	case RollBarred:
		e.Bar, e.Deed, e.Line = e.Bar.forget(text), e.Deed.forget(text), text(e.Line)
		return e
	case RollDone:
		e.Deed = e.Deed.forget(text)
		return e
	case RollAnswered:
		e.Answer.Line = text(e.Answer.Line)
		return e
	case RollShown:
		e.Bar, e.Line = e.Bar.forget(text), text(e.Line)
		return e
	case RollClosed:
		e.Roll = e.Roll.forget(f)
		return e
	default:
		return e
	}
}

// forget returns the roll without a person: what they said with it is gone, and their name elsewhere.
func (r OpenRoll) forget(f rules.Forgotten) OpenRoll {
	text := func(words string) string { return table.ForgetText(words, f) }
	r = r.clone()
	r.Line, r.Remark, r.Name, r.Bar = text(r.Line), text(r.Remark), text(r.Name), r.Bar.forget(text)
	if r.Who == f.Number {
		r.Remark = ""
	}
	for id, d := range r.Deeds {
		r.Deeds[id] = d.forget(text)
	}
	if r.Answer != nil {
		answer := *r.Answer
		answer.Line = text(answer.Line)
		r.Answer = &answer
	}
	return r
}

func (d Deed) forget(text func(string) string) Deed {
	d.Words = all(d.Words, text)
	return d
}

func (b Bar) forget(text func(string) string) Bar {
	without := func(changes []Change) []Change {
		changes = slices.Clone(changes)
		for i := range changes {
			changes[i].Name = text(changes[i].Name)
		}
		return changes
	}
	b.Changes, b.Lowered = without(b.Changes), without(b.Lowered)
	return b
}

// forgetPrivate forgets in a roll that was kept private.
func forgetPrivate(f rules.Forgotten) func(json.RawMessage) json.RawMessage {
	return func(payload json.RawMessage) json.RawMessage {
		return table.ForgetIn(payload, func(r *OpenRoll) { *r = r.forget(f) })
	}
}

package torchlite

import (
	"encoding/json"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// forgetRoll returns an event about a roll without a person.
func forgetRoll(e Event, f rules.Forgotten) Event {
	text := func(words string) string { return table.ForgetText(words, f) }
	switch e := e.(type) {
	case Rolled:
		e.Roll = e.Roll.forget(f)
		return e
	case RollClosed:
		e.Roll = e.Roll.forget(f)
		return e
	case RollOpposed:
		e.Opposition = e.Opposition.forget(text)
		return e
	case RollDone:
		e.Deed = e.Deed.forget(text)
		return e
	default:
		return e
	}
}

// forget returns the roll without a person: what they said with it is gone, and their name elsewhere.
func (r OpenRoll) forget(f rules.Forgotten) OpenRoll {
	text := func(words string) string { return table.ForgetText(words, f) }
	r = r.clone()
	r.Line, r.Remark = text(r.Line), text(r.Remark)
	if r.Who == f.Number {
		r.Remark = ""
	}
	r.Side = r.Side.forget(text)
	for id, o := range r.Against {
		r.Against[id] = o.forget(text)
	}
	for id, d := range r.Deeds {
		r.Deeds[id] = d.forget(text)
	}
	return r
}

func (o Opposition) forget(text func(string) string) Opposition {
	o.Name, o.Side = text(o.Name), o.Side.forget(text)
	return o
}

func (s Side) forget(text func(string) string) Side {
	s.Dice = slices.Clone(s.Dice)
	for i := range s.Dice {
		s.Dice[i].Label = text(s.Dice[i].Label)
	}
	return s
}

func (d Deed) forget(text func(string) string) Deed {
	d.Came = slices.Clone(d.Came)
	for i := range d.Came {
		d.Came[i].Name = text(d.Came[i].Name)
	}
	return d
}

// forgetPrivate forgets in a roll that was kept private.
func forgetPrivate(f rules.Forgotten) func(json.RawMessage) json.RawMessage {
	return func(payload json.RawMessage) json.RawMessage {
		return table.ForgetIn(payload, func(r *OpenRoll) { *r = r.forget(f) })
	}
}

// forgetLayout forgets in what a roll that is laid out is up against.
func forgetLayout(a table.Ask, text func(string) string) json.RawMessage {
	layout, ok := ReadLayout(a)
	if !ok {
		return nil
	}
	for i := range layout.Against {
		layout.Against[i].Name = text(layout.Against[i].Name)
	}
	forgotten, err := json.Marshal(layout)
	if err != nil {
		return nil
	}
	return forgotten
}

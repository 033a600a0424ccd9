package torchlite

import (
	"encoding/json"

	"tallybones/rules"
	"tallybones/rules/table"
)

// forget returns an event without a person.
func forget(e Event, f rules.Forgotten) Event {
	text := func(words string) string { return table.ForgetText(words, f) }
	before := func(b Before) Before { return Before{text(b.Name), b.Die} }
	switch e := e.(type) {
	case Table:
		return Table{table.Forget(table.ForgetPayload(e.Event, func(a table.Ask) json.RawMessage { return forgetAsked(a, f) }, forgetPrivate(f)), f)}
	case ComplicationSet:
		e.Complication.Name, e.Was = text(e.Complication.Name), before(e.Was)
		return e
	case ComplicationGone:
		e.Was = before(e.Was)
		return e
	case TakenOut:
		e.Out.By = text(e.Out.By)
		return e
	case AssetSet:
		e.Asset.Name, e.Was = text(e.Asset.Name), before(e.Was)
		return e
	case AssetGone:
		e.Was = before(e.Was)
		return e
	case ChallengeBegun:
		e.Name = text(e.Name)
		return e
	case XPGained:
		e.Gain.Milestone = table.Fold(text(e.Gain.Milestone))
		return e
	case SceneCleared:
		e.Goes, e.Stays, e.Back = all(e.Goes, text), all(e.Stays, text), all(e.Back, text)
		return e
	case SessionCleared:
		e.Goes = all(e.Goes, text)
		return e
	case BackIn, BankSet, AheadSet, ChallengeDieSet, ChallengeOver, SessionLeft:
		return e
	case Rolled, RollCounted, RollOpposed, RollDone, RolledAgain, RollClosed:
		return forgetRoll(e, f)
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

// forgetAsked forgets in offers, and in what a roll that is laid out is up against.
func forgetAsked(a table.Ask, f rules.Forgotten) json.RawMessage {
	text := func(words string) string { return table.ForgetText(words, f) }
	if a.Laid != nil {
		return forgetLayout(a, text)
	}
	return forgetOffered(a.Payload, text)
}

func forgetOffered(payload json.RawMessage, text func(string) string) json.RawMessage {
	return table.ForgetIn(payload, func(o *Offered) {
		o.Limit = text(o.Limit)
		for i := range o.Costs {
			o.Costs[i].Name = text(o.Costs[i].Name)
		}
		if o.Treasure != nil {
			o.Treasure.Name = text(o.Treasure.Name)
		}
	})
}

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
		return Table{table.Forget(forgetOffer(e.Event, text), f)}
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
	case XPGained:
		e.Gain.Milestone = table.Fold(text(e.Gain.Milestone))
		return e
	case SceneCleared:
		e.Goes, e.Stays, e.Back = all(e.Goes, text), all(e.Stays, text), all(e.Back, text)
		return e
	case SessionCleared:
		e.Goes = all(e.Goes, text)
		return e
	case BackIn, BankSet, AheadSet, ChallengeBegun, ChallengeDieSet, ChallengeOver, SessionLeft:
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

// forgetOffer forgets in what an offer of the game's own would do.
func forgetOffer(e table.Event, text func(string) string) table.Event {
	switch of := e.(type) {
	case table.AskOpened:
		of.Ask.Payload = forgetOffered(of.Ask.Payload, text)
		return of
	case table.AskClosed:
		of.Was.Payload = forgetOffered(of.Was.Payload, text)
		return of
	default:
		return e
	}
}

// forgetOffered forgets in a payload. What cannot be read is dropped whole.
func forgetOffered(payload json.RawMessage, text func(string) string) json.RawMessage {
	if payload == nil {
		return nil
	}
	var o Offered
	if err := json.Unmarshal(payload, &o); err != nil {
		return nil
	}
	o.Limit = text(o.Limit)
	for i := range o.Costs {
		o.Costs[i].Name = text(o.Costs[i].Name)
	}
	if o.Treasure != nil {
		o.Treasure.Name = text(o.Treasure.Name)
	}
	forgotten, err := json.Marshal(o)
	if err != nil {
		return nil
	}
	return forgotten
}

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
		return Table{table.Forget(forgetPayload(e.Event, f), f)}
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

// forgetPayload forgets in what the game keeps in things of the table's: offers, rolls that are laid out, private rolls.
func forgetPayload(e table.Event, f rules.Forgotten) table.Event {
	switch of := e.(type) {
	case table.AskOpened:
		of.Ask.Payload = forgetAsked(of.Ask, f)
		return of
	case table.AskClosed:
		of.Was.Payload = forgetAsked(of.Was, f)
		return of
	case table.SecretKept:
		of.Secret.Payload = forgetPrivate(of.Secret.Payload, f)
		return of
	case table.SecretRevealed:
		of.Secret.Payload = forgetPrivate(of.Secret.Payload, f)
		return of
	default:
		return e
	}
}

func forgetAsked(a table.Ask, f rules.Forgotten) json.RawMessage {
	text := func(words string) string { return table.ForgetText(words, f) }
	if a.Laid != nil {
		return forgetLayout(a, text)
	}
	return forgetOffered(a.Payload, text)
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

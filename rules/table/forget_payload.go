package table

import "encoding/json"

// ForgetPayload forgets in what a game keeps in things of the table's: in what is asked, of which ask returns the payload without the
// person, and in private rolls, by roll. A game that keeps nothing in what is asked has nil for ask.
func ForgetPayload(e Event, ask func(Ask) json.RawMessage, roll func(json.RawMessage) json.RawMessage) Event {
	switch e := e.(type) {
	case AskOpened:
		if ask != nil {
			e.Ask.Payload = ask(e.Ask)
		}
		return e
	case AskClosed:
		if ask != nil {
			e.Was.Payload = ask(e.Was)
		}
		return e
	case SecretKept:
		e.Secret.Payload = roll(e.Secret.Payload)
		return e
	case SecretRevealed:
		e.Secret.Payload = roll(e.Secret.Payload)
		return e
	default:
		return e
	}
}

// ForgetIn forgets in a payload that is the JSON of a P. What cannot be read is dropped whole.
func ForgetIn[P any](payload json.RawMessage, forget func(*P)) json.RawMessage {
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

package table

import "encoding/json"

// WithPayload gives the ask that the last of some events opens a payload of the game's own, as JSON.
func WithPayload(opened []Event, payload any) ([]Event, error) {
	text, err := json.Marshal(payload)
	if err != nil {
		return nil, err
	}
	last := len(opened) - 1
	e := opened[last].(AskOpened) //nolint:forcetypeassert // what opens an ask ends with that
	e.Ask.Payload = text
	opened[last] = e
	return opened, nil
}

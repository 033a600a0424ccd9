package bot

import (
	"encoding/json"
	"strconv"

	"tallybones/bot/rest"
	"tallybones/commands/ui"
)

type choicesBody struct {
	Choices []suggestion `json:"choices"`
}

type suggestion struct {
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value"`
}

// encodeChoices returns suggestions as an interaction's first answer. One whose value Discord would not take is left out,
// since it would take all others with it.
func encodeChoices(choices []ui.Choice, number bool) (rest.Body, error) {
	body := choicesBody{Choices: []suggestion{}}
	for _, c := range choices {
		value, ok := choiceValue(c.Value, number)
		if c.Name != "" && ok && len(body.Choices) < ui.MaxChoices {
			body.Choices = append(body.Choices, suggestion{ui.Cut(c.Name, ui.MaxChoice), value})
		}
	}
	return encodeBody(callback[choicesBody]{callbackChoices, body}, nil)
}

func choiceValue(value string, number bool) (json.RawMessage, bool) {
	if number {
		n, err := strconv.ParseInt(value, 10, 64)
		return json.RawMessage(strconv.FormatInt(n, 10)), err == nil
	}
	quoted, err := json.Marshal(value)
	return quoted, err == nil && ui.Length(value) <= ui.MaxChoice
}

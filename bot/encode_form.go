package bot

import (
	"fmt"

	"tallybones/bot/rest"
	"tallybones/commands/ui"
)

type modalBody struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []component `json:"components"`
}

// encodeModal returns a form as an interaction's first answer.
func encodeModal(m ui.Modal) (rest.Body, error) {
	m = m.Fit()
	if err := m.Check(); err != nil {
		return rest.Body{}, fmt.Errorf("check form: %w", err)
	}
	body := modalBody{CustomID: m.ID, Title: m.Title}
	for _, field := range m.Fields {
		body.Components = append(body.Components, label(field))
	}
	return encodeBody(callback[modalBody]{callbackForm, body}, nil)
}

// label is a box of a form with its name above it.
func label(f ui.Field) component {
	const short, long = 1, 2
	input := component{
		Type: componentInput, CustomID: f.ID, Style: short, Placeholder: f.Placeholder, Value: f.Value,
		Required: &f.Required, MaxLength: f.MaxLength,
	}
	if f.Long {
		input.Style = long
	}
	return component{Type: componentLabel, Label: f.Label, Description: f.Help, Component: &input}
}

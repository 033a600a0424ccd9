package sandbox

import (
	"fmt"
	"maps"
	"slices"
)

// modalData is the data of an interaction by a form.
type modalData struct {
	CustomID   string      `json:"custom_id"`
	Components []modalPart `json:"components"`
	Resolved   *resolved   `json:"resolved,omitempty"`
}

// modalPart is a part of a form with what a person filled in.
type modalPart struct {
	Type       int         `json:"type"`
	ID         int         `json:"id"`
	CustomID   string      `json:"custom_id,omitempty"`
	Value      *string     `json:"value,omitempty"`
	Values     *[]string   `json:"values,omitempty"`
	Component  *modalPart  `json:"component,omitempty"`
	Components []modalPart `json:"components,omitempty"`
}

// openForm returns the form that the action names.
func (s stage) openForm() (*form, error) {
	f := s.interactions.form(s.Modal, s.person.ID)
	if f == nil {
		return nil, fmt.Errorf("%s has no form %q open", s.person.Shown(), s.Modal)
	}
	return f, nil
}

func cancelForm(s stage) (Outcome, *interaction, error) {
	f, err := s.openForm()
	if err != nil {
		return Outcome{}, nil, err
	}
	s.interactions.close(f)
	return Outcome{State: StateNone}, nil, nil
}

// submit sends a form. What the person left alone keeps its value, as in Discord's app.
func submit(s stage) (Outcome, *interaction, error) {
	f, err := s.openForm()
	if err != nil {
		return Outcome{}, nil, err
	}
	if err := s.knownFields(f); err != nil {
		return Outcome{}, nil, err
	}
	r := newResolved()
	parts, err := s.fillAll(f.modal.Components, r)
	if err != nil {
		return Outcome{}, nil, err
	}
	i, err := s.begin(kindModal)
	if err != nil {
		return Outcome{}, nil, err
	}
	s.interactions.close(f)
	i.source = f.by.source
	i.metadata.Triggering = &f.by.metadata
	return Outcome{}, s.interact(i, modalData{CustomID: f.modal.CustomID, Components: parts, Resolved: r.orNil()}), nil
}

func (s stage) knownFields(f *form) error {
	for _, id := range slices.Concat(slices.Sorted(maps.Keys(s.Fields)), slices.Sorted(maps.Keys(s.Picks))) {
		if find(f.modal.Components, id) == nil {
			return fmt.Errorf("the form %q has no field %q", f.modal.Title, id)
		}
	}
	return nil
}

func (s stage) fillAll(components []Component, r *resolved) ([]modalPart, error) {
	var parts []modalPart
	for i := range components {
		part, err := s.fill(&components[i], r)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

func (s stage) fill(x *Component, r *resolved) (modalPart, error) {
	part := modalPart{Type: x.Type, ID: x.ID, CustomID: x.CustomID}
	var err error
	switch {
	case x.Type == TypeActionRow:
		part.Components, err = s.fillAll(x.Components, r)
	case x.Type == TypeLabel:
		var inner modalPart
		inner, err = s.fill(x.Component, r)
		part.Component = &inner
	case x.Type == TypeTextInput:
		var text string
		text, err = s.typed(x)
		part.Value = &text
	case x.isSelect():
		var values []string
		values, err = s.picked(x, r)
		part.Values = &values
	}
	return part, err
}

func (s stage) typed(x *Component) (string, error) {
	text, ok := s.Fields[x.CustomID]
	if !ok {
		text = x.Value
	}
	if text == "" {
		if *orDefault(x.Required, true) {
			return "", fmt.Errorf("field %q is required", x.CustomID)
		}
		return "", nil
	}
	if err := ranged(x.MinLength, orDefault(x.MaxLength, 4000), units(text), 4000, "characters"); err != nil {
		return "", fmt.Errorf("field %q: %w", x.CustomID, err)
	}
	return text, nil
}

func (s stage) picked(x *Component, r *resolved) ([]string, error) {
	values, ok := s.Picks[x.CustomID]
	if !ok {
		values = x.chosen()
	}
	if len(values) == 0 && !*orDefault(x.Required, true) {
		return []string{}, nil
	}
	return s.pick(x, values, r)
}

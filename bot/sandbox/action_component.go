package sandbox

import (
	"fmt"
	"slices"
)

// componentData is the data of an interaction by a component.
type componentData struct {
	ID            int       `json:"id"`
	CustomID      string    `json:"custom_id"`
	ComponentType int       `json:"component_type"`
	Values        []string  `json:"values,omitempty"`
	Resolved      *resolved `json:"resolved,omitempty"`
}

func press(s stage) (Outcome, *interaction, error) {
	m, x, err := s.component()
	if err != nil {
		return Outcome{}, nil, err
	}
	if x.Type != TypeButton {
		return Outcome{}, nil, fmt.Errorf("%q is not a button", s.CustomID)
	}
	return s.useComponent(m, x, nil, nil)
}

func selectValues(s stage) (Outcome, *interaction, error) {
	m, x, err := s.component()
	if err != nil {
		return Outcome{}, nil, err
	}
	if !x.isSelect() {
		return Outcome{}, nil, fmt.Errorf("%q is not a select", s.CustomID)
	}
	r := newResolved()
	values, err := s.pick(x, s.Values, r)
	if err != nil {
		return Outcome{}, nil, err
	}
	return s.useComponent(m, x, values, r.orNil())
}

// component returns the message and the component in it that the action names.
func (s stage) component() (*Message, *Component, error) {
	m, err := s.target()
	if err != nil {
		return nil, nil, err
	}
	x := find(m.Components, s.CustomID)
	switch {
	case x == nil:
		return nil, nil, fmt.Errorf("message %s has nothing with the custom id %q", m.ID, s.CustomID)
	case x.Disabled:
		return nil, nil, fmt.Errorf("%q is disabled", s.CustomID)
	}
	return m, x, nil
}

func (s stage) useComponent(m *Message, x *Component, values []string, r *resolved) (Outcome, *interaction, error) {
	i, err := s.begin(kindComponent)
	if err != nil {
		return Outcome{}, nil, err
	}
	i.source = m
	i.metadata.InteractedMessage = m.ID
	data := componentData{ID: x.ID, CustomID: x.CustomID, ComponentType: x.Type, Values: values, Resolved: r}
	return Outcome{}, s.interact(i, data), nil
}

// pick checks the values of a select and resolves what they stand for.
func (s stage) pick(x *Component, picked []string, r *resolved) ([]string, error) {
	least, most := *orDefault(x.MinValues, 1), *orDefault(x.MaxValues, 1)
	if len(picked) < least || len(picked) > most {
		return nil, fmt.Errorf("%d values are picked, and %q takes %d to %d", len(picked), x.CustomID, least, most)
	}
	values := []string{}
	for _, text := range picked {
		value, err := s.pickOne(x, text, r)
		if err != nil {
			return nil, err
		}
		if slices.Contains(values, value) {
			return nil, fmt.Errorf("%q is picked twice", text)
		}
		values = append(values, value)
	}
	return values, nil
}

func (s stage) pickOne(x *Component, text string, r *resolved) (string, error) {
	kinds := map[int]int{
		TypeUserSelect: OptionUser, TypeRoleSelect: OptionRole, TypeMentionableSelect: OptionMentionable, TypeChannelSelect: OptionChannel,
	}
	if kind, ok := kinds[x.Type]; ok {
		id, err := filling{stage: s, resolved: r}.reference(&CommandOption{Type: kind, ChannelTypes: x.Channels}, text)
		if err != nil {
			return "", err
		}
		return textOf(id), nil
	}
	for _, o := range x.Options {
		if o.Value == text || o.Label == text {
			return o.Value, nil
		}
	}
	return "", fmt.Errorf("%q is not among the options of %q", text, x.CustomID)
}

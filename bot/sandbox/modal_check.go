package sandbox

import "slices"

// What may stand in a form, and in a label of it.
var (
	inModal = []int{TypeActionRow, TypeTextDisplay, TypeLabel}
	inLabel = []int{TypeTextInput, TypeStringSelect, TypeUserSelect, TypeRoleSelect, TypeMentionableSelect, TypeChannelSelect}
)

// modal checks a form. The row with a text input is the older way to write one; a label is the newer.
func (c checker) modal(m *Modal) {
	c.at("custom_id").length(m.CustomID, 1, maxID)
	c.at("title").length(m.Title, 1, 45)
	here := c.at("components")
	here.count(len(m.Components), 1, 5)
	for i := range m.Components {
		here.index(i).modalPart(&m.Components[i])
	}
	here.unique(m.Components)
}

func (c checker) modalPart(x *Component) {
	c.numbered(x)
	switch x.Type {
	case TypeActionRow:
		c.modalRow(x)
	case TypeLabel:
		c.label(x)
	default:
		c.component(x, []int{TypeTextDisplay})
	}
	if !slices.Contains(inModal, x.Type) {
		c.at("type").fault("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %v.", inModal)
	}
}

func (c checker) modalRow(x *Component) {
	here := c.at("components")
	here.count(len(x.Components), 1, 1)
	for i := range x.Components {
		input := &x.Components[i]
		here.index(i).numbered(input)
		if input.Type != TypeTextInput {
			here.index(i).at("type").fault("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of [4].")
			continue
		}
		here.index(i).at("label").length(input.Label, 1, 45)
		here.index(i).textInput(input)
	}
}

func (c checker) label(x *Component) {
	c.at("label").length(x.Label, 1, 45)
	c.at("description").present(x.Description.Value, 100)
	if x.Component != nil {
		c.at("component").numbered(x.Component)
	}
	switch here := c.at("component"); {
	case x.Component == nil:
		here.required()
	case !slices.Contains(inLabel, x.Component.Type):
		here.at("type").fault("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %v.", inLabel)
	case x.Component.Type == TypeTextInput:
		here.textInput(x.Component)
		if x.Component.Label != "" {
			here.at("label").fault("COMPONENT_LABEL_IN_LABEL", "A text input in a label has no label of its own")
		}
	default:
		here.selectMenu(x.Component)
		if x.Component.Disabled {
			here.at("disabled").fault("COMPONENT_DISABLED_IN_MODAL", "A select in a form cannot be disabled")
		}
	}
}

func (c checker) textInput(x *Component) {
	c.at("custom_id").length(x.CustomID, 1, maxID)
	if x.Style != 1 && x.Style != 2 {
		c.at("style").fault("BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
	}
	c.at("min_length").between(x.MinLength, 0, 4000)
	c.at("max_length").between(x.MaxLength, 1, 4000)
	c.at("placeholder").length(x.Placeholder, 0, 100)
	least, most := *orDefault(x.MinLength, 0), *orDefault(x.MaxLength, 4000)
	if least > most {
		c.at("min_length").fault("TEXT_INPUT_COMPONENT_MIN_LENGTH_TOO_LARGE", "min_length cannot be greater than max_length")
	}
	if n := units(x.Value); n > most || n > 0 && n < least {
		c.at("value").fault("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	}
}

package sandbox

import (
	"encoding/json"
	"math"
)

// bound checks the least or the greatest value of a number.
func (c checker) bound(value *float64, kind int) {
	if value != nil && kind == OptionInteger && !isExact(*value) {
		c.fault("NUMBER_TYPE_COERCE", "Value \"%v\" is not int.", *value)
	}
}

// isExact tells whether a number is a whole one that JSON carries exactly.
func isExact(n float64) bool { return n == math.Trunc(n) && math.Abs(n) < maxExact }

// choices checks the choices of an option, or those that a bot offers while a person types.
func (c checker) choices(list []Choice, kind int) {
	c.count(len(list), 0, maxChoices)
	seen := map[string]bool{}
	for i, choice := range list {
		here := c.index(i)
		here.at("name").length(choice.Name, 1, 100)
		here.at("name_localizations").localized(choice.NameLocalizations, 100)
		here.at("value").choiceValue(choice.Value, kind)
		if taken(seen, choice.Name) {
			here.at("name").fault("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", "Option choice name %q already exists", choice.Name)
		}
	}
}

func (c checker) choiceValue(raw json.RawMessage, kind int) {
	var value any
	if json.Unmarshal(raw, &value) != nil {
		c.required()
		return
	}
	text, isText := value.(string)
	number, isNumber := value.(float64)
	switch {
	case kind == OptionString && isText:
		c.length(text, 1, 100)
	case kind == OptionNumber && isNumber:
	case kind == OptionInteger && isNumber && isExact(number):
	default:
		c.fault("APPLICATION_COMMAND_OPTIONS_VALUE_INVALID", "The value does not fit the type of the option")
	}
}

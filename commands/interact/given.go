package interact

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules"
)

// refuse refuses a call with an option that the command does not take: a value outside a closed list, a number beyond its
// bounds. Discord sees to that for whoever uses a client of its own; handlers may rely on it for everybody. What is missing or
// too long they refuse themselves, as they know best how it is mended.
func (c Command) refuse(req *Request) error {
	for _, option := range c.Options {
		if v, given := req.Options[option.Name]; given && !option.takes(v) {
			return option.refuse(v)
		}
	}
	return nil
}

// takes tells whether the option may have a value; an empty text is as none.
func (o Option) takes(v Value) bool {
	if len(o.Choices) > 0 && v.Text != "" && !slices.ContainsFunc(o.Choices, func(c ui.Choice) bool { return c.Value == v.Text }) {
		return false
	}
	return o.Type != Integer || (o.Min == nil || v.Int >= *o.Min) && (o.Max == nil || v.Int <= *o.Max)
}

func (o Option) refuse(v Value) error {
	if o.Type == Integer {
		return rules.Refuse(strconv.FormatInt(v.Int, 10)+" is nothing that `"+o.Name+"` can be.", o.Help+".")
	}
	values := make([]string, len(o.Choices))
	for i, choice := range o.Choices {
		values[i] = "`" + choice.Value + "`"
	}
	return rules.Refuse(rules.Quote(v.Text)+" is nothing that `"+o.Name+"` can be.", "It can be "+strings.Join(values, ", ")+".")
}

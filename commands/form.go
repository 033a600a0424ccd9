package commands

import (
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// The fields of the forms.
const (
	fieldLine    = "line"
	fieldAgainst = "against"
	fieldRemark  = "remark"
)

// rollForm is the form that rolls, filled in.
func (m memory) rollForm(title string) ui.Modal {
	return m.form(routeRoll, title, m.lineField(), ui.Field{ID: fieldRemark, Label: "Remark", Value: m.remark, MaxLength: maxRemark})
}

// oddsForm is the form that shows chances, filled in.
func (m memory) oddsForm(title string) ui.Modal {
	return m.form(routeChances, title, m.lineField())
}

// form is a form whose answer is as private as what it came from.
func (m memory) form(route, title string, fields ...ui.Field) ui.Modal {
	return ui.Modal{ID: m.address(route).String(), Title: title, Fields: fields}.Fit()
}

// lineField holds the line whole, also one that grew when it was written out.
func (m memory) lineField() ui.Field {
	return ui.Field{ID: fieldLine, Label: "Line", Value: m.line, Required: true, MaxLength: max(maxLine, ui.Length(m.line))}
}

// ofPrivate tells whether a form came from something private.
func ofPrivate(req *interact.Request) bool { return addressed(req.Action).seenBy != everybody }

package fractal

import (
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// stuck tells a roll that is laid out and cannot be rolled now, and why; of any other the words of all games tell.
func stuck(s *rule.State, id int, a table.Ask) []ui.Markdown {
	fault := s.LaidFault(id)
	if fault == nil || len(a.Laid.Sides) == 0 {
		return nil
	}
	side := a.Laid.Sides[0]
	name := s.RollerName(rule.OpenRoll{Who: side.Person, Character: side.Character})
	return []ui.Markdown{
		ui.Bold(ui.Escape(name + ", not rolled yet")), ui.Italic(ui.Escape(a.Say)), ui.Escape(name + ": " + side.Whole() + "."),
		"Now: it cannot be rolled. " + ui.Prose(fault.Error()),
	}
}

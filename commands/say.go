package commands

import (
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// sayTable tells an event of the table's in one line, as the history and the board's Lately have it. It is empty for what
// nobody needs to be told.
func sayTable(s *table.State, event table.Event) ui.Markdown {
	switch e := event.(type) {
	case table.CharacterAdded:
		return ui.Escape(e.Character.Name + " joins.")
	case table.ConditionSet:
		return ui.Escape(rated(e.Condition.Name, e.Condition.Rating) + " on " + s.Name(e.Condition.On) + ".")
	case table.ElementPinned:
		return ui.Escape(rated(e.Element.Name, e.Element.Rating) + " is pinned.")
	}
	return ""
}

// rated is a name with the rating behind it, if there is one.
func rated(name string, rating table.Rating) string {
	if rating == "" {
		return name
	}
	return name + " " + string(rating)
}

package tln

import (
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

// say tells an event of the game's own in one line; "" is not worth telling.
func say(s *rule.State, event rule.Event) ui.Markdown {
	switch e := event.(type) {
	case rule.Rolled:
		if e.Roll.Question != nil {
			return answer(s, e.Roll)
		}
		return tellingOf(s, e.Roll).head()
	case rule.RollDone:
		if word := deedWord(s, e.Deed); word != "" {
			return ui.Escape(capital(word) + ".")
		}
		return ""
	case rule.Helped:
		return ui.Escape(s.RollerName(e.Roll) + " " + helpWords(e) + ": " + e.Note() + ".")
	case rule.TraitMarked, rule.TraitShared, rule.TraitPaired:
		who, what := about(s, event)
		return ui.Escape(who + ": " + what + ".")
	default:
		return ""
	}
}

// helpWords is how a test to help went: "assists Neve", "fails to hinder Neve".
func helpWords(e rule.Helped) string {
	if e.Roll.Test.Stands().Winner != 0 {
		return "fails " + e.Roll.Remark
	}
	return strings.NewReplacer("to assist ", "assists ", "to hinder ", "hinders ").Replace(e.Roll.Remark)
}

// about is whom an event about a trait concerns, and what it does.
func about(s *rule.State, event rule.Event) (who, what string) {
	switch e := event.(type) {
	case rule.TraitMarked:
		return s.Table.Name(e.Mark.Character), marked(e)
	case rule.TraitShared:
		if len(e.Share.With) == 0 {
			return s.Table.Name(e.Share.Character), e.Share.Trait + " is not shared any more"
		}
		var names []string
		for _, id := range e.Share.With {
			names = append(names, s.Table.Name(id))
		}
		return s.Table.Name(e.Share.Character), e.Share.Trait + " is shared with " + listed(names)
	case rule.TraitPaired:
		return s.Table.Name(e.Pair.Character), e.Pair.Reward + " and " + e.Pair.Punishment + " are a pair"
	default: // it is about no trait alone
		return "", ""
	}
}

// marked is how a trait changed: "City Watch 3 to 2", "Wagon is not at hand".
func marked(e rule.TraitMarked) string {
	var parts []string
	if e.Mark.Damage != e.Was.Damage {
		parts = append(parts, decimal(e.Level-e.Was.Damage)+" to "+decimal(e.Level-e.Mark.Damage))
	}
	switch worn := e.Mark.Worn - e.Was.Worn; {
	case worn > 0:
		parts = append(parts, plural(worn, "resistance level", "resistance levels")+" less")
	case worn < 0:
		parts = append(parts, plural(-worn, "resistance level", "resistance levels")+" back")
	}
	if e.Mark.Away != e.Was.Away {
		at := "at hand"
		if e.Mark.Away {
			at = "not at hand"
		}
		parts = append(parts, at)
	}
	return e.Mark.Trait + " " + strings.Join(parts, ", ")
}

// changed is what an event changes, in a few words where its character is known; "" is nothing of a sheet's.
func changed(s *rule.State, event rule.Event) string {
	of, ok := event.(rule.Table)
	if !ok {
		_, what := about(s, event)
		return what
	}
	switch e := of.Event.(type) {
	case table.TraitSet:
		if e.Was == "" {
			return "new trait " + strings.TrimSpace(e.Trait.Name+" "+e.Trait.Value)
		}
		return e.Trait.Name + " " + e.Was + " to " + e.Trait.Value
	case table.TraitUnset:
		return e.Name + " " + e.Was + " off the sheet"
	case table.CounterSet:
		return e.Counter.Name + " " + decimal(e.Was) + " to " + decimal(e.Counter.Value)
	case table.CounterRemoved:
		return e.Name + " no longer counted"
	case table.CharacterRenamed:
		return "the name, " + e.Name
	case table.SheetMade:
		return "the name, " + e.Name
	case table.CharacterArchived:
		return "to leave the game"
	case table.OwnerSet:
		if e.Owner == 0 {
			return "played by nobody"
		}
		return "played by " + s.Table.Person(e.Owner)
	case table.ConditionSet:
		is := table.Before{Name: e.Condition.Name, Rating: e.Condition.Rating}
		if e.Was == (table.Before{}) {
			return is.String()
		}
		return e.Was.String() + " to " + is.String()
	case table.ConditionRemoved:
		return e.Was.String() + " off"
	case table.GameNamed:
		return "name " + e.Was + " to " + e.Name
	case table.NoteSet:
		return "the note"
	case table.WordSet:
		return strings.TrimSpace("the word " + e.Key + " " + e.Word)
	case table.MacroSet:
		return strings.TrimSpace("the macro " + e.Macro.Name + " " + e.Macro.Line)
	case table.SettingChanged:
		return e.Name + " " + e.Was + " to " + e.Is
	default:
		return ""
	}
}

// brief tells an event in a few words where its character is known.
func brief(s *rule.State, event rule.Event) string {
	_, what := about(s, event)
	return what
}

// tell tells what a person did with an entry. What was made of a roll is told by that alone.
func tell(s *rule.State, _ int, events []rule.Event) []ui.Markdown {
	ofRoll := slices.ContainsFunc(events, func(event rule.Event) bool { _, done := event.(rule.RollDone); return done })
	helped := slices.ContainsFunc(events, func(event rule.Event) bool { _, is := event.(rule.Helped); return is })
	var lines []ui.Markdown
	for _, event := range events {
		line := say(s, event)
		if of, ok := event.(rule.Table); ok {
			line = commands.SayTable(&s.Table, of.Event)
		}
		told := ofRoll && cameOfRoll(event) || helped && isAdded(event)
		if line != "" && !told {
			lines = append(lines, line)
		}
	}
	return lines
}

// isAdded tells that an event adds to a test that is laid out, which a test to help tells of itself.
func isAdded(event rule.Event) bool {
	of, ok := event.(rule.Table)
	if !ok {
		return false
	}
	_, added := of.Event.(table.AskAdded)
	return added
}

// cameOfRoll tells that an event is what was made of a roll, which tells it.
func cameOfRoll(event rule.Event) bool {
	switch e := event.(type) {
	case rule.TraitMarked:
		return true
	case rule.Table:
		switch e.Event.(type) {
		case table.TraitSet, table.CounterSet:
			return true
		default:
			return false
		}
	default:
		return false
	}
}

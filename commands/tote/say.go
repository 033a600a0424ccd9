package tote

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

// say tells an event of the game's own in one line; "" is not worth telling.
func say(s *rule.State, event rule.Event) ui.Markdown {
	switch e := event.(type) {
	case rule.Rolled:
		return tellingOf(s, e.Roll).head()
	case rule.RollDone:
		return sayDeed(s, e.Deed)
	default:
	}
	if text := saidOf(s, event); text != "" {
		return ui.Escape(text + ".")
	}
	return ""
}

// sayAspect tells that somebody has an aspect from now on: "Hanu's aspect is Silver-Tongued."
func sayAspect(s *rule.State, event table.Event) ui.Markdown {
	e, ok := event.(table.TraitSet)
	if !ok || e.Trait.Set != rule.SetAspect || e.Trait.Value != "" {
		return ""
	}
	return ui.Escape(s.Table.Name(e.Character) + "'s aspect is " + e.Trait.Name + ".")
}

// saidOf is say without its full stop, of what is not about a roll.
func saidOf(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.TotemUsed:
		return s.Table.Name(e.Character) + ": " + e.Totem.String() + " is used"
	case rule.TotemFreed:
		return s.Table.Name(e.Character) + ": " + e.Totem.String() + " is free"
	case rule.AspectUsed:
		return s.Table.Name(e.Character) + ": the aspect is used in this scene"
	case rule.AspectBack:
		return sayBack(s, e)
	case rule.TaleBegun:
		if e.Was.Number == e.Tale.Number {
			return "Tale " + decimal(e.Tale.Number) + " is called " + e.Tale.Name
		}
		return capital(e.Tale.String()) + " begins"
	case rule.TaleEnded:
		return sayTaleEnded(e)
	case rule.SkillPlaced:
		totems := rule.TotemsOf(e.Cell)
		return "Grid: " + e.Is + " is " + totems[0].String() + " and " + totems[1].String()
	case rule.ExtendedBegun:
		return e.Name + " is an extended test: T" + decimal(e.Target) + ", " + decimal(e.Of) + " to count, lost after " +
			decimal(rule.LostAfter) + " failures"
	default: // told by what stands beside it
		return ""
	}
}

func sayBack(s *rule.State, e rule.AspectBack) string {
	if e.Ended {
		return "" // the end tells it
	}
	names := make([]string, len(e.Uses))
	for i, use := range e.Uses {
		names[i] = s.Table.Name(use.Character)
	}
	return listed(names) + ": the aspect is free"
}

func sayTaleEnded(e rule.TaleEnded) string {
	text := capital(e.Tale.String()) + " is over"
	if len(e.Back) > 0 {
		text += ". Free again: " + strings.Join(e.Back, ", ")
	}
	return text
}

// sayDeed tells what was made of a roll: "Hanu invoked Stag."
func sayDeed(s *rule.State, d rule.Deed) ui.Markdown {
	who := s.Table.Person(d.Who)
	if d.For != 0 {
		who = s.Table.Name(d.For)
	}
	switch d.Kind {
	case rule.DidTotem:
		return ui.Escape(who + " invoked " + d.Totem + ".")
	case rule.DidAspect:
		return ui.Escape(who + " took " + d.Totem + " by the aspect.")
	case rule.DidTarget:
		return ui.Escape(s.Table.Person(d.Who) + " set a target of T" + decimal(d.N) + ".")
	case rule.DidSkill:
		return ui.Escape(who + "'s roll was " + d.Name + ".")
	case rule.DidTrack:
		return ""
	case rule.DidCount:
		return ui.Escape(who + " counted " + decimal(d.N) + " for " + d.Name + ", " + countStep(d) + ".")
	case rule.DidFail:
		return ui.Escape("A failure of " + who + " for " + d.Name + ", " + countStep(d) + ".")
	case rule.DidRemember:
		return ui.Escape(who + " has on the sheet now: " + d.Name + ".")
	}
	return ""
}

// brief tells an event in a few words where its character is known.
func brief(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.TotemUsed:
		return e.Totem.String() + " used"
	case rule.TotemFreed:
		return e.Totem.String() + " free"
	case rule.AspectUsed:
		return "aspect used this scene"
	case rule.AspectBack:
		return "aspect free"
	case rule.SkillPlaced, rule.TaleBegun:
		return saidOf(s, event)
	default:
		return ""
	}
}

// tell tells what a person did with an entry. What was made of a roll is told by that alone, and an injury by what it does.
func tell(s *rule.State, _ int, events []rule.Event) []ui.Markdown {
	extended := slices.ContainsFunc(events, func(event rule.Event) bool { _, begun := event.(rule.ExtendedBegun); return begun })
	ofRoll := slices.ContainsFunc(events, func(event rule.Event) bool { _, done := event.(rule.RollDone); return done })
	var lines []ui.Markdown
	for _, event := range events {
		line := say(s, event)
		if of, ok := event.(rule.Table); ok {
			line = cmp.Or(sayInjury(s, of.Event), sayAspect(s, of.Event))
			if line == "" {
				line = commands.SayTable(&s.Table, of.Event)
			}
		}
		told := ofRoll && cameOfRoll(event) || extended && cameOfExtended(event)
		if line != "" && !told {
			lines = append(lines, line)
		}
	}
	return lines
}

// cameOfRoll tells that an event is what was made of a roll, which tells it.
func cameOfRoll(event rule.Event) bool {
	switch e := event.(type) {
	case rule.TotemUsed, rule.AspectUsed:
		return true
	case rule.Table:
		switch e.Event.(type) {
		case table.TraitSet, table.TrackAdvanced:
			return true
		default:
			return false
		}
	default:
		return false
	}
}

// cameOfExtended tells that an event is how an extended test begins, which tells it.
func cameOfExtended(event rule.Event) bool {
	of, ok := event.(rule.Table)
	if !ok {
		return false
	}
	closed, ok := of.Event.(table.AskClosed)
	_, started := of.Event.(table.TrackStarted)
	return started || ok && closed.How == table.Withdrawn
}

// sayInjury tells a change of somebody's injuries: "Toma fills 3", "Hanu: 2 injuries".
func sayInjury(s *rule.State, event table.Event) ui.Markdown {
	e, ok := event.(table.CounterSet)
	if !ok || e.Counter.Name != rule.Injuries {
		return ""
	}
	name := s.Table.Name(e.Character)
	if e.Counter.Value == 0 {
		return ui.Escape(name + " has no injuries any more.")
	}
	text := name + ": " + plural(e.Counter.Value, "injury", "injuries")
	if e.Was > 0 {
		text = name + ": injuries " + decimal(e.Was) + " to " + decimal(e.Counter.Value)
	}
	return ui.Escape(text + ".")
}

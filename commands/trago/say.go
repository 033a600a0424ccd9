package trago

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// say tells an event of the game's own in one line; "" is not worth telling.
func say(s *rule.State, event rule.Event) ui.Markdown {
	if line := sayRoll(s, event); line != "" {
		return line
	}
	words := sayOwn(s, event)
	if words == "" {
		return ""
	}
	return ui.Escape(words + ".")
}

func sayOwn(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.WoundSet:
		name := s.Table.Name(e.Wound.Of)
		if e.Was == 0 {
			return name + " takes " + woundName(e.Wound)
		}
		return name + ": " + woundStep(e)
	case rule.WoundGone:
		return s.Table.Name(e.Was.Of) + ": " + rule.Tiers[e.Was.Tier] + " healed"
	case rule.MinuteHeld:
		return s.Table.Name(e.Minute.Character) + " has 1 resistance more until the minute is over"
	case rule.MinuteOver:
		return "The minute is over: resistance of " + s.Table.Name(e.Character) + " is 1 less"
	case rule.BargainMade:
		return s.Table.Name(e.Bargain.Character) + " has " + bargainWords
	case rule.BargainOver:
		if !e.Used {
			return s.Table.Name(e.Character) + " goes without the advantage die"
		}
	case rule.HardshipGained:
		return s.Table.Name(e.Hardship.Character) + " comes through a hardship of " + e.Hardship.Story
	case rule.StoryResolved:
		return s.Table.Name(e.Character) + " comes to the resolution of " + e.Story
	case rule.SceneCleared:
		var said []string
		if len(e.Goes) > 0 {
			said = append(said, "Gone: "+strings.Join(e.Goes, ", "))
		}
		if len(e.Gains) > 0 {
			said = append(said, "Gained: "+strings.Join(e.Gains, ", "))
		}
		return strings.Join(said, ". ")
	default: // told by what stands beside it
	}
	return ""
}

// bargainWords are what a character has who took an advantage die for a bane.
var bargainWords = bargains(1) + " in the next roll"

// woundName is a wound with its note.
func woundName(w rule.Wound) string {
	name := rule.Tiers[w.Tier]
	if w.Note != "" {
		name += " (" + w.Note + ")"
	}
	return name
}

// woundStep is how a wound changed: "Aggravated to Major".
func woundStep(e rule.WoundSet) string {
	if e.Was == 0 || e.Was == e.Wound.Tier {
		return woundName(e.Wound)
	}
	return rule.Tiers[e.Was] + " to " + woundName(e.Wound)
}

// brief tells an event in a few words where its character is known.
func brief(_ *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.WoundSet:
		return woundStep(e)
	case rule.WoundGone:
		return rule.Tiers[e.Was.Tier] + " healed"
	case rule.MinuteHeld:
		return "1 resistance more until the minute is over"
	case rule.BargainMade:
		return bargainWords
	case rule.HardshipGained:
		return "a hardship of " + e.Hardship.Story
	case rule.StoryResolved:
		return "the resolution of " + e.Story
	default:
		return ""
	}
}

// numbers is how a number changed: "3 to 2".
func numbers(was, is int) string {
	if was == is {
		return strconv.Itoa(is)
	}
	return strconv.Itoa(was) + " to " + strconv.Itoa(is)
}

// sayRoll tells an event about a roll in one line; "" is about none, or not worth telling.
func sayRoll(s *rule.State, event rule.Event) ui.Markdown {
	switch e := event.(type) {
	case rule.Rolled:
		return tellingOf(s, e.Roll).head()
	case rule.RollBarred:
		return ui.Escape(s.Table.Person(e.Deed.Who) + " sets " + barWords(e.Bar) + ".")
	case rule.RollDone:
		return sayDeed(s, e.Deed)
	case rule.RollAnswered:
		return ui.Escape(s.AnswererName(e.Answer) + " answers with " + successes(rule.Judge(e.Answer.Fallen, rule.Bar{}).Successes) + ".")
	case rule.RolledAgain:
		mine, theirs := rule.Judge(e.Round.Mine, rule.Bar{}).Successes, rule.Judge(e.Round.Theirs, rule.Bar{}).Successes
		return ui.Escape(s.Table.Person(e.Who) + " has both sides roll again: " + strconv.Itoa(mine) + " against " + strconv.Itoa(theirs) + ".")
	case rule.RollShown:
		return ui.Escape(s.Table.Person(e.Who) + " shows the numbers: " + barWords(e.Bar) + ".")
	default:
		return ""
	}
}

// sayDeed tells what was made of a roll.
func sayDeed(s *rule.State, d rule.Deed) ui.Markdown {
	who := escaped(s.Table.Person(d.Who))
	if d.For != 0 {
		who = escaped(s.Table.Name(d.For))
	}
	switch d.Kind {
	case rule.DidSpend, rule.DidYield:
		return ui.Markdown(who + " spends " + strconv.Itoa(d.N) + " willpower on " + successes(d.N) + ", " + strconv.Itoa(d.Left) + " left.")
	case rule.DidTake:
		return ui.Markdown(who + " takes " + tierWords(d.Tier) + ".")
	case rule.DidLower:
		return ui.Markdown(who + " takes " + tierWords(d.Tier) + " for 1 willpower, " + strconv.Itoa(d.Left) + " left.")
	case rule.DidQuo, rule.DidQuoToo:
		return ui.Markdown(who + " is for the status quo.")
	case rule.DidRemember:
		return ui.Markdown(who + " has on the sheet now: " + escaped(strings.Join(d.Words, ", ")) + ".")
	case rule.DidSet:
	}
	return ""
}

// tell tells what a person did with an entry. What came of a roll is told by the roll, and of a session's end by that.
func tell(s *rule.State, _ int, events []rule.Event) []ui.Markdown {
	var lines []ui.Markdown
	told := slices.ContainsFunc(events, func(event rule.Event) bool {
		switch e := event.(type) {
		case rule.RollDone, rule.Rolled:
			return true
		case rule.SceneCleared:
			return len(e.Gains) > 0
		default:
			return false
		}
	})
	for _, event := range events {
		line := say(s, event)
		if of, ok := event.(rule.Table); ok {
			line = sayTable(s, of.Event)
		}
		if line != "" && (!told || !cameOfOther(event)) {
			lines = append(lines, line)
		}
	}
	return lines
}

// sayTable tells an event of the table's, in the game's words where it asks something of the game's own.
func sayTable(s *rule.State, event table.Event) ui.Markdown {
	switch e := event.(type) {
	case table.AskOpened:
		switch {
		case e.Ask.Kind == rule.AskEstimate:
			return ui.Escape(estimateWords(s, e.Ask) + ".")
		case e.Ask.Kind == rule.AskExperience:
			return ui.Escape(tieWords(e.Ask) + ".")
		case e.Ask.Card != nil:
			card := *e.Ask.Card
			if b, err := rule.ParseBar(card.Pool); err == nil {
				card.Pool = barWords(b)
			}
			e.Ask.Card = &card
			return commands.SayTable(&s.Table, e)
		}
	case table.AskClosed:
		if e.Was.Kind == rule.AskEstimate && e.How == table.Answered {
			return ui.Escape(s.Table.Person(e.Who) + " estimates: " + e.Was.Say + ".")
		}
	default: // as in every game
	}
	return commands.SayTable(&s.Table, event)
}

// cameOfOther tells that an event is what was made of a roll or gained with an end, which tells it.
func cameOfOther(event rule.Event) bool {
	switch e := event.(type) {
	case rule.Table:
		switch e.Event.(type) {
		case table.CounterSet, table.TraitSet:
			return true
		default:
			return false
		}
	case rule.WoundSet:
		return true
	default:
		return false
	}
}

package torchlite

import (
	"strconv"

	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// sayRoll tells an event about a roll in one line; "" is about none, or not worth telling.
func sayRoll(s *rule.State, event rule.Event) ui.Markdown {
	switch e := event.(type) {
	case rule.Rolled:
		return tellingOf(s, e.Roll).head()
	case rule.RollCounted:
		return ui.Markdown(escaped(s.Table.Person(e.Who)) + " counts the dice as " + strconv.Itoa(e.Total) + " with " + effects(e.Effect) + ".")
	case rule.RollOpposed:
		return sayOpposed(s, e)
	case rule.RolledAgain:
		return sayAgain(s, e)
	case rule.RollDone:
		return sayDeed(s, e.Deed)
	default:
		return ""
	}
}

// effectVerb is what an effect did: it put something on somebody, recovered something, or did something else.
func effectVerb(came []rule.Came) string {
	if len(came) == 0 || came[0].What != rule.CameComplication {
		return " made of the effect: "
	}
	if came[0].Is > came[0].Was {
		return " put "
	}
	return " recovered: "
}

// sayOpposed tells what a roll is up against since its dice fell.
func sayOpposed(s *rule.State, e rule.RollOpposed) ui.Markdown {
	who, total := escaped(s.Table.Person(e.Who)), strconv.Itoa(e.Opposition.Side.Options()[0].Total)
	if e.Answered {
		return ui.Markdown(who + " answers with " + total + ".")
	}
	return ui.Markdown(who + " sets a difficulty of " + total + ".")
}

// sayAgain tells dice that were rolled again.
func sayAgain(s *rule.State, e rule.RolledAgain) ui.Markdown {
	words := make([]string, len(e.Dice))
	for i, d := range e.Dice {
		words[i] = d.Size.String() + " " + strconv.Itoa(d.Face)
	}
	return ui.Markdown(escaped(s.Table.Person(e.Who)) + " rolls again: " + listed(words) + ".")
}

// sayDeed tells what was made of a roll: "Zia put Off Guard d8 on Sergeant."
func sayDeed(s *rule.State, d rule.Deed) ui.Markdown {
	who := escaped(s.Table.Person(d.Who))
	if d.For != 0 {
		who = escaped(s.Table.Name(d.For))
	}
	what := listComma(cameWords(s, d.Came))
	if what == "" {
		return ""
	}
	return ui.Markdown(who + deedVerb(d) + what + ".")
}

// deedVerb is what somebody did, within a sentence.
func deedVerb(d rule.Deed) string {
	switch d.Kind {
	case rule.DidHitch:
		return " bought a hitch: "
	case rule.DidStress:
		return " named the stress of a failure: "
	case rule.DidWorsen:
		return " had a recovery fail with a hitch: "
	case rule.DidSeize:
		return " used an opportunity: "
	case rule.DidRemember:
		return " has on the sheet now: "
	case rule.DidEffect:
		return effectVerb(d.Came)
	case rule.DidSpend, rule.DidReroll:
	}
	return ": "
}

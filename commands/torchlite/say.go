package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// say tells an event of the game's own in one line.
func say(s *rule.State, event rule.Event) ui.Markdown {
	if line := sayRoll(s, event); line != "" {
		return line
	}
	text := saidOf(s, event)
	if text == "" {
		return ""
	}
	return ui.Escape(text + ".")
}

// sayAny is say for the table's events, too.
func sayAny(s *rule.State, event rule.Event) ui.Markdown {
	if of, ok := event.(rule.Table); ok {
		return commands.SayTable(&s.Table, of.Event)
	}
	return say(s, event)
}

// saidOf is say without its full stop. What is not worth telling is empty: what is told by the table's events
// beside it.
func saidOf(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.ComplicationSet:
		return sayComplication(s, e)
	case rule.ComplicationGone:
		return e.Was.String() + " off " + s.Table.Name(e.On)
	case rule.TakenOut:
		return s.Table.Name(e.Out.Character) + " is taken out until the scene ends"
	case rule.BackIn:
		return s.Table.Name(e.Character) + " takes part again"
	case rule.AssetSet:
		return sayAsset(s, e)
	case rule.AssetGone:
		if e.Signature {
			return about(s, e.Of) + e.Was.Name + " is back to full"
		}
		return about(s, e.Of) + e.Was.String() + " goes"
	case rule.BankSet:
		return "The GM's bank: " + numbers(e.Was, e.Points)
	case rule.AheadSet:
		if e.Points > e.Was {
			return s.Table.Name(e.Character) + " begins the next session with " + plural(e.Points, "plot point", "plot points") + " more"
		}
		return ""
	case rule.ChallengeBegun:
		return sayChallenge(e)
	case rule.ChallengeDieSet:
		return sayDie(s, e)
	case rule.ChallengeOver:
		return challengeName(s, e.Of) + map[rule.ChallengeEnd]string{rule.Overcome: " is overcome", rule.Removed: " is taken off the board"}[e.How]
	case rule.SessionLeft:
		if e.Cliffhanger {
			return "It ends in a cliffhanger"
		}
		return ""
	case rule.SessionCleared:
		if len(e.Goes) > 0 {
			return "Gone: " + strings.Join(e.Goes, ", ")
		}
		return ""
	default: // told by what stands beside it
		return ""
	}
}

// about is whom a line is about: "Zia: "; what is nobody's is for all.
func about(s *rule.State, character int) string {
	if character == 0 {
		return "For all: "
	}
	return s.Table.Name(character) + ": "
}

// numbers is how a number changed: "3 to 2".
func numbers(was, is int) string {
	if was == is {
		return strconv.Itoa(is)
	}
	return strconv.Itoa(was) + " to " + strconv.Itoa(is)
}

// step is how something with a die changed, without whose it is: "Winded d6 to d8", "Rope d6 becomes Chain d6".
func step(was, is rule.Before) string {
	switch {
	case was == rule.Before{}, was == is:
		return is.String()
	case was.Name != is.Name:
		return was.String() + " becomes " + is.String()
	}
	return was.String() + " to " + is.Die.String()
}

func sayComplication(s *rule.State, e rule.ComplicationSet) string {
	is := rule.Before{Name: e.Complication.Name, Die: e.Complication.Die}
	text := about(s, e.Complication.On) + step(e.Was, is)
	if (e.Was == rule.Before{}) {
		text = is.String() + " on " + s.Table.Name(e.Complication.On)
	}
	if a, ok := s.Assets[e.Complication.Asset]; ok && (e.Was == rule.Before{}) {
		text += ", against " + a.Name
	}
	return text
}

func sayAsset(s *rule.State, e rule.AssetSet) string {
	is := rule.Before{Name: e.Asset.Name, Die: e.Asset.Die}
	switch e.What {
	case rule.Opened:
		return is.String() + " is for all"
	case rule.Kept:
		return is.String() + " is kept"
	case rule.ShutDown:
		return about(s, e.Asset.Of) + is.String() + " is shut down until the scene ends"
	case rule.Lessened:
		return about(s, e.Asset.Of) + step(e.Was, is) + " until the scene ends"
	case rule.Restored:
		return about(s, e.Asset.Of) + is.String() + " is back"
	}
	if (e.Was != rule.Before{}) {
		return about(s, e.Asset.Of) + step(e.Was, is)
	}
	return is.String() + " for " + forWhom(s, e.Asset)
}

// forWhom is who can use a new asset, and how long where that is longer than a scene.
func forWhom(s *rule.State, a rule.Asset) string {
	who := "all"
	if !a.All {
		who = s.Table.Name(a.Of)
	}
	if a.Scene == 0 && a.Place == 0 {
		return who + ", for the session"
	}
	return who
}

func sayChallenge(e rule.ChallengeBegun) string {
	if e.Challenge.Kind == rule.Bane {
		return "The bane pool: " + e.Challenge.Shown()
	}
	return e.Name + ": a " + string(e.Challenge.Kind) + " of " + e.Challenge.Shown()
}

func sayDie(s *rule.State, e rule.ChallengeDieSet) string {
	name := challengeName(s, e.Of)
	switch {
	case e.Was == 0:
		return name + " gains a " + e.Size.String()
	case e.Size == 0:
		return name + " loses a " + e.Was.String()
	}
	return name + ": " + e.Was.String() + " to " + e.Size.String()
}

func challengeName(s *rule.State, of int) string {
	if of == 0 {
		return "The bane pool"
	}
	return s.Table.Name(of)
}

// brief tells an event in a few words where its character is known.
func brief(s *rule.State, event rule.Event) string {
	switch e := event.(type) {
	case rule.ComplicationSet:
		return step(e.Was, rule.Before{Name: e.Complication.Name, Die: e.Complication.Die})
	case rule.ComplicationGone:
		return e.Was.String() + " goes"
	case rule.AssetSet:
		is := rule.Before{Name: e.Asset.Name, Die: e.Asset.Die}
		switch e.What {
		case rule.ShutDown:
			return is.String() + " shut down until the scene ends"
		case rule.Opened:
			return is.String() + " for all"
		case rule.Kept:
			return is.String() + " kept"
		case rule.Lessened, rule.Restored:
		}
		return step(e.Was, is)
	case rule.AssetGone:
		return e.Was.String() + " goes"
	case rule.TakenOut:
		return "taken out until the scene ends"
	case rule.BankSet:
		return "the GM's bank " + numbers(e.Was, e.Points)
	default:
		return ""
	}
}

// tell tells what a person did with an entry. What a plot point was paid for says so in the place of the number.
func tell(s *rule.State, _ int, events []rule.Event) []ui.Markdown {
	var lines []ui.Markdown
	ofRoll := aboutRoll(events)
	for i, event := range events {
		if ofRoll && cameOfRoll(s, event) {
			continue
		}
		if line, told := tellPaid(s, events, i); told {
			if line != "" {
				lines = append(lines, line)
			}
			continue
		}
		if line := sayAny(s, event); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// cameOfRoll tells that an event is what was made of a roll, which tells it.
func cameOfRoll(s *rule.State, event rule.Event) bool {
	if of, ok := event.(rule.Table); ok {
		switch of.Event.(type) {
		case table.CounterSet, table.TraitSet:
			return true
		default:
			return false
		}
	}
	return sayRoll(s, event) == ""
}

// aboutRoll tells that something was made of a roll.
func aboutRoll(events []rule.Event) bool {
	return slices.ContainsFunc(events, func(event rule.Event) bool {
		_, done := event.(rule.RollDone)
		return done
	})
}

// tellPaid tells an asset for which a character paid, and leaves the payment out.
func tellPaid(s *rule.State, events []rule.Event, i int) (line ui.Markdown, told bool) {
	paid, n := payment(events)
	if n == 0 {
		return "", false
	}
	if of, ok := events[i].(rule.Table); ok {
		counter, ok := of.Event.(table.CounterSet)
		return "", ok && counter.Character == paid && counter.Counter.Name == rule.PlotPoints
	}
	e, ok := events[i].(rule.AssetSet)
	if !ok {
		return "", false
	}
	is := rule.Before{Name: e.Asset.Name, Die: e.Asset.Die}
	said := s.Table.Name(paid) + " paid " + plural(n, "plot point", "plot points")
	switch {
	case e.What == rule.Opened:
		said += ", " + is.Name + " is for all"
	case e.What == rule.Kept:
		said += ", " + is.Name + " is kept"
	case e.Was != rule.Before{}:
		said += ", " + step(e.Was, is)
	default:
		said += " for " + is.String() + whose(s, paid, e.Asset)
	}
	return ui.Escape(said + "."), true
}

// whose is for whom a paid asset is, where that is not the payer.
func whose(s *rule.State, payer int, a rule.Asset) string {
	switch {
	case a.All:
		return ", for all"
	case a.Of != payer:
		return ", for " + s.Table.Name(a.Of)
	}
	return ""
}

// payment is who paid how many plot points where a decision is about an asset and nothing else; 0 is nobody.
func payment(events []rule.Event) (character, n int) {
	assets := 0
	for _, event := range events {
		switch e := event.(type) {
		case rule.AssetSet:
			assets++
		case rule.Table:
			if counter, ok := e.Event.(table.CounterSet); ok && counter.Counter.Name == rule.PlotPoints {
				character, n = counter.Character, n+counter.Was-counter.Counter.Value
			}
		default:
			return 0, 0
		}
	}
	if assets != 1 || n < 0 {
		return 0, 0
	}
	return character, n
}

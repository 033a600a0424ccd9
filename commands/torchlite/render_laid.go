package torchlite

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// laidOut tells a roll that waits before its dice.
func laidOut(s *rule.State, id int) []ui.Markdown {
	ask := s.Table.Asks[id]
	line, ok := s.LaidLine(id)
	if !ok {
		return nil
	}
	roller := ask.Laid.Sides[0]
	name := s.RollerName(rule.OpenRoll{Who: roller.Person, Character: roller.Character})
	if ask.Laid.Hand {
		dice := len(line.Actor.Dice())
		return []ui.Markdown{
			ui.Bold(ui.Escape(name + " has " + plural(dice, "die", "dice") + " in hand")), ui.Italic(ui.Escape(ask.Say)),
			ui.Markdown(laidTerms(s, roller.Character, line.Actor) + "." + laidAgainst(line)),
			laidNow(s, id, ask),
		}
	}
	lines := []ui.Markdown{
		ui.Bold(ui.Escape(name + laidHead(line) + ", not rolled yet")), ui.Italic(ui.Escape(ask.Say)),
		ui.Markdown(escaped(name)+": "+laidTerms(s, roller.Character, line.Actor)+".") + laidAdds(s, roller),
	}
	for i, p := range line.Against {
		side := ask.Laid.Sides[i+1]
		lines = append(lines, laidSide(s, side, p, len(line.Against) > 1, i))
	}
	return append(lines, laidNow(s, id, ask))
}

// laidHead names those whom a roll is up against.
func laidHead(line rule.Line) string {
	var names []string
	for _, p := range line.Against {
		if p.Called() != "" {
			names = append(names, p.Called())
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " against " + listed(names)
}

func laidSide(s *rule.State, side table.Side, p rule.Pool, several bool, i int) ui.Markdown {
	name := escaped(p.Called())
	if name == "" {
		name = "Opposition"
		if several {
			name += " " + strconv.Itoa(i+1)
		}
	}
	if side.Person != 0 {
		name += " (" + escaped(s.Table.Person(side.Person)) + ")"
	}
	if len(p.Terms) == 0 {
		return ui.Markdown(name + ": no dice yet.")
	}
	return ui.Markdown(name+": "+laidTerms(s, side.Character, p)+".") + laidAdds(s, side)
}

// laidTerms are the dice of a side as they will be rolled: "Brawn d10, High Ground d6 (opened by Tamsin)". Where those are
// too many words, the sizes tell the dice in their order.
func laidTerms(s *rule.State, character int, p rule.Pool) string {
	words := laidWords(s, character, p)
	if dice := p.Dice(); ui.Length(listComma(words)) > maxDice {
		words = []string{strconv.Itoa(len(dice)) + " dice: " + diceList(dice)}
	}
	if p.Keep > 2 {
		words = append(words, "keep "+strconv.Itoa(p.Keep))
	}
	if p.Effects > 1 {
		words = append(words, "effects "+strconv.Itoa(p.Effects))
	}
	return listComma(words)
}

// laidWords are the dice of a side, each with its label.
func laidWords(s *rule.State, character int, p rule.Pool) []string {
	var words []string
	for _, t := range p.Terms {
		label := escaped(t.Label)
		if t.From.Kind == rule.FromLadder {
			label = ""
		}
		word := strings.TrimSpace(label + " " + diceList(t.Dice()))
		if t.From.Kind == rule.FromAsset && t.From.Of != character && t.From.Of != 0 {
			word += " (opened by " + escaped(s.Table.Name(t.From.Of)) + ")"
		}
		words = append(words, word)
	}
	return words
}

// laidAdds tells who added something to a side.
func laidAdds(s *rule.State, side table.Side) ui.Markdown {
	var words []string
	for _, add := range side.Adds {
		words = append(words, escaped(add.Line)+" ("+escaped(s.Table.Person(add.Who))+")")
	}
	if len(words) == 0 || side.Line == "" {
		return ""
	}
	return ui.Markdown(" Of these added: " + strings.Join(words, ", ") + ".")
}

// laidAgainst tells what dice in hand are up against: " Against d8 d8."
func laidAgainst(line rule.Line) string {
	var words []string
	for _, p := range line.Against {
		dice := diceList(p.Dice())
		switch {
		case p.Called() != "" && dice == "":
			words = append(words, escaped(p.Called()))
		case p.Called() != "":
			words = append(words, escaped(p.Called())+", "+dice)
		default:
			words = append(words, dice)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return " Against " + listed(words) + "."
}

// laidNow tells who may do what about a roll that waits.
func laidNow(s *rule.State, id int, ask table.Ask) ui.Markdown {
	n := nowTelling{State: s}
	for _, i := range rule.Unanswered(ask) {
		side := ask.Laid.Sides[i]
		n.say(n.player(side.Character, side.Person), " says the dice of ", s.Table.Name(side.Character), ".")
	}
	rollers := s.Table.Persons(ask.To.People)
	if rollers == "" {
		rollers = commands.GMs(&n.Table)
	}
	rollers = strings.ReplaceAll(strings.ReplaceAll(rollers, " and ", " or "), ", ", " or ")
	switch {
	case len(n.says) > 0:
		if layout, _ := rule.ReadLayout(ask); layout.Answer {
			n.say("Then it is rolled.")
		}
	case ask.Laid.Hand:
		n.say(rollers, " rolls them and types the faces in this order.")
	case ask.Laid.Open:
		n.say("others may add to it. ", rollers, " rolls.")
	default:
		n.say(rollers, " rolls.")
	}
	if fault := s.LaidFault(id); fault != nil && len(rule.Unanswered(ask)) == 0 {
		n.says = []string{"it cannot be rolled: " + fault.Error()}
	}
	return "Now: " + ui.Prose(strings.Join(n.says, " "))
}

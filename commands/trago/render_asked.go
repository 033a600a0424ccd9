package trago

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// asked tells a roll that waits before its dice, and the cards that stand together; of all else the words of all games tell.
func asked(s *rule.State, id int) []ui.Markdown {
	a, is := s.Table.Asks[id]
	switch {
	case is && a.Laid != nil:
		return laidOut(s, id, a)
	case is && a.Card != nil:
		return waysToGo(s, id, a)
	case is && rule.OnExperience(a):
		return voteWords(s, a)
	case is && a.Kind == rule.AskEstimate:
		n := nowTelling{State: s}
		return []ui.Markdown{ui.Bold(ui.Escape(estimateWords(s, a))), ui.Escape("Now: " + commands.GMs(&n.Table) + " estimates how hard it would be.")}
	case is && a.Kind == rule.AskExperience:
		n := nowTelling{State: s}
		return []ui.Markdown{ui.Bold(ui.Escape(tieWords(a))), ui.Escape("Now: " + commands.GMs(&n.Table) + " gives the experience to one, or to each.")}
	}
	return nil
}

// closed tells how a GM answered what the game asks of them.
func closed(s *rule.State, of table.AskClosed, _ []rule.Event) []ui.Markdown {
	switch {
	case of.How != table.Answered:
	case of.Was.Kind == rule.AskEstimate:
		return []ui.Markdown{ui.Bold(ui.Escape(estimateWords(s, of.Was))), ui.Escape("Done: " + s.Table.Person(of.Who) + " estimates it; it is one of the ways to go.")}
	case of.Was.Kind == rule.AskExperience:
		gains := of.Was.Label(of.Choice) + " earns 1 experience"
		return []ui.Markdown{ui.Bold(ui.Escape(gains)), ui.Escape(tieWords(of.Was) + "."), ui.Escape("Done: " + s.Table.Person(of.Who) + " chose.")}
	}
	return nil
}

// estimateWords are what a player wants to know: "Dario asks for an estimate: through the skylight".
func estimateWords(s *rule.State, a table.Ask) string {
	who := s.Table.Person(a.From)
	if a.About != 0 {
		who = s.Table.Name(a.About)
	}
	return who + " asks for an estimate: " + a.Say
}

// voteWords tell the vote on who gains the experience.
func voteWords(s *rule.State, a table.Ask) []ui.Markdown {
	return []ui.Markdown{
		ui.Bold(ui.Escape(a.Say)),
		ui.Escape("Each of " + s.Table.Persons(a.To.People) + " has one vote, not for themselves. It can be changed, and stays secret until the vote is closed."),
		ui.Markdown("Voted: " + strconv.Itoa(len(a.Answers)) + " of " + strconv.Itoa(len(a.To.People)) + "."),
	}
}

// tieWords name those between whom a vote is tied.
func tieWords(a table.Ask) string {
	var names []string
	for _, c := range a.Choices {
		if c.Value != rule.EachOfThem {
			names = append(names, c.Label)
		}
	}
	return "A tie: " + strings.Join(names, ", ")
}

// laidOut tells a roll that waits before its dice.
func laidOut(s *rule.State, id int, a table.Ask) []ui.Markdown {
	l, ok := s.LaidLine(id)
	if !ok {
		return nil
	}
	side := a.Laid.Sides[0]
	n := nowTelling{State: s}
	name := s.Table.Person(side.Person)
	if side.Character != 0 {
		name = s.Table.Name(side.Character)
	} else if s.Table.IsGM(side.Person) {
		name = "Opposition"
	}
	total, special := l.Pool()
	t := telling{terms: l.Terms, night: l.Night, special: l.Special, out: rule.Outcome{Fallen: rule.Fallen{Kind: l.Special.Kind, Dice: make([]rule.Die, total)}}}
	for i := total - special; i < total; i++ {
		t.out.Dice[i].Special = true
	}
	pool := t.pool()
	if up := barWords(l.Against()); up != "" && !l.Target.Hidden {
		pool += " Against " + up + "."
	} else if l.Target.Name != "" {
		pool += " Against " + escaped(l.Target.Name) + "."
	}
	var adds []string
	for _, add := range side.Adds {
		adds = append(adds, escaped(add.Line+" ("+s.Table.Person(add.Who)+")"))
	}
	if len(adds) > 0 {
		pool += " Of these added: " + strings.Join(adds, ", ") + "."
	}
	head, roller := name+", not rolled yet", n.player(side.Character, side.Person)
	switch {
	case a.Laid.Hand:
		head = name + " has " + diceCount(total) + " in hand"
		n.say(roller, " rolls them and types the faces, the special dice last.")
	default:
		n.say("others may add to it. ", roller, " rolls.")
	}
	if fault := s.LaidFault(id, a.From); fault != nil {
		n.says = []string{"it cannot be rolled: " + fault.Error()}
	}
	return []ui.Markdown{ui.Bold(ui.Escape(head)), ui.Italic(ui.Escape(a.Say)), ui.Markdown(pool), "Now: " + ui.Prose(strings.Join(n.says, " "))}
}

package commands

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// answersAs is who answers, as an outcome tells it: the character that was asked, else whom the person plays.
func answersAs(s *table.State, was table.Ask, who int) string {
	if was.About != 0 {
		return s.Name(was.About)
	}
	who = cmp.Or(answersFor(s, was, who), who)
	for _, id := range was.To.Characters {
		if speaksFor(s, who, id) {
			return s.Name(id)
		}
	}
	return standIn(s, who)
}

// showClosed is what the message of an ask becomes when it is closed by an entry: what was done, without buttons.
func showClosed(game Game, view View, entry Entry, closed table.AskClosed) ui.Message {
	lines := closedLines(view, entry, closed)
	return ui.Message{Accent: game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(lines...)}}}.Fit()
}

func closedLines(view View, entry Entry, closed table.AskClosed) []ui.Markdown {
	if own := view.ClosedOwn(closed, entry.Events); own != nil {
		return own
	}
	s := view.Table
	was, who := closed.Was, answersAs(s, closed.Was, closed.Who)
	what := ui.Italic(ui.Escape(was.Say))
	switch closed.How {
	case table.Answered:
		return answeredLines(s, closed, cameOf(view, entry))
	case table.ByOffer:
		return []ui.Markdown{ui.Bold(offerHead(s, was)), phrase("Done: %s answers with another offer.", who)}
	case table.Withdrawn:
		if made := madeOf(view, entry); made != "" {
			return []ui.Markdown{ui.Bold(made), phrase("Done by %s.", s.Person(closed.Who))}
		}
		return []ui.Markdown{ui.Bold(ui.Escape(s.Person(closed.Who) + " withdraws the " + kindOf(was))), what}
	case table.Rolled, table.Used:
		return []ui.Markdown{ui.Bold(ui.Escape(who + " rolled")), what}
	case table.Lapsed:
	}
	return []ui.Markdown{ui.Bold(title(s, was)), "Done: it lapsed. Nothing changed."}
}

// madeOf tells what the game made of a card that went for it: "Climb is an extended test: T8"; "" is nothing.
func madeOf(view View, entry Entry) ui.Markdown {
	for _, fact := range entry.Events {
		if fact.Table != nil {
			continue
		}
		if line := view.Say(fact); line != "" {
			return ui.Markdown(strings.TrimSuffix(string(line), "."))
		}
	}
	return ""
}

// cameOf is what became of an answer beside the answer, in a few words.
func cameOf(view View, entry Entry) string {
	var words []string
	for _, fact := range entry.Events {
		if brief := view.Brief(fact); brief != "" {
			words = append(words, brief)
		}
	}
	return strings.Join(words, ", ")
}

// accepts begins the choices by which an offer is accepted.
const accepts = "accept"

func answeredLines(s *table.State, closed table.AskClosed, came string) []ui.Markdown {
	was, who := closed.Was, answersAs(s, closed.Was, closed.Who)
	switch {
	case was.All:
		return []ui.Markdown{ui.Bold(voteResult(closed)), ui.Italic(ui.Escape(was.Say))}
	case was.Kind == table.Offer && strings.HasPrefix(closed.Choice, accepts) && came != "":
		lines := []ui.Markdown{ui.Bold(phrase("%s takes it: %s", who, came))}
		if was.Why == "" { // what it was for stands in what was said
			lines = append(lines, phrase("Offered by %s: %s.", s.Person(was.From), strings.TrimRight(was.Say, ".")))
		}
		return append(lines, answeredFor(s, closed))
	case was.Kind == table.Offer && strings.HasPrefix(closed.Choice, accepts):
		return []ui.Markdown{ui.Bold(phrase("%s takes it: %s", who, was.Say)), phrase("Offered by %s.", s.Person(was.From)), answeredFor(s, closed)}
	case was.Kind == table.Offer && was.Why != "":
		return []ui.Markdown{ui.Bold(phrase("%s refuses. Nothing changed.", who)), answeredFor(s, closed)}
	case was.Kind == table.Offer:
		return []ui.Markdown{ui.Bold(phrase("%s refuses. Nothing changed.", who)), phrase("%s offered %s.", s.Person(was.From), was.Say), answeredFor(s, closed)}
	}
	if who = s.For(closed.Who, was.About); was.To.Role == table.AnyGM {
		who = s.Person(closed.Who)
	}
	switch asked := was.Kind == table.Agree || was.Kind == table.Permit; {
	case asked && closed.Choice == agrees:
		return []ui.Markdown{ui.Bold(phrase("%s: %s", wishDone(s, was), was.Say)), phrase("%s asked, %s agrees.", s.Person(was.From), who)}
	case asked && closed.Choice == refuses:
		return []ui.Markdown{ui.Bold(phrase("%s refuses. Nothing changed.", who)), ui.Escape(wished(s, was, "asked") + ".")}
	case closed.Choice == "": // the game ends it by what it tells itself
		return []ui.Markdown{ui.Bold(title(s, was)), phrase("Done: %s answered.", who)}
	}
	return []ui.Markdown{ui.Bold(title(s, was)), phrase("Done: %s chose %s.", who, labelOf(was, closed.Choice))}
}

// wishDone says of what somebody asked for that it is done.
func wishDone(s *table.State, was table.Ask) string {
	switch {
	case was.Kind == table.Permit:
		return "Agreed"
	case was.About != 0:
		return s.Name(was.About) + " changes"
	}
	return "The table changes"
}

// answersFor is the person for whom somebody else answers; 0 where the person who was asked does.
func answersFor(s *table.State, was table.Ask, who int) int {
	switch owner := s.Characters[was.About].Owner; {
	case slices.Contains(was.To.People, who):
		return 0
	case len(was.To.People) == 1:
		return was.To.People[0]
	case owner != who:
		return owner
	}
	return 0
}

// answeredFor says who answered for whom; nothing where the person who was asked did.
func answeredFor(s *table.State, closed table.AskClosed) ui.Markdown {
	other := answersFor(s, closed.Was, closed.Who)
	if other == 0 {
		return ""
	}
	return phrase("Done by %s for %s.", s.Person(closed.Who), s.Person(other))
}

// voteResult is how a vote ended: "Iris (Iris 2, Dario 1)", "Iris earns 1 experience (…)" where it says for what, or that it is a
// tie.
func voteResult(closed table.AskClosed) ui.Markdown {
	var counted []string
	for _, choice := range slices.SortedFunc(maps.Keys(closed.Tally), func(a, b string) int {
		return cmp.Or(closed.Tally[b]-closed.Tally[a], strings.Compare(a, b))
	}) {
		counted = append(counted, fmt.Sprintf("%s %d", labelOf(closed.Was, choice), closed.Tally[choice]))
	}
	switch {
	case len(counted) == 0:
		return "Nobody voted"
	case closed.Choice == "":
		return phrase("A tie: %s", strings.Join(counted, ", "))
	case closed.Was.Why != "":
		return phrase("%s earns 1 %s (%s)", labelOf(closed.Was, closed.Choice), closed.Was.Why, strings.Join(counted, ", "))
	}
	return phrase("%s (%s)", labelOf(closed.Was, closed.Choice), strings.Join(counted, ", "))
}

package commands

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/rules/table"
)

// tellAsked says what is asked. The pool of a card that is hidden is not told.
func tellAsked(s *table.State, e table.AskOpened) string {
	a := e.Ask
	title := topicLine(s, a.Topic())
	switch {
	case a.Laid != nil:
		lines := make([]string, len(a.Laid.Sides))
		for i, side := range a.Laid.Sides {
			lines[i] = cmp.Or(side.Whole(), sideName(s, side))
		}
		return title + " is laid out: " + strings.Join(lines, " against ")
	case a.Card != nil:
		return title + either(e.Hidden, ", sealed", "") + tellCard(*a.Card)
	case a.Kind == table.Offer:
		return subject(s.Person(a.From)) + " offers " + listed(askedOf(s, a)) + ": " + a.Say
	case a.Kind == table.Agree || a.Kind == table.Permit:
		return wishOf(s, a)
	}
	return title
}

func tellCard(c table.Card) string {
	if shown := c.Shown(); shown != "" {
		return ", " + shown
	}
	return ""
}

// tellAnswer tells an answer where several answer; where one does, the end of the ask tells it.
func tellAnswer(s *table.State, e table.AskAnswered) string {
	switch {
	case e.Topic == table.Topic{}:
		return ""
	case e.Label == "" && e.Topic.Kind == table.Vote:
		return subject(s.Person(e.Who)) + " has voted" + either(e.Topic.Say == "", "", ": "+e.Topic.Say)
	case e.Label == "":
		return subject(s.Person(e.Who)) + " has answered. " + topicLine(s, e.Topic)
	case e.Topic.Kind == table.Vote:
		return subject(s.Person(e.Who)) + " votes for " + e.Label + either(e.Topic.Say == "", "", ": "+e.Topic.Say)
	}
	return subject(s.Person(e.Who)) + " chooses " + e.Label + ". " + topicLine(s, e.Topic)
}

// tellClosed tells how an ask ended. What was rolled is told by the roll.
func tellClosed(s *table.State, e table.AskClosed) string {
	title, who := topicLine(s, e.Was.Topic()), subject(s.Person(e.Who))
	switch {
	case e.Was.Kind == table.Offer:
		return tellOffer(s, e)
	case e.How == table.Answered && e.Was.All:
		return sentenceOf("The " + kindOf(e.Was) + " is over: " + tallied(e))
	case e.How == table.Answered && e.Choice == "": // the game ends it by what it tells itself
		return "Settled: " + cmp.Or(e.Was.Say, plainTitle(s, e.Was.Topic()))
	case e.How == table.Answered:
		return who + " chooses " + e.Was.Label(e.Choice) + ". " + sentenceOf(title)
	}
	switch e.How {
	case table.Answered:
	case table.ByOffer:
		return who + " answers otherwise. " + sentenceOf(title)
	case table.Withdrawn:
		return who + " withdraws the " + kindOf(e.Was) + either(e.Was.Say == "", "", ": "+e.Was.Say)
	case table.Lapsed:
		return title + " lapses"
	case table.Rolled, table.Used:
	}
	return ""
}

// tellOffer tells how an offer ended: "Zia refuses Bob's offer: 3 coins".
func tellOffer(s *table.State, e table.AskClosed) string {
	offer, who := s.TopicTitle(e.Was.Topic()), subject(answersAs(s, e.Was, e.Who))
	switch {
	case e.How == table.ByOffer:
		return who + " answers " + offer + ", with another one"
	case e.How == table.Withdrawn && e.Who == e.Was.From:
		return subject(s.Person(e.Who)) + " withdraws the offer" + either(e.Was.Say == "", "", ": "+e.Was.Say)
	case e.How == table.Withdrawn:
		return subject(s.Person(e.Who)) + " withdraws " + offer
	case e.How == table.Lapsed:
		return topicLine(s, e.Was.Topic()) + " lapses"
	case strings.HasPrefix(e.Choice, accepts):
		return who + " takes " + offer
	}
	return who + " refuses " + offer
}

// tallied tells the result of a vote: how often each choice was given, the most often first.
func tallied(e table.AskClosed) string {
	type count struct {
		label string
		times int
	}
	var counts []count
	for choice, times := range e.Tally {
		counts = append(counts, count{e.Was.Label(choice), times})
	}
	slices.SortFunc(counts, func(a, b count) int { return cmp.Or(b.times-a.times, strings.Compare(a.label, b.label)) })
	words := make([]string, len(counts))
	for i, c := range counts {
		words[i] = c.label + " " + numeral(c.times)
	}
	return either(len(words) == 0, "nobody answered", strings.Join(words, ", "))
}

// plainTitle is the title of an ask within a sentence.
func plainTitle(s *table.State, of table.Topic) string {
	of.Say = ""
	return strings.TrimPrefix(s.TopicTitle(of), "the ")
}

// wishOf is what somebody asks leave for: "Cleo asks to change Neve: Locksmith (2) to (3)".
func wishOf(s *table.State, a table.Ask) string { return wished(s, a, "asks") }

// wished is [wishOf] with the verb that fits when it is told.
func wished(s *table.State, a table.Ask, asks string) string {
	who := subject(s.Person(a.From)) + " " + asks + " "
	switch {
	case a.Kind == table.Permit:
		return who + a.Say
	case a.About != 0:
		return who + "to change " + s.Name(a.About) + ": " + a.Say
	}
	return who + "to change the table: " + a.Say
}

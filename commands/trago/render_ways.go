package trago

import (
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

// waysTitle is what several cards are together.
const waysTitle = "Ways to go"

// waysToGo tells a card, or all that lie side by side with it.
func waysToGo(s *rule.State, id int, a table.Ask) []ui.Markdown {
	cards := s.WaysBeside(a)
	if len(cards) < 2 { //nolint:mnd // it lies alone
		return oneWay(s, id, a)
	}
	head := waysTitle
	if name := s.Table.SceneName(a.Scene); name != "" {
		head += ", " + name
	}
	lines := []ui.Markdown{ui.Bold(ui.Escape(head))}
	for _, id := range cards {
		lines = append(lines, ui.Markdown(escaped(cardName(s, id))+": "+escaped(cardWords(s, id))+"."))
	}
	return append(lines, "Now: anyone may roll against one of them.")
}

// oneWay tells a card that stands alone.
func oneWay(s *rule.State, id int, a table.Ask) []ui.Markdown {
	who := "anyone may roll against it."
	if a.Card.Each {
		who = "each player may roll against it once."
	}
	return []ui.Markdown{ui.Bold(ui.Escape(cardName(s, id) + ": " + cardWords(s, id))), ui.Markdown("Now: " + who)}
}

// cardName is what a card is called.
func cardName(s *rule.State, id int) string {
	if name := s.Table.Asks[id].Say; name != "" {
		return name
	}
	return "Against"
}

// cardWords are the numbers of a card as all may know them.
func cardWords(s *rule.State, id int) string {
	card := s.Table.Asks[id].Card
	if card.Pool == "" {
		return card.Estimate
	}
	if b, err := rule.ParseBar(card.Pool); err == nil {
		return barWords(b)
	}
	return card.Pool
}

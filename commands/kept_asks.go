package commands

import (
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// asksView is the part of a [View] that is about what is asked, offered and put down for others.
type asksView interface {
	// Asked tells something that is asked in the game's own words, a line each, the head first; nil where the game has none
	// for it.
	Asked(id int) []ui.Markdown
	// ClosedOwn tells how something that was asked ended in the game's own words; nil where it has none for it.
	ClosedOwn(closed table.AskClosed, facts []Fact) []ui.Markdown
	// Together are the open cards that one message shows with a card; nil where each has its own. See [Kit.Together].
	Together(card table.Ask) []int
	// Offers completes the words of an offer to the player of a character.
	Offers(by table.By, character int, typed string) []string
}

func (v *keptView[S, E]) Asked(id int) []ui.Markdown {
	if v.kit.Asked == nil {
		return nil
	}
	return v.kit.Asked(v.state, id)
}

func (v *keptView[S, E]) ClosedOwn(closed table.AskClosed, facts []Fact) []ui.Markdown {
	if v.kit.Closed == nil {
		return nil
	}
	return v.kit.Closed(v.state, closed, v.events(facts))
}

func (v *keptView[S, E]) Together(card table.Ask) []int {
	if v.kit.Together == nil || card.Card == nil {
		return nil
	}
	return v.kit.Together(v.state, card)
}

func (v *keptView[S, E]) Offers(by table.By, character int, typed string) []string {
	if v.kit.Offers == nil {
		return nil
	}
	return v.kit.Offers(v.state, by, character, typed)
}

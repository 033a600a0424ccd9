package commands

import "tallybones/rules/table"

// rollsView is the part of a [View] that is about rolls.
type rollsView interface {
	// Rolled is the roll that a fact holds, as it was when its dice fell.
	Rolled(fact Fact) (Thrown, bool)
	// Opened is the id of the roll that a fact puts down and that stays open; 0 is none.
	Opened(fact Fact) int
	// Open is a roll about which something can still be done, as it stands, by its id.
	Open(id int) (Thrown, bool)
	// Over is the roll about which nothing can be done any more since a fact, as it stood then.
	Over(fact Fact) (Thrown, bool)
	// Upon is the id of the roll of which a fact makes something; 0 is none.
	Upon(fact Fact) int
	// Fell are the dice that I rolled with a fact, as they fell.
	Fell(fact Fact) []Die
	// Secret is the roll that was kept private.
	Secret(secret table.Secret) (Thrown, bool)
	// Preview tells how a line reads at the table, and Odds are its chances there. They go by what players see, whoever asks: what
	// is hidden never shows in a chance.
	Preview(by table.By, try Try) (Preview, error)
	Odds(by table.By, try Try) (Odds, error)
}

func (v *keptView[S, E]) Rolled(fact Fact) (Thrown, bool) {
	if fact.Table != nil {
		return Thrown{}, false
	}
	return v.kit.Rolled(v.state, v.event(fact))
}

func (v *keptView[S, E]) Opened(fact Fact) int {
	if fact.Table != nil || v.kit.Opened == nil {
		return 0
	}
	return v.kit.Opened(v.event(fact))
}

func (v *keptView[S, E]) Open(id int) (Thrown, bool) {
	if v.kit.Open == nil {
		return Thrown{}, false
	}
	return v.kit.Open(v.state, id, func() OpenMoves { return v.OpenMoves(id) })
}

func (v *keptView[S, E]) Over(fact Fact) (Thrown, bool) {
	if fact.Table != nil || v.kit.Over == nil {
		return Thrown{}, false
	}
	return v.kit.Over(v.state, v.event(fact))
}

func (v *keptView[S, E]) Upon(fact Fact) int {
	if fact.Table != nil || v.kit.Upon == nil {
		return 0
	}
	return v.kit.Upon(v.event(fact))
}

func (v *keptView[S, E]) Fell(fact Fact) []Die {
	switch {
	case fact.Table != nil:
		return cardFell(fact.Table)
	case v.kit.Fell != nil:
		return v.kit.Fell(v.state, v.event(fact))
	}
	thrown, _ := v.Rolled(fact)
	return thrown.Faces
}

// cardFell are the dice of a card that was put down for all to see.
func cardFell(event table.Event) []Die {
	e, ok := event.(table.AskOpened)
	if !ok || e.Hidden || e.Ask.Card == nil {
		return nil
	}
	var fell []Die
	for _, d := range e.Ask.Card.Dice {
		fell = append(fell, Die(d))
	}
	return fell
}

func (v *keptView[S, E]) Secret(secret table.Secret) (Thrown, bool) {
	return v.kit.Secret(v.state, secret)
}

func (v *keptView[S, E]) Preview(by table.By, try Try) (Preview, error) {
	return v.kit.Preview(v.kit.Rules.Public(v.state), by, try)
}

func (v *keptView[S, E]) Odds(by table.By, try Try) (Odds, error) {
	return v.kit.Odds(v.kit.Rules.Public(v.state), by, try)
}

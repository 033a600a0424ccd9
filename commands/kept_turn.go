package commands

import (
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A keptTurn is a [Turn] at a table of a keeper's game.
type keptTurn[S, E any] struct {
	keptView[S, E]
	by   table.By
	dice dice.Source
}

func (k *keeper[S, E]) turn(of storage.Turn[S]) Turn {
	t := &keptTurn[S, E]{
		keptView: keptView[S, E]{k, of.State, of.Revision},
		by:       table.By{Who: of.Who, At: of.At, Place: of.Place},
		dice:     dice.Keyed(of.Seed, of.Interaction),
	}
	return Turn{View: t.view(), By: t.by, Dice: t.dice, PlaceFor: of.PlaceFor, gameTurn: t}
}

func (t *keptTurn[S, E]) Roll(try Try) ([]Fact, error) {
	events, err := t.kit.Roll(t.state, t.by, t.dice, spelled(t.table(), t.by, try))
	return t.facts(events), err
}

func (t *keptTurn[S, E]) Take(taken rules.Taken) ([]Fact, error) {
	taken.At, taken.Roll = t.by.At, t.dice.Roll
	events, err := t.kit.Rules.Take(t.state, t.by.Who, taken)
	return t.facts(events), err
}

func (t *keptTurn[S, E]) Offer(made []table.Event, character int, words string) (facts []Fact, own bool, err error) {
	if t.kit.Offer == nil || character <= 0 && !t.kit.OffersAny {
		return nil, false, nil
	}
	events, own, err := t.kit.Offer(t.after(made), t.by, character, words)
	return t.facts(events), own, err
}

func (t *keptTurn[S, E]) Track(wish TrackWish) (facts []Fact, own bool, err error) {
	if t.kit.Track == nil {
		return nil, false, nil
	}
	events, own, err := t.kit.Track(t.state, t.by, wish)
	return t.facts(events), own, err
}

func (t *keptTurn[S, E]) Rest(kind string, who []int) ([]Fact, error) {
	events, err := t.kit.Rests.Take(t.state, t.by, kind, who)
	return t.facts(events), err
}

func (t *keptTurn[S, E]) Condition(made []table.Event, on []int, line string) ([]Fact, error) {
	if t.kit.Condition == nil {
		return nil, rules.Refuse("Here that is a condition.", toType("/condition add "+line)+" has it.")
	}
	return t.each(made, on, func(s *S, character int) ([]E, error) { return t.kit.Condition(s, t.by, character, line) })
}

func (t *keptTurn[S, E]) OwnCondition(made []table.Event, before []Fact, on int, ask ConditionAsk) (facts []Fact, own bool, err error) {
	if t.kit.Conditions.Do == nil {
		return nil, false, nil
	}
	events := t.events(append(Facts(made...), before...))
	decided, own, err := t.kit.Conditions.Do(t.kit.After(t.state, events), t.by, on, ask)
	return t.facts(decided), own, err
}

func (t *keptTurn[S, E]) Point(made []table.Event, character int) ([]Fact, error) {
	if t.kit.Point == nil {
		return nil, rules.Refuse("There are no points to give in this game.", "Count what you like on the sheet: `/sheet set Luck +1`.")
	}
	return t.each(made, []int{character}, func(s *S, character int) ([]E, error) { return t.kit.Point(s, t.by, character) })
}

func (t *keptTurn[S, E]) Advance(made []table.Event, on []int, change, what string) ([]Fact, error) {
	if t.kit.Advancement.Change == nil {
		return nil, noAdvancement(t.table(), t.by, on)
	}
	return t.each(made, on, func(s *S, character int) ([]E, error) {
		return t.kit.Advancement.Change(s, t.by, character, change, what)
	})
}

func (t *keptTurn[S, E]) Vote() (facts []Fact, own bool, err error) {
	if t.kit.Advancement.Vote == nil {
		return nil, false, nil
	}
	events, err := t.kit.Advancement.Vote(t.state, t.by)
	return t.facts(events), true, err
}

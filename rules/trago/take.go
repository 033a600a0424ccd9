package trago

import (
	"cmp"
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Kinds of ask of the game's own.
const (
	AskEstimate   = "trago.estimate"   // a player wants to know how hard a course of action is
	AskExperience = "trago.experience" // a tie: who of several is given the experience
)

// moves are all things that are open to a person, newest first.
func (s *State) moves(who int) []rules.Move {
	subjects := append(s.Table.Subjects(), s.Table.OpenScenes()...)
	if s.Table.AtTable(who) {
		subjects = slices.Concat(subjects, table.IDs(s.Rolls), table.IDs(s.Minutes), table.IDs(s.Bargains))
	}
	slices.Sort(subjects)
	slices.Reverse(subjects)
	var moves []rules.Move
	for _, id := range subjects {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return slices.DeleteFunc(moves, func(m rules.Move) bool { // the scene has it once
		return m.Key.Choice == askEstimate && s.Table.Asks[m.Key.Subject].Card != nil
	})
}

// MovesOn are the moves about one thing that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if _, ok := s.Rolls[id]; ok {
		return s.openMoves(id, who)
	}
	if m, ok := s.Minutes[id]; ok {
		return s.minuteMoves(id, m, who)
	}
	if b, ok := s.Bargains[id]; ok {
		return s.bargainMoves(id, b, who)
	}
	if slices.Contains(s.Table.OpenScenes(), id) {
		return s.sceneMoves(id, who)
	}
	moves := s.Table.MovesOn(id, who)
	a, ok := s.Table.Asks[id]
	if ok {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return s.cannot(id, who, a, m.Key.Choice) })
	}
	if ok && a.Card != nil && a.Say != "" {
		for i, m := range moves {
			if m.Key.Choice == table.RollAgainst {
				moves[i].Label = rules.Shorten(a.Say, rules.MaxLabel-1) + "…"
			}
		}
	}
	switch {
	case !ok || !s.Table.AtTable(who):
	case a.Card != nil && !s.Table.IsGM(who):
		moves = append(moves, askingMove(rules.Key{Subject: id, Rev: a.Rev, Choice: askEstimate}, "Ask the GM how hard something else would be"))
	case a.Kind == AskEstimate && s.Table.IsGM(who):
		moves = append(moves, rules.Move{
			Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "estimate"}, Kind: rules.Form, Label: "Estimate…", Weight: 90, Waits: true,
			Want: rules.Shorten("an estimate for "+s.askerName(a)+", "+a.Say, rules.MaxLong), Long: rules.Shorten("Estimate, "+s.askerName(a)+": "+a.Say, rules.MaxLong),
			Fields: []rules.Field{{ID: "bar", Label: "Challenge and risk, with about to hide them", Value: "c4 about 3 risk 3 about 4 certain", Max: table.MaxWord}},
		})
	}
	return moves
}

// cannot reports whether a choice of an ask cannot be made any more: a roll whose line does not read now, or an offer to a
// character who is gone.
func (s *State) cannot(id, who int, a table.Ask, choice string) bool {
	switch {
	case a.Laid != nil:
		return choice == "roll" && s.LaidFault(id, who) != nil
	case a.Kind == table.Offer && a.Payload != nil:
		return s.deciding().accepted(table.Answer{Ask: a, Who: who, Choice: choice}) != nil
	}
	return false
}

func (s *State) minuteMoves(id int, m Minute, who int) []rules.Move {
	if !s.Table.IsGM(who) {
		return nil
	}
	name := s.Table.Name(m.Character)
	return []rules.Move{{
		Key: rules.Key{Subject: id, Rev: m.Rev, Choice: "minute"}, Weight: 2,
		Label: rules.Shorten("The minute is over: "+name, rules.MaxLabel), Long: rules.Shorten("The minute is over: "+name, rules.MaxLong),
	}}
}

// take does one of the moves, looked up again.
func (s *State) take(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	_, asked := s.Table.Asks[id]
	if _, sealed := s.Table.Hidden.Asks[id]; !asked && !sealed && slices.Contains(rollChoices, taken.Key.Choice) {
		return s.takeOpen(who, taken)
	}
	if _, err := s.Table.Held(s.MovesOn(id, who), who, taken); err != nil {
		return nil, err
	}
	by := table.By{Who: who, At: taken.At, Place: cmp.Or(s.Table.Asks[id].Place, s.placeOf(id))}
	switch taken.Key.Choice {
	case "minute":
		return s.EndMinute(by, id)
	case "forgo":
		return []Event{BargainOver{ID: id, Character: s.Bargains[id].Character}}, nil
	case askEstimate:
		return s.AskEstimate(by, taken.Fields["course"])
	case "estimate":
		return s.estimate(by, id, taken.Fields["bar"])
	}
	return s.takeOfTable(by, taken)
}

// takeOfTable does a move of the table's, and what the game makes of it.
func (s *State) takeOfTable(by table.By, taken rules.Taken) ([]Event, error) {
	result, err := s.Table.Take(by.Who, taken)
	if err != nil {
		return nil, err
	}
	switch {
	case result.Throw != nil && result.Throw.Ask.Laid != nil:
		return s.throwLaid(by, result, taken)
	case result.Throw != nil:
		return s.takeCard(by, result.Throw, taken)
	case result.Added != nil:
		return s.addTo(result)
	}
	if taken.Key.Choice == "otherwise" {
		if result.Events, err = s.otherwise(s.Table.Asks[taken.Key.Subject], result.Events); err != nil {
			return nil, err
		}
	}
	d := s.deciding()
	d.must(tables(result.Events)...)
	if result.Answer != nil {
		err = d.answered(by, *result.Answer)
	}
	return d.events, err
}

// takeCard rolls against a card.
func (s *State) takeCard(by table.By, throw *table.Throw, taken rules.Taken) ([]Event, error) {
	as := s.Table.Playing(by.Who)
	line, err := Parse(throw.Line, s.Lexicon(by.Place, as))
	switch {
	case err != nil:
		return nil, err
	case line.Target.Kind != NoTarget || line.Challenge != nil || line.Risk != nil:
		return nil, rules.Refuse("What it is up against stands on the card.", "Type what you roll: `Melee 3 + Savage 1`.")
	}
	t := throwing{deciding: s.deciding(), by: by, line: line, character: as, person: by.Who, src: source(taken.Roll), card: throw.ID}
	if line.Hold {
		return nil, rules.Refuse("Against a card it is rolled at once.", "Leave out `hold`.")
	}
	if err := t.may(); err != nil {
		return nil, err
	}
	if err := t.bargains(); err != nil {
		return nil, err
	}
	err = t.roll()
	return t.events, err
}

package tote

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// maxFieldLabel is how many characters the label of a box has.
const maxFieldLabel = 45

// Weights of the moves about a roll: the likeliest stand in its row.
const (
	weighsTotem    = 90
	weighsTarget   = 85
	weighsSkill    = 80
	weighsAspect   = 75
	weighsFail     = 60
	weighsCount    = 40
	weighsRemember = 20
	weighsLeave    = 3
)

// moves are all things that are open to a person, newest first.
func (s *State) moves(who int) []rules.Move {
	subjects := s.Table.Subjects()
	if s.Table.AtTable(who) {
		subjects = append(subjects, table.IDs(s.Rolls)...)
	}
	slices.Sort(subjects)
	slices.Reverse(subjects)
	var moves []rules.Move
	for _, id := range subjects {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return moves
}

// MovesOn are the moves about one thing that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if _, ok := s.Rolls[id]; ok {
		return s.openMoves(id, who)
	}
	moves := slices.DeleteFunc(s.Table.MovesOn(id, who), func(m rules.Move) bool { return s.cannot(who, m) })
	return append(moves, s.cardMoves(id, who)...)
}

// cannot reports whether a move is an offer that cannot be accepted any more, such as one whose name is taken.
func (s *State) cannot(who int, m rules.Move) bool {
	a := s.Table.Asks[m.Key.Subject]
	return a.Kind == table.Offer && a.Payload != nil && s.deciding().accepted(table.By{Who: who, Place: a.Place}, a, m.Key.Choice) != nil
}

// cardMoves are the game's own about a card: to make the test that it asks for extended, which is a GM's.
func (s *State) cardMoves(id, who int) []rules.Move {
	a, ok := s.Table.Asks[id]
	if !ok || a.Card == nil || who == rules.Clock || s.Table.Rights(who, table.Oppose, a.About) != nil {
		return nil
	}
	n, err := ParseTarget(a.Card.Pool)
	if err != nil || n <= lessOf {
		return nil
	}
	label := "Make it extended…"
	return []rules.Move{{
		Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "extend"}, Kind: rules.Form, Label: label, Weight: 30,
		Long:   rules.Shorten(label+", "+s.Table.AskTitle(a), rules.MaxLong),
		Fields: []rules.Field{{ID: "name", Label: "What is counted", Value: a.Say, Max: table.MaxName}},
	}}
}

// someMove reports whether something that matters is open to anybody about a roll.
func (s *State) someMove(id int) bool {
	for who := range s.Table.Seen {
		for _, m := range s.openMoves(id, who) {
			if m.Weight > weighsLeave {
				return true
			}
		}
	}
	return false
}

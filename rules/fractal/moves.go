package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// moves are all things that are open to a person, newest first.
func (s *State) moves(who int) []rules.Move {
	subjects := s.Table.Subjects()
	if s.Table.AtTable(who) {
		subjects = append(subjects, s.falling()...)
	}
	slices.Sort(subjects)
	slices.Reverse(subjects)
	var moves []rules.Move
	for _, id := range subjects {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return moves
}

// falling are the characters who have fallen to wounds, in order.
func (s *State) falling() []int {
	return table.Where(s.Stances, func(st Stance) bool { return st.Falling })
}

// MovesOn are the moves about one thing that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if s.Stances[id].Falling {
		return s.fallingMoves(id, who)
	}
	moves := s.Table.MovesOn(id, who)
	if a, ok := s.Table.Asks[id]; ok && a.Laid != nil && s.LaidFault(id) != nil {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return m.Key.Choice == "roll" || m.Key.Choice == "faces" })
	}
	return moves
}

// fallingMoves are to dress what somebody bleeds from, which anybody at the table does, and to say that their hour is over, a GM's.
func (s *State) fallingMoves(character, who int) []rules.Move {
	c, ok := s.Table.Character(character)
	if !ok || !s.Table.AtTable(who) {
		return nil
	}
	rev := s.Stances[character].Rev
	var moves []rules.Move
	for _, wound := range s.ConditionsOf(character) {
		if wound.Wounds() && !wound.Dressed && len(moves) < maxDressings {
			label := "Dressed: " + wound.Name()
			moves = append(moves, rules.Move{
				Key: rules.Key{Subject: character, Rev: rev, Choice: "dress." + decimal(wound.ID)}, Weight: 90,
				Label: rules.Shorten(label, rules.MaxLabel), Long: rules.Shorten(label+" of "+c.Name, rules.MaxLong),
			})
		}
	}
	if s.Table.IsGM(who) {
		moves = append(moves, rules.Move{
			Key: rules.Key{Subject: character, Rev: rev, Choice: "hour"}, Weight: 5,
			Label: rules.Shorten("The hour is over: "+c.Name, rules.MaxLabel), Long: rules.Shorten("The hour is over: "+c.Name, rules.MaxLong),
		})
	}
	return moves
}

// maxDressings is how many wounds of one character are offered at once.
const maxDressings = 10

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
		subjects = slices.Concat(subjects, table.IDs(s.Clashes), table.IDs(s.Unapplied), table.IDs(s.Lastings))
		slices.Sort(subjects)
		slices.Reverse(subjects)
	}
	var moves []rules.Move
	for _, id := range slices.Concat(subjects, table.IDs(s.Projects)) {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return moves
}

// MovesOn are the moves about one thing that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if a := s.Table.Asks[id]; a.Kind == AskFalling {
		return s.fallingMoves(id, a, who)
	}
	if a := s.Table.Asks[id]; a.Kind == AskExchange || a.Kind == AskEntering {
		return s.exchangeMoves(id, a, who)
	}
	if _, ok := s.Projects[id]; ok {
		return s.projectMoves(id, who)
	}
	if _, ok := s.Clashes[id]; ok {
		return s.clashMoves(id, who)
	}
	if _, ok := s.Unapplied[id]; ok {
		return s.applyMoves(id, who)
	}
	if l, ok := s.Lastings[id]; ok {
		if l.Kind == LastsYield {
			return s.yieldMoves(id, l, who)
		}
		return s.lockMoves(id, l, who)
	}
	moves := s.Table.MovesOn(id, who)
	if a, ok := s.Table.Asks[id]; ok && a.Laid != nil && s.LaidFault(id) != nil {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return m.Key.Choice == "roll" || m.Key.Choice == "faces" })
	}
	return moves
}

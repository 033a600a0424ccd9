package fractal

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// take does one of the moves, looked up again.
func (s *State) take(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	if _, err := s.Table.Held(s.MovesOn(id, who), who, taken); err != nil {
		return nil, err
	}
	by := table.By{Who: who, At: taken.At, Place: s.Table.Asks[id].Place}
	choice, arg, _ := strings.Cut(taken.Key.Choice, ".")
	switch {
	case s.Stances[id].Falling && choice == "hour":
		return s.HourOver(by, id)
	case s.Stances[id].Falling && choice == "dress":
		condition, _ := strconv.Atoi(arg) // keys are our own, looked up before
		return s.DressCondition(by, condition)
	case s.Table.Asks[id].Laid != nil:
		return s.takeLaid(who, taken)
	}
	result, err := s.Table.Take(who, taken)
	return tables(result.Events), err
}

package fractal

import (
	"cmp"

	"tallybones/rules"
	"tallybones/rules/table"
)

// take does one of the moves, looked up again.
func (s *State) take(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	if _, attack := s.Clashes[id]; attack {
		return s.takeClash(who, taken)
	}
	if u, waits := s.Unapplied[id]; waits && s.Table.AtTable(who) && !s.mayApply(u.Roll, who) {
		return nil, rules.Refuse("That is for whoever rolled, the players of who is in it, and a GM.", "`/do` lists what is open to you.")
	}
	if _, err := s.Table.Held(s.MovesOn(id, who), who, taken); err != nil {
		return nil, cmp.Or(s.notMine(id, who, taken), err)
	}
	if l, ok := s.Lastings[id]; ok && l.Kind == LastsYield {
		return []Event{LastingGone{ID: id, Was: l}}, nil
	} else if ok {
		return s.passBeat(l.Scene), nil
	}
	by := table.By{Who: who, At: taken.At, Place: s.Table.Asks[id].Place}
	if _, waits := s.Unapplied[id]; waits {
		return s.takeApply(by, id, taken.Key.Choice)
	}
	switch {
	case s.Table.Asks[id].Kind == AskFalling:
		return s.takeFalling(by, id, taken.Key.Choice)
	case s.Table.Asks[id].Kind == AskExchange, s.Table.Asks[id].Kind == AskEntering:
		return s.takeExchange(by, id, taken)
	case s.Projects[id].Of != 0:
		return s.takeProject(by, id, taken)
	case s.Table.Asks[id].Laid != nil:
		return s.takeLaid(who, taken)
	}
	result, err := s.Table.Take(who, taken)
	if err == nil && result.Throw != nil {
		return s.takeCard(by, result, taken)
	}
	if err != nil {
		return nil, err
	}
	if taken.Key.Choice == "otherwise" {
		if result.Events, err = s.otherwise(by, s.Table.Asks[id], result.Events); err != nil {
			return nil, err
		}
	}
	d := s.deciding()
	d.must(tables(result.Events)...)
	if result.Answer != nil {
		err = d.answered(*result.Answer)
	}
	return d.events, err
}

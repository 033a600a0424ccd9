package fractal

import "slices"

// ConditionSet tells how a condition stands from now on: a new one, or one that changed.
type ConditionSet struct {
	ID        int       `json:"id"`
	Condition Condition `json:"condition"`
	Was       Condition `json:"was,omitzero"` // before; the zero Condition for a new one
}

func (ConditionSet) kind() string { return "fractal.condition-set/1" }

func (e ConditionSet) apply(s *State) {
	s.Table.Took(e.ID)
	e.Condition.ID = 0
	e.Condition.Rev++
	s.Conditions[e.ID] = e.Condition
}

// ConditionGone tells that a condition is over.
type ConditionGone struct {
	ID  int       `json:"id"`
	Was Condition `json:"was"`
}

func (ConditionGone) kind() string { return "fractal.condition-gone/1" }

func (e ConditionGone) apply(s *State) { delete(s.Conditions, e.ID) }

// TempSet tells temporary AP that somebody has from now on.
type TempSet struct {
	ID   int  `json:"id"`
	Temp Temp `json:"temp"`
	Was  int  `json:"was,omitempty"` // how much it was
}

func (TempSet) kind() string { return "fractal.temporary-ap-set/1" }

func (e TempSet) apply(s *State) {
	s.Table.Took(e.ID)
	e.Temp.ID = 0
	e.Temp.Rev++
	s.Temps[e.ID] = e.Temp
}

// TempGone tells that temporary AP is spent or over.
type TempGone struct {
	ID  int  `json:"id"`
	Was Temp `json:"was"`
}

func (TempGone) kind() string { return "fractal.temporary-ap-gone/1" }

func (e TempGone) apply(s *State) { delete(s.Temps, e.ID) }

// ConditionsOf are the conditions of a character in the order in which they came.
func (s *State) ConditionsOf(character int) []Condition {
	var of []Condition
	for id, c := range s.Conditions {
		if c.On == character {
			c.ID = id
			of = append(of, c)
		}
	}
	slices.SortFunc(of, func(a, b Condition) int { return a.ID - b.ID })
	return of
}

// TempsOf is the temporary AP of a character in the order in which it came.
func (s *State) TempsOf(character int) []Temp {
	var of []Temp
	for id, t := range s.Temps {
		if t.On == character {
			t.ID = id
			of = append(of, t)
		}
	}
	slices.SortFunc(of, func(a, b Temp) int { return a.ID - b.ID })
	return of
}

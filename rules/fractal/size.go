package fractal

import (
	"strings"

	"tallybones/rules"
)

// sized gives dice their stat and size where sheets say them.
func (r *reader) sized() error {
	if !r.at.sizes() {
		return nil
	}
	if err := r.at.size(&r.line.Roll, r.at.Dice, r.at.Name); err != nil {
		return err
	}
	if r.line.Against == nil {
		return nil
	}
	if a := r.line.Against; a.Action != nil && a.Stat == NoStat && a.Action.Rolls(r.line.React) {
		a.Stat = r.line.React
	}
	r.line.Against.Label = rest(r.line.Name, r.line.Against.Label)
	if r.line.Target == 0 {
		return r.at.size(r.line.Against, nil, "")
	}
	return r.at.size(r.line.Against, r.at.TheirDice(r.line.Target), r.line.Name)
}

// size finds the stat of a side and the size of its dice: the stat that is named, else the larger of the action's two.
func (x *Lexicon) size(s *Side, sheet map[Stat]int, whose string) error {
	if s.Fixed {
		return nil
	}
	stat, size := s.Stat, 0
	for _, of := range s.stats() {
		if die, known := sheet[of]; known && (s.Size == 0 && die > size || s.Size != 0 && die == s.Size && stat == NoStat) {
			stat, size = of, die
		}
	}
	if s.Size == 0 {
		if size == 0 {
			return s.unknownDie(sheet, whose)
		}
		s.Size = size
	}
	s.Stat = stat
	if by := s.By; by != nil && s.Second.Dice > 0 && s.Second.Size == 0 {
		if by.Name == masterStrike {
			by = actionNamed(parry)
		}
		for _, of := range by.Stats {
			if die := sheet[of]; die > s.Second.Size {
				s.Second.Size = die
			}
		}
		if s.Second.Size == s.Size {
			s.Second.Size = 0
		}
	}
	return nil
}

// stats are those that a side may roll.
func (s Side) stats() []Stat {
	switch {
	case s.Stat != NoStat:
		return []Stat{s.Stat}
	case s.Action != nil && s.Action.HasStats():
		return s.Action.Stats[:]
	}
	return nil
}

// unknownDie refuses dice whose size no sheet says.
func (s Side) unknownDie(sheet map[Stat]int, whose string) error {
	var names []string
	lowered := false
	for _, of := range s.stats() {
		names = append(names, of.String())
		_, known := sheet[of]
		lowered = lowered || known
	}
	what := "That"
	if s.Action != nil {
		what = s.Action.Name
	}
	if len(names) == 0 {
		return rules.Refuse(what+" goes with another action.", "Name that, too: `Feint Cut 3 +2`.")
	}
	if lowered {
		return rules.Refuse(strings.Join(names, " or ")+" of "+whose+" is lowered to nothing, so it cannot be rolled.", "It comes back when the spell ends: `/spell show`.")
	}
	typed := s
	typed.Size = 8
	whose = rest(whose, "anybody")
	return rules.Refuse("Which die does "+what+" roll? No sheet of "+whose+" has "+strings.Join(names, " or ")+".",
		"Say its size: `"+typed.String()+"`, or put it on the sheet: `/sheet set "+strings.ToLower(names[0])+" d8`.")
}

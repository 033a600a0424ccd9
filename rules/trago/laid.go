package trago

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// laidLine is the line of a roll that is laid out, with all that was added.
func (s *State) laidLine(a table.Ask) (Line, error) {
	side := a.Laid.Sides[0]
	line, err := ParseWritten(side.Whole(), s.Lexicon(a.Place, side.Character))
	line.Remark = a.Say
	return line, err
}

// LaidLine is the line of a roll that is laid out; ok is false where it does not read any more.
func (s *State) LaidLine(id int) (Line, bool) {
	a, ok := s.Table.Asks[id]
	if !ok || a.Laid == nil || len(a.Laid.Sides) == 0 {
		return Line{}, false
	}
	line, err := s.laidLine(a)
	return line, err == nil
}

// LaidFault says why a roll that is laid out cannot be rolled now by a person; nil where it can.
func (s *State) LaidFault(id, who int) error {
	a := s.Table.Asks[id]
	line, err := s.laidLine(a)
	if err != nil {
		return err
	}
	side := a.Laid.Sides[0]
	t := throwing{deciding: s.deciding(), by: table.By{Who: who, At: a.Asked, Place: a.Place}, line: line, character: side.Character, person: side.Person}
	if err := t.may(); err != nil {
		return err
	}
	_, _, err = t.aimed()
	return err
}

// throwLaid throws the dice of a roll that was laid out, or takes the faces that were typed.
func (s *State) throwLaid(by table.By, result table.Result, taken rules.Taken) ([]Event, error) {
	a := result.Throw.Ask
	line, err := s.laidLine(a)
	if err != nil {
		return nil, err
	}
	if faces := result.Throw.Faces; faces != nil {
		if line, err = line.withFaces(faces); err != nil {
			return nil, err
		}
	}
	side := a.Laid.Sides[0]
	d := s.deciding()
	d.must(tables(result.Events)...)
	t := throwing{deciding: d, by: by, line: line, character: side.Character, person: side.Person, src: source(taken.Roll)}
	if err := t.may(); err != nil {
		return nil, err
	}
	err = t.roll()
	return t.events, err
}

// withFaces gives the dice of a line their faces.
func (l Line) withFaces(faces []int) (Line, error) {
	total, _ := l.Pool()
	sizes := make([]int, total)
	for i := range sizes {
		sizes[i] = sides
	}
	if len(faces) != total {
		return l, rules.Refuse("There are "+plural(total, "die", "dice")+" and "+plural(len(faces), "face", "faces")+".", table.HowFaces(sizes, faces))
	}
	for _, face := range faces {
		if face > sides {
			return l, rules.Refuse("A d10 shows no "+decimal(face)+".", table.HowFaces(sizes, faces))
		}
	}
	l.Faces = faces
	return l, nil
}

// addTo is what somebody adds to a roll that is laid out, as it is kept: with the numbers that its names stand for.
func (s *State) addTo(result table.Result) ([]Event, error) {
	for i, event := range result.Events {
		e, added := event.(table.AskAdded)
		if !added {
			continue
		}
		a := s.Table.Asks[e.ID]
		line, err := Parse(e.Add.Line, s.Lexicon(a.Place, a.Laid.Sides[0].Character))
		if err != nil {
			return nil, err
		}
		if err := s.mayAdd(a, e.Add.Who, line); err != nil {
			return nil, err
		}
		bare := line
		bare.Special, bare.Said = SpecialDice{}, false
		e.Add.Line = bare.String()
		result.Events[i] = e
	}
	d := s.deciding()
	d.must(tables(result.Events)...)
	for _, event := range result.Events {
		if e, ok := event.(table.AskAdded); ok {
			if _, err := d.laidLine(d.Table.Asks[e.ID]); err != nil {
				return nil, err
			}
		}
	}
	return d.events, nil
}

// mayAdd refuses what cannot be added to a roll that is laid out: all but dice, and banes of anybody but who rolls, who may
// always accept one for an advantage (Skills, edges and advantage).
func (s *State) mayAdd(a table.Ask, who int, line Line) error {
	if line.Said || line.Night || line.ByHand() || line.Willpower > 0 || line.Hold || line.Remark != "" ||
		line.Target.Kind != NoTarget || line.Bar.String() != "" {
		return rules.Refuse("Only dice are added to a roll that is laid out.", "Type what is added: `knife 1`.")
	}
	side := a.Laid.Sides[0]
	laid, err := s.laidLine(a)
	switch {
	case line.Banes == 0 || err != nil:
		return nil
	case !s.mayAct(who, side.Character, side.Person):
		return rules.Refuse("A bane is for who rolls to accept.", "Type what is added: `knife 1`.")
	case laid.Banes > 0:
		return rules.Refuse("A bane is accepted in this roll already.", "For two, roll anew with `bane 2`.")
	}
	return nil
}

package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// layOut lays the roll out: to be added to, or for faces that are typed.
func (t *throwing) layOut() ([]Event, error) {
	laid := table.Laid{
		Hand: !t.line.Hold, Open: t.line.Hold,
		Sides: []table.Side{{Character: t.as, Person: t.who, Line: t.line.Bare().String()}},
	}
	t.must(Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}})
	_, opened, err := t.Table.LayOut(t.by, laid, t.line.Remark)
	if err != nil {
		return nil, err
	}
	t.must(tables(opened)...)
	return t.events, nil
}

// LaidLine is the line of a roll that is laid out, with all that was added.
func (s *State) LaidLine(id int) (Line, error) {
	a := s.Table.Asks[id]
	if a.Laid == nil || len(a.Laid.Sides) != 1 {
		return Line{}, unreadable()
	}
	side := a.Laid.Sides[0]
	text := side.Line
	for _, add := range side.Adds {
		text = addTo(text, add.Line)
	}
	line, err := ParseAt(text, s.Lexicon(a.Place, side.Character))
	if err != nil {
		return Line{}, err
	}
	line.Remark = a.Say
	return line, nil
}

// LaidFault says why a roll that is laid out cannot be rolled now; nil where it can.
func (s *State) LaidFault(id int) error {
	line, err := s.LaidLine(id)
	if err != nil {
		return err
	}
	a := s.Table.Asks[id]
	t := throwing{deciding: s.deciding(), before: s, by: table.By{Who: a.From, At: a.Asked, Place: a.Place}, line: line, as: a.Laid.Sides[0].Character, had: map[int]int{}}
	_, err = t.acts(t.as, line)
	return err
}

// addTo puts what was added to a line behind its first side.
func addTo(line, add string) string {
	if roll, against, opposed := strings.Cut(line, " vs "); opposed {
		return roll + " " + add + " vs " + against
	}
	return line + " " + add
}

func unreadable() error { return rules.Refuse("That roll cannot be read any more.", "Roll again.") }

// takeLaid does what a person may do about a roll that is laid out.
func (s *State) takeLaid(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	result, err := s.Table.Take(who, taken)
	switch {
	case err != nil:
		return nil, err
	case result.Added != nil:
		return s.added(id, result)
	case result.Throw == nil:
		return tables(result.Events), nil
	}
	line, err := s.LaidLine(id)
	if err != nil {
		return nil, err
	}
	line.Hold = false
	side := result.Throw.Ask.Laid.Sides[0]
	t := throwing{
		deciding: s.deciding(), before: s, by: table.By{Who: who, At: taken.At, Place: result.Throw.Ask.Place}, line: line,
		as: side.Character, who: side.Person, src: source(taken.Roll), faces: result.Throw.Faces, had: map[int]int{},
	}
	t.must(tables(result.Events)...)
	err = t.roll()
	return t.events, err
}

// source is a function that rolls dice as a source of them.
type source func(size int) int

func (s source) Roll(size int) int { return s(size) }

// withFaces gives the dice of a line their faces: the roll's piles, then those of what opposes it.
func (l Line) withFaces(given []int) (Line, error) {
	sizes := l.sizes()
	if len(given) != len(sizes) {
		return l, rules.Refuse("There are "+plural(len(sizes), "die", "dice")+" and "+plural(len(given), "face", "faces")+".", table.HowFaces(sizes, given))
	}
	for i, face := range given {
		if face < 1 || face > sizes[i] {
			return l, rules.Refuse("A d"+decimal(sizes[i])+" shows no "+decimal(face)+".", table.HowFaces(sizes, given))
		}
	}
	mine := len(sizes)
	if l.Against != nil && !l.Against.Fixed {
		mine -= l.CountAgainst().Dice
		against := *l.Against
		against.Faces = slices.Clone(given[mine:])
		l.Against = &against
	}
	l.Roll.Faces = slices.Clone(given[:mine])
	return l, nil
}

// sizes are those of all dice of a line, in the order in which they are rolled.
func (l Line) sizes() []int {
	first := l.CountRoll()
	sizes := slices.Repeat([]int{first.Size}, first.Dice)
	if l.Roll.Second.Dice > 0 {
		second := l.CountSecond()
		sizes = append(sizes, slices.Repeat([]int{second.Size}, second.Dice)...)
	}
	if l.Against != nil && !l.Against.Fixed {
		against := l.CountAgainst()
		sizes = append(sizes, slices.Repeat([]int{against.Size}, against.Dice)...)
	}
	return sizes
}

// added adds to a roll that is laid out: dice of a circumstance, a target number that changes, a scene element.
func (s *State) added(id int, result table.Result) ([]Event, error) {
	before, err := s.LaidLine(id)
	if err != nil {
		return nil, err
	}
	how := rules.Refuse("Only circumstances are added to a roll that is laid out.", "Type what is added: `+1`, `-1`, `tn+1` or `Obscured 2`.")
	for _, e := range result.Events {
		added, ok := e.(table.AskAdded)
		if !ok {
			continue
		}
		line, err := Parse("1d8 " + added.Add.Line)
		if err != nil || line.ByHand() || line.Hold || line.Remark != "" || line.Against != nil || line.Roll.Action != nil || line.Roll.Label != "" {
			return nil, how
		}
	}
	d := s.deciding()
	d.must(tables(result.Events)...)
	if after, err := d.LaidLine(id); err != nil || after.Roll.Dice != before.Roll.Dice || after.String() == before.String() {
		return nil, how
	}
	return d.events, nil
}

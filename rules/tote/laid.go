package tote

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Layout is what a roll that waits before its dice is up against, beside its line: the payload of the ask. Its fields stand
// in the order of their names, as they come out of a state that was read from JSON.
type Layout struct {
	Name  string `json:"name"`
	Track int    `json:"track"`
}

// layOut lays the roll out: to be added to, or for faces that are typed.
func (t *throwing) layOut() ([]Event, error) {
	if err := t.useCard(); err != nil {
		return nil, err
	}
	line := t.line.Bare()
	laid := table.Laid{
		Hand: !t.line.Hold, Open: t.line.Hold,
		Sides: []table.Side{{Character: t.as, Person: t.who, Line: line.String()}},
	}
	t.must(Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}})
	_, opened, err := t.Table.LayOut(t.by, laid, t.line.Remark)
	if err == nil {
		opened, err = table.WithPayload(opened, Layout{Name: line.Against.Name, Track: line.Against.Track})
	}
	if err != nil {
		return nil, err
	}
	t.must(tables(opened)...)
	return t.events, nil
}

// LaidLine is the line of a roll that is laid out, with all that was added and the injuries that its character has now.
func (s *State) LaidLine(id int) (Line, error) {
	a := s.Table.Asks[id]
	var layout Layout
	if a.Laid == nil || len(a.Laid.Sides) != 1 || json.Unmarshal(a.Payload, &layout) != nil {
		return Line{}, unreadable()
	}
	side := a.Laid.Sides[0]
	text := side.Line
	for _, add := range side.Adds {
		text += " " + add.Line
	}
	line, err := ParseWritten(text, Lexicon{Strangers: true})
	if err != nil {
		return Line{}, unreadable()
	}
	line.Remark = a.Say
	line.Against = Target{Name: layout.Name, Track: layout.Track, T: line.Target}
	if !line.Stated && side.Character != 0 {
		line.Injured = s.blocked(side.Character)
	}
	return line, nil
}

func unreadable() error { return rules.Refuse("That roll cannot be read any more.", "Roll again.") }

// takeLaid does what a person may do about a roll that is laid out.
func (s *State) takeLaid(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	switch {
	case result.Added != nil:
		return s.added(id, result.Events)
	case result.Throw == nil:
		return tables(result.Events), nil
	}
	line, err := s.LaidLine(id)
	if err != nil {
		return nil, err
	}
	if faces := result.Throw.Faces; faces != nil {
		if line, err = line.withFaces(faces); err != nil {
			return nil, err
		}
	}
	if line.Against.Track != 0 && s.Runs(line.Against.Track) != nil {
		line.Against.Track = 0 // it ended meanwhile: the roll is only a roll
	}
	side := result.Throw.Ask.Laid.Sides[0]
	t := throwing{
		deciding: s.deciding(), by: table.By{Who: who, At: taken.At, Place: result.Throw.Ask.Place}, line: line,
		as: side.Character, who: side.Person, src: source(taken.Roll), laid: true,
	}
	t.must(tables(result.Events)...)
	err = t.roll()
	return t.events, err
}

// source is a function that rolls dice as a source of them.
type source func(size int) int

func (s source) Roll(size int) int { return s(size) }

// withFaces gives the dice of a line their faces, the Paragon die last.
func (l Line) withFaces(given []int) (Line, error) {
	sizes := slices.Repeat([]int{faces}, l.Rank+1)
	if len(given) != len(sizes) {
		return l, rules.Refuse("There are "+strconv.Itoa(len(sizes))+" dice, the Paragon die last, and "+strconv.Itoa(len(given))+" faces.", table.HowFaces(sizes, given))
	}
	for _, face := range given {
		if face > faces {
			return l, rules.Refuse("A d6 shows no "+strconv.Itoa(face)+".", table.HowFaces(sizes, given))
		}
	}
	l.Faces, l.Paragon = slices.Clone(given[:l.Rank]), given[l.Rank]
	return l, nil
}

// added adds to a roll that is laid out. What counts already is refused.
func (s *State) added(id int, events []table.Event) ([]Event, error) {
	d := s.deciding()
	if err := d.do(addedTo(events)); err != nil {
		return nil, err
	}
	if _, err := d.LaidLine(id); err != nil {
		return nil, rules.Refuse("That is added already, or there is too much of it.", "Name what is new: `Rope 1`.")
	}
	return d.events, nil
}

// addedTo is what somebody added to a roll, as it is kept: bonuses and penalties with their signs.
func addedTo(events []table.Event) ([]Event, error) {
	for i, event := range events {
		e, added := event.(table.AskAdded)
		if !added {
			continue
		}
		text := strings.TrimSpace(e.Add.Line)
		if text != "" && !strings.ContainsAny(text[:1], "+-,") {
			text = "+ " + text
		}
		line, err := Parse("0 "+text, Lexicon{Strangers: true})
		if err != nil || len(line.Bonuses) == 0 || line.Bare().String() != (Line{Bonuses: line.Bonuses}).String() || line.ByHand() {
			return nil, rules.Refuse("Only bonuses and penalties are added to a roll that is laid out.", "Type what is added: `Rope 1`, or `- Dark 2`.")
		}
		parts := make([]string, len(line.Bonuses))
		for j, b := range line.Bonuses {
			parts[j] = b.String()
		}
		e.Add.Line = strings.Join(parts, " ")
		events[i] = e
	}
	return tables(events), nil
}

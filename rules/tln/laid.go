package tln

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// Layout is what a test that waits before its dice has beside its sides: the payload of the ask. Its fields stand in the order
// of their names, as they come out of a state that was read from JSON.
type Layout struct {
	Dangerous bool  `json:"dangerous"`
	Past      bool  `json:"past,omitempty"`
	Rules     Rules `json:"rules"`
}

// layOut lays the test out: to be added to, or for faces that are typed.
func (t *throwing) layOut() ([]Event, error) {
	if err := t.useCards(); err != nil {
		return nil, err
	}
	laid := table.Laid{Hand: t.Table.People[t.by.Who].OwnDice && !t.line.Hold, Open: true}
	for i, side := range t.line.Sides {
		of := table.Side{Character: side.Character, Line: t.laidSide(side, i)}
		if i == 0 {
			of.Person, of.Character = t.who, t.as
		} else {
			of.Person = t.Table.Characters[side.Character].Owner
		}
		laid.Sides = append(laid.Sides, of)
	}
	t.must(Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}})
	_, opened, err := t.Table.LayOut(t.by, laid, t.line.Remark)
	if err == nil {
		opened, err = table.WithPayload(opened, Layout{Dangerous: t.line.Dangerous, Past: t.line.Past, Rules: t.line.Rules})
	}
	if err != nil {
		return nil, err
	}
	t.must(tables(opened)...)
	return t.events, nil
}

// laidSide is a side as it is kept: its traits by their names as they are, those of others behind their owner's. A card that is
// used already is written out.
func (s *State) laidSide(side Side, index int) string {
	side.Faces, side.Card = nil, 0
	terms := make([]string, len(side.Terms))
	for i, term := range side.Terms {
		if terms[i] = term.String(); term.Trait == "" {
			continue
		}
		name := term.Label
		if i == 0 && index > 0 || term.Character != side.Character {
			name = s.Table.Name(term.Character) + " " + name
		}
		terms[i] = strings.TrimSpace(dice.Mended(name) + strings.TrimPrefix(terms[i], spoken(term.Label)))
	}
	side.Terms = nil
	return strings.TrimSpace(strings.Join(terms, " + ") + " " + strings.TrimSpace(side.String()))
}

// LaidLine is the line of a test that is laid out, with all that was added and as its traits are now.
func (s *State) LaidLine(id int) (Line, error) {
	a := s.Table.Asks[id]
	var layout Layout
	if a.Laid == nil || len(a.Laid.Sides) < 2 || json.Unmarshal(a.Payload, &layout) != nil {
		return Line{}, unreadable()
	}
	sides := make([]string, len(a.Laid.Sides))
	for i, side := range a.Laid.Sides {
		sides[i] = laidText(side)
	}
	lex := s.Lexicon(a.Place, a.Laid.Sides[0].Character)
	lex.Rules = layout.Rules
	line, err := ParseWritten(strings.Join(sides, " vs "), lex)
	if err != nil {
		return Line{}, err
	}
	line.Dangerous, line.Past, line.Remark = layout.Dangerous, layout.Past, a.Say
	return line, nil
}

// laidText is a side with all that was added to it; an answer takes the place of what stood there.
func laidText(side table.Side) string {
	text := side.Line
	for _, add := range side.Adds {
		more := withoutNote(add.Line)
		switch {
		case more == "":
		case strings.HasPrefix(more, "= "):
			text = strings.TrimPrefix(more, "= ")
		case isFlag(more):
			text += " " + more
		default:
			text += " + " + more
		}
	}
	return text
}

// withoutNote is what was added without what is only said about it, which stands behind a #.
func withoutNote(line string) string {
	line, _, _ = strings.Cut(line, "#")
	return strings.TrimSpace(line)
}

// isFlag reports whether an addition is a word of the game, which no + stands before.
func isFlag(text string) bool {
	first, _, _ := strings.Cut(text, " ")
	return isWord(first)
}

func unreadable() error { return rules.Refuse("That roll cannot be read any more.", "Roll again.") }

// LaidTitle names a test that is laid out: "Neve against City Watch".
func (s *State) LaidTitle(a table.Ask) string {
	names := make([]string, len(a.Laid.Sides))
	for i := range a.Laid.Sides {
		names[i] = s.LaidName(a, i)
	}
	return strings.Join(names, " against ")
}

// LaidName names a side of a test that is laid out: whose it is, or its words.
func (s *State) LaidName(a table.Ask, i int) string {
	switch side := a.Laid.Sides[i]; {
	case side.Character != 0:
		return s.Table.Name(side.Character)
	case side.Person != 0:
		return s.Table.Person(side.Person)
	default:
		return rules.Shorten(side.Line, rules.MaxLabel)
	}
}

// LaidLabel names a side of a test that is laid out as it is told when it is rolled: after who rolls, the others after their trait.
func (s *State) LaidLabel(a table.Ask, line Line, i int) string {
	if label := line.Sides[i].Terms[0].Label; i > 0 && label != "" {
		return label
	}
	return s.LaidName(a, i)
}

// takeLaid does what a person may do about a test that is laid out.
func (s *State) takeLaid(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a := s.Table.Asks[id]
	by := table.By{Who: who, At: taken.At, Place: a.Place}
	choice, arg, _ := strings.Cut(taken.Key.Choice, ".")
	switch choice {
	case "assist", "hinder":
		side, err := s.SideNamed(id, taken.Fields["who"])
		if err != nil {
			return nil, err
		}
		return s.Help(by, id, Help{Hinder: choice == "hinder", Side: side, Line: taken.Fields["line"], Source: source(taken.Roll)})
	case "answer":
		side, _ := strconv.Atoi(arg) // keys are our own, looked up before
		return s.addTo(id, who, side, "= "+s.answered(a, side, taken.Fields["line"]))
	case "spend":
		return s.takeTrait(id, who, taken.Picked[0], " 1")
	case "bonus":
		return s.takeTrait(id, who, taken.Picked[0], "")
	case "inapt":
		side, degree, _ := strings.Cut(taken.Picked[0], ".")
		return s.addTo(id, who, number(side), "inapt "+degree)
	}
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	switch {
	case result.Added != nil:
		e := result.Events[len(result.Events)-1].(table.AskAdded) //nolint:forcetypeassert // it is the last of the events
		return s.addTo(id, who, e.Side, strings.TrimSpace(strings.TrimLeft(e.Add.Line, "+, ")))
	case result.Throw == nil:
		return tables(result.Events), nil
	}
	return s.throwLaid(by, id, result, source(taken.Roll))
}

// answered is an answer as it is kept: behind the name of the character whose trait it begins with.
func (s *State) answered(a table.Ask, side int, line string) string {
	line = strings.TrimSpace(line)
	name := s.Table.Name(a.Laid.Sides[side].Character)
	if strings.HasPrefix(table.Fold(line), table.Fold(name)+" ") {
		return line
	}
	return name + " " + line
}

// takeTrait adds a trait to a side; of a consumable one so many levels.
func (s *State) takeTrait(id, who int, picked, levels string) ([]Event, error) {
	parts := strings.Split(picked, ".")
	for _, t := range s.Sheet(mustInt(parts[1])) {
		if decimal(t.Order) == parts[2] {
			return s.addTo(id, who, mustInt(parts[0]), s.spoken(t)+levels)
		}
	}
	return nil, unreadable()
}

// spoken is a trait as an addition names it, behind its owner's name.
func (s *State) spoken(t Sheeted) string {
	return dice.Mended(s.Table.Name(t.Character) + " " + t.Name)
}

func mustInt(text string) int {
	n, _ := strconv.Atoi(text) // one of our own choices
	return n
}

// throwLaid throws the dice of a test that was laid out.
func (s *State) throwLaid(by table.By, id int, result table.Result, src dice.Source) ([]Event, error) {
	line, err := s.LaidLine(id)
	if err != nil {
		return nil, err
	}
	if faces := result.Throw.Faces; faces != nil {
		if line, err = line.withFaces(faces); err != nil {
			return nil, err
		}
	}
	side := result.Throw.Ask.Laid.Sides[0]
	t := throwing{deciding: s.deciding(), by: by, line: line, as: side.Character, who: side.Person, laid: true}
	t.src = src
	t.must(tables(result.Events)...)
	err = t.roll()
	return t.events, err
}

// SideNamed is the side of a test that is laid out that a name means: whose it is, or its trait.
func (s *State) SideNamed(id int, name string) (int, error) {
	a := s.Table.Asks[id]
	var among []table.Named
	line, err := s.LaidLine(id)
	if err != nil {
		return 0, err
	}
	for i := range a.Laid.Sides {
		among = append(among, table.Named{ID: i, Name: s.LaidName(a, i)})
		if label := line.Sides[i].Terms[0].Label; label != "" && table.Fold(label) != table.Fold(among[len(among)-1].Name) {
			among = append(among, table.Named{ID: i, Name: label})
		}
	}
	found, err := table.Seek(name, among)
	return found.ID, err
}

// addTo adds something to a side of a test that is laid out. What cannot be read, or is not theirs to spend, is refused.
func (s *State) addTo(id, who, side int, text string) ([]Event, error) {
	a := s.Table.Asks[id]
	if side < 0 || side >= len(a.Laid.Sides) || withoutNote(text) == "" && !strings.Contains(text, "#") {
		return nil, rules.Refuse("Nothing is added.", "Type what helps the side: `Sure-footed`, `Rope 1`, `effort`.")
	}
	before, err := s.LaidLine(id)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.must(Table{table.AskAdded{ID: id, Side: side, Add: table.Add{Who: who, Line: text}, Topic: a.Topic()}})
	after, err := d.LaidLine(id)
	if err != nil {
		return nil, err
	}
	if len(after.Sides) != len(before.Sides) || after.Hold || after.Dangerous != before.Dangerous || after.Rules != before.Rules || after.ByHand() {
		return nil, rules.Refuse("Only what belongs to one side is added.", "Type what helps it: `Sure-footed`, `Rope 1`, `effort`.")
	}
	return d.events, s.maySpendAll(who, before.Sides[side], after, side)
}

// maySpendAll refuses levels that a person adds to a side of a line and that are not theirs to spend.
func (s *State) maySpendAll(who int, before Side, line Line, side int) error {
	for _, term := range line.Sides[side].Terms {
		t, ok := s.trait(term.Character, term.Trait)
		if !ok || !term.consumes() || slices.ContainsFunc(before.Terms, func(o Term) bool { return o == term }) {
			continue
		}
		owner := s.Table.Person(s.Table.Characters[t.Character].Owner)
		negative := t.Value.Kind.IsNegative()
		shared := slices.ContainsFunc(s.SharersOf(t), func(c int) bool { return s.isTheirs(who, c) })
		switch {
		case negative && slices.ContainsFunc(s.struckBy(t, line, side), func(c int) bool { return !s.maySpend(who, c, true) }):
			return rules.Refuse(t.Name+" is a negative trait; the others decide when it is spent.", "Leave it out. With `hold` at its end a test waits for them.")
		case !negative && !shared:
			return rules.Refuse(t.Name+" is "+owner+"'s to spend.", "")
		}
	}
	return nil
}

// struckBy are the characters against whom levels of a negative trait go that are added to a side: those of the other sides who have it
// or share it, else whose it is.
func (s *State) struckBy(t Sheeted, line Line, side int) []int {
	var struck []int
	for i, other := range line.Sides {
		if i != side && other.Character != 0 && slices.Contains(s.SharersOf(t), other.Character) {
			struck = append(struck, other.Character)
		}
	}
	if len(struck) == 0 {
		return []int{t.Character}
	}
	return struck
}

// withFaces gives the dice of a line their faces, side by side; those of the first side alone leave the others to be rolled.
func (l Line) withFaces(given []int) (Line, error) {
	l = l.Unrolled()
	var sizes [][]int
	all := 0
	for i := range l.Sides {
		sizes = append(sizes, l.DiceOf(i))
		all += len(sizes[i])
	}
	if len(given) != all && len(given) != len(sizes[0]) {
		return l, rules.Refuse("The sides have "+decimal(all)+" dice, the first "+decimal(len(sizes[0]))+"; there are "+decimal(len(given))+" faces.", table.HowFaces(sizes[0], given))
	}
	for i := range l.Sides {
		n := len(sizes[i])
		if n == 0 || len(given) == 0 {
			continue
		}
		l.Sides[i].Faces, given = slices.Clone(given[:n]), given[n:]
		if err := l.checkDice(i); err != nil {
			return l, err
		}
	}
	return l, nil
}

// source is a function that rolls dice as a source of them.
type source func(size int) int

func (s source) Roll(size int) int { return s(size) }

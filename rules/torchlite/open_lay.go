package torchlite

import (
	"encoding/json"
	"slices"
	"strings"

	"tallybones/rules/table"
)

// Layout is what a roll that waits before its dice is, beside its sides: [table.Laid]. It is the payload of the ask. Its
// fields, and those of an [Aim], stand in the order of their names, as they come out of a state that was read from JSON.
type Layout struct {
	Against []Aim `json:"against"` // whom the sides behind the first belong to
	Answer  bool  `json:"answer"`  // it is rolled as soon as all sides have dice
}

// An Aim is a target without its dice.
type Aim struct {
	Fell bool       `json:"fell,omitempty"` // its dice fell when its card was put down
	ID   int        `json:"id"`
	Kind OriginKind `json:"kind"`
	Name string     `json:"name"`
	Of   int        `json:"of"`
}

// Target is whom the aim is at.
func (a Aim) Target() Target {
	return Target{Name: a.Name, From: Origin{Kind: a.Kind, ID: a.ID, Of: a.Of}, Fell: a.Fell}
}

func aimAt(t Target) Aim {
	return Aim{ID: t.From.ID, Kind: t.From.Kind, Name: t.Name, Of: t.From.Of, Fell: t.Fell}
}

// targets are whom a roll that is laid out is against.
func (l Layout) targets() []Target {
	targets := make([]Target, len(l.Against))
	for i, a := range l.Against {
		targets[i] = a.Target()
	}
	return targets
}

// fallen are the choices to add to a side whose dice lie already.
func (l Layout) fallen() []string {
	var choices []string
	for i, a := range l.Against {
		if a.Fell {
			choices = append(choices, "add."+decimal(i+1))
		}
	}
	return choices
}

// ReadLayout reads the layout of a roll that is laid out.
func ReadLayout(a table.Ask) (Layout, bool) {
	var l Layout
	return l, a.Laid != nil && json.Unmarshal(a.Payload, &l) == nil && len(l.Against) == len(a.Laid.Sides)-1
}

// layOut lays the roll out: to be added to, for faces that are typed, or for an answer.
func (t *throwing) layOut() ([]Event, error) {
	if err := t.opens(); err != nil {
		return nil, err
	}
	why := t.waits()
	layout := Layout{Answer: why == "answer"}
	laid := table.Laid{Hand: why == "hand", Open: why == "hold"}
	laid.Sides = []table.Side{{Character: t.as.character, Person: t.as.person, Line: t.line.Actor.String()}}
	for _, p := range t.line.Against {
		layout.Against = append(layout.Against, aimAt(p.Target))
		laid.Sides = append(laid.Sides, t.laidSide(p))
	}
	_, opened, err := t.Table.LayOut(t.by, laid, t.line.Remark)
	if err == nil {
		opened, err = table.WithPayload(opened, layout)
	}
	if err != nil {
		return nil, err
	}
	return slices.Concat([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, t.events, tables(opened)), nil
}

// laidSide is an opposing side of a roll that is laid out. Who plays it may throw the dice, too.
func (t *throwing) laidSide(p Pool) table.Side {
	p.Target.Name = ""
	side := table.Side{Character: t.characterOf(p.Target.From), Line: p.String()}
	if c := t.Table.Characters[side.Character]; c.Kind == table.Hero && opposes(p.Target.From) {
		side.Person = c.Owner
	}
	return side
}

// opposes reports whether the dice against a target are those of the character that it is or belongs to.
func opposes(from Origin) bool { return from.Kind == FromCharacter || from.Kind == FromAsset }

// Unanswered are the sides of a laid-out roll that have no dice yet.
func Unanswered(a table.Ask) []int {
	var sides []int
	if a.Laid != nil {
		for i, side := range a.Laid.Sides {
			if strings.TrimSpace(side.Whole()) == "" || side.Line == "" && len(side.Adds) == 0 {
				sides = append(sides, i)
			}
		}
	}
	return sides
}

// laidLine is the line of a roll that is laid out, with all that was added. Names stand for what they are now; what is not
// there any more is the die that it was.
func (s *State) laidLine(a table.Ask, layout Layout) (Line, error) {
	n := naming{s, a.Scene, a.Laid.Sides[0].Character}
	l := Line{Remark: a.Say}
	for i, of := range layout.targets() {
		side := a.Laid.Sides[i+1]
		if text := sideText(side); text != "" {
			p, err := s.readSide(text, Lexicon{Opposing: func(Target) []Known { return n.opposing(of) }})
			if err != nil {
				return Line{}, err
			}
			p.Target = of
			l.Against = append(l.Against, p)
			continue
		}
		l.Against = append(l.Against, Pool{Keep: 2, Effects: 1, Target: of})
	}
	actor, err := ParseWritten(sideText(a.Laid.Sides[0]), Lexicon{Names: func([]Target) []Known { return n.roller(layout.targets()) }})
	if err != nil {
		if actor, err = ParseWritten(sideText(a.Laid.Sides[0]), Lexicon{}); err != nil {
			return Line{}, err
		}
	}
	l.Actor = actor.Actor
	s.includeAttacked(&l)
	return l, nil
}

// LaidLine is the line of a roll that is laid out, with all that was added; a side that has no dice yet has no terms.
func (s *State) LaidLine(id int) (Line, bool) {
	a := s.Table.Asks[id]
	layout, ok := ReadLayout(a)
	if !ok {
		return Line{}, false
	}
	l, err := s.laidLine(a, layout)
	return l, err == nil
}

// sideText is what a side rolls.
func sideText(side table.Side) string {
	return strings.Trim(strings.TrimSpace(side.Whole()), "+ ")
}

// readSide reads an opposing side; what it names that is not there any more is the die that it was.
func (s *State) readSide(text string, lex Lexicon) (Pool, error) {
	p, err := ParseOpposingWritten(text, lex)
	if err != nil {
		return ParseOpposingWritten(text, Lexicon{})
	}
	return p, nil
}

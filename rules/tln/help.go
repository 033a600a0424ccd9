package tln

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Help is a test by which somebody assists one side of a test that is laid out, or hinders it (Assistance and Hindrance).
type Help struct {
	Hinder bool
	Side   int    // whom
	Line   string // the trait that is tested, with what helps it
	Source dice.Source
}

// Against is the difficulty of the test: half the level of the opposing trait, rounded up.
func (s *State) Against(id int, h Help) (int, error) {
	line, err := s.LaidLine(id)
	if err != nil {
		return 0, err
	}
	level := 0
	for i := range line.Sides {
		if (i == h.Side) == h.Hinder {
			level = max(level, line.Count(i).Level)
		}
	}
	return (level + 1) / 2, nil //nolint:mnd // half
}

// Help assists or hinders, which a person tries once. Where the roll is higher, the side that gains by it has one level more; both is
// none more.
func (s *State) Help(by table.By, id int, h Help) ([]Event, error) {
	a, ok := s.Table.Asks[id]
	if !ok || a.Laid == nil || !a.Laid.Open {
		return nil, rules.Refuse("No test waits here to be helped with.", "Lay one out: `/roll Swordplay 4 vs Guard 3 hold`.")
	}
	if err := s.Table.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	level, err := s.Against(id, h)
	if err != nil {
		return nil, err
	}
	as := s.Table.Playing(by.Who)
	if as != 0 && !s.isTheirs(by.Who, as) {
		as = 0
	}
	if a.Laid.Sides[h.Side].Character == as && as != 0 {
		return nil, rules.Refuse("That is "+s.Table.Name(as)+"'s own test.", "Assisting and hindering is for others.")
	}
	whom := s.LaidName(a, h.Side)
	word, flag := "assisted", "to assist "+whom
	if h.Hinder {
		word, flag = "hindered", "to hinder "+whom
	}
	if slices.ContainsFunc(a.Laid.Sides[h.Side].Adds, func(add table.Add) bool {
		return add.Who == by.Who && isTry(add) && strings.Contains(add.Line, "# "+flag+": ")
	}) {
		return nil, rules.Refuse(s.Table.Person(by.Who)+" has tried "+flag+" already.", "Somebody else may try.")
	}
	line, err := Parse(strings.TrimSpace(h.Line)+" vs "+decimal(level), s.Lexicon(a.Place, as))
	if err != nil {
		return nil, err
	}
	if len(line.Sides) != 2 || line.Hold || line.Dangerous { //nolint:mnd // theirs and the difficulty
		return nil, rules.Refuse("Only one trait is tested.", "For example `Climbing`, or `Climbing 3`.")
	}
	if err := s.maySpendOn(by.Who, line); err != nil {
		return nil, err
	}
	line.Remark = flag
	d := s.deciding()
	t := throwing{deciding: d, by: by, line: line, as: as, who: by.Who, src: h.Source}
	helped := Helped{Roll: t.thrown()}
	d.must(helped)
	d.spendFor(helped.Roll)
	line, err = s.LaidLine(id)
	if err != nil {
		return nil, err
	}
	add := ""
	if helped.Roll.Test.Stands().Winner == 0 {
		already := line.Sides[h.Side].Assisted && !h.Hinder || line.Sides[h.Side].Hindered && h.Hinder
		if add = word; already {
			add = ""
		}
	}
	added, err := d.addTo(id, by.Who, h.Side, strings.TrimSpace(add+" # "+flag+": "+helped.Note()))
	err = d.do(added, err)
	return d.events, err
}

// isTry reports whether what was added to a test that is laid out is a test to assist or to hinder.
func isTry(add table.Add) bool {
	return strings.Contains(add.Line, "# to assist ") || strings.Contains(add.Line, "# to hinder ")
}

// spendFor spends the levels that a test to help consumes.
func (d *deciding) spendFor(r OpenRoll) {
	for _, term := range r.Test.Line.Sides[0].Terms {
		if spent, ok := d.trait(term.Character, term.Trait); ok && term.consumes() {
			d.must(d.left(spent, spent.Value.Now-term.N)...)
		}
	}
}

// Helped tells that somebody made a test to assist or to hinder. What it adds is told by another event beside it.
type Helped struct {
	Roll OpenRoll `json:"roll"`
}

func (Helped) kind() string { return "tln.helped/1" }

func (e Helped) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
}

// Note is how the test went: "Climbing 9 against 5".
func (e Helped) Note() string {
	last := e.Roll.Test.Last()
	label := e.Roll.Test.Line.Sides[0].Terms[0].Label
	if label == "" {
		label = "level"
	}
	return label + " " + decimal(last[0].Total()) + " against " + decimal(last[1].Total())
}

// LaidAt are the tests that are laid out in the scene of a place, the newest first.
func (s *State) LaidAt(place int) []int {
	var laid []int
	scene := s.Table.SceneAt(place)
	for _, id := range ids(s.Table.Asks) {
		if a := s.Table.Asks[id]; a.Laid != nil && a.Laid.Open && len(a.Laid.Sides) > 1 && a.Scene == scene {
			laid = append([]int{id}, laid...)
		}
	}
	return laid
}

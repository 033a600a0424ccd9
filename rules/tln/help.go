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
	as := s.Table.Playing(by.Who)
	if as != 0 && !s.isTheirs(by.Who, as) {
		as = 0
	}
	if err := s.mayHelp(by, id, as, h); err != nil {
		return nil, err
	}
	line, err := s.helpLine(by, id, as, h)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	t := throwing{deciding: d, by: by, line: line, as: as, who: by.Who, src: h.Source}
	helped := Helped{Ask: id, Roll: t.thrown()}
	d.must(helped)
	d.paysFor(helped.Roll)
	add, err := d.helpWord(id, h, helped.Roll)
	if err != nil {
		return nil, err
	}
	added, err := d.addTo(id, by.Who, h.Side, strings.TrimSpace(add+" # "+line.Remark+": "+helped.Note()))
	err = d.do(added, err)
	return d.events, err
}

// mayHelp refuses who may not help with a test, or has tried already.
func (s *State) mayHelp(by table.By, id, as int, h Help) error {
	a, ok := s.Table.Asks[id]
	if !ok || a.Laid == nil || !a.Laid.Open {
		return rules.Refuse("No test waits here to be helped with.", "Lay one out: `/roll Swordplay 4 vs Guard 3 hold`.")
	}
	if err := s.Table.Rights(by.Who, table.Sit, 0); err != nil {
		return err
	}
	if a.Laid.Sides[h.Side].Character == as && as != 0 {
		return rules.Refuse("That is "+s.Table.Name(as)+"'s own test.", "Assisting and hindering is for others.")
	}
	tries := s.tries(a, h)
	if slices.Contains(s.Tried[id], tryOf(by.Who, tries)) {
		return rules.Refuse(s.Table.Person(by.Who)+" has tried "+tries+" already.", "Somebody else may try.")
	}
	return nil
}

// tries is what a test to help tries: "to assist Neve".
func (s *State) tries(a table.Ask, h Help) string {
	if h.Hinder {
		return "to hinder " + s.LaidName(a, h.Side)
	}
	return "to assist " + s.LaidName(a, h.Side)
}

// helpLine is the test by which somebody helps: one trait against the difficulty.
func (s *State) helpLine(by table.By, id, as int, h Help) (Line, error) {
	level, err := s.Against(id, h)
	if err != nil {
		return Line{}, err
	}
	a := s.Table.Asks[id]
	line, err := Parse(strings.TrimSpace(h.Line)+" vs "+decimal(level), s.Lexicon(a.Place, as))
	if err != nil {
		return Line{}, err
	}
	if len(line.Sides) != 2 || line.Hold || line.Dangerous { //nolint:mnd // theirs and the difficulty
		return Line{}, rules.Refuse("Only one trait is tested.", "For example `Climbing`, or `Climbing 3`.")
	}
	line.Remark = s.tries(a, h)
	return line, s.maySpendOn(by.Who, line)
}

// helpWord is the word that a test to help adds to the one that it is about; "" is nothing, since it failed or somebody has helped
// so already.
func (s *State) helpWord(id int, h Help, r OpenRoll) (string, error) {
	line, err := s.LaidLine(id)
	if err != nil || r.Test.Stands().Winner != 0 {
		return "", err
	}
	side := line.Sides[h.Side]
	switch {
	case h.Hinder && !side.Hindered:
		return "hindered", nil
	case !h.Hinder && !side.Assisted:
		return "assisted", nil
	}
	return "", nil
}

// tryOf is a person's try as [State.Tried] has it.
func tryOf(who int, tries string) string { return decimal(who) + " " + tries }

// paysFor spends the levels that a test to help consumes, and damages the trait that made an effort.
func (d *deciding) paysFor(r OpenRoll) {
	line := r.Test.Line
	for _, spent := range line.spending(0) {
		if t, ok := d.trait(spent.Character, spent.Trait); ok {
			d.must(d.left(t, t.Value.Now-spent.N)...)
		}
	}
	for _, term := range line.Sides[0].Terms {
		if t, ok := d.trait(term.Character, term.Trait); ok && term.Kind == Base && line.Sides[0].Effort {
			d.must(d.hurt(t, 1, false)...)
			return
		}
	}
}

// Helped tells that somebody made a test to assist or to hinder. What it adds is told by another event beside it.
type Helped struct {
	Ask  int      `json:"ask,omitempty"` // the test that is laid out
	Roll OpenRoll `json:"roll"`
}

func (Helped) kind() string { return "tln.helped/1" }

func (e Helped) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
	if s.Tried == nil {
		s.Tried = map[int][]string{}
	}
	s.Tried[e.Ask] = append(slices.Clone(s.Tried[e.Ask]), tryOf(e.Roll.Who, e.Roll.Remark))
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
	for _, id := range table.IDs(s.Table.Asks) {
		if a := s.Table.Asks[id]; a.Laid != nil && a.Laid.Open && len(a.Laid.Sides) > 1 && a.Scene == scene {
			laid = append([]int{id}, laid...)
		}
	}
	return laid
}

package tote

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// State is a table that plays the game. What a hero can do stands on the sheet: skills, specialisations, totems, an aspect and
// an injury track are traits, see [Sorted]; filled spaces of the track are the counter [Injuries].
type State struct {
	Table table.State `json:"table"`

	Tale Tale `json:"tale"`
	// Grid are the skills of the grid that are not those of the [DefaultGrid], by place.
	Grid map[int]string `json:"grid"`
	// Filled are the filled bubbles, by hero and totem.
	Filled map[string]Bubble `json:"filled"`
	// Invoked are the aspects that were invoked, by hero and scene.
	Invoked map[string]AspectUse `json:"invoked"`
	// Extended are the extended tests, by the track that counts each. They outlive their tracks, so that one which is
	// brought back is still a test.
	Extended map[int]Extended `json:"extended"`
	Rolls    map[int]OpenRoll `json:"rolls"`
}

func newState() *State {
	return &State{
		Table:    table.New(),
		Tale:     Tale{Number: 1},
		Grid:     map[int]string{},
		Filled:   map[string]Bubble{},
		Invoked:  map[string]AspectUse{},
		Extended: map[int]Extended{},
		Rolls:    map[int]OpenRoll{},
	}
}

// Clone returns a copy on which events can be applied without changing s.
func (s *State) Clone() *State {
	c := *s
	c.Table = *s.Table.Clone()
	c.Grid = maps.Clone(s.Grid)
	c.Filled = maps.Clone(s.Filled)
	c.Invoked = maps.Clone(s.Invoked)
	c.Extended = maps.Clone(s.Extended)
	c.Rolls = maps.Clone(s.Rolls)
	return &c
}

// After returns the state as it would be after events, for previews and for a second decision in the same change.
func (s *State) After(events ...Event) *State {
	c := s.Clone()
	for _, e := range events {
		e.apply(c)
	}
	return c
}

// IDs are the ids of all things there are, the table's too.
func (s *State) IDs() []int {
	all := append(s.Table.IDs(), table.IDs(s.Rolls)...)
	for _, r := range s.Rolls {
		all = append(all, table.IDs(r.Deeds)...)
	}
	slices.Sort(all)
	return all
}

// public is the state as players see it: a shallow copy without what is hidden.
func (s *State) public() *State {
	c := *s
	c.Table = s.Table.Public()
	return &c
}

// A deciding is a decision in the making about several things: a copy of the state on which all that has been decided is
// done already.
type deciding struct {
	*State
	events []Event
}

func (s *State) deciding() *deciding { return &deciding{State: s.Clone()} }

// do makes events part of the decision.
func (d *deciding) do(events []Event, err error) error {
	if err != nil {
		return err
	}
	d.must(events...)
	return nil
}

// must is do for what is never refused.
func (d *deciding) must(events ...Event) {
	for _, e := range events {
		e.apply(d.State)
	}
	d.events = append(d.events, events...)
}

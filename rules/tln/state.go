package tln

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// State is a table that plays the game. What a character can do stands on the sheet, in the source's notation; consumable
// levels that are left stand there too. Damage, and conditional traits that are not at hand, are marks.
type State struct {
	Table table.State `json:"table"`

	Marks map[string]Mark `json:"marks"` // by character and trait: [markKey]
	// Shared are those beside its owner who share a consumable trait, by the same key.
	Shared map[string]Share `json:"shared"`
	// Paired is the punishment trait that moves against a reward trait of the same character, by the reward trait's key.
	Paired map[string]Pair  `json:"paired"`
	Rolls  map[int]OpenRoll `json:"rolls"`
	// Tried are the tests to assist or to hinder that were made for a test that is laid out, by its id: "3 to assist Neve".
	Tried map[int][]string `json:"tried"`
}

func newState() *State {
	return &State{Table: table.New(), Marks: map[string]Mark{}, Shared: map[string]Share{}, Paired: map[string]Pair{}, Rolls: map[int]OpenRoll{}, Tried: map[int][]string{}}
}

// Clone returns a copy on which events can be applied without changing s.
func (s *State) Clone() *State {
	c := *s
	c.Table = *s.Table.Clone()
	c.Marks = maps.Clone(s.Marks)
	c.Shared = maps.Clone(s.Shared)
	c.Paired = maps.Clone(s.Paired)
	c.Rolls = maps.Clone(s.Rolls)
	c.Tried = maps.Clone(s.Tried)
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

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

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

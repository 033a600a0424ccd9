package trago

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// State is a table that plays New Trago 2. Willpower, hunger, fracture, beats and experience are counters of the characters:
// [Willpower] and the others.
type State struct {
	Table table.State `json:"table"`

	Wounds map[int]Wound `json:"wounds"`
	// Taken is which wound is the one of a character and a tier. It is in the state so that undo sees when the tier of a wound
	// that it would give back has been taken since.
	Taken map[string]int `json:"taken"`

	Minutes   map[int]Minute   `json:"minutes"`
	Bargains  map[int]Bargain  `json:"bargains"`
	Hardships map[int]Hardship `json:"hardships"` // without a resolution so far
	Rolls     map[int]OpenRoll `json:"rolls"`
	Falls     map[int]Fall     `json:"falls"`

	Hidden Hidden `json:"hidden"`
}

// Hidden is what of the game only the GMs see.
type Hidden struct {
	Bars map[int]Bar `json:"bars"` // of open rolls against a hidden card, by the id of the roll
}

func newState() *State {
	return &State{
		Table:     table.New(),
		Wounds:    map[int]Wound{},
		Taken:     map[string]int{},
		Minutes:   map[int]Minute{},
		Bargains:  map[int]Bargain{},
		Hardships: map[int]Hardship{},
		Rolls:     map[int]OpenRoll{},
		Falls:     map[int]Fall{},
		Hidden:    Hidden{Bars: map[int]Bar{}},
	}
}

// Clone returns a copy on which events can be applied without changing s.
func (s *State) Clone() *State {
	c := *s
	c.Table = *s.Table.Clone()
	c.Wounds = maps.Clone(s.Wounds)
	c.Taken = maps.Clone(s.Taken)
	c.Minutes = maps.Clone(s.Minutes)
	c.Bargains = maps.Clone(s.Bargains)
	c.Hardships = maps.Clone(s.Hardships)
	c.Rolls = maps.Clone(s.Rolls)
	c.Falls = maps.Clone(s.Falls)
	c.Hidden.Bars = maps.Clone(s.Hidden.Bars)
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
	all := slices.Concat(
		s.Table.IDs(), table.IDs(s.Wounds), table.IDs(s.Minutes), table.IDs(s.Bargains), table.IDs(s.Hardships), table.IDs(s.Rolls), table.IDs(s.Falls),
	)
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
	c.Hidden = Hidden{Bars: map[int]Bar{}}
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

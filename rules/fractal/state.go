package fractal

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// State is a table that plays the Macro/Micro/Nano game. Stats, ranks, armor and whether somebody is a minion are traits of the
// characters, see [Sorted]; AP is the counter [AP], its maximum the Max AP of the sheet.
type State struct {
	Table table.State `json:"table"`

	Conditions map[int]Condition      `json:"conditions"`
	Temps      map[int]Temp           `json:"temps"`
	Stances    map[int]Stance         `json:"stances"` // by character; who is missing has the zero Stance
	Spells     map[int]Spell          `json:"spells"`  // that are maintained
	Momentum   map[Pair]Momentum      `json:"momentum"`
	Routines   map[RoutineKey]Routine `json:"routines"`  // routine armor
	Projects   map[int]Project        `json:"projects"`  // solo conflicts, by the track that counts each; they outlive their tracks
	Duties     map[int]Duty           `json:"duties"`    // of the exchange that runs
	Conflicts  map[int]Conflict       `json:"conflicts"` // by scene; 0 is without one
	Clashes    map[int]Clash          `json:"clashes"`   // that wait before their dice
	Lastings   map[int]Lasting        `json:"lastings"`
	Unapplied  map[int]Unapplied      `json:"unapplied"`
}

func newState() *State {
	return &State{
		Table:      table.New(),
		Conditions: map[int]Condition{},
		Temps:      map[int]Temp{},
		Stances:    map[int]Stance{},
		Spells:     map[int]Spell{},
		Momentum:   map[Pair]Momentum{},
		Routines:   map[RoutineKey]Routine{},
		Projects:   map[int]Project{},
		Clashes:    map[int]Clash{},
		Lastings:   map[int]Lasting{},
		Unapplied:  map[int]Unapplied{},
		Duties:     map[int]Duty{},
		Conflicts:  map[int]Conflict{},
	}
}

// Clone returns a copy on which events can be applied without changing s.
func (s *State) Clone() *State {
	c := *s
	c.Table = *s.Table.Clone()
	c.Conditions = maps.Clone(s.Conditions)
	c.Temps = maps.Clone(s.Temps)
	c.Stances = maps.Clone(s.Stances)
	c.Spells = maps.Clone(s.Spells)
	c.Momentum = maps.Clone(s.Momentum)
	c.Routines = maps.Clone(s.Routines)
	c.Projects = maps.Clone(s.Projects)
	c.Clashes = maps.Clone(s.Clashes)
	c.Lastings = maps.Clone(s.Lastings)
	c.Unapplied = maps.Clone(s.Unapplied)
	c.Duties = maps.Clone(s.Duties)
	c.Conflicts = maps.Clone(s.Conflicts)
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
	all := slices.Concat(s.Table.IDs(), table.IDs(s.Conditions), table.IDs(s.Temps), table.IDs(s.Spells), table.IDs(s.Clashes), table.IDs(s.Lastings), table.IDs(s.Duties), table.IDs(s.Unapplied))
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

// must makes events part of the decision.
func (d *deciding) must(events ...Event) {
	for _, e := range events {
		e.apply(d.State)
	}
	d.events = append(d.events, events...)
}

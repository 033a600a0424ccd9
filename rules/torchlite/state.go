package torchlite

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// State is a table that plays TorchLite. Plot points and XP are counters of the characters: [PlotPoints], [XP].
type State struct {
	Table table.State `json:"table"`

	Complications map[int]Complication `json:"complications"` // stress too
	Out           map[int]Out          `json:"out"`
	Assets        map[int]Asset        `json:"assets"`
	Challenges    map[int]Challenge    `json:"challenges"`
	Gains         map[int]Gain         `json:"gains"` // of the scenes and the session that are open
	Ahead         map[int]int          `json:"ahead"` // plot points bought for the next session, by character
	Rolls         map[int]OpenRoll     `json:"rolls"`
	Falls         map[int]Fall         `json:"falls"`

	Bank Bank `json:"bank"`
	// Cliffhanger tells that the last session ended in one: the next takes nothing away.
	Cliffhanger bool `json:"cliffhanger,omitempty"`
}

func newState() *State {
	return &State{
		Table:         table.New(),
		Complications: map[int]Complication{},
		Out:           map[int]Out{},
		Assets:        map[int]Asset{},
		Challenges:    map[int]Challenge{},
		Gains:         map[int]Gain{},
		Ahead:         map[int]int{},
		Rolls:         map[int]OpenRoll{},
		Falls:         map[int]Fall{},
	}
}

// Clone returns a copy on which events can be applied without changing s.
func (s *State) Clone() *State {
	c := *s
	c.Table = *s.Table.Clone()
	c.Complications = maps.Clone(s.Complications)
	c.Out = maps.Clone(s.Out)
	c.Assets = maps.Clone(s.Assets)
	c.Challenges = maps.Clone(s.Challenges)
	c.Gains = maps.Clone(s.Gains)
	c.Ahead = maps.Clone(s.Ahead)
	c.Rolls = maps.Clone(s.Rolls)
	c.Falls = maps.Clone(s.Falls)
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
		s.Table.IDs(), table.IDs(s.Complications), table.IDs(s.Out), table.IDs(s.Assets), table.IDs(s.Challenges), table.IDs(s.Gains), table.IDs(s.Rolls),
		table.IDs(s.Falls),
	)
	for _, c := range s.Challenges {
		all = append(all, table.IDs(c.Dice)...)
	}
	for _, r := range s.Rolls {
		all = append(all, r.ids()...)
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

// at reports whether something of a scene counts in another one: it is that one, or it outlasts scenes.
func at(of, scene int) bool { return of == 0 || of == scene }

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
	for _, e := range events {
		e.apply(d.State)
	}
	d.events = append(d.events, events...)
	return nil
}

// must is do for what is never refused.
func (d *deciding) must(events ...Event) {
	for _, e := range events {
		e.apply(d.State)
	}
	d.events = append(d.events, events...)
}
